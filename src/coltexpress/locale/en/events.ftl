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
event-wasted-no-horse = Nothing happens: there is no horse where { $bandit } is.
event-wasted-forbidden = Nothing happens: { $bandit }'s hostage does not allow it.

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

## Beside the train

event-figure-moved-coach = The stagecoach falls back to { $cars }.
event-figure-moved-shotgun = The Shotgun goes { $to }.
    .punch = The Shotgun is knocked { $to }.
    .speeding_train = The Shotgun falls back { $to }.
    .trail = The Shotgun keeps up with the stagecoach and goes { $to }.
event-figure-moved-horse = { $count ->
    [one] A horse moves to { $cars }.
   *[other] { $count } horses move to { $cars }.
  }
    .speeding_train = { $count ->
        [one] A horse falls back to { $cars }.
       *[other] { $count } horses fall back to { $cars }.
      }
event-figure-left-horse = { $count ->
    [one] A horse { $beside } leaves the game.
   *[other] { $count } horses leave the game.
  }
event-captured = { $bandit } takes { $captive } hostage ({ $text }).
event-drank = { $bandit } drinks from a flask of { $whisky } whisky; { $left ->
    [half] half of it is left.
   *[nothing] now it is empty.
  }
event-escaped = { $bandit } rides away with a horse and is free.
event-removed = Gone from the game: { $token }.
    .whisky_for_marshal = The Marshal empties { $token }.

## The end

event-counted = { $bandit } opens { $count ->
    [one] a purse
   *[other] { $count } purses
  } worth { $values }.
event-awarded = { $bandit } gets the gunslinger's prize of ${ $amount }.
event-game-over = { $winners } { $count ->
    [one] wins
   *[other] win
  } the game.
event-game-over-nobody = Nobody wins the game.
