"""The terminal client and tools: one command with subcommands."""
