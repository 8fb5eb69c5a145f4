"""The game as texts: what a model is told, what it may answer, and why an answer is refused."""

import pytest

from coltexpress import Rng, Setup
from coltexpress.bots.registry import UnknownBot
from coltexpress.engine.observe import view
from coltexpress.env.primer import applies, primer
from coltexpress.env.text import TextEnv, candidates, mentioned
from coltexpress.game import Game
from coltexpress.notation.choice import Answer
from coltexpress.notation.reference import entries

BASE = Setup(bandits=("ghost", "doc", "tuco", "django"))
SUPER = Setup(players=3, bandits=("ghost", "doc", "tuco"), modules=("super",))
SETUPS = [
    BASE,
    Setup(players=2),
    Setup(modules=("express", "horses", "whisky", "stagecoach", "teams")),
    SUPER,
]


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_a_game_is_played_by_numbers_and_by_words(setup: Setup) -> None:
    env = TextEnv(setup)
    prompt = env.reset(seed=5)
    rng = Rng(1)
    while not env.over:
        choices = env.choices()
        assert prompt.startswith("You are ")
        one = choices[rng.below(len(choices))]
        plans = setup.modules == ("super",)
        typed = one.text if plans or rng.below(2) else str(choices.index(one) + 1)
        assert env.step(typed).taken
        assert env.game.decisions[-1][1] == one.action
        prompt = env.prompt()
    assert env.player == -1
    assert prompt.startswith("The game is over.")
    assert env.outcome == env.game.outcome
    assert env.step("1").reason == "The game is over."


def test_the_prompt_tells_the_table_the_hand_and_the_choices() -> None:
    env = TextEnv(BASE)
    prompt = env.reset(seed=3)
    lines = prompt.splitlines()
    name = env.game.name(env.player).title()
    assert lines[0] == f"You are {name}."
    assert any(line.startswith("Round 1 of 5") for line in lines)
    assert any(line.startswith("Your hand: ") for line in lines)
    assert lines[-len(env.choices()) :] == [
        f"{number}. {one.label}" for number, one in enumerate(env.choices(), 1)
    ]


def test_each_player_is_told_what_happened_since_it_was_asked() -> None:
    env = TextEnv(BASE)
    env.reset(seed=3)
    first = env.player
    env.step("1")
    for _ in range(3):
        assert env.player != first
        env.step("1")
    news = env.news(env.player)
    assert sum(line.endswith(" draws 3 cards.") for line in news) == 3


@pytest.mark.parametrize(
    "text",
    [
        "{number}",
        "{number}.",
        "({number})",
        "Answer: {number}",
        "**Answer: {number}**",
        "I want the money, so I go on.\n\nMy choice is: {number}",
        "Let me think about 2 and 3 first.\n{number}",
        "{label}",
        "{text}",
        "`{text}`",
        "I think I will {label}, as nobody is near.",
        "{number}\nBecause nothing else is as good.",
    ],
)
def test_answers_are_read_tolerantly(text: str) -> None:
    env = TextEnv(BASE)
    env.reset(seed=3)
    wanted = env.choices()[2]
    typed = text.format(number=3, label=wanted.label.upper(), text=wanted.text)
    assert env.read(typed) == wanted


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "There was no answer; write the number of a choice."),
        ("  \n ", "There was no answer; write the number of a choice."),
        ("99", "There is no choice 99; they go from 1 to 6."),
        ("fly away", "“fly away” is none of the choices; write the number of one, or a part"),
        ("lay", "“lay” could be more than one choice: "),
    ],
)
def test_what_is_not_understood_is_refused_with_a_reason(text: str, reason: str) -> None:
    env = TextEnv(BASE)
    env.reset(seed=1)
    before = env.game.digest()
    reply = env.step(text)
    assert not reply.taken
    assert reply.reason.startswith(reason)
    assert env.game.digest() == before


def test_plans_are_named_card_by_card() -> None:
    env = TextEnv(SUPER)
    prompt = env.reset(seed=1)
    assert "1. Turn Around" in prompt
    assert not env.step("turn fire").taken
    assert env.step("turn fire").reason == "A plan has 3 cards, and “turn fire” names fewer."
    assert env.step("turn turn fire").reason.endswith("can be planned only once.")
    assert env.step("Answer: 1, 2, 3").taken


def test_bots_play_the_seats_they_are_given() -> None:
    env = TextEnv(BASE, bots={1: "random", 2: "greedy", 3: "random"})
    env.reset(seed=2)
    while not env.over:
        assert env.player == 0
        assert env.step("1").taken
    deciders = {player for player, _ in env.game.decisions}
    assert deciders == {0, 1, 2, 3}


def test_a_hidden_world_changes_nothing_in_the_text() -> None:
    """A world drawn from the view is put under the game: the next text is the same."""
    env = TextEnv(BASE)
    env.reset(seed=8)
    rng = Rng(3)
    swapped = 0
    for _ in range(60):
        player = env.player
        text = env.prompt().split("\n\n", 1)[1]
        seen = view(env.game.state, player, env.game.flow.deciders(env.game.state))
        other = TextEnv(BASE)
        other.game = Game(env.game.setup, env.game.flow, seen.sample(rng))
        swapped += other.game.state.key() != env.game.state.key()
        assert other.prompt().split("\n\n", 1)[1] == text
        env.step(str(1 + rng.below(len(env.choices()))))
    assert swapped > 40


def test_the_rules_are_those_of_the_setup() -> None:
    base = primer(BASE)
    assert "Firing on the roof" in base
    assert "Ghost: hidden first card" in base
    assert "Belle: charm" not in base
    assert "Belle: charm" in primer(Setup())
    for word in ("Duel:", "Expert:", "Teams:", "Editions:", "Horses", "Stagecoach:", "Super"):
        assert word not in base
    assert "Duel: two bandits each" in primer(Setup(players=2))
    assert "Editions: Tuco" in primer(Setup(edition="chinese"))
    assert "Whisky: classic" in primer(Setup(modules=("express", "whisky")))
    assert "Stagecoach: where it starts" not in primer(Setup(modules=("express", "whisky")))
    assert "Fire (Super Express)" in primer(SUPER)
    assert "Horse: lying down" not in primer(SUPER)
    assert len(base) < 16_000


def test_every_rule_applies_somewhere() -> None:
    every = [
        Setup(players=2, edition="chinese", variant="expert"),
        Setup(players=2, edition="czech"),
        *SETUPS,
        Setup(modules=("super", "reflex", "horse")),
    ]
    untold = {one.name for one in entries() if not any(applies(one, setup) for setup in every)}
    assert untold == {"random.fair", "choice.single"}


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="The seats are numbered from 0 to 3, not 4"):
        TextEnv(BASE, bots={4: "random"})
    with pytest.raises(UnknownBot, match="is no bot"):
        TextEnv(BASE, bots={1: "nobody"})


def test_more_words_go_before_fewer() -> None:
    offered = [Answer(1, "doc lay move", "Lay Move", ""), Answer(2, "doc lay", "Lay", "")]
    assert mentioned(offered, "I will lay move now") == offered[0]
    assert mentioned(offered, "so I lay one") == offered[1]
    assert mentioned(offered, "I draw") is None


def test_a_rules_text_says_how_to_answer() -> None:
    assert "Answer with its number" in TextEnv(BASE).rules()


def test_what_is_announced_comes_before_the_last_line() -> None:
    assert candidates("Answer: 2\nthank you") == ["2", "thank you", "Answer: 2"]
