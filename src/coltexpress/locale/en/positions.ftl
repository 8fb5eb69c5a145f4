### What is wrong with the text of a position or of a game, and what would be right.

## Names and numbers

name-number = A whole number from { $least } to 999999999 should stand here, not “{ $given }”.
name-unknown = “{ $given }” is no { $what ->
    [count] number of players
    [module] module
    [variant] variant
    [edition] edition
    [option] option
    [trace] word for what was seen of a hand
    [clue] word for what was seen of a purse
    [operand] part of this question
    [reading] value of this option
    [car] car
    [coupling] place for a car of this train
    [captive] hostage
    [hostage] hostage
    [figure] figure
    [whisky] kind of whisky
    [phase] phase
    [round] round card
    [kind] kind of turn
    [player] player
    [first] player
    [bandit] bandit
    [victim] bandit
    [group] bandit
    [colour] colour of bullets
    [card] card
    [token] token
    [floor] place
    [stance] word for how a bandit stands
    [question] question
    [answer] answer
    [event] event
    [reason] reason
    [rule] rule
   *[other] name that is known here
  }; choose from: { $known }.
name-twice = “{ $given }” is there twice.
name-too-much = “{ $given }” is too much here.
name-place = “{ $given }” is no place on a train.
name-no-car = There is no car { $given }; the last car is { $last }.
name-cars = “{ $word }” needs a number for each of the { $wanted } cars, the locomotive first, not { $given }.
name-block = { $absent ->
    [True] In this game “{ $word }” is “none”, not “{ $given }”.
   *[False] In this game “{ $word }” cannot be “none”.
  }
name-operand = The question “{ $question }” needs “{ $label }”.

## Lines

line-problem = Line { $line }: { $problem }
line-unreadable = “{ $text }” cannot be read; a line is “key: value”.
line-stray = “{ $text }” belongs to no key that takes lines of its own.
line-key = “{ $word }” is no key; choose from: { $known }.
line-twice = “{ $word }” is there twice, first on line { $first }.
line-missing = The line “{ $word }” is missing.
line-unused = “{ $word }” means nothing in this game.
line-block = “{ $word }” takes its parts on indented lines below it, or is “none”.
line-row-missing = “{ $word }” says nothing of { $name }.
line-row-twice = “{ $word }” says something of { $name } twice.

## Positions

position-kind = A position is a text, not { $given }.
position-title = A position begins with the line “{ $title }”, not with “{ $given }”.
position-chance = In a position “{ $word }” cannot be left to chance.
position-rounds = There are { $wanted } round cards, not { $given }.
position-purse = { $kind ->
    [whisky] Whisky is written as “old, inside 2, known to ghost”, not as “{ $given }”.
    [car] A car is written as “345, coupled”, not as “{ $given }”.
   *[purse] A purse is written as “300, inside 2, known to ghost”, not as “{ $given }”.
  }
position-phase = There is no such phase.
position-first = The first player must be one of the players.
position-round = The phase “{ $phase }” cannot be in round { $given }; the first round comes after placing, and a game has five.
position-turn = { $phase ->
    [scheming] The turn must be one of the { $turns } turns of the round card.
    [drawing] Before Schemin' the turn is 1.
   *[other] After Schemin' the turn is “done”.
  }
position-seat = Outside Schemin' the seat is the first player's.
position-step = { $phase ->
    [scheming] This turn has no step { $given }.
   *[other] Outside Schemin' the step is 1.
  }
position-cursor = { $phase ->
    [stealing] The cursor must be one of the { $cards } cards in the pile.
    [ending] After Stealin' the cursor is “done”.
    [over] After Stealin' the cursor is “done”.
   *[other] Before Stealin' the cursor is “none”.
  }
