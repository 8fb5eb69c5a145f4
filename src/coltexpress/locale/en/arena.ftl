### The command `coltexpress arena`, and the laboratory behind it, in English.

arena-help = Play a match among bots on mirrored deals: every deal is played once for each rotation of the table, so that its luck cancels out. Prints who won how much and how sure that is. With --file the run is kept; Ctrl-C stops early, and the same command goes on.
arena-short = Play a match among bots on mirrored deals.
arena-help-bots = The bots of a fixed table, by seat, separated by commas; the option can be repeated. If they are fewer than the players, the last one named takes the seats that are left. In a team game each two are partners. Known: { $known }.
arena-help-pool = Bots from which a table is drawn for each deal, all equally often, separated by commas; instead of --bots. In a team game partners are the same bot.
arena-help-deals = Number of deals; each is played as many times as there are sides at the table.
arena-help-file = A file that keeps every finished game, as lines of JSON. If it is there already, the run goes on from it; with more deals than it was begun with, it grows.
arena-help-pictures = A folder to draw the results into, as SVG and PNG; needs the extra “lab”.
arena-help-on = Where to play: “local” are processes of this machine, “ray” is a Ray cluster (needs the extra “ray”): the one that RAY_ADDRESS names, or else one that is begun here.
arena-help-until-sure = With two bots: stop as soon as it is 95 % sure which one is better. --deals is then the most that is played.
arena-help-workers = Number of processes that play at the same time; all cores if left out. A Ray cluster that is there already has its own number.

arena-deals-few = At least 1 deal has to be played, not { $given }.
arena-both = Name bots for a fixed table, or a pool, not both.
arena-pool-few = A pool needs at least 2 different bots.
arena-sure-two = To stop when it is sure which bot is better, name two different bots, not { $given }.
arena-sure-partners = To stop when it is sure which bot is better, partners have to be the same bot.
arena-on-unknown = “{ $given }” is no place to play; choose from: { $known }.

arena-no-cluster = There is no Ray cluster at { $address } (from RAY_ADDRESS).
arena-file-other = { $path } is no run of the arena; name another file.
arena-file-terms = { $path } keeps a run on other terms ({ $name } is { $kept } there, and { $asked } here); name another file.
arena-file-damaged = { $path } is damaged in line { $line }; name another file, or delete that line.
arena-file-dropped = The last line of { $path } was cut off; that game is played again.
arena-file-resumed = { $games ->
    [one] 1 game was kept
   *[other] { $games } games were kept
  } in { $path }; the run goes on from there.

arena-stopped = Stopped early: { $done } of { $games } games were finished. Counted are the { $deals ->
    [one] 1 deal that is
   *[other] { $deals } deals that are
  } complete.
arena-stopped-kept = They are kept in { $path }; the same command goes on with them.
arena-stopped-lost = They are not kept; name a file with --file to go on another time.

arena-drawn = { $count ->
    [one] 1 picture was
   *[other] { $count } pictures were
  } drawn into { $path }.

arena-title = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
 }, each played { $rotations } times; { $rest }
arena-column-lead = Mean lead
arena-lead-money = { $sign ->
    [minus] -${ $mean }
   *[other] +${ $mean }
  }
arena-lead-loot = { $sign ->
    [minus] -{ $mean }
   *[other] +{ $mean }
  }
arena-by-rating = Rating
arena-column-points = Points
arena-better = { $better } is better than { $worse }: sure at 95 % after { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }. { $bot } wins { $share } of the games ({ $low } to { $high }, valid whenever one looks), where { $fair } would be fair.
arena-open = It is not sure which is better after { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }: { $bot } wins { $share } of the games ({ $low } to { $high }, valid whenever one looks), where { $fair } would be fair.
arena-note = Shared wins count as shares. Seat 1 is the first player of the first round. The intervals take whole deals as observations; a lead is over the mean opponent.
arena-note-sure = After an early stop only the interval in the sentence above is right at 95 %; those in the tables are a little too narrow.
arena-note-ratings = 400 points more are ten times the chance to win; the mean is { $middle }.
arena-note-lab = Ratings need the extra “lab”: pip install 'coltexpress[lab]'.

lab-missing = { $library } is not installed; it comes with the extra “{ $extra }”: pip install 'coltexpress[{ $extra }]'.

## Pictures

picture-note =
    { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }, each played { $rotations } times; { $rest }
    { $bots }
picture-table = At the table: { $bots }
picture-table-bot = { $count } × { $name }
picture-pool = Tables drawn from: { $bots }
picture-wins = Who wins
picture-wins-axis = Share of wins for each seat, with 95% intervals (filled: not the fair share, for sure)
picture-ratings = The ladder
picture-ratings-axis = Points, with 95% intervals: 400 more are ten times the chance to win
picture-balance = How even the game is
picture-balance-axis = Share of wins, with 95% intervals (filled: not the fair share, for sure)
picture-rounds = Which round cards favour whom
picture-rounds-axis = Difference in wins (percentage points)
picture-rounds-note =
    Share of wins in deals with the card (their number is behind it), less that in all others.
    Pale: may well be chance. Strong: sure at 95% by itself, as 1 in 20 is by chance. Framed: sure among all.
picture-axis-bots = Bot
picture-axis-bandits = Bandit
picture-axis-seats = Seat
picture-axis-ratings = Bot
picture-fair = fair: { $share }
picture-share = { $share }  ({ $low } to { $high })
picture-rating = { $points }  ({ $low } to { $high })
picture-card = { $name } ({ $deals })
