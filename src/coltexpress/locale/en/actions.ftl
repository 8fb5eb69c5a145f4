### What a player can do, a label for each kind of action. An attribute is the wording of one rule.

action-draw = Draw three cards
action-lay = Lay { $card }
action-lay-hidden = Lay { $card } face down
    .short = Lay { $card } (down)
action-go = Move { $to }
action-walk = Send the Marshal { $direction ->
    [forward] forward
   *[backward] backward
  } { $to }
action-shoot = Shoot { $bandit } ({ $spot })
action-take = Take { $token }
action-punch = Punch { $bandit }
action-knock = Make { $bandit } drop { $token }
action-shove = Knock { $bandit } { $to }
action-pocket = Take the purse that dropped
action-leave = Take nothing
    .punch = Leave the purse where it dropped
action-keep = { $count ->
    [0] Do not keep { $card }
    [1] Keep { $card }
   *[other] Keep { $count }×{ $card }
  }
action-keep-nothing = Keep nothing
action-toss = { $count ->
    [0] Do not discard { $card }
    [1] Discard { $card }
   *[other] Discard { $count }×{ $card }
  }
action-toss-nothing = Discard nothing
action-ride = Ride { $to }
action-escape = Ride away from the train for good
action-board = { $bandits ->
    [one] Board { $car }
   *[other] { $bandit } boards { $car }
  }
action-ride-on = { $bandits ->
    [one] Ride on
   *[other] { $bandit } rides on
  }
action-capture = Take { $captive }: { $text }
action-flee = Flee { $to }
action-drink = { $bandits ->
    [one] Drink { $token }
   *[other] { $bandit } drinks { $token }
  }
    .short = { $bandits ->
        [one] Drink
       *[other] { $bandit } drinks
      } { $whisky } whisky{ $left ->
        [half] { " " }(half)
       *[full] { "" }
      }
action-stand = { $bandit } starts in the caboose
