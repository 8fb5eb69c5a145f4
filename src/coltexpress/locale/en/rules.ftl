### The rules reference of the base game, in English. Other files that begin with rules go on with it.
### A message's value is the rule's title; .text explains it, .see names related rules.
### A chapter stands in front of its rules; the first part of its name is the game it is about.

## Principles

chapter-express-principles = Principles
rule-may-must = Must and may
    .text = If one of your actions can be carried out, it has to be, even when it works against you. You can decline only where a rule says that you may.
    .see = choice.single move.must duel.friendly
rule-choice-single = No empty questions
    .text = When only one legal option is open to you and there is nothing to decline, the game goes on without asking you. Choices made from your hand are the exception: you are always asked for the steps of a turn, brawls and drinks included, for the cards you keep and for the bullets you discard, so that a missing question never gives your hand away. In short, a question is skipped only when, from all that any other player can know, it has just one possible answer.
    .see = may.must choice.order hidden.information
rule-choice-order = Order of open choices
    .text = When several players have to choose at the same moment and the choice is not a secret one, you decide one after another, clockwise, starting with the first player of the round.
    .see = choice.single event.pickpocketing setup.first
rule-arrival-settled = Arrivals come first
    .text = Whenever a bandit or the Marshal moves, for whatever reason, everything that follows from the arrival is worked out before anything else happens: first the Marshal, then the Shotgun, then a hostage that has to be taken. Each encounter costs a bullet of its own. When one event moves several figures, they all move together, and only then are their arrivals worked out.
    .see = marshal.meet event.angry_marshal neutral.out
rule-hidden-information = What is hidden
    .text = The other players, allies included, cannot see your hand, the order of any deck, the value of a purse or the kind of a full flask that they have never held, or a secret choice until everyone has chosen. Of a face-down card on the common pile they know who laid it, but neither what it is nor which bandit it belongs to until it is carried out. The round cards still to come and anything that left the game unseen are hidden too. Everything else is open: how many cards there are in each hand and pile, the bullets left in each gun, the bullets everyone has received and their colours, each bandit's number of tokens of every kind, what is in a half flask, the hostages, and the discard piles.
    .see = hidden.memory hidden.classes turn.tunnel
rule-hidden-memory = Who knows which purse
    .text = Everyone can follow which face-down token goes where, just as at a real table. Once you have held a token you know its value, or what a flask holds, for the rest of the game, and everyone knows that the purses the bandits start with are worth $250. Who knows the value of which token is therefore public as well.
    .see = hidden.information hidden.classes setup.purse
rule-hidden-classes = Picking a token
    .text = When you take loot from a place, you choose among what you can tell apart: the kind of token, its value if you know it, and whether a flask is full or half. Among tokens that look the same to you, the game picks one at random. When you make a bandit lose loot with a punch, all its purses count as alike, and so do all its full flasks, whatever you remember about them; the game picks one of them at random.
    .see = rob.take punch.loot hidden.memory
rule-random-fair = One seed per game
    .text = Everything random in a game comes from a single seed. The same seed with the same options and the same choices gives the same game, on every machine.
    .see = setup.train round.draw hidden.classes

## Setup

chapter-express-setup = Setup
rule-setup-bandit = Choose a bandit
    .text = You each play a different bandit: Ghost, Cheyenne, Django, Belle, Tuco or Doc.
    .see = ghost.facedown belle.charm duel.team
rule-setup-bullets = A loaded gun
    .text = Your bandit's gun starts with six bullets of its own colour. Everyone can see how many are left in it.
    .see = fire.bullet end.gunslinger table.decks
rule-setup-deck = Your action deck
    .text = You shuffle a deck of ten action cards: two each of Move, Change Floor, Fire and Robbery, and one each of Punch and Marshal.
    .see = table.decks round.draw duel.deck
rule-setup-purse = Starting purse
    .text = Your bandit starts the game with one purse worth $250.
    .see = setup.loot hidden.memory table.loot
rule-setup-train = The train
    .text = The train is the locomotive and one car for each player, no two cars alike. Which cars are used and in what order is either random or chosen by the players, depending on the options of the game.
    .see = edition.train table.cars duel.train
