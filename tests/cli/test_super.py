"""Colt Super Express at the terminal: chosen, planned, told, saved, replayed and simulated."""

import json
from pathlib import Path

import pytest

from coltexpress import BadText, Game, Setup
from coltexpress.bots.registry import BOTS, bots_for, usual_bot
from coltexpress.cli.page import numbered
from coltexpress.cli.screen import Screen
from coltexpress.cli.summary import print_summary
from coltexpress.cli.timing import middles, setup_of
from coltexpress.content import catalog
from coltexpress.engine.flow import Flow
from coltexpress.notation.choice import answers
from coltexpress.notation.plans import Plan
from coltexpress.notation.record import read_record
from coltexpress.setup import rules_of
from tests.cli.test_page import page
from tests.command import Terminal, run
from tests.rules.superexpress.rails import BOTH, rails

SUPER = ("play", "--game", "super", "--seed", "4", "--bot", "random")
PROMPT = "help for more):"
READY = "only you can see the screen."
WIPED = "\x1b[2J\x1b[3J\x1b[H"


def planning(modules: tuple[str, ...] = BOTH) -> Plan:
    game = rails("inside 2: belle>; inside 1: doc>; inside 0: mei>", modules=modules)
    view = game.view(0)
    return Plan(view, answers(view, 0, game.legal_actions(0)))


@pytest.mark.parametrize(
    "typed",
    [
        "3 2 4", "324", "3, 2, 4", "3. 2. 4.", "forward floor fire", "Forward FLOOR Fire",
        "move change fi", "fo fl fi", "Move Forward, Change Floor, Fire",
        "move forward change floor fire", "belle plan forward floor fire", "3 floor fi",
    ],
)  # fmt: skip
def test_a_plan_can_be_typed_in_many_ways(typed: str) -> None:
    answer = planning().take(typed)
    assert answer is not None
    assert answer.text == "belle plan forward floor fire"


def test_a_plan_can_be_typed_card_by_card_and_begun_again() -> None:
    plan = planning()
    assert plan.take("horse") is None
    assert plan.told() == "Horse, and then? (back to begin again)"
    assert plan.take("back") is None
    assert plan.told() == "You begin your plan: which card comes first?"
    assert plan.take("turn reflex") is None
    assert plan.told() == "Turn Around, Reflex, and then? (back to begin again)"
    answer = plan.take("6")
    assert answer is not None
    assert answer.label == "Turn Around, Reflex, Horse"


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("f", "“f” could be more than one card: Change Floor, Move Forward, Fire."),
        ("dance", "“dance” is none of your cards; choose from: Turn Around, Change Floor, "
         "Move Forward, Fire."),
        ("horse", "“horse” is none of your cards; choose from: Turn Around, Change Floor, "
         "Move Forward, Fire."),
        ("0", "“0” is none of your cards; choose from: Turn Around, Change Floor, Move Forward, "
         "Fire."),
        ("fire fire turn", "Fire can be planned only once."),
        ("1 2 3 4", "A plan has 3 cards, not 4."),
        ("doc plan fire turn floor", "“doc” is none of your cards; choose from: Turn Around, "
         "Change Floor, Move Forward, Fire."),
    ],
)  # fmt: skip
def test_what_cannot_be_planned_is_one_sentence_and_changes_nothing(
    typed: str, problem: str
) -> None:
    plan = planning(("super",))
    assert plan.take("turn") is None
    assert plan.take("back") is None
    with pytest.raises(BadText) as error:
        plan.take(typed)
    assert str(error.value) == problem
    assert plan.begun == ()


def test_the_cards_are_listed_instead_of_a_hundred_plans() -> None:
    game = rails("inside 2: belle>; inside 1: doc>; inside 0: mei>", modules=BOTH)
    offered = answers(game.view(0), 0, game.legal_actions(0))
    assert len(offered) == 120
    labels, hint = numbered(game.view(0), offered)
    assert labels == ["Turn Around", "Change Floor", "Move Forward", "Fire", "Reflex", "Horse"]
    assert hint.startswith("Type them in order by number, name or part of a name, such as 3 2 1 ")
    lines = page(game)
    assert " 1 Turn Around   2 Change Floor   3 Move Forward   4 Fire   5 Reflex   6 Horse" in lines


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_page_with_its_prompt_fits(players: int) -> None:
    game = Game.new(Setup(players=players, modules=BOTH, seed=players))
    while not game.over:
        lines = page(game)
        assert len(lines) < 24
        assert max(len(line) for line in lines) <= 80
        game.apply(game.legal_actions()[len(game.decisions) % 120])


def test_a_round_is_told_after_all_have_planned(tmp_path: Path) -> None:
    out = run(*SUPER, home=tmp_path, typed="turn\nfloor fire\n?\n?fire\nhelp\npiles\nquit\n").out
    assert "You are Mei. Be the last one aboard" in out
    assert "\n4. Fire\nType them in order" in out
    assert "\nTurn Around, and then? (back to begin again)\n" in out
    begin = out.index("Mei plans Turn Around, Change Floor, Fire.")
    end = out.index("\nRound 2 begins, of 6 at most. ")
    assert out[begin:end].count(" reveals ") == 15
    assert "\nCar 6 is uncoupled. " in out[begin:end]
    assert "\nSuper Express: planning  (super.plan)\n" in out
    assert "\nFire (Super Express)  (super.fire)\n" in out
    assert "\nback       begin a plan again" in out
    assert "\nThere are no piles to look through in this game.\n" in out
    assert "bullet" not in out


