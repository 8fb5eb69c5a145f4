### Short names of the things in the game, in English.

## The game

module-express = Colt Express
    .text = Five rounds of laying cards and playing them out, for two to six players: be the richest.

## Bandits

bandit-ghost = Ghost
    .power = Ghost may lay a card face down as the first step of each round.
    .letter = G
bandit-cheyenne = Cheyenne
    .power = Cheyenne may take a purse that drops when she punches somebody.
    .letter = C
bandit-django = Django
    .power = Django throws the bandit he shoots one car further away.
    .reading = While no other bandit is at his place, Django can shoot any bandit on his floor of the train.
    .letter = J
bandit-belle = Belle
    .power = Belle cannot be shot or punched while another bandit could be instead.
    .letter = B
bandit-tuco = Tuco
    .power = Tuco can also shoot a bandit on the other floor of his own car.
    .reading = Tuco can also shoot a bandit on the other floor of his own car, or at his own place.
    .letter = T
bandit-doc = Doc
    .power = Doc starts each round with seven cards instead of six.
    .letter = D

## Cards

card-move = Move
    .text = Go to a neighbouring car inside, or one to three cars in one direction on the roof.
card-floor = Change Floor
    .text = Climb from the inside of your car to its roof, or back down.
card-fire = Fire
    .text = Shoot a bandit: inside a neighbouring car, or in sight along the roofs.
card-robbery = Robbery
    .text = Take one loot token from the place where you are.
card-punch = Punch
    .text = Hit a bandit at your place: it drops a loot token and is moved one car.
card-marshal = Marshal
    .text = Move the Marshal one car forward or backward.
card-bullet = Bullet
    .text = Clogs your hand and can never be laid.

## Turns

turn-standard = Standard
    .short = Std
    .text = Cards are laid face up.
turn-tunnel = Tunnel
    .short = Tunnel
    .text = Cards are laid face down.
turn-speedup = Speeding up
    .short = Speed
    .text = Everyone takes two steps in a row, with cards face up.
turn-switch = Switching
    .short = Switch
    .text = Play runs anticlockwise from the first player, with cards face up.

## Loot

loot-purse = Purse
loot-jewel = Jewel
loot-strongbox = Strongbox

## Cars

car-locomotive = Locomotive
    .inline = the locomotive
    .short = Locomotive
    .tiny = Loco
car-baggage = Baggage car
    .inline = baggage car
    .short = Baggage
car-second_class = Second-class car
    .inline = second-class car
    .short = Second
car-first_class = First-class car
    .inline = first-class car
    .short = First
car-dining = Dining car
    .inline = dining car
    .short = Dining
car-private_saloon = Private saloon car
    .inline = private saloon car
    .short = Saloon
car-mail = Mail car
    .inline = mail car
    .short = Mail

## Round cards and stations

round-angry_marshal = Angry Marshal
    .text = The Marshal shoots the bandits on the roof above him, then goes one car toward the caboose.
round-swivel_arm = Swivel Arm
    .text = Bandits on roofs are swept to the roof of the last car.
round-braking = Braking
    .text = Bandits on roofs slide one car forward, as far as the locomotive.
round-take_it_all = Take It All
    .text = The second strongbox is placed in the Marshal's car.
round-rebellion = Passengers' Rebellion
    .text = Bandits inside the train, even in the locomotive, take a neutral bullet each.
round-bridge = Bridge
    .text = No event.
round-tunnels = Tunnels
    .text = No event.
round-pickpocketing = Pickpocketing
    .text = A bandit with no other bandit at its place may pick up a purse there.
round-marshals_revenge = Marshal's Revenge
    .text = Bandits on the roof above the Marshal each lose the purse that is worth least.
round-hostage_conductor = Hostage Conductor
    .text = Every bandit inside the locomotive or on its roof gets $250 in cash.

## Options

option-django = Django's power
    .text = Whether Django throws the bandits he shoots, or has a long shot when nobody else is at his place.
option-tuco = Tuco's power
    .text = Whether Tuco's extra targets are only bandits on the other floor of his car, or also those at his own place.
option-expert_bullets_out = Clearing bullets (expert)
    .text = Whether all bullets in a hand have to go at the start of Schemin', or any number of them may.
option-expert_keep = Keeping cards (expert)
    .text = Whether only action cards can be kept for the next round, or bullets as well.
option-duel_teams = Teams with two players
    .text = Whether the two pairs of bandits are chosen or drawn at random.
option-train = How the train is made up
    .text = Whether the cars and their order are random or chosen by whoever sets up the game.

## Editions

edition-standard = Standard
    .inline = standard edition
    .text = The common international reading of the rules.
edition-chinese = Chinese
    .inline = Chinese edition
    .text = Random train and random pairs of bandits, Tuco also shoots at his own place, and experts are free to keep their bullets.
edition-czech = Czech
    .inline = Czech edition
    .text = Django has a long shot instead of throwing his victims, and the train is chosen with two players too.

## Variants

variant-standard = Standard
    .text = You shuffle your whole deck before every round.
variant-expert = Expert
    .text = You have a draw pile and a discard pile, and may keep cards for the next round.