rule-setup-loot = Loot in the cars
    .text = Each car starts with the loot shown on its floor. The bandits' starting purses are set aside first; the purses for the cars are then drawn at random from all the others and laid face down. Whatever is left over leaves the game without being looked at.
    .see = table.cars table.loot setup.purse
rule-setup-marshal = The Marshal's post
    .text = The Marshal starts inside the locomotive, together with one strongbox. The second strongbox waits beside the train.
    .see = marshal.move marshal.meet event.take_it_all
rule-setup-rounds = The round cards
    .text = A game uses four of the seven round cards made for your number of players; there is one set for two to four players and another for five or six. One of the three station cards follows as the fifth and last round.
    .see = table.rounds rounds.mix round.reveal round.event
rule-setup-neutral = Neutral bullets
    .text = A pile of thirteen neutral bullets lies ready. They belong to no bandit and are handed out by the Marshal and by events.
    .see = neutral.out neutral.more marshal.meet table.decks
rule-setup-first = First player and seats
    .text = A random player is the first player and holds the round cards. Count the seats clockwise from there: the first, third and fifth start inside the caboose, which is the last car, and the second, fourth and sixth inside the car in front of it.
    .see = round.turns round.next duel.place

## A round

chapter-express-round = A round
rule-round-draw = Drawing your hand
    .text = At the start of a round you shuffle your whole deck, with any bullets in it, and draw six cards. Doc draws seven.
    .see = doc.hand round.next expert.refill
rule-round-reveal = Revealing the round card
    .text = The first player turns up the next round card. It shows two to five turns, the kind of each, and sometimes an event.
    .see = table.rounds round.turns round.event
rule-round-turns = Playing the turns
    .text = The turns of the round card are played in order. In each turn everyone plays once, clockwise from the first player.
    .see = turn.play turn.draw turn.switch turn.speedup
rule-turn-play = Laying a card
    .text = When it is your turn, you can lay one action card from your hand on top of the common pile. It lies face up unless a rule says otherwise. The alternative is to draw.
    .see = turn.draw turn.bullets turn.tunnel round.steal
rule-turn-draw = Drawing instead
    .text = Instead of laying a card, you can draw three cards from your deck, or as many as it still has. If your deck is empty you can still choose to draw: that is how you pass.
    .see = turn.play turn.bullets expert.reshuffle
rule-turn-bullets = Bullets clog your hand
    .text = You can never lay a bullet. It takes the place of a useful card in your hand and does nothing else.
    .see = turn.play fire.bullet expert.bullets_out
rule-turn-standard = Standard turn
    .text = In a standard turn you lay your card face up, for everyone to see.
    .see = round.turns turn.play ghost.facedown
rule-turn-tunnel = Tunnel turn
    .text = In a tunnel you lay your card face down. The others see that you lay a card, but not which one.
    .see = hidden.information turn.standard round.steal
rule-turn-speedup = Speeding-up turn
    .text = In a speeding-up turn you take two steps in a row before the next player goes: lay two cards, draw twice, or lay one card and draw once in either order. Cards are laid face up.
    .see = turn.play turn.draw ghost.facedown
rule-turn-switch = Switching turn
    .text = In a switching turn the order of play runs anticlockwise. The first player still begins, and cards are laid face up.
    .see = round.turns setup.first turn.standard
rule-round-leftover = Cards left in hand
    .text = After the last turn of the round, the cards still in your hand go back on your deck.
    .see = round.steal round.next expert.keep
rule-round-steal = Playing out the pile
    .text = In the second phase, Stealin', the common pile is turned over and its cards are carried out one by one, in the order in which they were laid. After its action, a card returns to the deck of its owner.
    .see = may.must round.event expert.discard
rule-round-event = The event
    .text = If the round card shows an event, it happens after the last action of the round.
    .see = round.reveal round.next table.rounds
rule-round-next = The next round
    .text = You all shuffle your own cards together with the bullets you have received. The player to the left of the first player becomes the new first player.
    .see = round.draw setup.first fire.bullet

## Actions

