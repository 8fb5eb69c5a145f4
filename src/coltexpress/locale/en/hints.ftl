### Hints: why a choice is good or bad, as imagined games show it. $what is one sentence or more.

hint-now = { $every ->
    [yes] In every imagined game:
   *[no] In { $count } of { $games } imagined games:
  } { $what }
hint-later = { $every ->
    [yes] Later in the round, in every imagined game:
   *[no] Later in the round, in { $count } of { $games } imagined games:
  } { $what }
hint-next = { $every ->
    [yes] In the next round, in every imagined game:
   *[no] In the next round, in { $count } of { $games } imagined games:
  } { $what }
hint-draw = { $player } { $players ->
    [one] has
   *[other] have
  } { $cards ->
    [0] no action card
    [one] one action card
   *[other] { $cards } action cards
  } in the hand, and { $steps ->
    [one] one step
   *[other] { $steps } steps
  } of this round left.
hint-spared = Fewer bullets: in { $count } of { $games } imagined games { $player } { $players ->
    [one] takes
   *[other] take
  } one in this round, with “{ $other }” in { $more }.
hint-money = In the end the lead is ${ $amount } { $way ->
    [more] greater
   *[less] smaller
  } than with “{ $other }”, on average.
hint-chance = { $way ->
    [more] Wins more often than “{ $other }”:
   *[less] Wins less often than “{ $other }”:
  } by { $amount } in 100 games.
hint-alike = About as good as “{ $other }”: { $games } imagined games show no clear difference.
hint-only = There is no other choice.
hint-nothing = Hints need something to choose, and at least one iteration, one imagined game and one choice to tell.
hint-no-search = The bot “{ $bot }” does not search ahead here, so it has no hints to give.

## At the terminal

hint-line = { $choice }: { $figures }. { $reason }
hint-figures-money = wins { $chance }, mean lead { $ahead }
hint-figures-loot = wins { $chance }, cars as loot { $ahead }
hint-lead = { $sign ->
    [minus] -${ $money }
   *[plus] +${ $money }
  }
hint-column-choice = Choice
hint-column-chance = Wins
hint-column-money = Lead
hint-column-loot = Loot
hint-column-reason = Why
hint-note-game = From { $games } imagined games for each choice, played to their end from what you know; the lead is over the best opponent then. Reasons tell of the first { $stories }.
hint-note-round = From { $games } imagined rounds for each choice, from what you know; reasons tell of the first { $stories }, and the chance to win is an estimate after the round.
