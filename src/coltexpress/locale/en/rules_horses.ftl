### The rules reference goes on: Horses & Stagecoach, in English.

## Horses & Stagecoach: setup

chapter-horses-setup = Horses & Stagecoach: setup
rule-rounds-modules = Expansion: which cards join
    .text = The expansion comes as three modules, horses, whisky and stagecoach, and you can play with any of them. As soon as one is in the game, the expansion's round cards and stations are too, except those that make no sense without a module: Exhausted Horses and Escape need the horses, Whisky for the Marshal needs the whisky, Shotgun's Rage needs the stagecoach. Speeding Train stays in and moves whatever there is. Without horses the Zealot is left in the box.
    .see = rounds.mix table.rounds_horses neutral.more
rule-rounds-mix = Expansion: mixed round cards
    .text = The expansion's round cards for your number of players are shuffled with those of the base game, and its stations with the other stations. As always, a game uses four round cards and then one station.
    .see = setup.rounds rounds.modules table.rounds_horses
rule-neutral-more = Expansion: more neutral bullets
    .text = With any module in play there are three more neutral bullets, sixteen in all.
    .see = setup.neutral neutral.out rounds.modules
rule-coach-setup = Stagecoach: where it starts
    .text = The stagecoach starts beside the locomotive. On its roof lies a third strongbox, worth $1,000, and the Shotgun sits on it.
    .see = coach.moves shotgun.guard hostage.setup
rule-whisky-setup = Whisky: flasks in the cars
    .text = Every car but the locomotive gets one random flask, face down. There are six flasks: five of classic whisky and one of old. Those that are not needed go out of the game without being looked at.
    .see = whisky.loot whisky.when setup.loot
rule-hostage-setup = Hostages: who rides along
    .text = As many hostages as there are bandits, less one, are drawn at random and lie face up: three with two players, because there are four bandits then.
    .see = hostage.take hostage.effect coach.setup
rule-ride-card = The Ride card
    .text = Each bandit brings one Ride card into its player's deck. A deck for two bandits then has thirteen cards.
    .see = ride.mount setup.deck duel.deck
rule-horse-count = As many horses as bandits
    .text = There is one horse for every bandit in the game.
    .see = horse.attack horse.shared event.exhausted_horses
rule-horse-attack = The attack on horseback
    .text = With horses, nobody starts in a car of its own: the bandits ride up along the train, beginning beside the caboose, the last car. At each car, all who are still riding decide together and in secret whether to board it. Whoever boards stands inside the car, with the horse beside it; the others ride on to the next car forward. Once a single rider is left, it openly picks any car from the present one on. At the car behind the locomotive everyone still riding has to board, so nobody starts in the locomotive or the stagecoach.
    .see = horse.first setup.first duel.place team.place
rule-horse-first = Horses: the first player
    .text = Among the bandits in the rearmost car that anyone boarded, one is drawn at random; its player begins.
    .see = horse.attack setup.first team.first
rule-horse-shared = Anybody's horse
    .text = After the attack the horses belong to nobody. Anyone may use any of them.
    .see = ride.mount horse.count

## Horses & Stagecoach: Ride

chapter-horses-ride = Horses & Stagecoach: Ride
rule-ride-mount = Riding along the train
    .text = To carry out a Ride, you need a horse beside your bandit's car; it does not matter whether the bandit is inside or on the roof, and one in or on the stagecoach counts as being at the car beside the stagecoach. The bandit rides one, two or three cars in either direction, and the horse stays beside the car where the ride ends. The locomotive counts as a car. If no horse is there, the action does nothing.
    .see = ride.land ride.cross ride.card
rule-ride-land = Where a ride ends
    .text = Your bandit gets off inside the car where the horse stops. If the stagecoach is beside that car, you may choose the inside of the stagecoach instead. A ride meets the Marshal or anybody else only where it ends, not on the way.
    .see = ride.mount ride.cross hostage.take marshal.meet
rule-ride-cross = Riding across
    .text = The one ride of no distance leads from the train to the stagecoach or back: from the car beside it, inside or roof, into the stagecoach, or from the stagecoach, inside or roof, into that car. You need a horse for that too, but it stays where it is.
    .see = ride.mount coach.inside
rule-ride-none = Nobody stays in the saddle
    .text = When a ride is over, the bandit has got off. No action ends on horseback.
    .see = ride.land horse.attack

## Horses & Stagecoach: the stagecoach