chapter-express-actions = Actions
rule-move-inside = Moving inside
    .text = Inside the train, Move takes your bandit into a neighbouring car, forward (toward the locomotive) or backward (toward the caboose).
    .see = move.roof move.must marshal.meet
rule-move-roof = Moving on the roof
    .text = On the roof, Move takes your bandit one, two or three cars along the roofs, all in one direction.
    .see = move.inside move.must floor.change
rule-move-must = No standing still
    .text = A bandit that moves has to end up somewhere else. Neither a bandit nor the Marshal ever leaves the train: one that would be pushed past either end stays where it is.
    .see = move.inside move.roof punch.move django.knockback
rule-floor-change = Changing floor
    .text = Change Floor takes your bandit from the inside of its car up to the roof of the same car, or from the roof down to the inside.
    .see = move.roof marshal.meet tuco.ceiling
rule-marshal-move = Moving the Marshal
    .text = When your Marshal card is carried out, you move the Marshal one car forward or backward, as you like. He always stays inside the train.
    .see = marshal.meet move.must setup.marshal
rule-marshal-meet = Meeting the Marshal
    .text = When a bandit comes into the Marshal's car, or the Marshal into a car with bandits inside, each of those bandits takes one neutral bullet and flees to the roof of that car. This holds even for a bandit who has just come down from that roof, and the bandits flee even when there is no bullet left for them. So no bandit is ever inside together with the Marshal.
    .see = marshal.move neutral.out arrival.settled
rule-fire-bullet = Firing a bullet
    .text = When your Fire is carried out, the top bullet of your own gun goes to your victim and lands on the victim's deck. If your gun is empty or there is nobody you can hit, the action does nothing.
    .see = fire.inside fire.roof turn.bullets expert.hit
rule-fire-place = Too close to shoot
    .text = You cannot shoot a bandit who is at the same place as you, that is, on the same floor of the same car. One edition makes an exception for Tuco.
    .see = fire.inside fire.roof edition.tuco
rule-fire-inside = Firing inside
    .text = From inside a car, you can shoot a bandit who is inside a neighbouring car.
    .see = fire.roof fire.place fire.bullet tuco.ceiling
rule-fire-roof = Firing on the roof
    .text = From a roof, you can shoot a bandit on another roof at any distance, as long as it is in your line of sight: no roof between the two of you may have a bandit on it. Bandits who share a roof stand side by side, so you see either all of them or none, and you choose which one to hit.
    .see = fire.inside fire.place belle.charm edition.django
rule-rob-take = Robbing a place
    .text = When your Robbery is carried out, you take one loot token of your choice from the place where you are; if there is none, the action does nothing. The inside and the roof of a car are two different places. Only the holder of a purse sees its value.
    .see = hidden.classes hidden.memory punch.loot
rule-punch-victim = Choosing whom to punch
    .text = With a Punch you hit a bandit of your choice who is at the same place as you. If nobody else is there, the action does nothing.
    .see = punch.loot punch.move belle.charm
rule-punch-loot = Knocking loot loose
    .text = If your victim has loot, you choose a kind of loot that it has, and one token of that kind drops at the place of the punch. You do not get to see what a purse is worth.
    .see = hidden.classes punch.move cheyenne.pickpocket rob.take
rule-punch-move = Knocked away
    .text = After the loot has dropped, you push your victim to the next car in the direction you choose, without changing floors; at either end of the train you have no choice of direction. You push a victim even if it had no loot to lose. Dropped loot does not move along with the victim.
    .see = punch.loot punch.victim marshal.meet
rule-neutral-out = When bullets run short
    .text = If there are too few neutral bullets for all the bandits who have to take one at the same moment, none of these bandits gets any, and the bullets still in the pile are out of the game. Bullets fall due at the same moment when they come from a single encounter at a single place, or from a single step of an event. Where things happen in sequence, the bullets are handed out in that sequence.
    .see = setup.neutral marshal.meet event.rebellion event.angry_marshal

## Bandits

chapter-express-bandits = Bandits
rule-ghost-facedown = Ghost: hidden first card
    .text = As Ghost, you may lay your card face down in the first turn of each round. This holds only for your first step of that turn: if you use it to draw, you cannot use the power again until the next round.
    .see = turn.standard turn.speedup duel.ghost
