### What environments say: which library is missing, and why something was refused.

env-missing = { $library } is not installed; “pip install coltexpress[{ $extra }]” brings it.
env-reward = { $given } is no kind of reward; choose from: { $known }.
env-seed = The seed of an environment is a whole number, not a secret.
env-illegal = { $given } is not the index of a legal action; legal are: { $legal }.
env-count = There is a whole number of games, one at least, not { $given }.
env-actions = A step takes the indexes of { $count } actions, one whole number for each game.
env-game = Game { $game }: { $problem }
env-seat = The seats are numbered from 0 to { $last }, not { $given }.
env-opponents = This game has { $wanted } other players, so { $wanted } bots are named, or one for all of them, not { $given }.
spiel-before = The game is not dealt yet.
spiel-deal = deal
spiel-digest = Position and chance: { $digest }
