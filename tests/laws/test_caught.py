"""The checks notice what they are there for: each law is broken by hand, and noted."""

import pytest

from coltexpress import Rng, Setup
from coltexpress.engine import events as e
from coltexpress.engine import laws
from coltexpress.engine.events import Event
from coltexpress.engine.laws import LAWS, Ledger, Referee, fingerprint
from coltexpress.engine.rule import vector
from coltexpress.engine.state import State
from coltexpress.engine.witness import Witness, part_fairly, row_of, seen_by
from coltexpress.setup import game_seed, rules_of


def referee(setup: Setup | None = None) -> Referee:
    setup = setup or Setup(players=4, seed=3)
    return Referee(rules_of(setup), game_seed(setup.seed), vector([]), Ledger())


def broken(ledger: Ledger) -> set[str]:
    return {LAWS[law] for law, _ in ledger.broken}


def lose_card(s: State) -> None:
    s.bags[0] -= 1
    s.bags[s.rules.classes] -= 1


def lose_bullet(s: State) -> None:
    s.gun[0] -= 1


def change_value(s: State) -> None:
    values = s.token_value[:]
    values[4], values[5] = values[5] + 50, values[4]
    s.token_value = values


def lose_token(s: State) -> None:
    s.token_at[0] = 99


@pytest.mark.parametrize("damage", [lose_card, lose_bullet, change_value, lose_token])
def test_what_is_not_conserved(damage: object) -> None:
    game = referee()
    assert callable(damage)
    damage(game.state)
    game.check_books(game.state)
    assert broken(game.ledger) == {"conserved"}


def test_company_of_the_marshal() -> None:
    game = referee()
    game.state.place_of[2] = 2 * game.state.marshal
    game.check_books(game.state)
    assert broken(game.ledger) == {"marshal"}


def test_a_game_that_does_not_end() -> None:
    game = referee()
    game.bound = 3
    game.play(Rng(1), laws.EVENLY)
    assert broken(game.ledger) == {"length"}


def test_a_replay_that_goes_another_way() -> None:
    game = referee()
    game.play(Rng(1), laws.EVENLY)
    game.replay_to(10)
    game.again.streams[0] ^= 1
    game.finish()
    assert broken(game.ledger) == {"replay"}


@pytest.mark.parametrize(
    "field",
    ["place_of", "token_at", "seen_by", "token_value", "rounds", "hands", "bags", "gun", "hits",
     "cash", "trace", "streams"],
)  # fmt: skip
def test_any_change_shows_in_the_fingerprint(field: str) -> None:
    s = referee().state
    before = fingerprint(s)
    getattr(s, field)[0] += 1
    assert fingerprint(s) != before


def test_an_event_that_is_not_true() -> None:
    game = referee()
    game.play(Rng(1), laws.EVENLY)
    witness = Witness(game.flow.rules, game.ledger, Rng(2))
    witness.watch(game.again)
    game.replay_to(1)
    assert game.again.log is not None
    game.again.log.events.append(Event(e.PAID, 0, 250, 0, 0, 0, 0))
    witness.check_fold(game.again, 1)
    assert broken(game.ledger) == {"fold"}


def test_a_view_that_holds_what_its_player_cannot_know() -> None:
    """A hand size that is not the hand's cannot be dealt again from the view."""
    game = referee()
    s = game.state
    witness = Witness(game.flow.rules, game.ledger, Rng(2))
    s.hands[s.rules.classes] += 1
    witness.check_worlds(s, 0)
    assert "world-sound" in broken(game.ledger)


def test_worlds_may_part_where_something_is_shown_and_nowhere_else() -> None:
    shown = Event(e.REVEALED, 0, 1, 0, 0, 0, 0)
    moved = Event(e.MOVED, 0, 2, 4, 0, 0, 0)
    assert part_fairly([moved], [moved])
    assert part_fairly([moved, shown], [moved, moved])
    assert not part_fairly([moved], [Event(e.MOVED, 0, 2, 6, 0, 0, 0)])
    assert not part_fairly([moved], [moved, moved])


def test_a_sealed_answer_is_told_to_its_player_alone() -> None:
    assert row_of(referee(Setup(players=2, seed=1)).state)
    assert not row_of(referee().state)
    sealed = Event(e.SEALED, 1, 0, 0, 0, 0, 1 << 1)
    assert seen_by([sealed], 0) == seen_by([sealed], -1) == []
    (told,) = seen_by([sealed], 1)
    assert told.values()[:3] == sealed.values()[:3]