rule-cheyenne-pickpocket = Cheyenne: pickpocket
    .text = When your punch as Cheyenne makes a purse drop, you may take it at once, before the victim is moved. You choose without seeing it and learn its value only if you take it. All other loot drops as usual.
    .see = punch.loot punch.move hidden.memory
rule-django-knockback = Django: knockback
    .text = When you shoot a bandit as Django, the shot throws it to the next car, away from you and on the same floor; where the train ends, it stays put. If no bullet is fired, nobody is thrown.
    .see = fire.bullet move.must marshal.meet edition.django
rule-belle-charm = Belle: charm
    .text = Belle cannot be chosen as the victim of a Fire or a Punch while there is another bandit who could be, whichever rule makes that bandit a possible victim. She still blocks the line of sight along the roofs.
    .see = fire.roof punch.victim duel.friendly
rule-tuco-ceiling = Tuco: through the ceiling
    .text = As Tuco, you can also shoot a bandit on the other floor of your own car: through the ceiling from inside, or through the roof from above.
    .see = fire.inside fire.place edition.tuco
rule-doc-hand = Doc: larger hand
    .text = As Doc, you start each round by drawing seven cards, one more than the others.
    .see = round.draw expert.refill duel.expert

## Events

chapter-express-events = Events
rule-event-angry_marshal = Event: Angry Marshal
    .text = The Marshal gives a neutral bullet to each bandit on the roof above him. After that he goes one car toward the caboose, the last car, unless he is already there. Bandits inside the car he enters take a bullet and flee to its roof as usual, but nobody is shot a second time there.
    .see = marshal.meet neutral.out round.event
rule-event-swivel_arm = Event: Swivel Arm
    .text = All bandits on roofs are swept to the roof of the caboose, the last car.
    .see = round.event event.braking move.roof
rule-event-braking = Event: Braking
    .text = Each bandit on a roof slides one car forward. A bandit on the roof of the locomotive stays there.
    .see = round.event event.swivel_arm move.must
rule-event-take_it_all = Event: Take It All
    .text = The second strongbox is placed in the car where the Marshal is.
    .see = setup.marshal round.event table.loot
rule-event-rebellion = Event: Passengers' Rebellion
    .text = Every bandit inside a car takes a neutral bullet. The locomotive counts as a car here.
    .see = neutral.out round.event
rule-event-pickpocketing = Station: Pickpocketing
    .text = At this station, a bandit with no other bandit at its place may pick up one purse lying there. Only other bandits count as company, partners included. The bandits choose in turn, clockwise from the first player.
    .see = choice.order hidden.classes round.event
rule-event-marshals_revenge = Station: Marshal's Revenge
    .text = At this station, bandits on the roof above the Marshal each lose the purse that is worth least; among equal ones, chance decides. The others do not get to see it. Jewels and strongboxes are safe.
    .see = round.event hidden.information end.count
rule-event-hostage_conductor = Station: Hostage Conductor
    .text = At this station, every bandit inside the locomotive or on its roof receives $250. The money is cash and does not count as a purse.
    .see = round.event end.count table.loot

## The end

chapter-express-end = The end
rule-end-count = Counting the loot
    .text = The game ends after five rounds. You each add up the value of your loot and your cash.
    .see = end.gunslinger end.winner table.loot
rule-end-gunslinger = The gunslinger prize
    .text = Whoever has the fewest bullets left in their own gun gets $1,000 on top. If several players tie, each of them gets the full amount, even when nobody has fired a shot.
    .see = setup.bullets end.count duel.end
rule-end-winner = The winner
    .text = The player with the most money wins.
    .see = end.count end.tie duel.end
rule-end-tie = Breaking a tie
    .text = Among players who are equally rich, the one who received the fewest bullets during the whole game wins; bullets of every kind count. If that is a tie as well, those players share the win.
    .see = end.winner end.gunslinger duel.end

## Expert variant

chapter-express-expert = Expert variant
rule-expert-refill = Expert: refilling your hand
    .text = In the expert variant you keep a draw pile and a discard pile. At the start of a round you draw from the draw pile, without shuffling, until you have six cards in hand, or seven as Doc. If the cards you kept are more than that, you draw nothing.
    .see = expert.keep expert.reshuffle doc.hand round.draw
