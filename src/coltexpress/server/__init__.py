"""The table in the browser: lobby, seats, clocks, and what is sent of a game to whom."""
