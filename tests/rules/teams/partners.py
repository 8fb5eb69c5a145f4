"""Scenes of the team game, with and without the expansion."""

from functools import partial

from coltexpress import Game
from coltexpress.engine.rule import vector
from tests.facts import seat, stacks
from tests.scene import scene

TEAMS = ("express", "teams")
ALL = ("express", "horses", "whisky", "stagecoach", "teams")
FOUR = ("ghost", "doc", "tuco", "belle")
"""Ghost and Doc against Tuco and Belle; Ghost and Tuco are the As."""
APART = "ghost inside 1, doc inside 1, tuco inside 3, belle inside 3, marshal 2"

teams = partial(scene, modules=TEAMS)
trail = partial(scene, modules=ALL)


def steps(game: Game) -> list[int]:
    """Who plays in the present turn, in order; everybody draws."""
    turn = game.state.turn
    found = []
    while game.state.depth == 0 and game.state.turn == turn:
        found.append(game.deciders[0])
        game.push("draw")
    return found


def at_last_step(game: Game) -> None:
    """Go to the last step of Schemin' without playing what is before it."""
    s = game.state
    s.depth, s.sealed = 0, vector([])
    s.turn = len(s.rules.turn_kinds[s.rounds[s.round - 1]]) - 1
    s.seat = s.rules.players - 1


def hand_over(game: Game, giver: str, taker: str, zone: str) -> None:
    """All cards of a player's draw pile go to another player's hand (`hand`), draw pile (`deck`) or
    discard pile (`discards`)."""
    s = game.state
    targets = {"hand": s.hands, "deck": s.bags}
    target = targets[zone] if zone in targets else stacks(game).discards
    row = seat(game, giver) * int(s.rules.stride)
    other = seat(game, taker) * int(s.rules.stride)
    moved = vector([int(s.bags[row + at]) for at in range(s.rules.stride)])
    for at in range(s.rules.stride):
        s.bags[row + at] -= moved[at]
        target[other + at] += moved[at]
