### What a player is asked, by the kind of the first answer there is.

question-draw = { $player }, { $drinks ->
    [yes] lay a card, draw, or drink.
   *[no] lay a card or draw.
  }
    .brawl = { $player }, a brawl: all choose together and in secret. Lay a card or draw.
question-lay = { $player }, lay a card.
    .whisky = { $player }, { $left ->
        [one] lay a card; you cannot draw now.
       *[other] lay the first of { $left } cards; you cannot draw now.
      }
question-drink = { $player }, which flask do you drink from?
question-draw-again = { $player }, your second step: lay a card or draw.
question-go = { $player }, where do you move?
question-walk = { $player }, where do you send the Marshal?
question-shoot = { $player }, whom do you shoot?
question-take = { $player }, what do you take?
    .pickpocketing = { $player }, you are alone here: do you take a purse?
question-punch = { $player }, whom do you punch?
question-knock = { $player }, what do you make { $victim } drop?
question-shove = { $player }, where do you knock { $victim }?
question-pocket = { $player }, do you take the purse that { $victim } dropped?
question-keep = { $player }, { $count ->
    [1] do you keep { $card } for the next round? If not, it is discarded.
   *[other] you have { $count }×{ $card }: how many do you keep for the next round? The others are discarded.
  }
    .planned_decks = { $player }, you may keep { $plans ->
        [one] one card
       *[other] { $plans } cards
      } for the next round: { $count ->
        [1] do you keep { $card }?
       *[other] how many { $card }?
      }
question-keep-cards = { $player }, which cards do you keep for the next round? The others are discarded.
    .planned_decks = { $player }, which cards do you keep for the next round? You may keep { $count ->
        [one] one
       *[other] { $count }
      }; the others go back on your deck.
question-keep-nothing = { $player }, you have nothing that you may keep.
question-toss = { $player }, { $count ->
    [1] do you discard { $card }?
   *[other] you have { $count }×{ $card }: how many do you discard?
  }
question-toss-cards = { $player }, which bullets do you discard?
question-toss-nothing = { $player }, you have no bullets to discard.
question-stand = { $player }, which of your bandits starts in the caboose? The other one starts in the car before it.
question-ride = { $player }, where do you ride?
question-escape = { $player }, where do you ride?
question-board = { $player }, you are the last one on horseback: which car do you board?
question-ride-on = { $player }, you ride beside { $car }: do you board it?
question-nobody-boarded = Nobody has boarded { $car }. { $question }
question-capture = { $player }, whom do you take hostage?
question-flee = { $player }, the Shotgun drives you away: where do you flee?
