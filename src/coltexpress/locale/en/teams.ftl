### The team game: the names of its things, in English.

module-teams = Teams
    .text = Two and two (and two) play together, for four or six players: partners lend each other cards and share the score.
