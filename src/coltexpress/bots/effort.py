"""How long a bot thinks about a decision: so many tries, or so many milliseconds."""

from time import perf_counter

MOST = 10_000_000
"""More tries, or milliseconds, than anybody waits for."""


class Effort:
    """A limit for each decision. With tries the same seed makes the same choices on any machine;
    with milliseconds it depends on the machine."""

    def __init__(self, tries: int, milliseconds: int = 0) -> None:
        """A limit of milliseconds is one if it is not nought."""
        self.tries = tries
        self.milliseconds = milliseconds
        self.began = 0.0

    def begin(self) -> None:
        """A decision begins."""
        self.began = perf_counter()

    def allows(self, part: float, tried: float) -> bool:
        """Whether to go on in the first part of a decision, where so much would then be tried."""
        if self.milliseconds:
            return (perf_counter() - self.began) * 1000 < part * self.milliseconds
        return tried <= part * self.tries


def read_effort(text: str) -> Effort | None:
    """`500` is a number of tries, `20ms` a time; nothing else is an effort."""
    digits = text.removesuffix("ms")
    if not (digits.isascii() and digits.isdecimal() and 0 < int(digits[:9]) <= MOST):
        return None
    if len(digits) > len(str(MOST)):
        return None
    return Effort(0, int(digits)) if text.endswith("ms") else Effort(int(digits))
