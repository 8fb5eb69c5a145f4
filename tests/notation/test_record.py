"""Whole games as files: they come back, they replay, and a damaged one names its line."""

from dataclasses import replace
from random import Random

import pytest

from coltexpress import (
    BadRecord,
    Game,
    Record,
    Setup,
    read_record,
    record_text,
    secret_seed,
)
from coltexpress.setup import RULES_VERSION
from tests.notation.wandering import SETUPS, SUPER, played, title, wander, wander_on

SETUP = Setup(players=3, bandits=("ghost", "doc", "tuco"), seed=33)


def finished(setup: Setup) -> Game:
    *_, game = wander(setup)
    return game


def refused(text: str) -> BadRecord:
    """What is said about a file that cannot be read or replayed."""
    with pytest.raises(BadRecord) as caught:
        Game.replay(read_record(text))
    return caught.value


def unchecked(text: str) -> str:
    """The file as one would write it by hand: without checks."""
    start = text.index("checks:")
    return text[:start] + text[text.index("digest:") :]


@pytest.mark.parametrize("setup", [*SETUPS, *SUPER], ids=title)
def test_records_of_random_games_come_back_and_replay(setup: Setup) -> None:
    game = finished(setup)
    text = record_text(game.record())
    record = read_record(text)
    assert record == game.record()
    assert record_text(record) == text
    again = Game.replay(record)
    assert again == game
    assert again.events() == game.events()


@pytest.mark.parametrize("setup", SETUPS[::4], ids=title)
def test_games_from_positions_come_back_and_replay(setup: Setup) -> None:
    middle = played(setup, decisions=45)
    game = Game.from_position(middle.position(), seed=secret_seed())
    for _ in wander_on(game):
        if len(game.decisions) == 20:
            break
    text = record_text(game.record())
    assert "\nposition:\n  coltexpress position 1\n" in text
    record = read_record(text)
    assert record == game.record()
    assert record_text(record) == text
    assert Game.replay(record) == game
    game.take_back(5)
    assert Game.replay(read_record(record_text(game.record()))) == game
    assert game.copy().record() == game.record()


def test_a_game_from_a_position_says_so() -> None:
    game = Game.from_position(Game.new(SETUP).position(), seed=4)
    assert repr(game).startswith("Game.from_position('coltexpress position 1\\n")
    assert repr(game).endswith(", seed=4).play([])")
    secret = Game.from_position(Game.new(SETUP).position(), seed=secret_seed())
    assert repr(secret).endswith(", seed=<secret>).play([])")


def test_a_secret_seed_comes_back() -> None:
    game = played(Setup(players=5, seed=secret_seed()), decisions=9)
    text = record_text(game.record())
    assert isinstance(game.setup.seed, bytes)
    assert f"seed: secret {game.setup.seed.hex()}\n" in text
    assert Game.replay(read_record(text)) == game


def test_setups_come_back_with_everything_chosen() -> None:
    setup = Setup(
        players=3, bandits=("django", "tuco", "doc"), variant="expert", edition="czech",
        options={"tuco": "point_blank", "django": "knockback"},
        train=("mail", "dining", "baggage"), seed=2**62,
    )  # fmt: skip
    record = played(setup, decisions=3).record()
    assert read_record(record_text(record)) == record


def test_rounds_have_headings_that_say_nothing() -> None:
    game = finished(SETUP)
    text = record_text(game.record())
    for number, card in enumerate(game.state.rounds, 1):
        assert f"\n\n# round {number}: {game.state.rules.rounds[card].key}\n" in text
    bare = "\n".join(line for line in text.splitlines() if line and not line.startswith("#"))
    assert read_record(bare) == game.record()


def test_a_record_of_no_decisions() -> None:
    record = Game.new(SETUP).record()
    assert read_record(record_text(record)) == record


def test_a_truncated_file_is_refused_wherever_it_ends() -> None:
    text = record_text(finished(SETUP).record())
    lines = text.splitlines()
    for count in range(len(lines)):
        error = refused("\n".join(lines[:count]))
        assert error.line <= count + 1
    assert "The file ends here; decision 5" in str(refused(text[: text.index("\n5. ")]))
    assert refused(text[: text.index("\n5. ")]).line == text[: text.index("\n5. ")].count("\n") + 1
    for end in range(0, len(text) - 1, 61):
        assert refused(text[:end]).line > 0


