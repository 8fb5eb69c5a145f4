"""The sealed answers of a secret row: what each player has answered so far, deed by deed."""

from collections.abc import Sequence

from coltexpress.engine.choices import Choices
from coltexpress.engine.rule import vector
from coltexpress.engine.state import FRAME
from coltexpress.notation.names import NONE, Names
from coltexpress.notation.text import Table, action_text


def given(
    table: Table, player: int, hand: Sequence[int], sealed: Sequence[int]
) -> list[int]:  # fmt: skip
    """What a player has answered so far in the secret row on top, as actions."""
    at = (table.depth - 1) * FRAME
    rule = table.rules.rules[table.pending[at]]
    asked = (table.pending[at + 5] >> player) & 1
    silent = (table.pending[at + 4] >> player) & 1
    out = Choices()
    rule.read_answers(
        table.rules, table.pending[at + 1], vector([*hand]), vector([*sealed]), out,
        done=bool(asked and not silent),
    )  # fmt: skip
    return out.as_list()


def answer_text(table: Table, names: Names, player: int, action: int) -> str:
    """What a player has answered: its text, but not who the player is."""
    return action_text(table, player, action).removeprefix(f"{names.players[player]} ")


def answers_text(table: Table, names: Names, player: int, answers: Sequence[int]) -> str:
    """`keep 1 move, keep 0 fire`, or `none`."""
    return ", ".join(answer_text(table, names, player, action) for action in answers) or NONE
