"""How a game ended, as everybody is told."""

from coltexpress.engine.vocab import HELD
from coltexpress.game import Game
from coltexpress.notation.account import SOURCES, money_rows
from coltexpress.notation.phrase import listed, player_words
from coltexpress.server.protocol import Outcome, Side
from coltexpress.words import folding, has, say


def outcome_of(game: Game) -> Outcome | None:
    """The outcome with everybody's account; None while the game goes on. By then all that it tells
    lies open."""
    ended = game.outcome
    if ended is None:
        return None
    key = f"won-{ended.reason.replace('.', '-')}"
    with folding():
        names = listed([player_words(game.state.rules, player) for player in ended.winners])
        words = say(key, winners=names, count=len(ended.winners)) if has(key) else ""
    winners = [game.name(player) for player in ended.winners]
    if game.flow.course.score_kind() == "loot":
        return Outcome(winners, ended.reason, words, "loot", loot_sides(game))
    return Outcome(winners, ended.reason, words, "money", money_sides(game))


def money_sides(game: Game) -> list[Side]:
    """Money by source, winners first."""
    return [
        Side(
            [game.name(player) for player in row.players], row.total, row.wins, row.is_free,
            row.bullets, money=dict(zip(SOURCES, row.money, strict=True)),
        )
        for row in money_rows(game.state)
    ]  # fmt: skip


def loot_sides(game: Game) -> list[Side]:
    """The loot that was counted, winners first."""
    s = game.state
    winners = game.winners()
    rows = []
    for player, total in enumerate(game.scores()):
        loot = sorted(
            int(s.token_value[token])
            for token in range(len(s.token_at))
            if s.token_at[token] == HELD + player
        )
        aboard = s.place_of[player] >= 0
        rows.append(Side([game.name(player)], total, player in winners, aboard, 0, loot=loot))
    return sorted(rows, key=lambda row: (not row.wins, not row.free, -row.total))
