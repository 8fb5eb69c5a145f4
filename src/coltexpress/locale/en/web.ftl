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
web-coach-show = Stagecoach

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
web-plate-you = you
web-plate-partner = your partner
web-plate-team = team { $team }
web-plate-bot = bot: { $level }
web-plate-away = not connected
web-plate-turn = to decide
web-plate-first = begins this round
    .short = 1st
web-plate-bullets = { $count ->
    [one] 1 bullet left
   *[other] { $count } bullets left
  }
web-plate-loot = { $kind } × { $count }
web-plate-known = worth ${ $amount } as far as you know
web-plate-out = out
web-plate-away-train = away
web-plate-open = What is known of { $name }
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
web-plan-out = Take { $card } out of the plan
web-plan-go = Plan it
web-plan-slots = Your plan

## The question and the log

web-answers = Answers
web-waiting = Waiting for { $players }.
web-waiting-name = { $name } ({ $bandit })
web-watching = Nothing to decide now.
web-playing = Being played out …
web-out = You are out, and watch the rest.
    .detach = You are out: the last car was uncoupled with you aboard. You watch the rest.
    .rescue = You are out: you were off the train, and no horse brought you back. You watch the rest.
    .fire = You are out: a shot threw you off the train. You watch the rest.
    .reflex = You are out: a shot threw you off the train. You watch the rest.
    .move = You are out: you went off the end of the train. You watch the rest.
web-secret = Nobody sees your answer before all have answered.
web-log = What happened
web-log-empty = Nothing has happened yet.
web-rule = Rule { $rule }
web-rule-see = See also
web-drawer-log = Log
web-drawer-pile = Pile
web-drawer-hints = Hints
web-drawer-chart = Chart

## The end

web-podium = How it ended
web-podium-account = Account
web-podium-wins = winner
web-podium-caught = caught
web-podium-player = Player
web-source-loot = Cars
web-podium-nobody = Nobody wins

## Pages

web-title = Colt Express
web-motto = Lay your cards, ride the roof, mind the Marshal.
web-unofficial = An unofficial fan implementation; all drawings and sounds are our own.
web-nav = Pages
web-home = To the first page
    .short = Home
web-no-page = There is no such page
web-no-server = The server does not answer; try again in a moment.
web-opening = One moment …
web-table = A table
web-title-table = Colt Express: a table
web-title-turn = ● { $question } · Colt Express
web-title-page = { $title } · Colt Express
web-title-mine = ({ $count }) Colt Express
web-your-turn = It is your turn
web-elsewhere = { $count ->
    [one] Your turn at a table
   *[other] Your turn at { $count } tables
  }
web-theme = Colours
web-theme-system = as the device
web-theme-light = light
web-theme-dark = dark
web-stranger = Stranger
web-name = Your name
web-play-now = Play now
web-play-now-text = Against three bots, at once
web-friends = With friends
web-friends-text = A link, a code, a picture to scan
web-device = On one device
web-device-text = Pass it around; hands stay hidden
web-new = A table to your taste
web-new-text = Games, expansions, editions, clocks
web-new-go = Make this table
web-join = Join a table
web-join-code = Code of the table
web-join-go = Go there
web-public = Open tables
web-public-none = No table is open to everybody now.
web-list-nobody = nobody yet
web-list-your-turn = your turn
web-list-turn = waiting for { $players }
web-list-seats = { $taken } of { $all } seats taken
web-phase-open = not begun
web-phase-running = running
web-phase-over = over
web-mine = My tables
web-mine-running = Not over yet
web-mine-over = Over
web-mine-none = None yet.
web-move = Another device
web-move-text = A link takes you and your tables to another device. It works once, within a day, and ends this session.
web-move-make = Make such a link
web-move-copy = Copy the link
web-move-here = Go on here as who you are on your other device? That one is logged out.
web-move-go = Go on here
web-rules = Rules

## Several people at one device

