"""`coltexpress play` in a pipe: choices, commands, saving and resuming, hot seat, and the end."""

import re
import sys
from pathlib import Path

import pytest

from coltexpress.notation.record import read_record
from tests.command import run
from tests.facts import BOT_KEYS

SEED = ("play", "--seed", "591")
"""Doc, first player of a round of tunnels, with a full hand."""


def decisions(home: Path) -> list[str]:
    """The texts of the decisions in the saved game."""
    text = (home / "running.txt").read_text(encoding="utf-8")
    return [said for _, said in read_record(text).decisions]


def test_enter_starts_a_game_against_three_bandits(tmp_path: Path) -> None:
    result = run("play", home=tmp_path, typed="\nquit\n")
    assert result.code == 0
    assert len(re.findall(r"^You are ", result.out, re.MULTILINE)) == 1
    assert len(re.findall(r"^\w+ \(Bandit\): ", result.out, re.MULTILINE)) == 3
    first = (tmp_path / "running.txt").read_text(encoding="utf-8").splitlines()[0]
    assert first == "# seats: human bandit bandit bandit"


def test_a_real_game_has_a_secret_seed(tmp_path: Path) -> None:
    run("play", home=tmp_path, typed="\nquit\n")
    seed = read_record((tmp_path / "running.txt").read_text(encoding="utf-8")).setup.seed
    assert isinstance(seed, bytes)


def test_questions_lead_to_the_game_one_wants(tmp_path: Path) -> None:
    typed = (
        "c\nchess\n\n7\n3\n2\nbelle, tuco\nzorro\nrandom\nexpert\nczech\nzeppelin\n"
        "whisky horses\n\nquit\n"
    )
    result = run("play", home=tmp_path, typed=typed)
    assert "“chess” is no game; choose from: express, super.\n" in result.out
    assert "There are 2 to 6 players, not 7.\n" in result.out
    assert f"“zorro” is no bot; choose from: {BOT_KEYS}.\n" in result.out
    assert "“zeppelin” is no module; choose from: horses, whisky, stagecoach, teams.\n" in (
        result.out
    )
    text = (tmp_path / "running.txt").read_text(encoding="utf-8")
    setup = read_record(text).setup
    assert (setup.players, setup.bandits[:2]) == (3, ("belle", "tuco"))
    assert (setup.variant, setup.edition) == ("expert", "czech")
    assert setup.modules == ("express", "horses", "whisky")
    assert text.startswith("# seats: human human random\n")


@pytest.mark.parametrize("typed", ["4", "4.", "4)", "doc lay fire", "Lay Fire", "fire", "  FIRE "])
def test_a_choice_by_number_text_label_or_part(tmp_path: Path, typed: str) -> None:
    run(*SEED, home=tmp_path, typed=f"{typed}\nquit\n")
    assert decisions(tmp_path)[0] == "doc lay fire"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("lay", "“lay” could be more than one choice: “Lay Move”, “Lay Change Floor”, “Lay Fire”, "
         "“Lay Robbery”, “Lay Punch”, “Lay Marshal”."),
        ("dance", "“dance” is none of the choices; type a number, a part of a choice, ? or help."),
        ("8", "There is no choice 8; they go from 1 to 7."),
        ("0", "There is no choice 0; they go from 1 to 7."),
        ("?9", "There is no choice 9; they go from 1 to 7."),
        ("rules", "Type rules and a word, for example: rules marshal"),
        ("rules xyzzy", "No rule mentions “xyzzy”."),
    ],
)  # fmt: skip
def test_what_is_no_choice_is_told_and_asked_again(
    tmp_path: Path, typed: str, sentence: str
) -> None:
    out = run(*SEED, home=tmp_path, typed=f"{typed}\nquit\n").out
    assert f"): {typed}\n{sentence}\nYour choice" in out
    assert decisions(tmp_path) == []


