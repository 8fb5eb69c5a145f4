"""`coltexpress replay`: a saved game decision by decision, as one player saw it or all open."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from coltexpress.cli import files
from coltexpress.cli.options import game_words
from coltexpress.cli.page import begin_page, partner_note, table_lines
from coltexpress.cli.screen import Leave, Screen
from coltexpress.cli.summary import print_summary, summary_lines
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import OVER
from coltexpress.game import Game
from coltexpress.notation.board import hand_lines, open_hands, open_view
from coltexpress.notation.choice import whole_number
from coltexpress.notation.phrase import listed, player_words
from coltexpress.notation.plain import hand_sentence, piles, told
from coltexpress.notation.sentence import story
from coltexpress.notation.text import player_name
from coltexpress.words import say

ALL = "all"


@click.command(help=say("cli-replay-help"), short_help=say("cli-replay-short"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--player", metavar="NAME", default=ALL, help=say("cli-replay-player"))
@click.option("--plain", is_flag=True, help=say("cli-option-plain"))
def replay(file: Path, *, player: str, plain: bool) -> None:
    game = files.read(file).game
    showing = Showing(game, viewer_named(game, player), Screen(plain=plain))
    showing.screen.greet()
    if showing.screen.is_silent():
        showing.tell_all()
        return
    try:
        showing.run()
    except Leave:
        return


def viewer_named(game: Game, name: str) -> int | None:
    """The player with this name or leading this bandit; None for all open."""
    wanted = name.casefold()
    if wanted == ALL:
        return None
    names = [player_name(game.state.rules, player) for player in range(game.players)]
    for player, known in enumerate(names):
        if wanted == known or wanted in known.split("+"):
            return player
    known = ", ".join([*names, ALL])
    raise click.UsageError(say("replay-player", given=name, known=known))


class Showing:
    """A recorded game on a screen, at one of its decisions. 0 is before the first one."""

    def __init__(self, game: Game, viewer: int | None, screen: Screen) -> None:
        self.game = game
        self.viewer = viewer
        self.screen = screen
        self.last = len(game.decisions)
        self.at = 0

    def run(self) -> None:
        """Show and obey until `q`. Raises `Leave` at the end of input."""
        self.show()
        while True:
            prompt = say("replay-prompt", at=str(self.at), last=str(self.last))
            typed = self.screen.ask(prompt).casefold()
            if typed in ("q", "quit", "exit"):
                return
            if typed in ("", "n", "next"):
                self.go(self.at + 1, say("replay-end"))
            elif typed in ("b", "back"):
                self.go(self.at - 1, say("replay-start"))
            elif typed in ("e", "end", "last"):
                self.go(self.last, "")
            elif typed in ("r", "round"):
                self.go(self.next_round(), say("replay-last-round"))
            elif typed == "piles":
                self.screen.pages(piles(self.view_of(self.game.rewound(self.at))))
            elif typed.isdecimal():
                number = whole_number(typed)
                at = self.last + 1 if number is None else number
                self.go(at, say("replay-number", last=str(self.last)))
            else:
                self.screen.say(say("replay-how"))

    def tell_all(self) -> None:
        """The whole game in words: what happened, and the table when a round begins and at the
        end."""
        self.screen.plain = True
        self.show()
        now = self.game.rewound(0)
        for at in range(1, self.last + 1):
            round_before = int(now.state.round)
            player, action = self.game.decisions[at - 1]
            now.apply(action, player=player)
            self.at = at
            self.screen.say()
            if now.state.round > round_before or at == self.last:
                self.show()
            else:
                for text in self.told_now(now):
                    self.screen.say(text)

    def next_round(self) -> int:
        """The decision after which the next round has begun; behind the last one if none does."""
        now = self.game.rewound(self.at)
        later = self.game.rewound(self.at)
        for at in range(self.at, self.last):
            player, action = self.game.decisions[at]
            later.apply(action, player=player)
            if later.state.round > now.state.round:
                return at + 1
        return self.last + 1

    def go(self, at: int, problem: str) -> None:
        """Show another decision, or say why there is none."""
        if 0 <= at <= self.last:
            self.at = at
            self.show()
        else:
            self.screen.say(problem)

    def show(self) -> None:
        """What the decision led to, and the table after it."""
        self.screen.adapt()
        game = self.game.rewound(self.at)
        view = self.view_of(game)
        told_now = self.told_now(game)
        hands = {
            player: cards
            for player, cards in enumerate(open_hands(game.state))
            if self.viewer in (None, player)
        }
        if self.screen.plain:
            self.tell(view, told_now, hands)
        else:
            self.draw(view, told_now, hands, summary_lines(self.screen, game) if game.over else 0)
        if game.over:
            print_summary(self.screen, game)

    def told_now(self, game: Game) -> list[str]:
        """What the decision led to; before the first one what game it is."""
        before = self.game.rewound(max(self.at - 1, 0))
        since = len(before.events(0, self.viewer)) if self.at else 0
        view = self.view_of(game)
        happened = story(view, game.events(since, self.viewer), self.view_of(before))
        if not self.at:
            rules = game.state.rules
            names = listed([player_words(rules, player) for player in range(game.players)])
            text = say("replay-begins", game=game_words(game.setup), players=names, last=self.last)
            return [text, *happened]
        if self.viewer in (None, self.game.decisions[self.at - 1][0]):
            return [self.decision_text(), *happened]
        return happened or [say("replay-nothing")]

    def view_of(self, game: Game) -> View:
        """The table in the viewer's eyes."""
        return open_view(game.state) if self.viewer is None else game.view(self.viewer)

    def decision_text(self) -> str:
        """The decision that was just taken, in notation."""
        player, action = self.game.decisions[self.at - 1]
        text = self.game.rewound(self.at - 1).text(action, player=player)
        return say("replay-decision", number=self.at, text=text)

    def tell(self, view: View, happened: Sequence[str], hands: Mapping[int, Sequence[int]]) -> None:
        """Linear text: what happened, the table, the hands that the viewer may see."""
        for text in happened:
            self.screen.say(text)
        self.screen.say()
        for text in told(view, partner_note(view)):
            self.screen.say(text)
        if view.phase != OVER:
            for player, cards in hands.items():
                self.screen.say(hand_sentence(view, player, cards))

    def draw(
        self, view: View, happened: Sequence[str], hands: Mapping[int, Sequence[int]], below: int
    ) -> None:
        """The same drawn, with so many lines still to come below it."""
        lines = table_lines(view, partner_note(view), self.screen.width, self.screen.height)
        following = len(lines) + 1 + below
        for player, cards in hands.items():
            if any(cards) and view.phase != OVER:
                lines += hand_lines(view, player, cards)
                following = len(lines) + 1
        begin_page(self.screen, happened, following)
        self.screen.lines(lines)