rule-expert-bullets_out = Expert: clearing bullets
    .text = At the start of the planning phase, Schemin', once the round card has been revealed, the bullets in your hand are discarded. You draw no cards to replace them. One edition lets you choose how many go.
    .see = edition.expert_bullets_out turn.bullets expert.refill
rule-expert-keep = Expert: keeping cards
    .text = At the end of Schemin' you may keep any action cards in your hand for the next round; you discard the others and all bullets. Everyone chooses at the same time and in secret, and in the last round you are not asked. One edition lets you keep bullets too.
    .see = edition.expert_keep expert.refill round.leftover
rule-expert-discard = Expert: discard piles
    .text = After its action, a card is placed face up on the discard pile of its owner. Everyone may look through every discard pile.
    .see = round.steal expert.reshuffle hidden.information
rule-expert-hit = Expert: taking a bullet
    .text = A bullet you receive, of whatever kind, goes face down on top of your draw pile. If you receive several, the latest lies on top.
    .see = fire.bullet expert.refill expert.bullets_out
rule-expert-reshuffle = Expert: reshuffling
    .text = When you have to draw a card and your draw pile is empty, shuffle your discard pile to make a new one. This also happens in the middle of a draw.
    .see = expert.refill expert.discard turn.draw

## Two players

chapter-express-duel = Two players
rule-duel-train = Duel: the train
    .text = With two players, the train is the locomotive and four cars, random unless the options let you choose them. The first player is random, and the two of you take that role alternately. Whatever the two-player rules do not mention works as with three to six players.
    .see = setup.train edition.train duel.team duel.expert
rule-duel-team = Duel: two bandits each
    .text = You each lead two bandits. For a first game, try Tuco and Cheyenne against Django and Doc. In a turn you take one step as a player, not one for each of your bandits.
    .see = duel.place duel.deck edition.duel_teams
rule-duel-place = Duel: starting places
    .text = You secretly put one of your bandits inside the caboose, the last car, and the other inside the car in front of it. Both players' choices are revealed together.
    .see = setup.first duel.team hidden.information
rule-duel-deck = Duel: one shared deck
    .text = Your two bandits share a deck of eleven cards: each of them brings one Move, one Change Floor, one Fire, one Robbery and one Punch, and there is a single Marshal. A bandit acts only on its own cards; the Marshal card belongs to neither bandit but to you as the player.
    .see = setup.deck table.decks duel.ghost
rule-duel-start = Duel: guns and purses
    .text = Each of your bandits starts with a purse worth $250 and six bullets of its own. The two do not share: each keeps its own gun and its own loot.
    .see = setup.bullets setup.purse duel.end
rule-duel-expert = Duel: always expert
    .text = A two-player game always uses the expert variant and the round cards for two to four players. Bullets that hit either of your bandits go on your draw pile. You have a hand of six cards, or seven if you lead Doc.
    .see = expert.refill expert.hit doc.hand setup.rounds
rule-duel-friendly = Duel: hitting your partner
    .text = A bandit may shoot or punch its own partner, and has to if the partner is the only possible victim. Where Belle could be hit, a partner of the attacker counts as another victim and so protects her.
    .see = may.must belle.charm fire.bullet punch.victim
rule-duel-ghost = Duel: Ghost's power
    .text = If you lead Ghost, the power covers a card only if it is one of Ghost's own and you lay it as your first step in the first turn of a round. It covers neither the partner's cards nor the Marshal card.
    .see = ghost.facedown duel.deck turn.speedup
rule-duel-end = Duel: who wins
    .text = There is no gunslinger prize. The pair of bandits with more money wins. If both are equally rich, the pair that received fewer bullets wins; bullets fired by their own partners count too.
    .see = end.gunslinger end.winner end.tie

## Editions

chapter-express-editions = Editions
rule-edition-django = Editions: Django
    .text =
        Standard and Chinese: Django's shot throws its victim one car further away from him.
        Czech: while Django is alone at his place, he can shoot any bandit on the same floor of the train, whatever the distance and whoever stands between; his partner in a two-player game does not count as company. Otherwise he shoots like anyone else, and he never throws anybody.
    .see = django.knockback fire.inside fire.roof