chapter-horses-coach = Horses & Stagecoach: the stagecoach
rule-coach-inside = Inside the stagecoach
    .text = You get into the stagecoach by changing floor from its roof, with a Ride, or by being punched into it. For Fire and Punch its inside is next to the inside of the car beside it. For Move it is not: a Move inside the stagecoach does nothing.
    .see = coach.roof coach.punch ride.cross hostage.take
rule-coach-roof = On the stagecoach
    .text = The roof of the stagecoach is next to the roof of the car beside it, for Move and for Punch. Stepping across counts as one of the up to three cars of a Move, as its first or its last one; the rest of the Move goes in one direction.
    .see = move.roof coach.inside shotgun.pass hostage.old_lady
rule-coach-punch = Punches at the stagecoach
    .text = If you punch somebody in or on the car beside the stagecoach, the same floor of the stagecoach is one more place to knock your victim to. From the stagecoach there is just one way: the same floor of that car.
    .see = punch.move coach.inside shotgun.punch
rule-coach-fire = Shots at the stagecoach
    .text = Between the roof of the stagecoach and the roofs of the train everyone can shoot everyone, near or far, whoever stands between. Nobody on the stagecoach blocks a line of sight.
    .see = fire.roof coach.inside shotgun.sight
rule-coach-django = Django and the stagecoach
    .text = Django's shot throws nobody from the train to the stagecoach or from the stagecoach to the train, on the roofs as little as inside.
    .see = django.knockback coach.fire
rule-coach-tuco = Tuco in the stagecoach
    .text = Tuco can shoot through the ceiling of the stagecoach just as through that of a car.
    .see = tuco.ceiling coach.fire
rule-coach-marshal = The Marshal keeps out
    .text = The Marshal never goes into the stagecoach.
    .see = marshal.move coach.inside
rule-coach-events = Events and the stagecoach
    .text = When an event speaks of roofs, cars or passengers, it means those of the train and leaves the stagecoach alone. Pickpocketing and Sharing the Loot go by places, and there the stagecoach's two count as well.
    .see = round.event event.pickpocketing event.sharing
rule-coach-moves = The stagecoach falls back
    .text = After the event of every round, the last one included, the stagecoach falls back one car toward the caboose, with everyone and everything in and on it, and stays there once it has reached it. If the Shotgun is on the train by then, he falls back along with it and meets whoever stands on the roof where he arrives.
    .see = coach.setup shotgun.flee event.speeding_train

## Horses & Stagecoach: the Shotgun

chapter-horses-shotgun = Horses & Stagecoach: the Shotgun
rule-shotgun-guard = The Shotgun on guard
    .text = As long as the Shotgun sits on the stagecoach, nobody can take the strongbox under him. Other loot lying on that roof is free for all, and he does no harm to anyone.
    .see = shotgun.punch coach.setup rob.take
rule-shotgun-punch = Punching the Shotgun
    .text = From the roof of the stagecoach you can punch the Shotgun like a bandit, and you have to if nobody else is there. He is knocked to the roof of the car beside the stagecoach and stays on the train for the rest of the game; the strongbox can then be taken like any other. He drops no loot and cannot be shot.
    .see = shotgun.guard shotgun.flee punch.victim shotgun.belle
rule-shotgun-belle = Belle or the Shotgun
    .text = If only Belle and the Shotgun could be punched, it has to be the Shotgun: Belle's power covers that too.
    .see = belle.charm shotgun.punch
rule-shotgun-flee = Meeting the Shotgun
    .text = Once the Shotgun is on the train, any bandit that ends up at his place, or at whose place he ends up, takes a neutral bullet and has to flee to a neighbouring roof of the train. That may be the roof it came from, but never the stagecoach. It flees even when no bullet is left. The bandit's player chooses the way after everybody concerned has been given a bullet.
    .see = shotgun.pass choice.order neutral.out coach.moves
rule-shotgun-pass = Passing the Shotgun
    .text = If your Move on the roofs leads past the Shotgun, also on the way to or from the stagecoach, your bandit takes a neutral bullet and goes on. A Move that ends at his place costs just one bullet. Rides and events take nobody past him in this sense.
    .see = shotgun.flee move.roof coach.roof
rule-shotgun-sight = The Shotgun in the way
    .text = The Shotgun blocks the line of sight along the roofs of the train, as a bandit would. He does not block shots to or from the roof of the stagecoach.
    .see = fire.roof coach.fire

## Horses & Stagecoach: hostages