def test_every_changed_line_is_named() -> None:
    lines = record_text(finished(Setup(players=4, variant="expert", seed=2)).record()).splitlines()
    for at, line in enumerate(lines):
        if not line or line.startswith("#"):
            continue
        changed = [*lines]
        changed[at] = line[:-1] + ("0" if line[-1] != "0" else "1")
        error = refused("\n".join(changed))
        assert error.line == at + 1, error


def test_a_decision_changed_into_another_legal_one_is_named_with_what_it_was() -> None:
    text = record_text(finished(SETUP).record())
    first = next(line for line in text.splitlines() if line.startswith("1. "))
    assert first.startswith("1. ghost lay ")
    error = refused(text.replace(first, "1. ghost draw", 1))
    assert error.decision == 1
    assert str(error) == (
        f"Line {error.line}: “1. ghost draw” is not what was written here; it was “{first}”."
    )


def test_removed_added_and_swapped_decisions_are_named() -> None:
    lines = record_text(finished(SETUP).record()).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("7. "))
    removed = refused("\n".join(lines[:at] + lines[at + 1 :]))
    assert str(removed) == f"Line {at + 1}: This is decision 7, not 8."
    doubled = refused("\n".join(lines[: at + 1] + lines[at:]))
    assert str(doubled) == f"Line {at + 2}: This is decision 8, not 7."
    stray = refused("\n".join([*lines[:at], "seven. ghost draw", *lines[at:]]))
    assert stray.line == at + 1
    assert "decision 7 or the digest should stand here" in str(stray)


def test_the_head_is_checked_line_by_line() -> None:
    text = record_text(played(SETUP, decisions=4).record())
    for old, new, says in (
        ("coltexpress game 1", "coltexpress game 2", "Line 1: A game begins with the line"),
        ("rules: 1", "rules: 2", "Line 2: This record was made for version 2 of the rules"),
        ("modules: express", "modules: carts", "Line 3: “carts” is no module"),
        (
            "modules: express",
            "modules: express express",
            "Line 3: No module can be in the game twice.",
        ),
        ("players: 3", "players: 7", "Line 4: “7” is no number of players"),
        ("ghost doc tuco", "ghost doc", "Line 5: This game needs 3 bandits, not 2."),
        ("ghost doc tuco", "ghost doc jesse", "Line 5: “jesse” is no bandit"),
        ("variant: standard", "variant: odd", "Line 6: “odd” is no variant"),
        ("edition: standard", "edition: odd", "Line 7: “odd” is no edition"),
        ("edition: standard\n", "", "The line “edition” is missing."),
        ("options: none", "options: tuco=odd", "Line 8: “odd” is no value of this option"),
        ("train: chance", "train: mail mail dining", "Line 9: No car can be in the train twice."),
        ("seed: 33", "seed: one", "Line 10: “one” is no seed"),
        ("seed: 33", "seed: 9223372036854775808", "Line 10: “9223372036854775808” is no seed"),
        ("seed: 33", "seed: secret 12", "Line 10: “secret 12” is no seed"),
        ("seed: 33", "seed: 33\nseed: 2", "Line 11: “seed” is there twice"),
        ("seed: 33", "seed: 33\nluck: 2", "Line 11: “luck” is no key"),
    ):
        assert old in text
        assert says in str(refused(text.replace(old, new, 1)))


def test_the_end_is_checked() -> None:
    text = record_text(played(SETUP, decisions=4).record())
    digest = text[text.index("digest: ") :]
    last = text.count("\n")
    assert refused(text.replace(digest, "digest: 123\n")).line == last
    assert str(refused(text + "more\n")) == (
        f"Line {last + 1}: “more” is too much: the digest is the last line."
    )
    other = refused(text.replace(digest, f"digest: {'0' * 24}\n"))
    assert other.line == last
    assert "ends in another position" in str(other)
    missing = text.replace("4. ", "# 4. ")
    assert "Lines are missing" in str(refused(missing))


