"""How a game ended, as everybody is told."""

from coltexpress.engine.vocab import HELD
from coltexpress.game import Game
from coltexpress.notation.account import by_loot, money_rows, notes, sources
from coltexpress.server.protocol import Outcome, Side
from coltexpress.words import folding


def outcome_of(game: Game) -> Outcome | None:
    """The outcome with everybody's account; None while the game goes on. By then all that it tells
    lies open."""
    ended = game.outcome
    if ended is None:
        return None
    with folding():
        words = notes(game.state)
    winners = [game.name(player) for player in ended.winners]
    if game.flow.course.score_kind() == "loot":
        return Outcome(winners, ended.reason, words, "loot", loot_sides(game))
    return Outcome(winners, ended.reason, words, "money", money_sides(game))


def money_sides(game: Game) -> list[Side]:
    """Money by source, winners first."""
    keys = sources(game.state)
    return [
        Side(
            [game.name(player) for player in row.players], row.total, row.wins, row.is_free,
            row.bullets, money=dict(zip(keys, row.money, strict=True)),
        )
        for row in money_rows(game.state)
    ]  # fmt: skip


def loot_sides(game: Game) -> list[Side]:
    """The loot that was counted, winners first."""
    s = game.state
    winners, totals = game.winners(), game.scores()
    rows = []
    for player in by_loot(s):
        loot = sorted(
            int(s.token_value[token])
            for token in range(len(s.token_at))
            if s.token_at[token] == HELD + player
        )
        aboard = s.place_of[player] >= 0
        rows.append(
            Side([game.name(player)], totals[player], player in winners, aboard, 0, loot=loot)
        )
    return rows
