### Colt Super Express: the names of its things and the sentences that are only its own, in English.
### What begins with super- stands in this game for the words of the same key without it.

## Modules

module-super = Colt Super Express
    .text = Three to seven bandits plan three cards in secret, on a train that loses its last car every round: be the last one aboard.
module-reflex = Reflex
    .text = One more card: whoever lies on the back gets up and fires, whoever stands drops down.
module-horse = Horse
    .text = One more card: ride to the locomotive, even back onto the train after falling off it.

## Bandits

bandit-mei = Mei
    .letter = M

## Bots

super-bot-greedy = Greedy
    .text = Takes the plan that does best against what the others may plan by chance.

## Cards

card-turn = Turn Around
    .text = Face the other way.
card-forward = Move Forward
    .text = Go one car in the direction you face, on the same floor; beyond the end you leave the train.
card-reflex = Reflex
    .text = Lying down, get up and fire; standing, drop on your back where you are.
card-horse = Horse
    .text = Go inside the locomotive, foremost and facing forward, even from beside the train.
super-card-floor = Change Floor
    .text = Climb to the roof of your car or back inside, facing as before, with your back to the end of the car.
super-card-fire = Fire
    .text = Shoot the first standing bandit ahead of you on your floor: it is thrown one car on and falls.

## Cars and loot

car-car = Car
    .inline = car
    .short = Car
loot-car = Car
token-car = { $count ->
    [one] a car
   *[other] { $count } cars
  }
    .known = a car worth { $value }

## Places beyond the train

spot-off = off the train
    .at = off the train
    .to = off the train
    .spot = off the train
spot-out = out
    .at = out of the game
    .to = out of the game
    .spot = out

## What a player is asked, and can do

action-plan = { $cards }
question-plan = { $player }, plan { $count ->
    [3] three
   *[other] { $count }
  } of your cards, in the order in which you will reveal them.

## What happens

super-event-round-began = Round { $round } begins, of { $last } at most. { $first } reveals first.
event-planned = { $player } plans { $cards }.
event-planned-all = Everybody has planned in secret.
super-event-revealed = { $player } reveals { $card }.
super-event-wasted-no-target = Nothing happens: nobody stands ahead of { $bandit } on that floor.
super-event-moved = { $bandit } moves { $to }.
    .floor = { $bandit } { $floor ->
        [roof] climbs
       *[inside] climbs down
      } { $to }.
    .fire = { $bandit } is thrown { $to }.
    .reflex = { $bandit } is thrown { $to }.
    .horse = { $bandit } rides { $to }, facing forward.
event-turned = { $bandit } now faces { $way ->
    [backward] backward
   *[forward] forward
  }.
event-fired = { $bandit } shoots { $victim } down.
event-fell = { $bandit } drops down.
event-stood-up = { $bandit } was down and only stands up.
    .reflex = { $bandit } stands up.
event-out = { $bandit } is out.
event-uncoupled = Car { $car } is uncoupled.
super-event-took = { $bandit } is farthest back and takes the loot: { $token }.
event-compared = The loot of { $bandits } is compared: most cars, then the best one.

## The table

super-board-round = Round { $round } of { $last } at most
super-board-legend = { $forward } forward   { $backward } backward   { $lies } lying down   { $car } a car as loot   (roofs on top)
super-plain-round = Round { $round } of { $last } at most. First player: { $first }.
plain-stance = { $bandit } ({ $way ->
    [backward] facing backward
   *[forward] facing forward
  }{ $lies ->
    [yes] , lying down
   *[no] { "" }
  })
plain-row = front to back { $found }
super-plain-plate = { $name }: { $loot }.
piles-none = There are no piles to look through in this game.

## At the terminal

play-plan = Type them in order by number, name or part of a name, such as { $numbers } or { $names }; or one by one.
play-plan-next = { $cards }, and then? (back to begin again)
play-plan-again = You begin your plan: which card comes first?
play-plan-unknown = “{ $text }” is none of your cards; choose from: { $cards }.
play-plan-ambiguous = “{ $text }” could be more than one card: { $cards }.
play-plan-twice = { $card } can be planned only once.
play-plan-many = A plan has { $count } cards, not { $given }.
super-ask-help-players = How many play, people and bots together: { $fewest } to { $most }.
super-ask-help-bandits = Bandits have no powers in this game: choose whom you like.
super-play-introduction = You are { $bandit }. Be the last one aboard: after every round the last car is uncoupled, with everybody in it and on it.
super-play-help =
    Type your cards in the order in which you will reveal them: 3 2 4, 324, forward floor fire, or one by one.
    ?          the rule of planning; ?4 or ?fire the rule of a card
    hint       the best choices as a search of imagined games finds them, and why
    back       begin a plan again that you have not finished
    log        everything that has happened so far
    board      the table again
    rules WORD the rules with that word in them
    save       save now; save FILE saves a copy
    quit       save and leave (so does q, Ctrl-C or Ctrl-D)
super-play-rules-how = Type rules and a word, for example: rules horse

## The end

summary-loot = Loot
summary-values = Cars
summary-fate = End
summary-aboard = aboard
summary-loot-line = { $player }: { $where }; { $count ->
    [0] no loot
    [one] 1 car ({ $values })
   *[other] { $count } cars ({ $values })
  }.
won-super-last = { $winners } is the last one left.
won-super-engine = { $how ->
    [most] Of those left on the locomotive, { $winners } has the most cars.
    [best] Of those left on the locomotive with the most cars, { $winners } has the best one.
   *[shared] Nobody left on the locomotive has any loot, so they share the win.
  }
won-super-nobody = { $how ->
    [most] Of those who went out last { $winners } has the most cars.
    [best] Of those who went out last with the most cars { $winners } has the best one.
   *[shared] Nobody of those who went out last has any loot, so they share the win.
  }

## simulate and bench

super-simulate-title = { $games ->
    [one] 1 game
   *[other] { $games } games
 } of Colt Super Express, { $players } players, seed { $seed }
super-simulate-title-more = { $games ->
    [one] 1 game
   *[other] { $games } games
 } of Colt Super Express with { $more }, { $players } players, seed { $seed }
simulate-column-loot = Mean loot (cars)
simulate-mean-loot = { $mean }
super-bench-title = Colt Super Express, { $players } players, one core
super-bench-title-more = Colt Super Express with { $more }, { $players } players, one core
