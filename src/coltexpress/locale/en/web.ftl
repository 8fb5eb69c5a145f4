### Words that only the table in the browser has, in English.

## The board

web-board = The train
web-board-text = The train with everybody on it; the same is told in words at each player and in the log.
web-car = Car { $number }
web-car-name = { $number } · { $name }
web-light-go = move here
web-light-ride = ride here
web-light-flee = flee here
web-light-shove = knock here
web-light-walk = Marshal here
web-light-board = board here

## The top of the table

web-round = Round { $round } of { $last }
web-round-none = Before the first round
web-over = The game is over
web-turns = Turns of this round
web-turn-now = { $turn }, now: { $text }
web-turn = { $turn }: { $text }
web-event = then: { $card }
web-speed = Speed
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-instant = at once
web-pause = Pause
web-resume = Go on
web-step = One step
web-skip = Skip to the end
web-language = Language
web-language-en = English
web-language-en-XA = Test language

## Plates

web-players = Players
web-plate-you = { $name } (you)
web-plate-bot = bot: { $level }
web-plate-away = not connected
web-plate-turn = to decide
web-plate-bullets = { $count ->
    [one] 1 bullet left
   *[other] { $count } bullets left
  }
web-plate-loot = { $kind } × { $count }
web-plate-known = worth ${ $amount } as far as you know
web-plate-out = out
web-plate-away-train = away
web-plate-open = What is known of { $name }
web-money = ${ $amount }
web-loss = -${ $amount }
web-cash = Cash ${ $amount }
web-details-hand = Cards in hand: { $hand }; draw pile: { $deck }
web-details-discards = Discard pile
web-details-wounds = Bullets received
web-details-loot = Loot
web-details-none = none
web-count = { $name } × { $count }
web-close = Close

## The pile, the hand and the draw pile

web-pile = The pile
web-pile-empty = No card has been laid yet.
web-pile-hidden = face down
web-pile-card = { $player }: { $card }
web-pile-now = { $card }, being carried out
web-hand = Your hand
web-hand-count = × { $count }
web-bullet = Bullet
web-bullet-of = Bullet ({ $bandit })
web-bullet-neutral = Bullet (neutral)
web-face-down = face down
web-deck = { $count ->
    [0] no card left
    [one] 1 card left
   *[other] { $count } cards left
  }
web-deck-draw = +{ $count }
web-key = { $text } (key { $key })

## Planning in Colt Super Express

web-plan-first = First
web-plan-second = Second
web-plan-third = Third
web-plan-again = Begin again
web-plan-go = Plan it
web-plan-slots = Your plan

## The question and the log

web-answers = Answers
web-waiting = Waiting for { $players }.
web-watching = Nothing to decide now.
web-secret = Nobody sees your answer before all have answered.
web-log = What happened
web-log-empty = Nothing has happened yet.
web-rule = Rule { $rule }
web-rule-see = See also
web-drawer-log = Log
web-drawer-pile = Pile

## The end

web-podium = How it ended
web-podium-account = Account
web-podium-wins = wins
web-podium-caught = caught
web-podium-total = Together
web-podium-player = Player
web-source-purses = Purses
web-source-jewels = Jewels
web-source-strongboxes = Strongboxes
web-source-cash = Cash
web-source-prize = Prize
web-source-ransom = Ransom
web-source-losses = Losses
web-source-other = Other
web-source-bullets = Bullets received
web-source-loot = Cars
web-podium-nobody = Nobody wins
