### The rules reference goes on: Colt Super Express, in English.

## Colt Super Express: setup

chapter-super-setup = Colt Super Express: setup
rule-super-train = Super Express: the train
    .text = Behind the locomotive are coupled as many cars as there are players, and one more. All cars look alike; what each is worth as loot is on its back and nobody knows it.
    .see = super.place super.detach table.super
rule-super-place = Super Express: starting places
    .text = A first player is drawn by chance and starts inside the second car from the rear. Clockwise, each next player starts inside the next car toward the locomotive. Bandits have no powers in this game.
    .see = super.facing super.order super.train
rule-super-facing = Super Express: who faces where
    .text = At first the half of the bandits nearer to the rear faces forward, toward the locomotive, and the others face backward. If their number is odd, the one in the middle faces forward.
    .see = super.place super.turn super.fire
rule-super-hand = Super Express: your cards
    .text = Everybody has the same four action cards, one of each: Turn Around, Change Floor, Move Forward and Fire. Each expansion adds one card to every hand.
    .see = super.plan super.reflex super.horse

## Colt Super Express: a round

chapter-super-round = Colt Super Express: a round
rule-super-plan = Super Express: planning
    .text = At the start of each round all players choose, at once and in secret, three of all their cards and the order in which they will reveal them. You have all your cards again in every round.
    .see = super.hand super.turns
rule-super-turns = Super Express: three times around
    .text = Beginning with the first player and going clockwise, everybody reveals the first card of the plan and carries it out at once; then the second one in the same way, and the third. A card cannot be declined. Whoever is out is passed over, and the cards that it did not get to reveal are never shown.
    .see = super.plan super.next super.down
rule-super-detach = Super Express: the last car goes
    .text = When all cards are played, the last car is uncoupled. Every bandit inside it or on its roof is out.
    .see = super.loot super.sequence super.last
rule-super-loot = Super Express: taking the loot
    .text = The car that was uncoupled becomes a loot card, and everybody sees what it is worth. It goes to the bandit who is farthest from the locomotive among those still aboard, even one that lies down. In one car the roof counts as farther back than the inside, and on one floor it is the last one in the row.
    .see = super.order super.detach super.engine
rule-super-next = Super Express: the next first player
    .text = For the next round the first player is the next one clockwise who is not out.
    .see = super.turns super.place
rule-super-sequence = Super Express: the end of a round, in order
    .text = First, bandits that are still off the train are out. If only one bandit is left then, that one wins. Next the last car is uncoupled, and whoever is in it or on it is out. If only one is left now, that one wins without taking the loot. Otherwise the loot is taken, and if there is no car left behind the locomotive, the game ends there.
    .see = super.detach super.loot super.last super.engine

## Colt Super Express: standing in a car

chapter-super-standing = Colt Super Express: standing in a car
rule-super-order = Super Express: the row in a car
    .text = The bandits on one floor of one car stand in a row, one behind the other. Their order decides who is hit by a shot and who takes the loot. Whoever falls keeps the spot in the row.
    .see = super.enter super.climb super.fire super.loot
rule-super-enter = Super Express: entering from another car
    .text = A bandit that comes into a car from the next one, walking or thrown by a shot, stands at the end of the row where it came in: nearest to the car that it left.
    .see = super.order super.move super.fire
rule-super-climb = Super Express: coming from the other floor
    .text = A bandit that changes floor has its back to the end of the car. One that faces forward joins the row as the rearmost, one that faces backward as the foremost.
    .see = super.order super.floor

## Colt Super Express: actions

chapter-super-actions = Colt Super Express: actions
rule-super-turn = Turn Around
    .text = Your bandit faces the other way and stays where it stands in the row.
    .see = super.facing super.fire super.move
rule-super-floor = Change Floor (Super Express)
    .text = Your bandit goes to the other floor of its car, from the inside to the roof or back, and faces as before. The locomotive has a roof as well.
    .see = super.climb super.down
rule-super-move = Move Forward
    .text = Your bandit goes one car in the direction that it faces, on the same floor, and faces as before. At the end of the train that leads off it, and your bandit is out.
    .see = super.enter super.turn super.rescue
rule-super-fire = Fire (Super Express)
    .text = Your bandit shoots the first standing bandit ahead of it on the same floor: in the same car, where the order of the row counts, or in any car farther on. The victim is thrown one car in the direction of the shot, stays on its floor, faces as before, and lies on its back. If that throws it off the train, it is out. If nobody stands ahead, nothing happens.
    .see = super.order super.enter super.down super.rescue
rule-super-down = Lying down
    .text = A bandit on its back cannot be shot, and shots go over it at whoever stands behind. Whatever card it reveals, it only gets up and faces as before. A bandit that is still down at the end of a round lies on in the next one.
    .see = super.fire super.reflex super.horse_down

## Colt Super Express: the end

chapter-super-end = Colt Super Express: the end
rule-super-last = Super Express: the last one left
    .text = As soon as only one bandit is not out, the game is over and that bandit has won.
    .see = super.engine super.nobody super.pending
rule-super-engine = Super Express: several on the locomotive
    .text = When the last car behind the locomotive is gone and several bandits are in the locomotive or on it, the one with the most loot cards wins. If there is a tie, the one of them with the most valuable card wins. If none of them has any loot, they share the win.
    .see = super.loot super.last super.sequence
rule-super-nobody = Super Express: everybody out
    .text = If the last bandits go out at the same moment, they alone are compared, by number of loot cards and then by the best card. Nobody gets the car that took them away, and its value stays unknown.
    .see = super.engine super.last

## Colt Super Express: the expansions

chapter-super-expansions = Colt Super Express: the expansions
rule-super-reflex = Reflex
    .text = If your bandit lies on its back, it gets up and then fires as with a Fire card, if there is anybody to hit. If it stands, it drops on its back where it is.
    .see = super.fire super.down super.hand
rule-super-horse = Horse
    .text = Your bandit goes inside the locomotive, to the very front of the row, and faces forward. It can do so from anywhere on the train, also from inside the locomotive.
    .see = super.rescue super.horse_down super.hand
rule-super-rescue = Horse: back onto the train
    .text = With the Horse card in the game, a bandit that walks or is thrown off the train is not out at once. If the next card that it reveals in this round is Horse, it comes back into the locomotive, standing. With any other card, or at the end of the round, it is out. A bandit on a car that is uncoupled is out at once and cannot come back.
    .see = super.horse super.pending super.detach
rule-super-pending = Horse: while one may come back
    .text = As long as a bandit off the train has a card left in this round, the game goes on, whatever that card may be. When none has, and one bandit is aboard, that one wins at once. If nobody is aboard, those off the train go out together at the end of the round; a single one wins.
    .see = super.rescue super.last super.nobody
rule-super-horse_down = Horse: lying down
    .text = A bandit that lies on the train and reveals Horse only gets up, as with any other card.
    .see = super.down super.horse

## Colt Super Express: tables

chapter-super-tables = Colt Super Express: tables
rule-table-super = The cards of Colt Super Express
    .text = There are eight car cards, worth 301, 312, 323, 345, 356, 367, 378 and 389 as loot; those of a game are drawn by chance. At the start the bandits face forward and backward like this: with three players two and one, with four two and two, with five three and two, with six three and three, with seven four and three.
    .see = super.train super.loot super.facing
