### The bots one can play against, in English.

bot-random = Random
    .text = Takes any legal choice, all equally likely.
bot-greedy = Greedy
    .text = Plans a round ahead by rules of thumb: goes where the loot is, shoots when it can, and keeps away from the Marshal.
bot-greenhorn = Greenhorn
    .text = Knows what a bandit should do, and often does something else.
bot-bandit = Bandit
    .text = Plans a round ahead and takes what looks best.
bot-outlaw = Outlaw
    .text = Thinks ahead: plays a thousand possible tables on before every choice.
bot-legend = Legend
    .text = Thinks much further than an outlaw. Makes few mistakes.
bot-quick = “{ $given }”: { $bot } does not think, so it cannot be told how long.
bot-effort = “{ $given }”: behind { $bot } comes a number of tries or of milliseconds, up to { $most }, as in { $bot }:500 or { $bot }:50ms.
bot-network = Network
    .text = Follows a network that has played many thousand games against itself; in games that it has not learned it plays like Greedy.
bot-other-game = The bot “{ $given }” does not play { $game }; choose from: { $known }.
bot-regret = Regretful
    .text = Tries thousands of rounds, regrets what it should have planned, and mixes its plans accordingly.
bot-unknown = “{ $given }” is no bot; choose from: { $known }.