def test_a_game_is_saved_resumed_finished_and_replayed(tmp_path: Path) -> None:
    run(*SUPER, "--module", "horse", home=tmp_path, typed="turn floor fire\nquit\n")
    text = (tmp_path / "running.txt").read_text(encoding="utf-8")
    assert text.startswith("# seats: human random random random random\n")
    setup = read_record(text).setup
    assert (setup.players, setup.modules) == (5, ("super", "horse"))
    out = run("play", home=tmp_path, typed="\n" + "turn floor fire\n" * 40).out
    assert out.startswith("A game of Colt Super Express with Horse is waiting in round 2: you are ")
    assert out.count(" wins the game.\n") == 1
    assert " is the last one left.\n" in out or "\nOf those " in out
    file = str(tmp_path / "game-1.txt")
    shown = run("replay", file, "--player", "mei", home=tmp_path, typed="r\nend\nq\n").out
    assert "Decision 1: mei plan" not in shown.split("0 of ")[0]
    assert "First player: " in shown
    assert shown.count("The game is over.") == 1
    opened = run("replay", file, home=tmp_path, typed="\nq\n").out
    assert "Decision 1: mei plan turn floor fire\n" in opened
    assert " hand" not in opened


def test_a_hand_over_hides_the_plan_of_whoever_planned_before(tmp_path: Path) -> None:
    args = (*SUPER, "--players", "3", "--humans", "2")
    with Terminal(*args, home=tmp_path, lines=40) as terminal:
        terminal.until(READY)
        terminal.type("\n")
        first = terminal.until(PROMPT)
        terminal.type("horse\n")
        assert "is none of your cards" in terminal.until(PROMPT)
        terminal.type("turn floor fire\n")
        after = terminal.until(READY).split(WIPED)
        terminal.type("\n")
        second = terminal.until(PROMPT)
    assert [sign for sign in "▸→←" if sign not in first] == []
    assert len(after) > 1
    assert "turn" not in after[-1]
    assert "plans" not in second
    assert "Turn Around" in second


def test_the_questions_lead_to_it(tmp_path: Path) -> None:
    typed = "c\nsuper\n2\n?\n7\n\n?\nmei, doc\n?\nrandom\nreflex horse\n3 2 1\nquit\n"
    out = run("play", home=tmp_path, typed=typed).out
    assert "Players, 3 to 7 (Enter for 5): 2\nThere are 3 to 7 players, not 2.\n" in out
    assert "\nHow many play, people and bots together: 3 to 7.\n" in out
    assert "\nBandits have no powers in this game: choose whom you like.\n" in out
    assert "\ngreedy: Takes the plan that does best against " in out
    assert "\nExpansion: reflex, horse (Enter for none): " in out
    assert "Variant" not in out
    assert "Edition" not in out
    setup = read_record((tmp_path / "running.txt").read_text(encoding="utf-8")).setup
    assert (setup.players, setup.bandits[:2]) == (7, ("mei", "doc"))
    assert setup.modules == BOTH


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "--game", "chess"], "“chess” is no game; choose from: express, super."),
        (["play", "--bot", "regret"],
         "The bot “regret” does not play Colt Express; choose from: random, greedy, network, "
         "greenhorn, bandit, outlaw, legend."),
        (["bench", "--game", "chess"], "“chess” is no game; choose from: express, super."),
        (["play", "--game", "super", "--module", "horses"],
         "The module horses adds to express, which must stand before it."),
        (["simulate", "--game", "super", "--module", "whisky"],
         "The module whisky adds to express, which must stand before it."),
        (["play", "--module", "horses,reflex"],
         "These are games of their own, of which one can be played at a time: express, super."),
        (["play", "--module", "horses,reflex", "--bandit", "tuco"],
         "These are games of their own, of which one can be played at a time: express, super."),
        (["play", "--module", "reflex,zeppelin"],
         "“zeppelin” is no module; choose from: reflex, horse."),
        (["play", "--edition", "czech", "--game", "super"],
         "“czech” is no edition of Colt Super Express; choose from: standard."),
        (["play", "--bandit", "mei"], "“mei” is no bandit of Colt Express; choose from: "
         "ghost, cheyenne, django, belle, tuco, doc."),
        (["play", "--game", "super", "--players", "8"], "There are 3 to 7 players, not 8."),
        (["simulate", "--game", "super", "--players", "2"], "There are 3 to 7 players, not 2."),
        (["play", "--module", "reflex", "--variant", "expert"],
         "“expert” is no variant of Colt Super Express; choose from: standard."),
        (["play", "--game", "super", "--option", "django=throw"],
         "“django” cannot be chosen: this game has no options."),
        (["play", "--game", "super", "--train", "mail"],
         "In this game all cars look alike, so none can be chosen."),
        (["play", "--game", "super", "--bandit", "zorro"], "“zorro” is no bandit; choose from: "
         "belle, cheyenne, django, doc, ghost, mei, tuco."),
    ],
)  # fmt: skip
def test_bad_input_is_one_sentence(tmp_path: Path, args: list[str], sentence: str) -> None:
    result = run(*args, home=tmp_path)
    assert (result.out, result.err, result.code) == ("", f"{sentence}\n", 2)


