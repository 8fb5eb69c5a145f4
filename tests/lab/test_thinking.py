"""How long bots think: what is counted, and what is refused."""

import pytest

from benchmarks.strength import TABLES
from benchmarks.thinking import main, thoughts


def numbers(printed: str) -> dict[str, int]:
    """How many decisions each line tells of."""
    found = {}
    for row in printed.splitlines()[2:]:
        name, number = row[:32].strip(), row[32:].split()[0]
        found[name] = int(number)
    return found


def test_every_decision_counts_once(capsys: pytest.CaptureFixture[str]) -> None:
    main(["greedy", "greedy", "--table", "base 3", "--games", "2"])
    found = numbers(capsys.readouterr().out)
    total = found.pop("greedy")
    assert len(found) == 4
    assert total == sum(found.values()) > 50
    assert all(found.values())


def test_in_teams_a_bot_plays_all_of_its_side() -> None:
    setup = TABLES["teams 4"]
    keys = [one.bot for one in thoughts(setup, "greedy", "random", 1)]
    assert keys.count("greedy") > 20 < keys.count("random")


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["legend", "outlow"])
    assert refused.value.code == 2
    assert "“outlow” is no bot" in capsys.readouterr().err
