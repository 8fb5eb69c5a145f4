"""A round: the turns of Schemin' and the steps in them."""

import pytest

from coltexpress.engine.observe import UNKNOWN_CARD
from coltexpress.engine.state import pile_card
from coltexpress.engine.vocab import SCHEMING
from tests.facts import asked, cards, causes, deck, hand, legal, story
from tests.rules.express.rounds import BANDITS, THREE, WHOLE, pile, steps, table
from tests.scene import scene

COUNTS = pytest.mark.parametrize("players", [3, 4, 5, 6])
VARIANTS = pytest.mark.parametrize("variant", ["standard", "expert"])


@pytest.mark.rule("round.turns")
@VARIANTS
@COUNTS
def test_each_turn_is_played_once_by_everyone_clockwise_from_the_first(
    players: int, variant: str
) -> None:
    for first in range(players):
        game = table(players, "hostage_conductor", round_=5, first=first, variant=variant)
        order = [BANDITS[(first + seat) % players] for seat in range(players)]
        assert [steps(game) for _ in range(4)] == [order] * 4
        assert game.state.phase != SCHEMING


@pytest.mark.rule("round.turns", "table.rounds")
@pytest.mark.parametrize(
    ("players", "card", "turns"),
    [
        (3, "rebellion", "standard standard tunnel standard standard"),
        (4, "take_it_all", "standard tunnel speedup standard"),
        (5, "take_it_all", "standard speedup switch"),
        (6, "bridge", "standard speedup"),
    ],
)
def test_the_turns_come_in_the_order_of_the_card(players: int, card: str, turns: str) -> None:
    game = table(players, card)
    kinds = turns.split()
    for _ in kinds:
        steps(game)
    begun = story(game, "turn-began")[: len(kinds)]
    assert begun == [f"turn-began {turn} {kind}" for turn, kind in enumerate(kinds)]


@pytest.mark.rule("turn.play", "turn.standard", "round.turns")
def test_a_card_is_laid_from_the_hand_face_up_and_the_next_player_is_due() -> None:
    game = scene(THREE, hands={"tuco": "move move fire", "belle": "punch marshal"})
    assert asked(game) == "tuco step"
    assert legal(game) == ["draw", "lay move", "lay fire"]
    rest = deck(game, "tuco")
    events = game.push("tuco lay move")
    assert cards(game, events) == ["laid tuco move 0 ?"]
    assert causes(game, events, "laid") == [None]
    assert story(game, "step-due", events) == ["step-due belle 0 1 0"]
    assert pile(game) == ["tuco move"]
    assert hand(game, "tuco") == ["move", "fire"]
    assert deck(game, "tuco") == rest
    assert legal(game) == ["draw", "lay punch", "lay marshal"]
    for viewer in (-1, 0, 1, 2):
        assert "laid tuco move 0 ?" in cards(game, game.events(player=viewer))


@pytest.mark.rule("turn.play")
def test_cards_come_on_the_pile_in_the_order_laid() -> None:
    hands = {"tuco": "move fire", "belle": "move floor", "django": "punch robbery"}
    game = scene(THREE, card="rebellion", hands=hands)
    for text in ("tuco lay fire", "belle lay move", "django draw", "tuco lay move"):
        game.push(text)
    assert pile(game) == ["tuco fire", "belle move", "tuco move"]


@pytest.mark.rule("turn.draw")
@VARIANTS
@pytest.mark.parametrize(("held", "drawn"), [(4, 3), (6, 3), (7, 3), (8, 2), (9, 1), (10, 0)])
def test_a_draw_takes_three_cards_or_as_many_as_there_are(
    held: int, drawn: int, variant: str
) -> None:
    game = scene(THREE, hands={"tuco": " ".join(WHOLE[:held])}, variant=variant)
    assert legal(game)[0] == "draw"
    events = game.push("tuco draw")
    lines = story(game, "drew", events)
    assert len(lines) == drawn
    assert sorted(hand(game, "tuco")) == sorted(WHOLE[:held] + [line.split()[2] for line in lines])
    assert len(deck(game, "tuco")) == 10 - held - drawn
    assert pile(game) == []
    assert asked(game) == "belle step"


@pytest.mark.rule("turn.draw")
def test_drawing_takes_from_the_own_deck_alone_and_shows_no_card_to_others() -> None:
    game = scene(THREE)
    others = [(hand(game, name), deck(game, name)) for name in ("belle", "django")]
    events = game.push("tuco draw")
    assert [line.split()[1] for line in story(game, "drew", events)] == ["tuco"] * 3
    assert [(hand(game, name), deck(game, name)) for name in ("belle", "django")] == others
    for viewer in (-1, 1, 2):
        seen = story(game, "drew", game.events(player=viewer))
        assert seen[-3:] == ["drew tuco ? 0"] * 3
    assert "drew tuco ? 0" not in story(game, "drew", game.events(player=0))


@pytest.mark.rule("turn.bullets")
@pytest.mark.parametrize("bullet", ["bullet:neutral", "bullet:belle", "bullet:django"])
def test_a_bullet_can_never_be_laid(bullet: str) -> None:
    game = scene(THREE, hands={"tuco": f"{bullet} marshal {bullet}"})
    assert legal(game) == ["draw", "lay marshal"]