position-pile-early = No card can lie in the pile in the phase “{ $phase }”.
position-sealed = There are sealed answers for a secret question, and only for one.
position-station = Round { $number } cannot be { $card }: the last round, and only the last, is a station.
position-round-twice = The round card { $card } is there twice.
position-marshal-off = The Marshal cannot be in car { $car }; the last car is { $last }.
position-place-early = { $bandit } must be nowhere before the bandits are placed.
position-place = { $bandit } cannot be at “{ $place }”; the last car is { $last }.
position-marshal-inside = { $bandit } cannot be inside with the Marshal.
position-cash = { $bandit } must have ${ $due } in cash.
position-hits = { $bandit } cannot have been hit by an own bullet.
position-gun = { $bandit } has { $gun } bullets in the gun and { $received } are with others; together they must be 6.
position-neutral = { $left } neutral bullets are left and { $received } were received; together they must be { $total }, or none is left.
position-pile-card = Card { $number } of the pile is no action card.
position-pile-hidden = Card { $number } of the pile has been turned over and cannot lie face down.
position-cards = { $player } has { $count } of { $card } in all places together; there must be { $owned }.
position-sums = The numbers of { $player }'s cards do not add up.
position-top = Known top { $number } must be a bullet: nothing else is put on a draw pile.
position-trace = Something was seen of a hand that nobody can see.
position-trace-hand = What was seen of { $player }'s hand leaves { $traced } cards, but it holds { $held }.
position-tokens = The loot is not that of this train.
position-token-place = The { $token } cannot be there.
position-token-known = The value of the { $token } lies open to all.
position-token-holder = { $bandit } holds the { $token } and so must know it.
position-value = The { $token } cannot be worth { $value }.
position-values = { $kind ->
    [whisky] The { $token } cannot be { $value }: there are not so many flasks of that kind.
    [car] The { $token } cannot be worth { $value }: another car is.
   *[purse] The { $token } cannot be worth { $value }: there are not so many purses of that value.
  }
position-clue = Clue { $number } must name one of several purses.
position-clue-least = Clue { $number } says that the { $token } was the least, but one of the others is worth less.
position-opening = Before the bandits are placed everything else must be as it was dealt.
position-start = In the first round nothing on the train, no bullet and no loot, changes before Stealin'.
position-stands = In the first round the bandits stand where they started until Stealin' begins.
position-waiting = { $taken ->
    [True] The second strongbox no longer waits: it was put on the train.
   *[False] The second strongbox must wait beside the train: nothing has put it there yet.
  }
position-gone = The { $token } cannot have left the game.
position-unseen = The { $token } has been moved, so somebody must know it.
position-counted = { $kind ->
    [whisky] The { $token } is known to all once somebody has drunk of it, and only then.
   *[purse] The { $token } is known to all only once the game is over and its holder has counted it.
  }
position-pile-order = Card { $number } of the pile cannot have been laid by { $player } in the steps taken so far.
position-pile-cards = { $player } cannot have laid { $card } so often: there are not so many.
position-trace-op = “{ $word }” is never seen of a hand in this game.
position-trace-pile = What was seen of { $player }'s hand does not agree with the pile.
position-lent = What was seen of the cards of { $players } does not agree with those that they drew and have.
position-trace-cards = What was seen of { $player }'s hand does not agree with the cards in it.
position-asked = { $asked ->
    [True] Nobody can be asked a question in the phase “{ $phase }”.
   *[False] In the phase “{ $phase }” somebody must be asked a question.
  }