def test_a_question_mark_explains_the_rule_behind_one_choice(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="?1\nquit\n").out
    assert "): ?1\nDrawing instead  (turn.draw)\nInstead of laying a card, you can draw" in out
    assert "Moving inside" not in out


def test_a_question_mark_alone_explains_all_choices(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="?\nquit\n").out
    explained = re.findall(r"^.+  \(([a-z.]+)\)$", out, re.MULTILINE)
    assert explained == [
        "turn.draw", "move.inside", "floor.change", "fire.bullet", "rob.take", "punch.victim",
        "marshal.move",
    ]  # fmt: skip


def test_the_log_tells_what_happened_since_and_hides_what_is_hidden(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="move\nrob\nquit\n").out
    pages = out.split("Your choice")
    assert "\nDoc lays Move.\n" in pages[1]
    assert "Turn 2: Tunnel. Cards are laid face down.\n" in pages[1]
    assert "Doc lays Robbery face down.\n" in pages[2]
    assert re.search(r"^(Belle|Ghost|Tuco) lays \w+ face down\.$", out, re.MULTILINE) is None


def test_the_log_command_tells_everything_again(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="move\nlog\nquit\n").out
    told = out.split("): log\n")[1]
    assert told.startswith("Doc starts inside car 4.\n")
    assert "\nDoc lays Move.\n" in told


def test_the_board_command_tells_the_whole_table(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="board\nquit\n").out
    told = out.split("): board\n")[1]
    assert "Locomotive, inside: the Marshal, a strongbox; roof: empty.\n" in told
    assert "Doc (you): 6 bullets in the gun, hand 7 deck 3, 0 hits, a purse worth $250.\n" in told


@pytest.mark.parametrize("ending", ["quit\n", ""])
def test_leaving_saves_and_the_same_command_resumes(tmp_path: Path, ending: str) -> None:
    saved = tmp_path / "running.txt"
    first = run(*SEED, home=tmp_path, typed=f"move\n{ending}")
    left = f"Your game is saved in {saved}; the same command goes on with it.\n"
    assert (first.code, first.err) == (0, "")
    assert first.out.endswith(left)
    before = decisions(tmp_path)
    second = run("play", home=tmp_path, typed="\nquit\n")
    waiting = second.out.splitlines()[0]
    assert waiting.startswith(
        "A game of Colt Express is waiting in round 1: you are Doc, and bots play Belle, Ghost and "
        "Tuco. It was left on 20"
    )
    assert re.search(r" on \d{4}-\d\d-\d\d \d\d:\d\d \(" + re.escape(f"{saved}).") + "$", waiting)
    assert "\nDoc lays Move.\n" in second.out
    assert "Doc starts inside" not in second.out
    assert decisions(tmp_path) == before


def test_new_keeps_the_saved_game_under_another_name(tmp_path: Path) -> None:
    run(*SEED, home=tmp_path, typed="move\nquit\n")
    before = (tmp_path / "running.txt").read_text(encoding="utf-8")
    result = run("play", "--new", "--seed", "6", home=tmp_path, typed="quit\n")
    assert result.out.startswith(f"The saved game is kept in {tmp_path / 'running-1.txt'}.\n")
    assert (tmp_path / "running-1.txt").read_text(encoding="utf-8") == before
    assert "seed: 6\n" in (tmp_path / "running.txt").read_text(encoding="utf-8")


def test_no_to_the_saved_game_keeps_it_too(tmp_path: Path) -> None:
    run(*SEED, home=tmp_path, typed="move\nquit\n")
    result = run("play", "--seed", "6", home=tmp_path, typed="maybe\nn\nquit\n")
    assert "Type y or n.\n" in result.out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["running-1.txt", "running.txt"]


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "mine.txt"
    args = ("--file", str(file), "--module", "teams,horses", "--humans", "2")
    refused = run(*SEED, *args, home=tmp_path / "home", typed="quit\n")
    problem = f"There is no folder {file.parent}; make it first, or name another file.\n"
    assert (refused.out, refused.err, refused.code) == ("", problem, 2)
    assert not file.parent.exists()
    file.parent.mkdir()
    run(*SEED, *args, home=tmp_path / "home", typed="quit\n")
    again = run("play", "--file", str(file), home=tmp_path / "home", typed="\nquit\n")
    assert again.out.startswith(
        "A game of Colt Express with Horses and Teams is waiting before the first round: "
        "Doc and Belle are at this keyboard, and bots play "
    )
    assert not (tmp_path / "home").exists()


