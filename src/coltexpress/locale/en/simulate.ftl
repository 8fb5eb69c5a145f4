### The command `coltexpress simulate`, in English.

simulate-help = Play many games among bots and print who won how much. Ctrl-C stops early: the tables then count the games that are finished, and the exit code is 130.
simulate-help-players = Number of players: { $counts }.
simulate-help-bots = Bots by name, separated by commas; the option can be repeated. If they are fewer than the players, the last one named takes the seats that are left. They move on one seat from game to game, in a team game two, so that partners stay together. Known: { $known }.
simulate-help-games = Number of games.
simulate-help-seed = Seed of the whole series: the same seed gives the same games, whatever the number of workers.
simulate-help-edition = The rulebook to play by: { $known }.
simulate-help-variant = The variant to play: { $known }. A duel is always expert.
simulate-help-option = A single reading that differs from the edition's, as NAME=VALUE; the option can be repeated. Names: { $known }.
simulate-help-module = An expansion to add: { $known }; the option can be repeated, or lists them with commas. { $bundles } stand for some that go together.
simulate-help-bandits = The bandits by seat, separated by commas; in a duel two by two. Drawn for each game if left out; in a duel where pairs can be chosen, the pairs for a first game.
simulate-help-train = The cars from the locomotive backward, separated by commas. Drawn for each game if left out.
simulate-help-workers = Number of processes that play at the same time; all cores if left out.
simulate-help-json = Print JSON for machines instead of tables.

simulate-games-few = At least 1 game has to be played, not { $given }.
simulate-workers-few = At least 1 worker is needed, not { $given }.
simulate-bots-none = At least 1 bot has to be named.
simulate-bots-many = There are { $given } bots for { $players } players; that is too many.

simulate-progress = Playing
simulate-stopped = Stopped early: { $done } of { $games } games were finished, and only they are counted.
simulate-stopped-empty = Stopped before a single game was finished.
simulate-title = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $players } players, { $variant ->
    [duel] a duel by the expert rules
   *[other] { $variant } game
 }, { $edition }, seed { $seed }
simulate-title-more = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $players } players, { $variant ->
    [duel] a duel by the expert rules
   *[other] { $variant } game
 } with { $more }, { $edition }, seed { $seed }
simulate-by-bot = Bot
simulate-by-bandit = Bandit
simulate-by-seat = Seat
simulate-column-games = Played
simulate-column-share = Wins
simulate-column-interval = 95% interval
simulate-interval = { $low } to { $high }
simulate-column-money = Mean money
simulate-mean-money = ${ $mean }
simulate-note = Shared wins count as shares. Seat 1 is the first player of the first round. The intervals are Wilson's.
simulate-note-boarding = With horses the first player is drawn among those in the rearmost occupied car, so where bots differ a seat also tells which of them board there.
simulate-note-nobody = { $games ->
    [one] 1 game was won by nobody
   *[other] { $games } games were won by nobody
 }, so the wins add up to less than all games.
simulate-note-duel = In a duel a bandit counts with the money and the wins of its pair.
simulate-note-teams = In a team game everybody counts with the money and the wins of the team; a bot that plays both partners counts once.
