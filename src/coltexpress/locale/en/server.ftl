### What the server says of its own.

table-taken-back = { $player } took the last decision back.
