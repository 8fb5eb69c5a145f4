"""Messages that nobody should send: the short run of `scripts.fuzz`."""

from pathlib import Path

from scripts.fuzz import run


def test_nothing_but_the_sender_is_touched(tmp_path: Path) -> None:
    counts = run(tmp_path, messages=1000, seed=7)
    assert counts["sent"] == 1000
    assert counts["moves"] > 0
