### What went wrong, in one sentence that says what would be right.

setup-modules = A game needs a module to begin with: { $known }.
setup-modules-games = These are games of their own, of which one can be played at a time: { $games }.
setup-modules-twice = No module can be in the game twice.
setup-module-base = The module { $module } adds to { $base }, which must stand before it.
setup-module-players = The module { $module } is not for { $players } players; choose from: { $known }.
setup-begun = A game is begun from a Setup, not from { $given }.
setup-kind = { $field ->
    [players] The number of players is a whole number from { $fewest } to { $most }, not { $given }.
    [bandits] “bandits” is a tuple of names, not { $given }.
    [variant] “variant” is a name, not { $given }.
    [edition] “edition” is a name, not { $given }.
    [options] “options” is a dict of names and values that are texts, not { $given }.
    [modules] “modules” is a tuple of names, not { $given }.
    [train] “train” is a tuple of the names of cars, not { $given }.
   *[seed] A seed is a whole number or 32 bytes, not of the kind { $given }.
  }
setup-players = There are { $fewest } to { $most } players, not { $players }.
setup-unknown = “{ $given }” is no { $what ->
    [module] module
    [variant] variant
    [edition] edition
    [option] option
    [bandit] bandit
    [car] car
   *[other] name that is known here
  }{ $where }; choose from: { $known }.
setup-where = { " " }of { $game }
setup-none = “{ $given }” cannot be chosen: this game has no { $what ->
    [option] options
   *[other] such names
  }.
setup-option-value = The option { $option } cannot be “{ $value }”; it can be { $known }.
setup-secret = A secret seed has 32 bytes, not { $length }.
setup-seed = A seed is a whole number from 0 to 9223372036854775807, not { $seed }.
setup-bandits = This game needs { $wanted } bandits, not { $given }.
setup-bandits-twice = No bandit can be in the game twice.
setup-teams-random = In this edition a duel's bandits are drawn at random, so none can be chosen.
setup-train = This train has { $wanted } cars behind the locomotive, not { $given }.
setup-train-twice = No car can be in the train twice.
setup-train-alike = In this game all cars look alike, so none can be chosen.
setup-train-random = In this edition { $reading ->
    [random] the train
   *[other] a duel's train
  } is drawn at random, so no cars can be chosen.

text-ambiguous = “{ $text }” could be more than one thing: { $meant }.
text-unknown = “{ $text }” is none of the choices: { $legal }.
text-kind = An action's text is needed here, not { $given }; legal are: { $legal }.
action-kind = An action is a number from game.legal_actions(), not { $given }; game.push() takes texts.
illegal-action = { $player } cannot do “{ $text }” now; legal are: { $legal }.
not-deciding = { $player } has nothing to decide now.
no-player = There is no player { $player }: players are 0 to { $last }.
no-viewer = There is no player { $player }: players are 0 to { $last }, and -1 is a spectator.
events-since = “since” is how many events were seen already, 0 or more, not { $given }.
game-over = The game is over.
pickle-secret = A game with a secret seed is not pickled, because the pickle would tell the seed; record_text(game.record()) keeps the game.
record-version = This record was made for version { $given } of the rules; this is version { $known }.
record-decision = Decision { $number } cannot be played: { $problem }
record-digest = The record ends in another position than it says, so it was changed.
take-back = { $most ->
    [0] No decision can be taken back yet.
    [one] Only 1 decision can be taken back, not { $given }.
   *[other] Only { $most } decisions can be taken back, not { $given }.
 }
