"""Bots compared by single choices: what is judged, kept and refused."""

from pathlib import Path

import pytest

from benchmarks.choices import Decision, Measure, decisions, judged, kept, main, mean_and_error
from coltexpress.engine import observe
from coltexpress.engine.rng import Rng
from coltexpress.search.repute import SURE

QUICK = ["--table", "base 3", "--games", "2", "--worlds", "1", "--thinking", "2", "--workers", "1"]


def test_what_is_judged_is_kept_and_not_judged_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [str(tmp_path), *QUICK, "--bots", "greedy,random,greedy"]
    assert main(words) == 0
    first = capsys.readouterr().out
    written = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.jsonl")}
    assert len(written) == 2
    assert main(words) == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.jsonl")} == written
    lines = [line for line in first.splitlines() if "(" in line]
    assert lines[0] == lines[2] != lines[1]  # the same bot twice
    assert [line for line in capsys.readouterr().out.splitlines() if "(" in line] == lines


def test_every_choice_is_judged_and_the_gain_is_what_came_beyond_the_mean(tmp_path: Path) -> None:
    main([str(tmp_path), *QUICK, "--bots", "random"])
    measure = Measure("base 3", 0, 1, 2)
    found = kept(tmp_path, 2)
    assert found
    for decision in found:
        (worths,) = decision.worths
        assert len(worths) == len(decision.legal) > 1
        assert all(0 <= one <= 1 for one in worths)
        mean = sum(worths) / len(worths)
        gain = decision.gain(measure, "greedy", odds=0.0)
        assert gain in [pytest.approx(one - mean) for one in worths]


def test_who_tells_rivals_apart_can_know_them_from_the_rounds_before() -> None:
    """With few tries what a bot takes its rivals for is not always seen in its choice."""
    measure = Measure("base 3", 0, 1, 2)
    later = [one for game in range(6) for one in decisions(measure, game) if len(one.before) > 30]
    odds = {odd: [one.gain(measure, "legend:40", odd) for one in later] for odd in (-SURE, SURE)}
    assert odds[-SURE] != odds[SURE]
    assert odds[SURE] == [one.gain(measure, "legend:40", SURE) for one in later]


def test_choosing_by_halves_is_judged_by_the_other_half() -> None:
    """The first choice is best in one world, the last in the other: neither foretells the other."""
    decision = Decision(0, 0, [], [1, 2, 3], [[0.9, 0.3, 0.0], [0.0, 0.3, 0.9]])
    assert decision.gain_by_halves() == pytest.approx(-0.4)
    same = Decision(0, 0, [], [1, 2, 3], [[0.9, 0.3, 0.0], [0.6, 0.3, 0.0]])
    assert same.gain_by_halves() == pytest.approx((0.5 + 0.3) / 2)


def test_what_is_hidden_does_not_change_the_judgement() -> None:
    """The same worlds are drawn from the same view, whatever lies under it."""
    measure = Measure("base 3", 0, 1, 2)
    decision = next(decisions(measure, 1))
    flow, s = measure.begin(1)
    for player, action in decision.before:
        flow.apply(s, player, action)
    view = observe.view(s, decision.player, int(flow.deciders(s)))
    other = view.copy().sample(Rng(9))
    assert other.key() != s.key()
    first = (1000 + len(decision.before)) * measure.worlds
    for world in (s, other):
        again = judged(measure, world, decision.player, decision.legal, first)
        assert [again] == decision.worths


def test_a_folder_of_other_decisions_and_unknown_bots_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(tmp_path), *QUICK, "--bots", "random"])
    with pytest.raises(SystemExit):
        main([str(tmp_path), *QUICK, "--seed", "1"])
    assert "keeps decisions of" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([str(tmp_path), *QUICK, "--bots", "oracle"])
    assert "“oracle” is no bot" in capsys.readouterr().err


def test_means_and_their_errors() -> None:
    assert mean_and_error([1.0, 3.0]) == pytest.approx((2.0, 1.0))
    assert mean_and_error([4.0]) == (4.0, 0.0)
