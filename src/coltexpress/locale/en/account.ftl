### The end of a game: what every side has, and from what.

summary-purses = Purses
summary-jewels = Jewels
summary-strongboxes = Boxes
summary-cash = Cash
summary-prize = Prize
summary-total = Total
summary-bullets = Hits
summary-of-purses = purses { $money }
summary-of-jewels = jewels { $money }
summary-of-strongboxes = strongboxes { $money }
summary-of-cash = cash { $money }
summary-of-prize = gunslinger's prize { $money }
summary-nothing = nothing
summary-caught = { $player } (caught)
summary-uncounted = Caught, so what they have does not count: { $bandits }.
won-end-tie = { $how ->
    [shared] { $winners } are equally rich and received equally few bullets, so they share the win.
   *[best] Of those who are equally rich { $winners } received the fewest bullets.
  }
summary-line = { $player }: { $total } ({ $parts }); { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
  } received.
