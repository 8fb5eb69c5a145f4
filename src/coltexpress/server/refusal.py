"""What a person is told when something cannot be done: folded words, with what would be right."""

from coltexpress.words import folding, say


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
