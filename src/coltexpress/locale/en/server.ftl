### What the server says of its own.

table-taken-back = { $player } took the last decision back.

table-over = The game is over.
table-not-begun = The game has not begun yet.
table-not-over = The game is not over yet.
table-begun = The game has begun already.
table-closed = Whoever keeps the server has closed this table.
table-not-deciding = It is not your turn.
table-illegal = That cannot be done now; possible are: { $legal }.
table-stale = The table has changed meanwhile; look again.
table-no-undo = Your last decision cannot be taken back any more.
table-cannot = That cannot be done here.
table-not-yours = That is not your seat.
table-no-seat = There is no such seat; the table has { $count }.
table-host-only = Only the host of this table can do that.
table-away = A bot plays for you; take your seat back first.
table-nothing-said = There is nothing to say in that.
table-muted = The host has muted you.
table-removed = The host has removed you from this table.
table-taken = Somebody sits there already.
table-held-other = You have had another seat in this game.
table-no-name = A name needs at least one letter.
table-bandits = Choose { $count ->
    [one] a bandit
   *[other] { $count } different bandits
  } of these: { $known }.
table-bandits-fixed = At this table nobody chooses bandits.
table-bandit-taken = Somebody else has chosen that bandit.
table-patience = A bot can sit there once its player has been gone for { $seconds } seconds.
table-nobody-there = Nobody else sits there.
table-seats-taken = There are people in the seats that would go.
table-deal-fixed = The deal of a table is chosen when it is made.
table-deal-short = The code of a deal needs { $least } characters or more, so that nobody guesses it.
table-no-clock = No clock is running here.
table-already = That is so already.
table-no-hints = At this table nobody gets hints.
table-advising = A bot is thinking about that already.
table-hints-used = You have had all { $most } hints of this game.
table-resumed = The rules were corrected meanwhile; the game goes on from the beginning of this round.

## Replays

replay-long = That game is too long; the most are { $most } decisions.
replay-unfinished = That game is not over; only finished ones can be watched.

## Settings

serve-database = A database is sqlite:///FILE or postgresql://…, not { $given }:….
serve-synchronous = “synchronous” is FULL or NORMAL, not { $given }.
serve-number = { $name } is a whole number, 1 or more, not { $given }.
serve-flag = { $name } is 0 or 1, not { $given }.

## The lobby

lobby-stranger = Say who you are first.
lobby-full = This server has as many tables as it can hold; try again later.
lobby-many = You have { $most } tables that are not over; finish or leave one first.
lobby-no-table = There is no table with this code.
lobby-private = This table is not to be watched.
lobby-crowded = There are too many connections; close some and try again.
lobby-fast = That was too fast; wait a moment.
lobby-unread = That could not be read: { $problem }
lobby-closing = The server is going down for a moment; the table is kept.
lobby-origin = This server talks to its own pages only.
lobby-not-over = The game can be taken home when it is over.
lobby-deal-running = The secret of this deal is kept until all its tables are over.
lobby-link = This link has been used, or is too old.
lobby-unreadable = This table was begun under rules that this server cannot go on with.
lobby-busy = So many bots are thinking that another one would keep people waiting; try again in a minute.
lobby-newcomers = Too many new people have come from your address in this hour; try again later.
lobby-tables = Too many tables have been made from your address in this hour; try again later.
lobby-replays = So many games wait already to be shown to you; try again when one of them is there.
lobby-error = Something went wrong here; nothing was lost.

## `coltexpress serve`

serve-short = Tables in the browser.
serve-help =
    Serve tables in the browser, until it is stopped with Ctrl-C.

    Every setting has an environment variable too; docs/server.md lists them.
serve-help-host = Where to listen; 0.0.0.0 is everywhere. Usually this machine alone.
serve-help-port = On which port.
serve-help-database = sqlite:///FILE, or postgresql://… for several processes. Usually a file in your data folder.
serve-help-workers = How many processes; more than one needs PostgreSQL.
serve-workers = Several processes need PostgreSQL: give --database postgresql://….
serve-help-open = Open a browser; plain `coltexpress` does.
serve-port-taken = Port { $port } is taken; give another one with --port.
serve-runs = The tables are at { $url } already.
serve-file-taken = Another server keeps its tables in { $path }; give another file with --database.
serve-here = Tables are at { $url } (stop with Ctrl-C).
serve-no-pages = The pages for the browser are not built; install the package anew, or build them from web/.

## `coltexpress verify`

verify-short = Check the chance of a game from a table.
verify-help =
    Check a game file from a table: that its secret is the one that was committed to before anybody sat
    down, that the deal was made from it and from what each seat added, and that every decision follows.
verify-good = Table { $table }: all { $count ->
    [one] one decision follows
   *[other] { $count } decisions follow
  } from the rules, and the deal was made from the table's secret and what each seat added.
verify-deal = The deal is that of all tables with the code “{ $deal }”.
verify-promise = Compare this with the commitment you saw before you sat down: { $commitment }
verify-nothing = This file does not say what its chance was made from; a file taken home from a table does.
verify-commitment = The secret is not the one that was committed to.
verify-seed = The deal was not made from this secret and what the seats added.

## `coltexpress admin`

admin-short = Look after the tables of a server.
admin-help = Look after the tables of a server, also while it runs.
admin-help-list = List tables, the latest first.
admin-help-close = Close a table for good.
admin-help-backup = Write everything into a new file, which tells all secrets.
admin-help-restore = Put a backup into an empty database, of either kind.
admin-help-purge = Forget tables that have not changed for a while.
admin-help-days = For how many days they have not changed.
admin-help-running = Forget running tables too.
admin-row = { $code }  { $phase }  { $when }
admin-no-table = There is no table { $code }.
admin-closed = Table { $code } is closed.
admin-exists = There is a file { $path } already; a backup needs a new one.
admin-backed-up = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } in { $path }.
admin-restored = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } there.
admin-purged = { $count ->
    [one] One table is
   *[other] { $count } tables are
  } forgotten.
admin-no-backup = { $path } is no backup.
admin-not-empty = A backup goes into an empty database, and this one has tables.