rule-edition-tuco = Editions: Tuco
    .text =
        Standard and Czech: Tuco can also shoot a bandit on the other floor of his car.
        Chinese: he can also shoot a bandit on the other floor of his car or at his own place.
    .see = tuco.ceiling fire.place
rule-edition-expert_bullets_out = Editions: clearing bullets
    .text =
        Standard and Czech: in the expert variant, all bullets in your hand have to go at the start of Schemin'.
        Chinese: you may discard as many of them as you like, or none; everyone chooses at the same time and in secret.
    .see = expert.bullets_out expert.keep edition.expert_keep
rule-edition-expert_keep = Editions: keeping cards
    .text =
        Standard and Czech: in the expert variant, you can keep only action cards for the next round and have to discard your bullets.
        Chinese: you can keep any cards, bullets included.
    .see = expert.keep expert.bullets_out edition.expert_bullets_out
rule-edition-duel_teams = Editions: teams in a duel
    .text =
        Standard and Czech: with two players, each pair of bandits is chosen.
        Chinese: the pairs are drawn at random from all six bandits.
    .see = duel.team setup.bandit
rule-edition-train = Editions: the train
    .text =
        Standard: whoever sets up the game chooses the cars and their order, with a random train as the default; with two players the four cars are random.
        Chinese: the train is random.
        Czech: whoever sets up the game chooses the train, with two players as well.
    .see = setup.train duel.train table.cars

## Tables

chapter-express-tables = Tables
rule-table-rounds = Round cards
    .text =
        S is a standard turn, T a tunnel, D speeding up (two steps), R switching (anticlockwise).
        Angry Marshal: S S T R with 2-4 players; S S R with 5-6.
        Swivel Arm: S T S S with 2-4 players; S T S with 5-6.
        Braking: S S S S with 2-4 players; S T S S with 5-6.
        Take It All: S T D S with 2-4 players; S D R with 5-6.
        Passengers' Rebellion: S S T S S with 2-4 players; S T S R with 5-6.
        Bridge (no event): S D S with 2-4 players; S D with 5-6.
        Tunnels (no event): S T S T S with 2-4 players; S T S T with 5-6.
        The stations Pickpocketing, Marshal's Revenge and Hostage Conductor: S S T S each, with any number of players.
    .see = setup.rounds round.reveal round.event
rule-table-cars = Loot on the cars
    .text =
        Baggage car: 1 purse.
        Second-class car: 1 purse, 1 jewel.
        First-class car: 3 jewels.
        Dining car: 3 purses.
        Private saloon car: 3 purses, 1 jewel.
        Mail car: 4 purses, 1 jewel.
        Locomotive: a strongbox and the Marshal.
    .see = setup.loot setup.train table.loot
rule-table-loot = Loot and its value
    .text =
        Purses: 18 in all. Eight are worth $250, and two each $300, $350, $400, $450 and $500.
        One $250 purse goes to each bandit in play. The purses in the cars come from the rest: 15 with 3 bandits, 14 with 4, 13 with 5, 12 with 6.
        Jewels: 6, worth $500 each.
        Strongboxes: 2, worth $1,000 each, and a third with the stagecoach.
        Whisky: 6 flasks, five of classic and one of old; they are worth nothing.
        The conductor's ransom is paid in cash, which adds to your money but is no purse.
    .see = setup.loot table.cars end.count event.hostage_conductor
rule-table-decks = Cards and bullets
    .text =
        Action deck of a bandit (10 cards): 2 Move, 2 Change Floor, 2 Fire, 2 Robbery, 1 Punch, 1 Marshal.
        Deck with two players (11 cards): 1 Move, 1 Change Floor, 1 Fire, 1 Robbery and 1 Punch for each of the two bandits, and 1 Marshal.
        With horses each bandit adds 1 Ride.
        Bullets of a bandit: 6 of its own colour, showing 6 down to 1.
        Neutral bullets: 13, or 16 with the expansion.
    .see = setup.deck setup.bullets setup.neutral duel.deck
