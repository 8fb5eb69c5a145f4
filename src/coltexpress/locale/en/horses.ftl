### Horses & Stagecoach: the names of its things and the sentences that are only its own, in English.

## Modules

module-horses = Horses
    .text = An attack on horseback begins the game, horses stand beside the train, and every deck has a Ride card.
module-whisky = Whisky
    .text = A flask of whisky lies in every car; drinking it lets you draw and lay, or lay twice, in one step.
module-stagecoach = Stagecoach
    .text = A stagecoach drives beside the train, with a guarded strongbox on its roof and hostages inside.
bundle-gentle = The gentle start
    .text = The expansion for a first time: horses and whisky, but no stagecoach.
bundle-full = Horses & Stagecoach
    .text = The whole expansion: horses, whisky and the stagecoach.

## Cards and turns

card-ride = Ride
    .text = Mount a horse beside your car and ride up to three cars along the train, or across to the stagecoach.
turn-brawl = Brawl
    .short = Brawl
    .text = Everybody chooses at once and in secret, to lay a card or to draw; then all is shown.
    .reveal = The brawl:

## Whisky

loot-whisky = Whisky
whisky-classic = classic
    .letter = c
whisky-old = old
    .letter = o
token-whisky = { $count ->
    [one] a flask of whisky
   *[other] { $count } flasks of whisky
  }
    .known = a flask of { $value } whisky
    .half = a half flask of { $value } whisky

## Figures that move on the table without being bandits

figure-coach = the stagecoach
    .title = Coach
    .sentence = The stagecoach
    .count = the stagecoach
    .sign = ⊞
figure-shotgun = the Shotgun
    .title = Shotgun
    .sign = †
figure-horse = a horse
    .title = Horse
    .count = { $count ->
        [one] a horse
       *[other] { $count } horses
      }
    .sign = ♞

## Hostages: their names, and in short what they do to their bandit and bring in the end

captive-poodle = the Poodle
    .short = Poodle
    .text = a neutral bullet every round; ransom $1,000
captive-banker = the Banker
    .short = Banker
    .text = no burden; ransom $1,000 with a strongbox
captive-minister = the Minister
    .short = Minister
    .text = a hand smaller by one card; ransom $900
captive-teacher = the Teacher
    .short = Teacher
    .text = no more punching; ransom $800
captive-zealot = the Zealot
    .short = Zealot
    .text = no more riding; ransom $700
captive-old_lady = the Old Lady
    .short = Old Lady
    .text = one car at a time on roofs; ransom $500 for each jewel
captive-poker_player = the Poker Player
    .short = Poker
    .text = no power any more; ransom $250 for each purse
captive-photographer = the Photographer
    .short = Photo
    .text = cards face up; ransom $200 for each rival's bullet

## Places beyond the train

spot-inside-coach = inside the stagecoach
    .at = inside the stagecoach
    .to = into the stagecoach
    .spot = inside the stagecoach
    .short = inside
spot-roof-coach = roof of the stagecoach
    .at = on the roof of the stagecoach
    .to = to the roof of the stagecoach
    .spot = roof of the stagecoach
    .short = roof
spot-guarded = under the Shotgun
    .at = under the Shotgun on the roof of the stagecoach
    .to = under the Shotgun on the roof of the stagecoach
    .spot = under the Shotgun
    .short = guarded
spot-away = away
    .at = away from the train
    .to = away from the train
    .spot = away

## Round cards and stations

round-ambush = Ambush
    .text = No event.
round-whisky_for_marshal = Whisky for the Marshal
    .text = The Marshal drinks a flask that lies in his car, then staggers toward the caboose: one car for classic whisky, all the way for old.
round-exhausted_horses = Exhausted Horses
    .text = The horse nearest the caboose leaves the game; with five or six players the two nearest do.
round-speeding_train = Speeding Train
    .text = Bandits on the train's roofs, the horses, the stagecoach and the Shotgun all fall back one car, as far as the caboose.
round-shotgun_rage = Shotgun's Rage
    .text = Everybody in or on the stagecoach, and in or on the car beside it, takes a neutral bullet.
round-mortal_bullet = Mortal Bullet
    .text = In the end everybody loses $150 for each bullet received in this round.
round-sharing = Sharing the Loot
    .text = In the end bandits at the same place share every strongbox that one of them has.
round-escape = Escape
    .text = Whoever is in or on the train in the end is caught and cannot win: be in or on the stagecoach by then, or ride away for good.

## What happens

event-wasted-no-horse = Nothing happens: there is no horse where { $bandit } is.
event-wasted-forbidden = Nothing happens: { $bandit }'s hostage does not allow it.
event-figure-moved-coach = The stagecoach falls back to { $cars }.
event-figure-moved-shotgun = The Shotgun goes { $to }.
    .punch = The Shotgun is knocked { $to }.
    .speeding_train = The Shotgun falls back { $to }.
    .trail = The Shotgun keeps up with the stagecoach and goes { $to }.
event-figure-moved-horse = { $count ->
    [one] A horse moves to { $cars }.
   *[other] { $count } horses move to { $cars }.
  }
    .speeding_train = { $count ->
        [one] A horse falls back to { $cars }.
       *[other] { $count } horses fall back to { $cars }.
      }
event-figure-left-horse = { $count ->
    [one] A horse { $beside } leaves the game.
   *[other] { $count } horses leave the game.
  }
event-captured = { $bandit } takes { $captive } hostage ({ $text }).
event-drank = { $bandit } drinks from a flask of { $whisky } whisky; { $left ->
    [half] half of it is left.
   *[nothing] now it is empty.
  }
event-escaped = { $bandit } rides away with a horse and is free.
event-removed = Gone from the game: { $token }.
    .whisky_for_marshal = The Marshal empties { $token }.

## The end

event-added-ransom = { $bandit } gets a ransom of ${ $amount }.
event-added-sharing = { $way ->
    [less] { $bandit } shares strongboxes with whoever is there and has ${ $amount } less.
   *[more] { $bandit } gets ${ $amount } of the strongboxes that are shared.
  }
event-added-mortal_bullet = { $bandit } loses ${ $amount } for bullets of the last round.
summary-ransom = Ransom
summary-of-ransom = ransom { $money }
summary-sharing = Shared
summary-of-sharing = strongboxes shared { $money }
summary-mortal_bullet = Mortal
summary-of-mortal_bullet = mortal bullets { $money }
won-escape-count = Every bandit was still in or on the train, so all are caught.