def test_save_writes_a_copy_but_overwrites_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    out = run(*SEED, home=tmp_path, typed=f"save {copy}\nsave {copy}\nsave\nquit\n").out
    assert f"Saved in {copy}.\n" in out
    assert f"{copy} exists already; name another file.\n" in out
    assert f"Saved in {tmp_path / 'running.txt'}.\n" in out


def test_a_whole_game_ends_with_the_money_and_a_record(tmp_path: Path) -> None:
    result = run(*SEED, "--bandit", "Belle", home=tmp_path, typed="1\n" * 400, more={"PATH": ""})
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    kept = tmp_path / "game-1.txt"
    watch = f"{sys.executable} -m coltexpress replay {kept}"
    assert lines[-1] == f"The game is kept in {kept}; to watch it: {watch}"
    rows = [line for line in lines if re.match(r"\w+: \$[\d,]+ \(", line)]
    assert len(rows) == 4
    for row in rows:
        sums = re.findall(r"\$([\d,]*\d)", row)
        total, *parts = (int(number.replace(",", "")) for number in sums)
        assert sum(parts) == total
    assert any(re.fullmatch(r"\w+ wins the game\.", line) for line in lines)
    assert [path.name for path in tmp_path.iterdir()] == ["game-1.txt"]
    assert run("replay", str(kept), home=tmp_path).code == 0


def test_a_card_that_does_nothing_says_why(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="punch\n" + "1\n" * 60).out
    assert re.search(r"Nothing happens: .+ is\.", out)


def test_hot_seat_hands_over_and_shows_each_player_only_the_own_hand(tmp_path: Path) -> None:
    typed = "\n1\n" * 30
    out = run(*SEED, "--players", "3", "--humans", "3", home=tmp_path, typed=typed).out
    turns = re.split(r"The next choice is (\w+)'s\.\n", out)[1:]
    assert len(set(turns[::2])) == 3
    for name, page in zip(turns[::2], turns[1::2], strict=True):
        assert "Hand of" not in page
        assert set(re.findall(r"^(\w+), (?!inside)", page, re.MULTILINE)) <= {name}
        drew = re.findall(r"^(\w+) draws (?!\d|one card)", page, re.MULTILINE)
        assert set(drew) <= {name}


def test_a_duel_against_a_bot(tmp_path: Path) -> None:
    out = run("play", "--players", "2", "--seed", "1", home=tmp_path, typed="1\nquit\n").out
    assert (
        "Tuco and Cheyenne, which of your bandits starts in the caboose? "
        "The other one starts in the car before it.\n1. Tuco starts in the caboose\n" in out
    )
    assert "Tuco starts inside car 4.\nCheyenne starts inside car 3.\n" in out


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    one = run(*SEED, home=tmp_path / "one", typed="1\n" * 400).out.splitlines()
    two = run(*SEED, home=tmp_path / "two", typed="1\n" * 400).out.splitlines()
    assert one[:-1] == two[:-1]


def test_the_piles_command_lists_what_everybody_may_look_through(tmp_path: Path) -> None:
    args = (*SEED, "--variant", "expert")
    out = run(*args, home=tmp_path, typed="piles\nquit\n").out
    told = out.split("): piles\n")[1]
    assert told.startswith("Discard pile of ")
    assert "\nBullets that hit Doc: none.\n" in told
    assert "\nNeutral bullets left: 13.\n" in told
    assert "piles " in run(*SEED, "--new", home=tmp_path, typed="help\nquit\n").out