web-device-how = Everybody here gets a name. Whoever is to decide takes the device; until then no hand is shown.
web-device-name = Name { $number }
web-device-nameless = Player { $number }
web-device-more = One more person
web-device-less = Remove
web-device-bandit = Bandit
web-device-any = any
web-device-level = { $count ->
    [one] A bot plays, too
   *[other] { $count } bots play, too
  }
web-hand-over = Hand the device to { $name }
web-hand-over-text = Cards stay hidden until then.
web-hand-over-go = I am { $name }

## Before it begins

web-lobby = Before the train leaves
web-invite = Invite
web-invite-text = Whoever has this link or code can come in.
web-invite-copy = Copy the link
web-invite-picture = The link as a picture, to be scanned with a phone
web-copied = Copied
web-seats = Seats
web-seat-empty = free
web-seat-open = for a person
web-team = Team { $team }
web-seat-host = host
web-seat-you = you
web-seat-away = a bot plays meanwhile
web-seat-muted = muted
web-seat-return = Take it back
web-seat-take = Sit here
web-seat-stand = Stand up
web-seat-host-can = Host …
web-seat-mute = Mute
web-seat-unmute = Let speak
web-seat-make-host = Make host
web-seat-remove = Remove
web-seat-bot = Let a bot play
web-seat-level = Who plays in seat { $seat }
web-sit = Sit down
web-sit-change = Change name or bandit
web-sit-bandits = { $count ->
    [one] Your bandit, if you care
   *[other] Your { $count } bandits, if you care
  }
web-begin = Begin
web-begin-bots = { $count ->
    [one] In the free seat:
   *[other] In the { $count } free seats:
  }
web-begin-alone = Somebody has to sit down first.
web-begin-wait = The host begins the game.
web-host-gone = Once the host has been gone for { $time }, whoever sits here can be the host instead.
web-host-take = Be the host
web-watchers = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
  }

## Options of a table

web-options = This table
web-options-change = Change the options
web-options-more = More options
web-option-game = Game
web-option-modules = With
web-option-players = Players
web-option-players-count = { $count }
web-option-variant = Way of playing
web-duel = Duel
    .text = Each leads two bandits, always by the expert rules.
web-option-edition = Edition
web-option-readings = Single readings of the rules
web-option-reading = { $name }: { $value }
web-option-bots = Bots
web-bots-free = in seats that stay free
web-bots-none = none
web-option-bandits = Bandits
web-option-train = Cars of the train
web-train-chance = by chance
web-train-text = Press the cars in their order from the locomotive back, one for each player; none is a train by chance.
web-option-memory = The pile shows
web-memory-strict = the top card only
web-memory-own = your own cards, too
web-memory-whole = all cards
web-option-clock = Clock
web-clock-none = none
web-clock-is = { $bank } + { $more } a decision
web-clock-hours = { $time } h
web-clock-stop = Stop the clocks
web-clock-go = Let the clocks go on
web-option-patience = Whoever is gone
web-patience-is = a bot may play after { $time }
web-patience-never = is waited for
web-option-watching = Who may watch
web-watching-nobody = nobody
web-watching-link = whoever has the link
web-watching-everybody = everybody
web-option-public = List
web-public-yes = Listed on the first page
web-public-no = Not listed
web-option-hints = Hints
web-hints-yes = Bots may be asked for a hint
web-hints-no = none
web-option-teams = Teams
web-option-pairs = Pairs
web-pairs-open = two bandits, not chosen yet
web-seat-number = seat { $seat }
web-option-deal = Code of the deal
web-deal-text = Tables with the same code get the same deal, to compare: whoever has played at one of them knows what the others were dealt. The code has { $least } characters or more, so that nobody guesses it.
web-option-commitment = Commitment
reading-django-knockback = throws whom he shoots
reading-django-long_shot = has a long shot
reading-tuco-ceiling = through the ceiling
reading-tuco-point_blank = also at his own place
reading-expert_bullets_out-all = all bullets go
reading-expert_bullets_out-any = any number of bullets goes
reading-expert_keep-actions = action cards only
reading-expert_keep-any = any cards
reading-duel_teams-chosen = chosen
reading-duel_teams-random = by chance
reading-train-chosen = chosen, by chance with two
reading-train-random = by chance
reading-train-chosen_in_duel_too = chosen

