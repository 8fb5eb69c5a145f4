"""What a person is told when something cannot be done: folded words, with what would be right."""

from coltexpress.words import folding, say

STATUS = {
    "lobby-stranger": 401, "lobby-origin": 403, "lobby-no-table": 404, "lobby-fast": 429,
    "lobby-replays": 429, "lobby-newcomers": 429, "lobby-tables": 429, "lobby-full": 503,
    "lobby-closing": 503,
}  # fmt: skip
"""Where a refusal is none of the asker's input; all others are 400."""


class Refusal(ValueError):
    """Something that cannot be done now, in folded words."""

    def __init__(self, words: str, key: str = "") -> None:
        super().__init__(words)
        self.words = words
        self.key = key


def refused(key: str, **arguments: str | int) -> Refusal:
    """The refusal with these words."""
    with folding():
        return Refusal(say(key, language="en", **arguments), key)