@pytest.mark.parametrize("game", ["", "express"])
def test_enter_names_the_game_as_typing_it_does(tmp_path: Path, game: str) -> None:
    typed = f"c\n{game}\n\n\ntuco\n\n\n\nreflex\n\nquit\n"
    out = run("play", home=tmp_path, typed=typed).out
    assert "\nThe module reflex adds to super, which must stand before it.\n" in out
    assert read_record((tmp_path / "running.txt").read_text("utf-8")).setup.modules == ("express",)


def test_every_game_has_bots_and_one_of_them_is_usual() -> None:
    for game in catalog.bases():
        assert usual_bot(game) in [row.key for row in bots_for(game)]
    assert {key for row in BOTS for key in row.games} <= set(catalog.bases())


@pytest.mark.rule("super.last", "super.engine", "super.nobody")
@pytest.mark.parametrize(
    ("train", "loot", "cars", "lines"),
    [
        ("inside 0: belle>; inside 4: doc< mei<", "", None,
         ["Belle is the last one left.", "Belle: aboard; no loot.", "Doc: out; no loot.",
          "Mei: out; no loot."]),
        ("roof 0: belle> doc<; out: mei", "mei 389, doc 312, doc 301", 1,
         ["Of those left on the locomotive, Doc has the most cars.",
          "Doc: aboard; 2 cars (301, 312).", "Belle: aboard; 1 car (323).",
          "Mei: out; 1 car (389)."]),
        ("roof 1: belle> doc<; out: mei", "mei 389, mei 312, mei 301", 1,
         ["Nobody of those who went out last has any loot, so they share the win.",
          "Belle: out; no loot.", "Doc: out; no loot.", "Mei: out; 3 cars (301, 312, 389)."]),
        ("roof 0: belle> doc<; out: mei", "mei 389, mei 301, doc 312", 1,
         ["Of those left on the locomotive with the most cars, Belle has the best one.",
          "Belle: aboard; 1 car (323).", "Doc: aboard; 1 car (312).",
          "Mei: out; 2 cars (301, 389)."]),
    ],
)  # fmt: skip
def test_the_summary_says_who_wins_why_and_with_what(
    train: str, loot: str, cars: int | None, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    game = rails(train, loot=loot, cars=cars, reveal="", seats="belle doc mei")
    print_summary(Screen(plain=True), game)
    assert capsys.readouterr().out.splitlines() == lines


def test_the_drawn_summary_has_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    game = rails("roof 0: belle>; inside 1: doc<; out: mei", loot="mei 389, doc 312, doc 301",
                 cars=1, reveal="")  # fmt: skip
    screen = Screen(plain=True)
    screen.plain = False
    print_summary(screen, game)
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["★", "Belle", "0", "-", "aboard"] in rows
    assert ["Doc", "2", "301,", "312", "out"] in rows


def test_simulate_counts_loot_instead_of_money(tmp_path: Path) -> None:
    args = ("simulate", "--game", "super", "--games", "6", "--bots", "random", "--workers", "1")
    out = run(*args, "--module", "reflex,horse", home=tmp_path).out
    assert out.startswith(
        "6 games of Colt Super Express with Reflex and Horse, 5 players, seed 0\n"
    )
    assert "Mean loot" in out
    assert "$" not in out
    found = json.loads(run(*args, "--players", "7", "--json", home=tmp_path).out)
    assert (found["players"], found["modules"]) == (7, ["super"])
    assert 0 < found["by_bot"]["random"]["mean_loot"] < 8
    assert sum(row["wins"] for row in found["by_seat"].values()) == pytest.approx(6)


def test_bench_measures_five_players(tmp_path: Path) -> None:
    done = run("bench", "--game", "super", "--seconds", "0.1", home=tmp_path)
    assert (done.err, done.code) == ("", 0)
    assert done.out.startswith("Colt Super Express, 5 players, one core")
    setup = setup_of(BOTH)
    assert (setup.players, len(setup.bandits), setup.modules) == (5, 5, BOTH)
    states, views = middles(Flow(rules_of(setup)), setup)
    assert len(states) == len(views) > 4


def test_the_rules_reference_has_it(tmp_path: Path) -> None:
    out = run("rules", "super.loot", home=tmp_path).out
    assert out.startswith("Super Express: taking the loot  (super.loot)\n")
    assert "super.horse" in run("rules", "horse", home=tmp_path).out
    unknown = run("rules", "super.reflx", home=tmp_path).err
    assert unknown.startswith("No rule mentions “super.reflx”; did you mean super.reflex, ")