## At the table

web-menu = Menu
web-settings = Settings
web-sound = Sounds
web-confirm = Ask once more before each answer
web-confirm-ask = { $choice }?
web-confirm-yes = Yes
web-confirm-no = No
web-notify = Notify me when it is my turn
web-leave = Leave (a bot plays on)
web-undo = Undo
web-undo-can = Take your last decision back
web-undo-why = Only your own last decision can be taken back, and only until somebody else has decided, a card was drawn or something was shown.
web-sent = …
web-ahead = Being played out – press to skip to this question
    .short = Skip to this question
web-line-lost = The connection is lost; trying again …
web-log-since = Since your last turn
web-log-all = show { $count } older
web-log-fold = hide them
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-text = Say something
web-chat-send = Say it
web-watcher = Somebody watching
web-drawer-chat = Chat
web-emotes = Signs
web-emote-hat = greets
web-emote-laugh = laughs
web-emote-angry = is angry
web-emote-bravo = says bravo
web-emote-oops = did not mean that
web-emote-hurry = is in a hurry
web-emote-whistle = whistles
web-emote-bang = bangs
web-emoted = { $name } { $emote }

## When it is over

web-after = And now
web-again = Again with the same people
web-again-watch = To their next game
web-replay = Watch from the start
web-replay-open = Open a game file
web-share = Share the link
web-keep-file = Keep the file
web-cancel = Leave it as it is
web-seat-vote = Let a bot play (votes: { $count })

## What things are

web-explain-marshal = The Marshal
    .text = Whoever meets him takes a neutral bullet and flees to the roof.
web-explain-shotgun = The Shotgun
    .text = While he sits on the coach, nobody takes the strongbox under him; a punch throws him off.
web-explain-coach = The stagecoach
    .text = It has an inside and a roof of its own; horses take you there.
web-explain-horse = A horse
    .text = With a Ride card, a horse beside your car takes you up to three cars either way, or to the coach.
web-explain-deck = Your draw pile
    .text = Instead of laying a card you may draw three from it; at the end of a round your cards go back.
web-explain-purse = Purse
    .text = Worth $250 to $500; what it is worth is secret until somebody takes it.
web-explain-jewel = Jewel
    .text = Worth $500.
web-explain-strongbox = Strongbox
    .text = Worth $1,000, under the Marshal's eyes.
web-explain-whisky = Whisky
    .text = Two drinks, each in place of a step: classic whisky draws three cards and lays one, old whisky lays two.
web-explain-car = A car: its inside, and its roof.
    .text = The last car is uncoupled at the end of each round, with everybody in it; whoever is farthest back then gets it as loot.
web-explain-locomotive = The Marshal begins here; there is a roof, too.
super-web-explain-locomotive = It is never uncoupled: whoever is left here at the end compares loot.
web-explain-stance = Nobody has a power here. What matters is where a bandit stands, which way it faces, and whether it is on its feet.
web-explain-rounds = Rounds
    .text = There are five. A card tells the turns of each and the event at its end; the last card is a station.
super-web-explain-rounds = Rounds
    .text = The last car is uncoupled at the end of each, until only the locomotive or one bandit is left.
web-explain-bullets = Bullets left
    .text = Every hit puts one of these into the victim's deck. Empty circles are bullets that were fired.
web-explain-money = Money
    .text = Loot and cash as far as you know; a + stands for purses whose values you do not know.
web-explain-cash = Cash
    .text = Money that is no loot: nobody can knock it out of a bandit.
web-explain-first = First player
    .text = Begins the turns of this round; in the next one it is the player on the left.
super-web-explain-first = First player
    .text = Reveals first in this round; in the next one it is the next player who is still in.
web-explain-leads = First player
    .text = Begins the turns of this round with the partner behind; in the next one it is another team.
web-explain-partner = Your partner
    .text = You lend each other a card every round, and count your money together.
web-explain-team = A team
    .text = Partners lend each other a card every round, and count their money together.
