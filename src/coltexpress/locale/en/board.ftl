### Words on the drawn board and in its description for plain text.

board-round = Round { $round } of 5: { $card }
    .short = Round { $round }: { $card }
board-setup = Before the first round
board-over = The game is over
board-legend = { $purse } purse   { $jewel } jewel   { $strongbox } strongbox   { $marshal } Marshal or neutral bullet   (roofs on top)
board-legend-whisky = { $sign } whisky ({ $kinds }, ½ half)
board-legend-kind = { $letter } { $kind }
board-legend-row = { $sign } { $name }
board-legend-plan = { $sign } keep a card
board-decides = decides now
board-first-player = first player
board-team = a team
board-pair = one player's bandits
board-beside = { $figure } { $car ->
    [0] at locomotive:
   *[other] at car { $car }:
  }
board-vehicle-empty = empty
board-captives = hostages
board-left = ({ $where })
board-first = First: { $player }
board-cards = hand { $hand } deck { $deck }
board-cards-expert = hand { $hand } deck { $deck } discard { $discards }
board-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
  }
board-pile = Pile:
board-pile-played = ({ $count } played)
board-pile-more = ({ $count } more)
board-neutral = neutral bullets { $count }
    .short = neutral { $count }
board-hand = { $letters } hand:
    .own = Your hand:
board-mark = { $card } ({ $mark })
board-mark-keep = keep
board-mark-discard = discard
    .planned_decks = put back
board-mark-some = keep { $count }
board-hand-empty = no cards

## The same as sentences, for plain text

plain-round = Round { $round } of 5, { $card }. Turns: { $turns }. First player: { $first }.
plain-teams = Teams: { $teams }.
plain-plans = { $round } { $plans ->
    [one] One card
   *[other] { $plans } cards
  } may be kept for the next round.
plain-turn-now = { $turn } (now)
plain-car-name = Car { $car }, { $name }
plain-car-alike = Car { $car }
plain-car = { $car }, inside: { $inside }; roof: { $roof }.
plain-car-beside = { $car }, inside: { $inside }; roof: { $roof }; beside it: { $beside }.
plain-vehicle = { $name }, { $beside }: { $spots }.
plain-spot = { $spot }: { $found }
plain-captives = Hostages to be taken: { $names }.
plain-captive = { $captive } as hostage ({ $text })
plain-empty = empty
plain-marshal = the Marshal
plain-plate = { $name }: { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
  } in the gun, { $cards }, { $hits }, { $loot }.
plain-hits = { $hits } ({ $bullets })
plain-hits-from = { $count } from { $bandit }
plain-hits-neutral = { $count } neutral
plain-neutral = Neutral bullets left: { $count }.
plain-no-loot = no loot
plain-cash = ${ $amount } in cash
plain-pile = Pile: { $cards }.
plain-pile-empty = The pile is empty.
plain-pile-card = { $bandit } { $card }
plain-pile-unknown = { $bandit } a card face down
plain-pile-hidden = { $bandit } { $card } face down
plain-pile-now = { $card } (being played)
plain-choice = { $number }. { $label }
plain-hand = Hand of { $player }: { $cards }.
    .own = Your hand: { $cards }.

## The piles that everybody may look through

piles-discard = Discard pile of { $player }: { $cards }.
piles-empty = empty
piles-hits = Bullets that hit { $bandit }: { $bullets }.
piles-hits-none = none
piles-captive-free = Hostage still to be taken, { $captive }: { $text }.
piles-captive = Hostage of { $bandit }, { $captive }: { $text }.