chapter-horses-hostages = Horses & Stagecoach: hostages
rule-hostage-take = Taking a hostage
    .text = A bandit that comes into the stagecoach, by whatever way, and has no hostage yet has to take one of those still there; you choose which. A bandit never has more than one, keeps it to the end, and cannot be robbed of it.
    .see = hostage.effect coach.inside end.ransom
rule-hostage-effect = What a hostage does
    .text = A hostage makes itself felt at once. Cards that already lie in the pile stay as they are but are carried out under its effect. You can still lay a card that your bandit cannot use any more; it will do nothing. At the end of the game a hostage brings a ransom.
    .see = hostage.take end.ransom
rule-hostage-poodle = Hostage: the Poodle
    .text = At the start of each round, before you shuffle, a neutral bullet is added to your deck; in the expert variant it goes on top of your draw pile before you refill your hand. Ransom: $1,000.
    .see = hostage.effect neutral.out expert.hit
rule-hostage-banker = Hostage: the Banker
    .text = He does nothing to you. Ransom: $1,000 if the bandit has a strongbox at the end, otherwise nothing.
    .see = hostage.effect end.ransom event.sharing
rule-hostage-minister = Hostage: the Minister
    .text = Your hand at the start of each round is one card smaller, Doc's as well; with two bandits it is the player's one hand. Ransom: $900.
    .see = hostage.effect round.draw doc.hand
rule-hostage-teacher = Hostage: the Teacher
    .text = The bandit can punch nobody any more, not even the Shotgun. Ransom: $800.
    .see = hostage.effect punch.victim shotgun.punch
rule-hostage-zealot = Hostage: the Zealot
    .text = The bandit can no longer use a horse: not to ride, not to cross and not to escape. Ransom: $700.
    .see = hostage.effect ride.mount event.escape
rule-hostage-old_lady = Hostage: the Old Lady
    .text = On the roofs the bandit moves a single car at a time; stepping to or from the stagecoach's roof counts as one. Ransom: $500 for each jewel it has at the end.
    .see = hostage.effect move.roof coach.roof
rule-hostage-poker_player = Hostage: the Poker Player
    .text = The bandit loses its power; Doc's smaller hand begins with the next round. Ransom: $250 for each purse it has at the end.
    .see = hostage.effect setup.bandit doc.hand
rule-hostage-photographer = Hostage: the Photographer
    .text = The bandit's cards are always laid face up, whoever lays them, in tunnels and by Ghost too; a Marshal card in a duel belongs to no bandit and is not concerned. Ransom: $200 for each bullet of another bandit, partners excepted, among all the cards the player has at the end, in hand, deck and discard pile.
    .see = hostage.effect turn.tunnel ghost.facedown team.power

## Horses & Stagecoach: whisky

chapter-horses-whisky = Horses & Stagecoach: whisky
rule-whisky-loot = Whisky: flasks as loot
    .text = A flask can be taken with a Robbery and knocked loose with a Punch like any loot, but it is worth nothing at the end. What is in a full flask is known only to those who have held it; a half flask shows it to everybody.
    .see = whisky.twice hidden.memory hidden.classes
rule-whisky-when = Whisky: when to drink
    .text = In a standard turn of Schemin' you may drink from a flask of one of your bandits instead of laying a card or drawing. You cannot drink in a turn of any other kind.
    .see = whisky.classic whisky.old turn.standard
rule-whisky-classic = Whisky: classic
    .text = With classic whisky you draw three cards and then lay an action card. You cannot draw again instead of laying it.
    .see = whisky.when whisky.empty turn.draw
rule-whisky-old = Whisky: old
    .text = With old whisky you lay two action cards, one right after the other. You cannot draw instead of either.
    .see = whisky.when whisky.empty turn.play
rule-whisky-twice = Whisky: two drinks in a flask
    .text = You can drink from a flask twice: it is full, then half, then gone. A half flask that drops stays half. If one bandit has two flasks that look alike to you, it makes no difference from which you drink.
    .see = whisky.loot whisky.when
rule-whisky-empty = Whisky: nothing to lay
    .text = You can always drink classic whisky; should you have no action card even after drawing, nothing is laid and you are not asked. For old whisky you need at least one action card in hand; if you have only one, there is no second card to lay.
    .see = whisky.classic whisky.old turn.bullets
rule-whisky-ghost = Whisky: Ghost's power
    .text = Drinking does not count as drawing: as Ghost you can drink in the first turn and still lay the first of your cards face down.
    .see = ghost.facedown whisky.when

## Horses & Stagecoach: round cards and the end