web-explain-pair = Your pair
    .text = You lead two bandits with one deck; each card is carried out by the bandit that it belongs to.
web-explain-out = Out
    .text = Off the train, or left behind with a car that was uncoupled.
web-explain-away = Away
    .text = Has ridden off for good, and is safe; what it has still counts.
web-explain-clock = Time left
    .text = It runs while this player is to decide, and every decision brings some more.
web-explain-captives = The hostages
    .text = Whoever enters the coach and has no hostage takes one of these, for good.
web-explain-pile = The pile
    .text = When all have laid their cards, they are carried out in this order.
super-web-explain-pile = The plans
    .text = Three times around everybody reveals a card and carries it out.
web-explain-hidden = A hidden card
    .text = It was laid face down, or another one lies on it; you see it when it is carried out.
super-web-explain-hidden = A hidden card
    .text = It is planned already, and nobody else sees it before it is revealed.
web-explain-plan = Your plan
    .text = You reveal these three cards one by one, in this order.
web-explain-supply = Your draw pile
    .text = Instead of laying a card you may draw three from it. Once it is empty, your discard pile is shuffled into a new one.
web-explain-hand = Hand and draw pile
    .text = Everybody draws six cards for each round, Doc seven, and may draw three more instead of laying one.
web-explain-filled = Hand and draw pile
    .text = Hands are filled up to six cards for each round, Doc's to seven; when a draw pile is empty, the discard pile becomes one.
web-explain-wounds = Bullets received
    .text = They are among this player's cards, clog the hand and can never be laid. Among equals in money, fewer win.
web-explain-discards = Discard pile
    .text = Cards that were carried out or thrown off lie here, open to all.
web-explain-train = The train
    .text = All of it, with everybody in their colours; forward is to the right.
web-explain-purses = Purses
    .text = Each is worth $250 to $500.
web-explain-jewels = Jewels
    .text = Each is worth $500.
web-explain-strongboxes = Strongboxes
    .text = Each is worth $1,000.
web-explain-prize = Prize
    .text = $1,000 for whoever has fired most.
web-explain-ransom = Ransom
    .text = What the hostage brings.
web-explain-sharing = Shared strongboxes
    .text = Bandits at one place shared every strongbox that one of them has.
web-explain-mortal_bullet = Mortal bullets
    .text = $150 less for each bullet received in the last round.
web-explain-total = Total
    .text = The richest wins.
super-web-explain-total = Total
    .text = Who is the last one aboard wins; of several, whoever has most cars.
web-explain-loot = Cars
    .text = Cars that were uncoupled, with their values.
web-things = What everything here is

## Tips for the first time

web-tip-read = I see
web-tip-lay = You plan now and act later: each card you lay is carried out when all have been laid.
web-tip-draw = You may draw three cards instead of laying one.
web-tip-tunnel = In a tunnel cards are laid face down: nobody sees what you plan.
web-tip-roof = On the roof you run up to three cars, and see along the whole train.
web-tip-take = Purses are secret, jewels are $500, the strongbox is $1,000.
web-tip-shoot = A hit puts a bullet into the other's deck, where it clogs the hand.
web-tip-punch = A punch makes somebody drop loot and lands them next door.
web-tip-walk = Nobody likes to meet the Marshal: drive him where the others are.
web-tip-ride = A horse beside your car takes you up to three cars either way, or to the coach.
web-tip-drink = A drink gives you more to do; the bottle itself is worth nothing.
web-tip-plan = Three cards, in this order; nobody sees them before they are carried out.

## Rules and replays

