### The command `coltexpress train`, and the network that it trains, in English.

train-help = Train the network that plays as the bot “network”, by self-play in FOLDER. Prints how strong it is now and then; Ctrl-C stops after the present iteration and keeps everything, and the same command goes on to the same result. At the end FOLDER has the weights, and where matplotlib is installed the learning curve as a picture.
train-short = Train a network by self-play.
train-help-config = A TOML file with the configuration; if left out, that of the weights that come with the package.

train-toml = { $path } is no TOML: { $why }.
train-key = “{ $given }” is no setting; choose from: { $known }.
train-key-missing = The setting { $name } is missing.
train-kind = The setting { $name } cannot be { $given }.
train-number = The setting { $name } goes from { $least } to { $most } and cannot be { $given }.
train-shares = The settings rival_share and past_share are 1 together at most.
train-sizes = There are two hidden layers, and imitation ends before last_rate_from.

train-file-bad = { $path } is no training run; name another folder.
train-file-terms = { $path } keeps a run by another configuration ({ $name } is { $kept } there, and { $asked } here); name another folder.
train-resumed = { $done ->
    [one] 1 iteration was kept
   *[other] { $done } iterations were kept
  } in { $path }; the run goes on from there.

train-progress = Training
train-rate = { $rate } decisions/s
train-line = Iteration { $done } of { $all }, { $games } games: wins { $wins } ({ $rate } decisions/s, { $minutes } min left)
train-wins = { $share } against { $name }
train-stopped = Stopped early: { $done } of { $all } iterations are done and kept in { $path }; the same command goes on with them.
train-weights = The weights are in { $path }.
train-no-picture = The learning curve is drawn where matplotlib is installed: pip install 'coltexpress[train]'.

network-bad = { $path } holds no weights of a network.
network-other = The weights in { $path } are those of another version.

## The picture

picture-curve = How the network learned
picture-curve-note =
    { $iterations } iterations, { $games } games, { $decisions } decisions learned from. Wins: one seat without search against
    { $rivals } bots, { $deals } deals once from each of { $players } seats, the same each time; bands are 95% intervals. Dotted: the teacher's end.
picture-curve-axis = Thousand games
picture-curve-wins = Share of wins
picture-curve-rival = { $name }: { $share }
picture-curve-agreed = Choice is
    best rated
picture-curve-entropy = Openness
    (entropy)
picture-curve-error = Error of
    the result