chapter-horses-end = Horses & Stagecoach: round cards and the end
rule-turn-brawl = Brawl turn
    .text = In a brawl you all choose at the same time and in secret, either a card to lay or to draw three. Then everything is shown at once, including who draws. The draws come first; after them the cards go on the pile in turn order. They lie face up, Ghost's too.
    .see = turn.play turn.draw ghost.facedown
rule-round-plan = Attack plans
    .text = For each attack-plan sign on the round card, you may keep one card of your hand, of any kind, at the end of Schemin'. Everyone chooses at the same time and in secret. Kept cards are not shuffled in, and your next hand is filled up to its usual size. In the expert variant and with two players the signs mean nothing, as you may keep cards anyway.
    .see = round.leftover expert.keep table.rounds_horses
rule-event-exhausted_horses = Event: Exhausted Horses
    .text = The horse nearest the caboose is out of the game. With five or six players the two nearest are, or however many are left.
    .see = horse.count ride.mount round.event
rule-event-whisky_for_marshal = Event: Whisky for the Marshal
    .text = If flasks lie inside the Marshal's car, one of them, full or half, is picked at random, shows what is in it and leaves the game. After classic whisky the Marshal goes one car toward the caboose, after old whisky all the way there. He meets the bandits car by car as he goes. In the caboose he drinks but has nowhere to go.
    .see = marshal.meet whisky.loot round.event
rule-event-speeding_train = Event: Speeding Train
    .text = The bandits on the train's roofs, all horses, the stagecoach and the Shotgun fall back one car toward the caboose, all at the same time; what is at the caboose stays there. Then the Shotgun's encounters are settled. The stagecoach still falls back one more car at the end of the round, as always.
    .see = coach.moves shotgun.flee arrival.settled
rule-event-shotgun_rage = Event: Shotgun's Rage
    .text = Each bandit in or on the stagecoach, and each in or on the car beside it, takes a neutral bullet. It does not matter where the Shotgun is.
    .see = neutral.out coach.setup round.event
rule-event-sharing = Station: Sharing the Loot
    .text = At the very end, after the stagecoach has fallen back for the last time, bandits who are at the same place share every strongbox that one of them has: each counts its value divided by their number, rounded down. For the Banker's ransom a strongbox is still its holder's.
    .see = coach.moves end.count hostage.banker
rule-event-escape = Station: Escape
    .text = At the very end, after the stagecoach has fallen back for the last time, every bandit in or on the train is caught and cannot win. There are two ways to be free: be in or on the stagecoach at the end, or use a Ride of this round, with a horse in reach, to ride away from the train or the stagecoach for good.
    .see = escape.gone escape.count ride.mount
rule-escape-gone = Escape: riding away
    .text = A bandit that rides away leaves the game together with the horse. It is at no place any more, so nothing can hit or move it, and its cards still to come do nothing. Whatever it has still counts. You may also use your Ride as usual instead.
    .see = event.escape escape.count
rule-escape-count = Escape: who can win
    .text = If no bandit is free, nobody wins. Players whose bandits are all caught rank behind those with a free one, but still compete for the gunslinger prize; in a tie, bullets that caught partners received count. In a duel or a team game only free bandits' loot, cash and ransoms are added up, and a side without a free bandit cannot win.
    .see = event.escape end.winner end.tie duel.end
rule-event-mortal_bullet = Station: Mortal Bullet
    .text = Every bullet you received in this round costs you $150, whatever its kind, the Poodle's and those from the last move of the stagecoach included. Your money can fall below zero.
    .see = end.count hostage.poodle coach.moves
rule-end-ransom = Ransoms
    .text = At the end of the game each bandit's ransom is added to its money.
    .see = hostage.effect end.count
rule-table-rounds_horses = The expansion's round cards
    .text =
        S is a standard turn, T a tunnel, D speeding up (two steps), B a brawl. The number in brackets is that of the cards an attack plan lets you keep.
        Ambush (no event): B T S S (2) with 2-4 players; B T S (2) with 5-6.
        Whisky for the Marshal: S S T T S (1) with 2-4 players; S T T S (1) with 5-6.
        Exhausted Horses: B S D S with 2-4 players; B S D with 5-6.
        Speeding Train: S T S (1) with 2-4 players; S S T S (1) with 5-6.
        Shotgun's Rage: S T B S (1) with any number of players.
        The stations Mortal Bullet and Sharing the Loot: S S T S; Escape: S S T S S.
    .see = table.rounds rounds.mix round.plan turn.brawl
