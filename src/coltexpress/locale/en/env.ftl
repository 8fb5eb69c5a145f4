### What environments say: which library is missing, and why something was refused.

env-missing = { $library } is not installed; “pip install coltexpress[{ $extra }]” brings it.
env-reward = { $given } is no kind of reward; choose from: { $known }.
env-seed = The seed of an environment is a whole number, not a secret.
env-illegal = { $given } is not the index of a legal action; legal are: { $legal }.