@pytest.mark.rule("turn.bullets", "turn.draw")
def test_a_hand_of_nothing_but_bullets_and_an_empty_hand_can_only_draw() -> None:
    game = scene(THREE, hands={"tuco": "bullet:neutral bullet:belle", "belle": ""})
    assert legal(game) == ["draw"]
    game.push("tuco draw")
    assert asked(game) == "belle step"
    assert legal(game) == ["draw"]


@pytest.mark.rule("turn.tunnel")
@VARIANTS
def test_in_a_tunnel_cards_are_laid_face_down(variant: str) -> None:
    hands = {"tuco": "move", "belle": "floor fire", "django": "punch"}
    game = scene(THREE, card="swivel_arm", hands=hands, variant=variant)
    for name in ("tuco", "belle", "django"):
        game.push(f"{name} draw")
    assert story(game, "turn-began")[-1] == "turn-began 1 tunnel"
    assert [text for text in legal(game) if "hidden" not in text] == ["draw"]
    assert "lay move hidden" in legal(game)
    game.push("tuco lay move hidden")
    events = game.push("belle lay fire hidden")
    assert cards(game, events) == ["laid belle fire 1 ?"]
    assert pile(game) == ["tuco move hidden", "belle fire hidden"]
    for viewer in (-1, 0, 2):
        assert cards(game, game.events(player=viewer))[-1] == "laid belle ? 1 ?"
        assert pile_card(game.view(viewer).pile[1]) == UNKNOWN_CARD
    assert cards(game, game.events(player=1))[-1] == "laid belle fire 1 ?"
    game.push("django draw")
    assert not [text for text in legal(game) if "hidden" in text]


@pytest.mark.rule("turn.speedup")
@VARIANTS
@COUNTS
def test_in_a_speeding_up_turn_each_player_takes_two_steps_in_a_row(
    players: int, variant: str
) -> None:
    for first in (0, players - 1):
        game = table(players, "bridge", first=first, variant=variant)
        order = [BANDITS[(first + seat) % players] for seat in range(players)]
        assert steps(game) == order
        assert steps(game) == [name for name in order for _ in range(2)]


@pytest.mark.rule("turn.speedup")
@pytest.mark.parametrize(
    ("two", "left"),
    [
        (("lay move", "lay move"), ["tuco move", "tuco move"]),
        (("lay move", "draw"), ["tuco move"]),
        (("draw", "lay move"), ["tuco move"]),
        (("draw", "draw"), []),
    ],
)
def test_the_two_steps_are_any_of_cards_and_draws_face_up(
    two: tuple[str, str], left: list[str]
) -> None:
    game = scene(THREE, card="bridge", hands={"tuco": "move move"})
    steps(game)
    held = len(hand(game, "tuco"))
    due = story(game, "step-due")[-1]
    assert due == "step-due tuco 1 0 0"
    assert story(game, "step-due", game.push(f"tuco {two[0]}")) == ["step-due tuco 1 0 1"]
    assert story(game, "step-due", game.push(f"tuco {two[1]}")) == ["step-due belle 1 1 0"]
    assert pile(game) == left
    assert len(hand(game, "tuco")) == min(held + 3 * two.count("draw"), 10) - len(left)


@pytest.mark.rule("turn.speedup")
def test_a_card_drawn_in_the_first_of_two_steps_can_be_laid_in_the_second() -> None:
    game = scene(THREE, card="bridge", hands={"tuco": ""})
    game.push("tuco draw")
    game.push("belle draw")
    game.push("django draw")
    before = set(legal(game))
    drawn = {line.split()[2] for line in story(game, "drew", game.push("tuco draw"))}
    assert set(legal(game)) == before | {f"lay {card}" for card in drawn}


@pytest.mark.rule("turn.switch")
@VARIANTS
@COUNTS
def test_a_switching_turn_goes_anticlockwise_beginning_with_the_first_player(
    players: int, variant: str
) -> None:
    for first in range(players):
        game = table(players, "angry_marshal", first=first, variant=variant)
        while game.state.turn < (3 if players <= 4 else 2):
            steps(game)
        order = [BANDITS[(first - seat) % players] for seat in range(players)]
        assert not [text for text in legal(game) if "hidden" in text]
        assert steps(game) == order


@pytest.mark.rule("turn.switch", "round.next")
def test_after_a_switching_turn_the_first_player_still_passes_on_clockwise() -> None:
    game = table(5, "take_it_all", first=4)
    while game.state.round == 1:
        game.push("draw")
    assert game.state.first == 0
    assert asked(game) == "tuco step"


@pytest.mark.rule("turn.play", "turn.draw")
@pytest.mark.parametrize(
    ("card", "turn", "text", "rule"),
    [
        ("bridge", 0, "draw", "turn.draw"),
        ("bridge", 0, "lay move", "move.inside"),
        ("bridge", 0, "lay fire", "fire.bullet"),
        ("tunnels", 1, "lay move hidden", "move.inside"),
    ],
)
def test_a_step_is_explained_by_its_rule(card: str, turn: int, text: str, rule: str) -> None:
    game = scene(THREE, card=card, hands={"tuco": "move fire"})
    for _ in range(3 * turn):
        game.push("draw")
    action = game.legal_actions()[legal(game).index(text)]
    assert game.explain(action) == rule
