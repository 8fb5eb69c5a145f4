"""`python -m coltexpress` is the command `coltexpress`."""

from coltexpress.cli.main import main

main()
