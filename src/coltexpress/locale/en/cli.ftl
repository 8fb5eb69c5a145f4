### What the terminal client says: help, questions, commands and errors.

## The command

cli-help = Colt Express: tables in the browser, alone against bots or with friends, which is what it does without a command; and in the terminal to play it, replay it, read its rules and let bots play it.
cli-unknown-command = “{ $given }” is no command; choose from: { $known }.
cli-option-plain = Print plain lines without colours or drawings, for screen readers and pipes.
cli-version = The version of the program and of the rules it plays by.
cli-version-line = coltexpress { $version }, rules version { $rules }
cli-version-unknown = (not installed)
cli-output-closed = There is nowhere to write to: the output is closed.
cli-output-lost = The output cannot be written: { $why }.
cli-small = This terminal is too small for the drawn table, which needs { $columns } columns and { $lines } lines; it is told in words instead.
cli-enter = (Enter to go on)

## rules

cli-rules-help = Show the rules reference: a rule by its NAME (fire.roof), all rules with a WORD in them, or the list of all.
cli-rules-short = Look up the rules.
cli-rules-word = [NAME or WORD]
cli-rules-how = For one of them: { $command } NAME
cli-rules-mentioned = The word is also in the text of these:
cli-rules-see = See also: { $names }
cli-rules-unknown = No rule mentions “{ $word }”.
cli-rules-near = No rule mentions “{ $word }”; did you mean { $names }?

## Reading options

option-players = { $game } { $fewest } to { $most } ({ $usual })
option-game = “{ $given }” is no game; choose from: { $known }.
option-form = “{ $given }” is no reading; write it as NAME=VALUE, for example django=long_shot.

## Choosing

choice-number = There is no choice { $number }; they go from 1 to { $most }.
choice-ambiguous = “{ $text }” could be more than one choice: { $meant }.
choice-unknown = “{ $text }” is none of the choices; type a number, a part of a choice, ? or help.

## Files

file-unwritable = { $path } cannot be written: { $why }.
file-unreadable = { $path } cannot be read: { $why }.
file-no-text = { $path } is no game: it is not even a text.
file-damaged = { $path } cannot be played: { $problem }
file-exists = { $path } exists already; name another file.
file-no-file = { $path } is no ordinary file; name another one.
file-no-folder = There is no folder { $path }; make it first, or name another file.
file-no-home = There is no home folder for { $path }.

## play

