"""The nodes of search trees: what is tried next, and what is expected of others."""

from librt.vecs import vec

from coltexpress import Rng
from coltexpress.engine.choices import Choices
from coltexpress.search.nodes import KNOWN, ROOT, Nodes


def choices(*actions: int) -> Choices:
    out = Choices()
    for action in actions:
        out.add(action)
    return out


def grown(*worths: float, times: int = KNOWN) -> Nodes:
    """A root with children of which so much came, each so often; their actions are 10, 11, ..."""
    nodes = Nodes(0.5)
    out = choices(*range(10, 10 + len(worths)))
    assert not nodes.find(ROOT, out)
    nodes.grow(ROOT, out, vec[float]([0.0] * len(worths)))
    for at, worth in enumerate(worths):
        for _ in range(times):
            nodes.note(nodes.choices[at], worth)
    return nodes


def test_children_are_found_by_the_actions_at_hand() -> None:
    nodes = grown(0.5, 0.5, 0.5)
    assert nodes.find(ROOT, choices(12, 10))
    assert [int(nodes.action[nodes.choices[at]]) for at in range(2)] == [12, 10]
    assert not nodes.find(ROOT, choices(12, 99))
    assert nodes.choices[1] == ROOT


def test_the_best_so_far_is_tried_again_and_what_was_never_tried_soon() -> None:
    nodes = grown(0.3, 0.6)
    nodes.find(ROOT, choices(10, 11))
    assert nodes.action[nodes.most_promising(2)] == 11
    out = choices(10, 11, 12)
    nodes.find(ROOT, out)
    nodes.grow(ROOT, out, vec[float]([0.0, 0.0, 0.0]))
    assert nodes.action[nodes.most_promising(3)] == 12


def test_of_choices_that_all_promised_nothing_one_is_tried() -> None:
    """Each was met beside a good one, which is not legal now."""
    nodes = Nodes(0.5)
    for hopeless in (10, 11):
        out = choices(hopeless, 12)
        nodes.find(ROOT, out)
        nodes.grow(ROOT, out, vec[float]([-100_000.0, 250.0]))
    assert nodes.find(ROOT, choices(10, 11))
    first = nodes.most_promising(2)
    nodes.note(first, 0.5)
    assert nodes.most_promising(2) not in (first, ROOT)


def test_the_more_came_of_a_choice_the_more_it_is_expected() -> None:
    nodes = grown(0.50, 0.52, 0.30)
    nodes.find(ROOT, choices(10, 11, 12))
    rng = Rng(1)
    even = vec[float]([0.0] * 3)
    found = [int(nodes.action[nodes.expected(3, even, rng)]) for _ in range(400)]
    assert found.count(12) == 0
    assert 1.5 < found.count(11) / found.count(10) < 5
    leaning = vec[float]([300.0, 0.0, 0.0])
    found = [int(nodes.action[nodes.expected(3, leaning, rng)]) for _ in range(400)]
    assert found.count(10) > 2 * found.count(11)


def test_nothing_is_expected_of_whoever_has_hardly_thought() -> None:
    nodes = grown(0.5, 0.6, times=KNOWN - 1)
    nodes.find(ROOT, choices(10, 11))
    assert nodes.expected(2, vec[float]([0.0, 0.0]), Rng(1)) == ROOT
