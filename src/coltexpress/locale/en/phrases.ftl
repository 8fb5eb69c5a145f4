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

## Cards, tokens and money

phrase-money = ${ $amount }
phrase-loss = -${ $amount }

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