cli-play-help = Play in the terminal, alone or with others at the same keyboard, against bots. Leaving saves the game, and the same command goes on with it.
cli-play-short = Play against bots.
cli-option-game = The game: { $known } (the one that the expansions add to, or else the first).
cli-play-players = Number of players: { $counts }.
cli-play-humans = How many of them are people at this terminal (1).
cli-play-bandit = A bandit to play, by seat, people first, in a duel two for each; can be repeated, or several with commas (random; in a duel where pairs can be chosen, the pairs for a first game).
cli-play-bot = A bot for all other seats, or one for each, repeated or with commas: { $known } (the usual one of the game).
cli-play-variant = The variant: { $known }; a duel is always expert.
cli-play-edition = The edition of the rules: { $known }.
cli-play-option = One reading of the rules of its own; can be repeated: { $known }.
cli-play-module = An expansion to add: { $known }; can be repeated, or several with commas. { $bundles } stand for some that go together.
cli-play-train = The cars behind the locomotive, front to back (random).
cli-play-seed = A seed, to play the same deal again (secret chance).
cli-play-file = Where the game is saved (the user's data folder).
cli-play-new = Start a new game even if one is saved; the saved one is kept under another name.

play-humans = There can be 1 to { $most } people at this table, not { $given }.
play-bots = Name one bot for all seats or { $wanted } bots, not { $given }.
play-note = ({ $note })
play-you = you
play-partner = partner
play-prompt = Your choice (? explains it, help for more):{ " " }
play-help =
    Type the number of a choice, or its text, or a part of it that fits no other choice.
    ?          the rules behind the choices; ?2 the rule behind choice 2
    hint       the best choices as a search of imagined games finds them, and why
    log        everything that has happened so far
    board      the table again
    piles      discard piles, bullets received by colour, neutral bullets left, hostages
    rules WORD the rules with that word in them
    save       save now; save FILE saves a copy
    quit       save and leave (so does q, Ctrl-C or Ctrl-D)
play-keep = Type those that you keep by number, name or part of a name, such as 1 or { $name }; or none{ $all ->
    [yes] , or all
   *[no] { "" }
  }.
play-toss = Type those that you discard by number, name or part of a name, such as 1 or { $name }; or none, or all.
play-cards-again = Nothing is chosen yet: type all cards in one line, or none.
play-cards-few = You have only { $cards }.
play-cards-many = { $most ->
    [one] Only one card can be chosen, not { $given }.
   *[other] Only { $most } cards can be chosen, not { $given }.
  }
play-rules-how = Type rules and a word, for example: rules marshal
play-saved = Saved in { $path }.
play-stay = You are still in the game: save it elsewhere with save FILE, or press Ctrl-D to leave it as it was last saved.
play-left = Your game is saved in { $path }; the same command goes on with it.
play-left-beside = Your game is saved in { $path }; to go on with it: { $command }
play-held = The game in { $path } is being played in another window.
play-held-beside = The saved game ({ $path }) is being played in another window; this one is kept in { $beside }.
play-kept = The game is kept in { $path }; to watch it: { $command }
play-waiting = A game of { $game } is waiting { $round ->
    [0] before the first round
   *[other] in round { $round }
  }: { $people }. It was left on { $when } ({ $path }).
play-waiting-people = { $count ->
    [one] you are { $names }
   *[other] { $names } are at this keyboard
  }
play-waiting-bots = { $people }, and bots play { $bots }
game-with = { $game } with { $more }
play-damaged = { $problem } To begin a new game add --new; the file is then kept under another name.
play-give-up = Keep it under another name and begin a new game? (Enter for yes, n to leave):{ " " }
play-give-up-help = Enter or y gives the file another name and begins a new game; n and quit leave everything as it is.
play-resume = Go on with it? (Enter for yes, n for a new game):{ " " }
play-resume-again = Type y or n.
play-resume-help = Enter or y goes on with the saved game, n begins a new one and keeps the saved one under another name, quit leaves everything as it is.
play-options-ignored = The saved game goes on as it was begun: the options given now change nothing in it. For another game add --new.
play-set-aside = The saved game is kept in { $path }.
play-hand-over = The next choice is { $player }'s.
play-hand-over-ready = Press Enter when only you can see the screen.{ " " }
play-hand-over-help = Somebody else was at this screen last. Enter shows { $player } the cards; quit saves and leaves.
play-introduction = You are { $bandit }. { $power }
play-introduction-pair = You lead { $bandits }. { $powers }
play-introduction-partner = Your partner is { $partner }: you draw a card from each other's deck every round, put your money together, and win or lose as a team.
play-introduction-teams = Against you play: { $teams }.
play-introduction-bot = { $bandit } ({ $bot })
play-now = Colt Express: rob the train, and be the richest after five rounds.
play-now-prompt = Press Enter to play now against three bots, or type anything to choose game, players, rules and expansions:{ " " }
play-now-help = Enter begins a game of four: you and three bots, all with bandits by chance. Anything else, for example c, asks for the game, players, bandits, bots, rules and expansions one by one. quit leaves.

ask-game = Game: { $known } (Enter for { $usual }):{ " " }
ask-players = Players, { $fewest } to { $most } (Enter for { $usual }):{ " " }
ask-humans = People at this keyboard (Enter for 1):{ " " }
ask-bandits = Bandits by seat, people first: { $known } (Enter for random ones):{ " " }
ask-bandits-duel = Bandits two by two, people first: { $known } (Enter for { $usual }):{ " " }
ask-bandits-usual = { $first } against { $second }
ask-bots = Bots: { $known } (Enter for { $usual }):{ " " }
ask-variant = Variant: { $known } (Enter for standard):{ " " }
ask-edition = Edition: { $known } (Enter for standard):{ " " }
ask-modules = Expansion: { $known } (Enter for none):{ " " }
ask-modules-bundles = Expansion: { $bundles }, or by name { $known } (Enter for none):{ " " }
ask-duel = With two players it is a duel: each leads two bandits, by the expert rules.
ask-number = “{ $text }” is no number of { $what ->
    [people] people
   *[players] players
  }.
ask-help =
    { $text }
    Enter takes what the brackets say; quit leaves.
ask-help-players = How many play, people and bots together: { $fewest } to { $most }. Two play a duel with two bandits each.
ask-help-bandits = { $rows }
ask-help-humans = How many of the players are people who take turns at this keyboard; bots play the others.
ask-help-row = { $name }: { $text }

## replay

cli-replay-help = Step through a saved game, all open or as one player saw it. Where nothing can be typed, the whole game is told.
cli-replay-short = Watch a saved game again.
cli-replay-player = Whose view to show: a bandit's name, or all (all).
replay-player = “{ $given }” did not play in this game; choose from: { $known }.
replay-prompt = { $at } of { $last } (Enter next, b back, r next round, end, a number, q quit):{ " " }
replay-how = Type Enter or n for the next decision, b for the one before, a number for that one, r or round for the beginning of the next round, end or last for the last decision, piles for the discard piles and bullets, or q to quit.
replay-end = This is the last decision of the game.
replay-last-round = No later round begins in this game.
replay-start = This is the beginning of the game.
replay-number = The decisions go from 0, before the first one, to { $last }.
replay-begins = { $game }: { $players }. { $last ->
    [one] 1 decision
   *[other] { $last } decisions
  } to see.
replay-nothing = There is nothing new to see.
replay-decision = Decision { $number }: { $text }