web-rules-search = Search the rules
web-rules-all = All
web-rules-express = Colt Express
web-rules-horses = Horses & Stagecoach
web-rules-teams = Teams
web-rules-super = Colt Super Express
web-rules-chapters = Chapters
web-howto = How a round goes
web-howto-express-1 = Schemin': in turn everybody lays a card on the common pile, or draws three. The round card says how many turns there are and what is special about each.
web-howto-express-2 = Stealin': the pile is carried out card by card, in the order in which it was laid. By then things may be different: a card that can do nothing is wasted.
web-howto-express-3 = Whoever is hit gets a bullet into the deck; whoever meets the Marshal gets one, too, and flees to the roof.
web-howto-express-4 = At the end of the round its event happens. After five rounds whoever has fired most bullets gets $1,000, and the richest wins.
web-howto-super-1 = All at once and in secret everybody plans three cards, in order.
web-howto-super-2 = Beginning with the first player everybody reveals the first card and carries it out; then the second, then the third.
web-howto-super-3 = A shot hits the first one who stands ahead on the same floor, and throws them one car on and onto their back; with the next card they only get up.
web-howto-super-4 = Then the last car is uncoupled, with everybody in it, and whoever is farthest back on the rest of the train gets it as loot. The last one aboard wins, or of several on the locomotive whoever has most cars.
web-howto-cards = Turns and round cards
web-rules-found = { $count ->
    [0] No rule has these words in it; fewer or other ones may find it.
    [one] 1 rule
   *[other] { $count } rules
  }
web-replays = Games that are over
web-replay-bring = A game file that you have kept can be watched here; it is not stored.
web-replay-file = Game file
web-replay-play = Play
web-replay-back = One step back
web-replay-card-back = To the card before
web-replay-card-next = To the next card
web-replay-step = Step
web-replay-here = Go to this moment
web-replay-round = To a round
web-replay-round-is = Round { $round }
web-replay-eyes = Whose eyes
web-replay-watcher = Eyes of a spectator
web-replay-as = Eyes of { $name } ({ $bandit })
web-replay-link = Link to this moment
web-replay-begins = Told from round { $round } on: the game was resumed there, and what was before cannot be shown.
web-fair = The deal was what was promised.
web-foul = The deal was not what was promised!
web-fair-text = Before the seats were closed the server promised a secret by its hash; everybody who came to the table added a number of their own. The deal follows from both, so neither the server nor a player could choose it.
web-fair-deal = This table shares its deal with others that have the same code, so no seat added a number to it: it follows from a key of the server and the code.
web-check-secret-yes = This page has computed the hash of the secret: it is what was promised.
web-check-secret-no = This page has computed the hash of the secret: it is not what was promised!
web-check-promise-yes = The promise is the one that this browser was given before the end.
web-check-promise-no = The promise is not the one that this browser was given before the end!
web-check-own-yes = The number that this browser added is among those of the seats.
web-check-own-no = The number that this browser added is not among those of the seats!
web-fair-secret = Secret, told at the end
web-fair-nonces = Numbers of the seats
web-fair-command = To check it yourself, keep the file and run:
web-chart = Over time
web-chart-text = Chart of what everybody has over the game
web-chart-money = Money over the game
web-chart-loot = Loot over the game
web-chart-end = { $player }: { $score } at the end.
web-awards = Awards
web-award-wasted = Best laid plans
    .text = { $count } cards for nothing
web-award-wounded = The sieve
    .text = { $count } bullets received
web-award-shooter = Trigger-happy
    .text = { $count } shots
web-award-boxer = Iron fist
    .text = { $count } punches
web-award-punchbag = Glass jaw
    .text = { $count } punches received
web-award-drinker = Thirsty throat
    .text = { $count } drinks
web-award-clumsy = Lies down a lot
    .text = { $count } falls
web-award-roof = King of the roof
    .text = { $count } turns in a row up there

## Hints

web-hints = Hints
web-hint-ask = What would a bot do?
web-hint-thinking = A bot is thinking …
web-hint-none = A bot that knows what you know can tell what it would do here.
web-hint-later = When you are asked something, a bot can tell what it would do.
web-hint-share = { $percent } % sure
web-hint-chance = wins { $percent } % of the time
web-hint-score = ends with { $amount }
web-hint-cars = ends with { $count } cars
web-hint-ahead = { $amount } ahead
web-hint-behind = { $amount } behind
web-hint-left = { $count ->
    [0] No hint left in this game.
    [one] One hint left in this game.
   *[other] { $count } hints left in this game.
  }

## Lengths of time

web-time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
web-time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
web-time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
web-time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
  }
