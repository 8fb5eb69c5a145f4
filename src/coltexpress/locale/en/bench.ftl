### The command `coltexpress bench`, in English.

bench-help = Measure the speed of this installation, compiled and interpreted side by side: random play with the usual number of players, on one core.
bench-short = Measure the speed of this installation.
bench-help-seconds = Measuring time for each of the two builds.
bench-help-module = An expansion to add: { $known }; can be repeated, or several with commas. { $bundles } stand for some that go together.
bench-help-json = Print JSON for machines instead of a table.
bench-seconds-few = The measuring time has to be more than 0 and at most 3600 seconds, not { $given }.
bench-failed = The measuring process ended with code { $code }: { $problem }
bench-progress = Measuring

bench-title = { $players } players, standard game, one core
bench-title-more = { $players } players, standard game with { $more }, one core
bench-conditions = { $python } on { $machine } with { $cores ->
    [one] 1 core
   *[other] { $cores } cores
 }; the best of { $repeats } runs of each build, in turns, by processor time and without garbage collection.
bench-not-compiled = There are no compiled modules here, so only the interpreted engine was measured.
bench-nothing = –
bench-column-quantity = Quantity
bench-column-compiled = Compiled
bench-column-interpreted = Interpreted
bench-column-ratio = Ratio
bench-games_per_s = Games per second
bench-decisions_per_s = Decisions per second
bench-copy_us = Copy of a state (µs)
bench-view_us = View of a player (µs)
bench-sample_us = Hidden world from a view (µs)
bench-checked_decisions_per_s = Decisions per second, checked and recorded