def test_without_checks_a_replay_names_the_line() -> None:
    text = unchecked(record_text(finished(SETUP).record()))
    assert Game.replay(read_record(text)) == finished(SETUP)
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("9. "))
    who = lines[at].split()[1]
    other = "doc" if who == "ghost" else "ghost"
    for wrong, says in (
        (f"9. {other} draw", f"Decision 9 cannot be played: {other} has nothing to decide now."),
        (f"9. {who} dra", f"Decision 9 cannot be played: “{who} dra” is none of the choices: "),
        ("9. belle draw", "“belle” is no bandit; choose from: ghost, doc, tuco."),
    ):
        error = refused("\n".join([*lines[:at], wrong, *lines[at + 1 :]]))
        assert (error.line, error.decision) == (at + 1, 9)
        assert str(error).startswith(f"Line {at + 1}: {says}")


def test_a_position_in_a_game_names_its_own_lines() -> None:
    game = Game.from_position(Game.new(SETUP).position(), seed=4)
    text = record_text(game.record())
    error = refused(text.replace("  marshal: 0", "  marshal: zero"))
    line = text[: text.index("  marshal: 0")].count("\n") + 1
    assert error.line == text[: text.index("position:")].count("\n") + 1
    problem = "A whole number from 0 to 999999999 should stand here, not “zero”."
    assert f"Line {line}: {problem}" in str(error)
    assert "means nothing" in str(refused(text.replace("seed: 4", "seed: 4\nplayers: 3")))


def test_records_made_by_hand_are_checked_when_they_are_played() -> None:
    record = played(SETUP, decisions=4).record()
    with pytest.raises(BadRecord, match="version 9") as caught:
        Game.replay(replace(record, rules_version=RULES_VERSION + 8))
    assert (caught.value.decision, caught.value.line) == (0, 0)
    with pytest.raises(BadRecord, match="2 to 6 players"):
        Game.replay(replace(record, setup=Setup(players=9)))
    with pytest.raises(BadRecord, match="A position begins"):
        Game.replay(replace(record, position="nowhere"))
    with pytest.raises(BadRecord, match="Decision 1 cannot be played: doc has nothing") as caught:
        Game.replay(replace(record, decisions=((1, "doc draw"),)))
    assert caught.value.decision == 1
    with pytest.raises(BadRecord, match="another position"):
        Game.replay(replace(record, digest="0" * 24))


def test_a_record_that_cannot_be_played_can_still_be_written() -> None:
    record = Record(SETUP, ((0, "ghost draw"), (0, "ghost fly")), "0" * 24)
    assert read_record(record_text(record)) == record
    record = Record(SETUP, ((0, "ghost draw"), (0, "ghost draw")), "0" * 24)
    assert read_record(record_text(record)) == record


def test_a_changed_line_after_one_that_cannot_be_played_is_named() -> None:
    said = ((0, "ghost draw"), (0, "ghost fly"), (0, "ghost draw"))
    text = record_text(Record(SETUP, said, "0" * 24))
    error = refused(text.replace("3. ghost draw", "3. ghost dra"))
    assert str(error) == f"Line {error.line}: “3. ghost dra” is not what was written here."
    assert error.decision == 3


@pytest.mark.parametrize("text", ["", "\n", "hello", "\x00", "coltexpress position 1"])
def test_garbage_is_refused(text: str) -> None:
    assert str(refused(text)).endswith("A game begins with the line “coltexpress game 1”.")


def test_damaged_files_never_crash() -> None:
    chance = Random(5)
    text = record_text(finished(Setup(players=2, seed=3)).record())
    checks = text.index("checks:")
    lines = []
    for checked in (text, unchecked(text)):
        for _ in range(60):
            at = chance.randrange(checks)
            letter = chance.choice("0 9xe:,\n-#")
            damaged = checked[:at] + letter + checked[at + chance.choice((0, 1, 9)) :]
            try:
                game = Game.replay(read_record(damaged))
            except BadRecord as error:
                lines.append(error.line)
            else:
                assert game.digest() in text
    assert len(lines) > 60
    assert min(lines) > 0
