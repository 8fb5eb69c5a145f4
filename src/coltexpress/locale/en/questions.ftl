### What a player is asked, by the kind of the first answer there is.

question-draw = { $player }, lay a card or draw.
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
question-keep-nothing = { $player }, you have nothing that you may keep.
question-toss = { $player }, { $count ->
    [1] do you discard { $card }?
   *[other] you have { $count }×{ $card }: how many do you discard?
  }
question-toss-nothing = { $player }, you have no bullets to discard.
question-stand = { $player }, which of your bandits starts in the caboose? The other one starts in the car before it.
