### What happened, a sentence for each kind of event. An attribute is the wording for one cause.
### $players is how many bandits a player leads, for the verb.

event-round-began = Round { $round } of 5 begins: { $card }. { $text } { $first } { $players ->
    [one] is
   *[other] are
  } first.
event-turn-began = Turn { $turn }: { $kind }. { $text }
event-scheme-ended = Schemin' is over: now the pile is played out.
event-shuffled = Everybody shuffles all their cards and draws a new hand.
event-drew = { $player } { $players ->
    [one] draws
   *[other] draw
  } { $cards }.
event-stuck = { $player } { $players ->
    [one] has
   *[other] have
  } no action card to lay.
event-lent = { $player } { $players ->
    [one] draws
   *[other] draw
  } { $card } from the partner's deck.
event-passed = { $player } { $players ->
    [one] passes
   *[other] pass
  }: no card is left to draw.
event-reshuffled = { $player } { $players ->
    [one] shuffles
   *[other] shuffle
  } the discard pile into a new draw pile.
event-laid = { $player } { $players ->
    [one] lays
   *[other] lay
  } { $card }.
event-laid-hidden = { $player } { $players ->
    [one] lays
   *[other] lay
  } { $card } face down.
event-returned = { $player } { $players ->
    [one] puts
   *[other] put
  } { $cards } back on the deck.
event-returned-all = The cards left in the hands go back on the decks.
event-kept = { $player } { $players ->
    [one] keeps
   *[other] keep
  } { $cards } for the next round.
event-discarded = { $player } { $players ->
    [one] discards
   *[other] discard
  } { $cards }.
event-revealed = { $player } { $players ->
    [one] plays
   *[other] play
  } { $card }.

## Why a card does nothing

event-wasted-gone-away = Nothing happens: { $bandit } has left the game.
event-wasted-empty-gun = Nothing happens: { $bandit } has no bullet left to fire.
event-wasted-no-target = Nothing happens: there is nobody { $bandit } could shoot.
event-wasted-nothing-here = Nothing happens: there is no loot where { $bandit } is.
event-wasted-nobody-here = Nothing happens: there is nobody { $bandit } could punch.
event-wasted-no-way = Nothing happens: there is nowhere { $bandit } could move.

## On the train

event-moved = { $bandit } moves { $to }.
    .floor = { $bandit } { $floor ->
        [roof] climbs
       *[inside] climbs down
      } { $to }.
    .punch = { $bandit } is knocked { $to }.
    .django = { $bandit } is thrown { $to } by the shot.
    .swivel_arm = { $bandit } is swept { $to }.
    .braking = { $bandit } slides forward { $to }.
    .ride = { $bandit } rides { $to }.
    .speeding_train = { $bandit } falls back { $to }.
event-fled = { $bandit } flees from the Marshal { $to }.
    .trail = { $bandit } flees from the Shotgun { $to }.
event-placed = { $bandit } starts { $at }.
event-marshal-moved = The Marshal goes { $to }.
event-shot = { $bandit } shoots { $victim }.
event-wounded = { $bandit } takes { $bullet }.
event-neutrals-spent = There are too few neutral bullets: nobody takes one, and the last { $count ->
    [one] one leaves
   *[other] { $count } leave
  } the game.
event-took = { $bandit } takes { $token } { $at }.
    .punch = { $bandit } pockets { $token } as it drops.
event-punched = { $bandit } punches { $victim }.
event-dropped = { $bandit } drops { $token } { $at }.
event-put = There is now { $token } { $at }.
    .punch = Now { $token } lies free { $at }.
event-lost = { $bandit } loses { $token } for good.
event-paid = { $bandit } gets ${ $amount } in cash.
event-event-began = { $card }: { $text }

## The end

event-counted = { $bandit } opens { $count ->
    [one] a purse
   *[other] { $count } purses
  } worth { $values }.
event-awarded = { $winners } { $count ->
    [one] gets
   *[other] get
  } the gunslinger's prize of ${ $amount }.
event-game-over = { $winners } { $count ->
    [one] wins
   *[other] win
  } the game.
event-game-over-nobody = Nobody wins the game.
