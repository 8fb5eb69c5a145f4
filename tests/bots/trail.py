"""Scenes beside the train: horses, the coach with its guard, and whom one can capture there.

The coach is called car 16: `inside 16` and `roof 16`; what its guard sits on lies `inside 17`.
"""

from collections.abc import Mapping

from coltexpress import Game
from coltexpress.bots.registry import make_bot
from coltexpress.content.horses.frontier import FREE, HOSTAGES, NOT_IN_PLAY, frontier
from coltexpress.engine.vocab import KEEPING
from tests.scene import lay_pile, place, scene

MODULES = ("express", "horses", "whisky", "stagecoach")


def trail(
    where: str,
    *,
    pile: str | None = None,
    hands: Mapping[str, str] | None = None,
    horses: Mapping[int, int] | None = None,
    coach: int = 0,
    shotgun: str = "roof 16",
    free: str = "",
    loot: str = "",
    held: str = "",
    card: str = "bridge",
    round: int = 1,
    wounds: Mapping[str, str] | None = None,
    modules: tuple[str, ...] = MODULES,
) -> Game:
    """A game at the position described, as `scene` has it; `horses` are counted by car, `free` are
    those whom one can still capture."""
    bandits = [part.split()[0] for part in where.split(",") if "marshal" not in part]
    game = scene(
        where, hands=hands or dict.fromkeys(bandits, ""), loot=loot, held=held, card=card,
        round=round, wounds=wounds, modules=modules,
    )  # fmt: skip
    s = game.state
    here = frontier(s)
    for car in range(len(here.horses)):
        here.horses[car] = (horses or {}).get(car, 0)
    here.coach = coach
    here.shotgun = place(s.rules, shotgun)
    for captive, key in enumerate(HOSTAGES):
        here.hostages[captive] = FREE if key in free.split() else NOT_IN_PLAY
    if pile is not None:
        lay_pile(s, pile)
        s.phase = KEEPING
        s.turn = len(s.rules.turn_kinds[s.rounds[round - 1]])
        game.flow.settle(s)
    return game


def greedy_text(game: Game) -> str:
    """What the greedy bot does now."""
    player = game.deciders[0]
    action = make_bot("greedy", 1).choose(game.view(player), game.legal_actions(player))
    return game.text(action, player=player)