position-waits = The question “{ $question }” cannot wait while another is asked.
position-question = The question “{ $question }” would not be asked here, or not like this.
position-silent = A secret question must wait for some of those who are asked.
position-answers = The sealed answers of { $player } cannot have been given.
position-beyond = No bandit and no loot can be there: only Escape lets bandits go away, and what is guarded is the coach's strongbox.
position-horses = The horses are not as many as there are left, or not where their bandits boarded.
position-scars = The scars are the bullets received before this round; they do not agree with the wounds.
position-half = Only whisky that somebody has drunk of once, so that all know it, is half full.
position-coach = The coach cannot be there: it moves one car after each round, and with Speeding Train.
position-shotgun = The Shotgun guards the strongbox on the coach, or stands on the roof beside it and guards nothing.
position-met = Nobody can stay where the Shotgun stands on the train.
position-coach-waits = The coach has yet to move in this phase, so “coach” must wait below what is asked.
position-hostages = The hostages in play are one less than the bandits, and nobody has more than one, or one before the first Stealin'.
position-captured = Whoever is inside the coach must have a hostage while one is free.
position-plan-phase = A position of this game is in the phase “scheming”, in which plans are made, or “over”.
position-plan-round = There is no round { $given }: a game has { $last } rounds at most, one for each car.
position-plan-turn = There are no turns to be counted while plans are made.
position-plan-sealed = While plans are made the question “plan” is asked and has sealed answers; once the game is over there is neither.
position-first-out = The first player cannot be { $player }, who is out.
position-coupled-place = { $bandit } cannot be at “{ $place }”: the last car that is coupled is { $last }, and nobody is off the train while plans are made.
position-alone = { $left ->
    [0] Nobody is left
   *[1] Only one bandit is left
  }, so the game must be over.
position-rank = { $bandit } cannot have that place in its row: those in a row are counted without a gap.
position-stance = { $bandit } is not on the train and so neither faces backward nor is fallen.
position-rivals = { $phase ->
    [over] When the game is over, “rivals” are those whose loot was compared.
   *[other] Nobody's loot is compared before the game is over.
  }
position-coupled = The { $token } cannot be there: cars up to { $last } are coupled, a car is taken when it was uncoupled, and goes to nobody only at the very end.
position-pile-twice = Card { $number } of the pile cannot be in { $player }'s plan twice.
position-plan-hidden = Card { $number } of the pile has not been revealed yet and must lie face down.
position-plan-cursor = { $phase ->
    [over] The cursor must be one of the cards in the pile, the last that was revealed.
   *[other] While plans are made the cursor is “none”.
  }
position-plan-start = In the first round the bandits stand as they were placed: one by one from the second last car forward, beginning with the first player, the rear half facing forward.
position-plan-loot = The car that was uncoupled last must be with the bandit that is farthest from the locomotive.
position-plan-pile = When the game is over, the pile holds the plans of its last round: three times around, from the first player on, a card of each who was not out before.
position-plan-shown = In the pile a card up to the cursor is face down only if its bandit went out before its turn came.
position-plan-end = No game can end like this: one bandit is left, or several are in the locomotive when the last car was taken, or the last went out together.
position-plan-rivals = The rivals are those who are left, or, if nobody is, those who went out together at the end.

## Games

record-kind = A Record is needed here, not { $given }; read_record() makes one from the text of a game.
record-text = A game is read from a text, not from { $given }.
record-title = A game begins with the line “{ $title }”.
record-number = This is decision { $wanted }, not { $given }.
record-truncated = The file ends here; decision { $number } or the checks and the digest should follow.
record-line = “{ $given }” cannot be read; decision { $number } or the digest should stand here.
record-digest-form = A digest has 24 hexadecimal digits, and “{ $given }” is none.
record-after = “{ $given }” is too much: the digest is the last line.
record-seed = “{ $given }” is no seed: a whole number below 9223372036854775808, or “secret” and 64 hexadecimal digits.
record-changed = “{ $given }” is not what was written here.
record-changed-from = “{ $given }” is not what was written here; it was “{ $right }”.
record-lines = Lines are missing: there were { $wanted } up to here, now there are { $given }.

## Data

wire-value = “{ $word }” must be { $wanted ->
    [text] a text
    [number] a whole number with at most nine digits
    [seed] a whole number, or an object with a “secret”
    [list] a list
    [flag] true or false
   *[object] an object with names of this game
  }.
wire-seen = No hand of { $player } agrees with what was seen of it.
wire-secret = The seed is secret and not told here.
wire-cards = A plan has { $wanted } cards, not { $given }.
wire-action = This is none of the choices, or not just one: { $legal }.
