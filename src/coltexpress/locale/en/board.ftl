### Words on the drawn board and in its description for plain text.

board-round = Round { $round } of 5: { $card }
board-setup = Before the first round
board-over = The game is over
board-legend = { $purse } purse   { $jewel } jewel   { $strongbox } strongbox   { $marshal } Marshal   (roofs above the cars)
board-cards = hand { $hand } deck { $deck }
board-cards-expert = hand { $hand } deck { $deck } used { $used }
board-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
  }
board-pile = Pile:
board-pile-played = ({ $count } played)
board-hand = { $letters } hand:
board-hand-empty = no cards

## The same as sentences, for plain text

plain-round = Round { $round } of 5, { $card }. Turns: { $turns }.
plain-turn-now = { $turn } (now)
plain-car-name = Car { $car }, { $name }
plain-car = { $car }, inside: { $inside }; roof: { $roof }.
plain-empty = empty
plain-marshal = the Marshal
plain-plate = { $name }: { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
  } in the gun, { $cards }, { $hits }, { $loot }.
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
