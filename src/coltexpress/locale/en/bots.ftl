### The bots one can play against, in English.

bot-uniform = Random
    .text = Takes any legal choice, all equally likely.
bot-greedy = Greedy
    .text = Plans a round ahead by rules of thumb: goes where the loot is, shoots when it can, and keeps away from the Marshal.
bot-regret = Regretful
    .text = In Colt Super Express it tries thousands of rounds, regrets what it should have planned, and mixes its plans accordingly; elsewhere it plays like Greedy.
bot-unknown = “{ $given }” is no bot; choose from: { $known }.
