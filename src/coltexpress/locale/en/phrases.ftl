### Parts of sentences: places, cards, tokens and lists.

list-two = { $first } and { $last }
list-more = { $first }, { $rest }

times = { $count }×{ $thing }
of-bandit = { $bandit }'s { $thing }

phrase-car = car { $car }
phrase-car-named = car { $car } ({ $name })
phrase-locomotive = the locomotive
phrase-beside = beside { $car }

phrase-at = { $floor ->
    [roof] on the roof of { $car }
   *[inside] inside { $car }
  }
phrase-to = { $floor ->
    [roof] to the roof of { $car }
   *[inside] into { $car }
  }
phrase-spot = { $floor ->
    [roof] roof of { $car }
   *[inside] inside { $car }
  }

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

## Cards and tokens

phrase-cards = { $count ->
    [one] one card
   *[other] { $count } cards
  }
phrase-card-unseen = a card
noun-bullet = bullet from { $bandit }
noun-bullet-neutral = neutral bullet
phrase-bullet = a bullet from { $bandit }
phrase-bullet-neutral = a neutral bullet

token-purse = { $count ->
    [one] a purse
   *[other] { $count } purses
  }
    .known = a purse worth ${ $value }
token-jewel = { $count ->
    [one] a jewel
   *[other] { $count } jewels
  }
    .known = a jewel worth ${ $value }
token-strongbox = { $count ->
    [one] a strongbox
   *[other] { $count } strongboxes
  }
    .known = a strongbox worth ${ $value }
token-whisky = { $count ->
    [one] a flask of whisky
   *[other] { $count } flasks of whisky
  }
    .known = a flask of { $value } whisky
    .half = a half flask of { $value } whisky
