### What environments say: which library is missing, and why something was refused.

env-missing = { $library } is not installed; “pip install 'coltexpress[{ $extra }]'” brings it.
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

## The game for language models

primer-begin = You are playing Colt Express, a board game: bandits rob a train in five rounds, and whoever is richest in the end wins.
super-primer-begin = You are playing Colt Super Express, a board game: bandits throw each other off a train that loses a car each round, and the last one aboard wins.
primer-rules = These are its rules.
primer-rule = - { $title }: { $text }
model-how = When you are asked, choose one of the numbered choices. Answer with its number, its words, or a part of its words that fits no other choice. The last line of what you write is read as your answer, unless a line begins with “Answer:”. What cannot be understood is refused with a reason, and you are asked again.
model-you = You are { $player }.
model-nothing = There was no answer; write the number of a choice.
model-unknown = “{ $text }” is none of the choices; write the number of one, or a part of its words.
model-plan = A plan has { $count } cards, and “{ $text }” names fewer.
model-over = The game is over.
model-score = { $player }: { $score }
model-winners = Winners: { $winners }