def test_a_duel_asks_for_what_a_duel_has(tmp_path: Path) -> None:
    out = run("play", home=tmp_path, typed="c\n\n2\n\n\n\n\n\nquit\n").out
    assert "With two players it is a duel: each leads two bandits, by the expert rules.\n" in out
    assert "(Enter for Tuco and Cheyenne against Django and Doc): " in out
    assert "random ones" not in out.split("You are")[0]
    assert "Variant" not in out
    setup = read_record((tmp_path / "running.txt").read_text(encoding="utf-8")).setup
    assert setup.crews() == [["tuco", "cheyenne"], ["django", "doc"]]


def test_a_duel_whose_pairs_are_drawn_asks_for_no_bandits(tmp_path: Path) -> None:
    out = run("play", home=tmp_path, typed="c\n\n2\n\nchinese\n\n\nquit\n").out
    assert "Bandits" not in out.split("You are")[0]
    setup = read_record((tmp_path / "running.txt").read_text(encoding="utf-8")).setup
    assert (setup.players, setup.edition) == (2, "chinese")


@pytest.mark.parametrize("typed", ["quit\n", "c\nexit\n", "c\n\n3\n2\n\nQUIT\n"])
def test_the_questions_before_a_game_know_the_word_for_leaving(tmp_path: Path, typed: str) -> None:
    result = run("play", home=tmp_path, typed=typed)
    assert (result.err, result.code) == ("", 0)
    assert result.out.endswith(f": {typed.split()[-1]}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("word", ["help", "?"])
def test_the_questions_before_a_game_explain_themselves(tmp_path: Path, word: str) -> None:
    typed = f"{word}\nc\n" + f"{word}\n\n" * 7 + f"{word}\nquit\n"
    out = run("play", home=tmp_path, typed=typed).out
    for part in (
        "Enter begins a game of four", "\nsuper: Three to seven bandits plan",
        "\nHow many play, people and bots together: 2 to 6.",
        "\nHow many of the players are people", "\nghost: ", "\ngreedy: Plans a round ahead",
        "\nexpert: You have a draw pile", "\nczech: Django has a long shot",
        "\ngentle: The expansion for a first time", "\nstagecoach: A stagecoach drives",
    ):  # fmt: skip
        assert part in out
    assert list(tmp_path.iterdir()) == []


def test_the_question_about_a_saved_game_knows_both_too(tmp_path: Path) -> None:
    run(*SEED, home=tmp_path, typed="quit\n")
    before = (tmp_path / "running.txt").read_text(encoding="utf-8")
    out = run("play", home=tmp_path, typed="help\nquit\n").out
    assert "\nEnter or y goes on with the saved game, n begins a new one" in out
    assert out.endswith("): quit\n")
    assert (tmp_path / "running.txt").read_text(encoding="utf-8") == before


def test_people_are_no_players(tmp_path: Path) -> None:
    out = run("play", home=tmp_path, typed="c\n\nx\n\nx\nquit\n").out
    assert "“x” is no number of players.\nPlayers" in out
    assert "“x” is no number of people.\nPeople" in out


IGNORED = "The saved game goes on as it was begun: the options given now change nothing in it."


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "3"], ["--seed", "5"], ["--bandit", "belle"], ["--bot", "random"],
        ["--humans", "2"], ["--variant", "expert"], ["--edition", "czech"],
        ["--option", "tuco=point_blank"], ["--train", "mail,dining,baggage,first_class"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_options_that_a_saved_game_does_not_have_are_said_to_be_ignored(
    tmp_path: Path, options: list[str]
) -> None:
    run(*SEED, home=tmp_path, typed="quit\n")
    out = run("play", *options, home=tmp_path, typed="\nquit\n").out
    assert out.count(IGNORED) == 1


def test_options_that_the_saved_game_has_are_not(tmp_path: Path) -> None:
    options = ("--bandit", "Doc", "--variant", "expert", "--bot", "random")
    run(*SEED, *options, home=tmp_path, typed="quit\n")
    out = run(*SEED, *options, home=tmp_path, typed="\nquit\n").out
    assert "change nothing" not in out


def test_save_makes_no_folders(tmp_path: Path) -> None:
    file = tmp_path / "none" / "deep" / "copy.txt"
    out = run(*SEED, home=tmp_path, typed=f"save {file}\nquit\n").out
    assert f"There is no folder {file.parent}; make it first, or name another file.\n" in out
    assert [path.name for path in tmp_path.iterdir()] == ["running.txt"]


def test_an_empty_hand_is_not_told_while_the_pile_is_played_out(tmp_path: Path) -> None:
    out = run(*SEED, home=tmp_path, typed="move\n" + "2\n" * 30).out
    assert "(being played)" in out
    assert "no cards" not in out


def test_a_terminal_without_the_signs_gets_others(tmp_path: Path) -> None:
    more = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    out = run(*SEED, home=tmp_path, typed="dance\nquit\n", more=more).out
    assert "2xFire" in out
    assert '"dance" is none of the choices' in out
    err = run("play", "--bot", "zorro", home=tmp_path, more=more).err
    assert err == f'"zorro" is no bot; choose from: {BOT_KEYS}.\n'


@pytest.mark.parametrize(
    ("typed", "modules"),
    [
        (["stagecoach", "Horses"], ("express", "horses", "stagecoach")),
        (["whisky,stagecoach, horses"], ("express", "horses", "whisky", "stagecoach")),
        (["gentle"], ("express", "horses", "whisky")),
    ],
)
def test_modules_by_option(tmp_path: Path, typed: list[str], modules: tuple[str, ...]) -> None:
    named = [part for name in typed for part in ("--module", name)]
    result = run("play", "--seed", "1", *named, home=tmp_path, typed="quit\n")
    assert result.code == 0
    text = (tmp_path / "running.txt").read_text(encoding="utf-8")
    assert read_record(text).setup.modules == modules


def test_bandits_and_bots_are_named_one_by_one_or_together(tmp_path: Path) -> None:
    together = ("--bandits", "belle,tuco", "--bots", "random, greedy,random")
    one_by_one = ("--bandit", "belle", "--bandit", "tuco", "--bot", "random", "--bot", "greedy",
                  "--bot", "random")  # fmt: skip
    for args in (together, one_by_one):
        run("play", "--new", "--seed", "1", *args, home=tmp_path, typed="quit\n")
        text = (tmp_path / "running.txt").read_text(encoding="utf-8")
        assert text.startswith("# seats: human random greedy random\n")
        assert read_record(text).setup.bandits[:2] == ("belle", "tuco")


def test_an_unknown_module_is_refused_in_a_sentence(tmp_path: Path) -> None:
    result = run("play", "--module", "zeppelin", "--bandit", "tuco", home=tmp_path)
    assert (result.out, result.code) == ("", 2)
    known = "horses, whisky, stagecoach, teams"
    assert result.err == f"“zeppelin” is no module; choose from: {known}.\n"


def test_a_game_with_all_modules_is_played_to_its_end(tmp_path: Path) -> None:
    args = ("play", "--seed", "8", "--module", "full", "--plain")
    out = run(*args, home=tmp_path, typed="1\n" * 400).out
    assert "The stagecoach, beside " in out
    assert "The game is kept in " in out


def test_expansions_that_are_not_for_so_many_players_are_not_offered(tmp_path: Path) -> None:
    for players, offered in ((3, False), (4, True)):
        typed = f"c\n\n{players}\n\n\n\n\n\nquit\n"
        out = run("play", home=tmp_path, typed=typed).out
        assert ("stagecoach, teams (Enter for none)" in out) == offered
