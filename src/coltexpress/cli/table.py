"""A game being played at one terminal: humans are asked, bots choose, every decision is saved.

What a human sees comes from that human's view and redacted events only. When the terminal goes from
one human to another, a page between them hides the cards of the one before.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import click

from coltexpress.bots.registry import Bot, bot_row, make_bot
from coltexpress.cli import files
from coltexpress.cli.advice import give_hints
from coltexpress.cli.files import HUMAN, Saved, Unwritable
from coltexpress.cli.keeping import Keeping, are_about_cards
from coltexpress.cli.page import partner_note, show_page
from coltexpress.cli.rules import print_entry, print_found, unknown
from coltexpress.cli.screen import Leave, Screen
from coltexpress.cli.summary import print_summary
from coltexpress.engine.observe import View
from coltexpress.engine.vocab import NOBODY
from coltexpress.game import Game
from coltexpress.notation.board import legend_lines
from coltexpress.notation.choice import Answer, answers, chosen
from coltexpress.notation.phrase import bandit_words, listed, player_words, team_words
from coltexpress.notation.plain import piles, told
from coltexpress.notation.plans import Plan, are_plans
from coltexpress.notation.reference import entry, matching
from coltexpress.notation.sentence import story
from coltexpress.notation.text import BadText
from coltexpress.words import has, own, say


@dataclass(frozen=True)
class Seen:
    """How many events somebody was shown, and the table as it was known by then."""

    events: int
    table: View


class Table:
    """One game with its seats, its screen and its file."""

    def __init__(self, saved: Saved, screen: Screen, path: Path) -> None:
        self.game = saved.game
        self.seats = saved.seats
        self.screen = screen
        self.path = path
        self.humans = [player for player, seat in enumerate(self.seats) if seat == HUMAN]
        self.bots = {
            player: make_bot(seat, bot_seed(self.game, player))
            for player, seat in enumerate(self.seats)
            if seat != HUMAN
        }
        self.seen = {player: seen_before(self.game, player) for player in [NOBODY, *self.humans]}
        """What each human was shown last; NOBODY is for what is public."""
        self.told: dict[int, list[str]] = {}
        """What each human was last told about the table in plain output."""
        self.shown_to = self.humans[0] if len(self.humans) == 1 else NOBODY
        """Whose cards are on the screen."""

    def run(self) -> None:
        """Play to the end. Raises `Leave` when somebody leaves."""
        self.save()
        while not self.game.over:
            player = self.game.deciders[0]
            bot = self.bots.get(player)
            if bot is None:
                self.decide(player)
            else:
                self.let_choose(bot, player)
        kept = self.saves()
        self.finish()
        if not kept:
            self.save()

    def let_choose(self, bot: Bot, player: int) -> None:
        """A bot decides; it gets a view and the legal actions only."""
        action = bot.choose(self.game.view(player), self.game.legal_actions(player))
        self.game.apply(action, player=player)

    def save(self) -> None:
        """Write the game to its file. Raises `Unwritable` where that fails."""
        files.write(self.path, Saved(self.game, self.seats))

    def saves(self) -> bool:
        """Write the game to its file, or tell why not and let the game go on."""
        try:
            self.save()
        except Unwritable as error:
            self.screen.say(error.message)
            return False
        return True

    def drop_half_done(self) -> None:
        """Go back to the last whole decision, in case one was interrupted half-way."""
        self.game = self.game.rewound(len(self.game.decisions))

    def notes(self, viewer: int) -> dict[int, str]:
        """Who sits where, in words beside the names."""
        found = {
            player: say("play-note", note=say(bot_row(seat).words))
            for player, seat in enumerate(self.seats)
            if seat != HUMAN
        }
        found |= partner_note(self.game.view(viewer))
        if viewer != NOBODY:
            found[viewer] = say("play-note", note=say("play-you"))
        return found

    def decide(self, player: int) -> None:
        """Ask a human until one of the answers is chosen."""
        self.hand_over(player)
        offered = answers(self.game.view(player), player, self.game.legal_actions(player))
        keeping = Keeping(self.game, player, offered) if are_about_cards(offered) else None
        self.show(player, offered, keeping)
        for viewer in (player, NOBODY):
            self.seen[viewer] = seen_now(self.game, viewer)
        self.saves()
        for action in self.answer(player, offered, keeping):
            self.game.apply(action, player=player)
        self.saves()

    def answer(self, player: int, offered: list[Answer], keeping: Keeping | None) -> list[int]:
        """What a human chooses in the end, whatever else is typed before."""
        plan = Plan(self.game.view(player), offered) if are_plans(offered) else None
        while True:
            typed = self.screen.ask(say("play-prompt"))
            if not typed and len(offered) == 1:
                typed = "1"
            if not typed or self.obey(typed, player, offered, keeping):
                continue
            try:
                if keeping is not None:
                    return keeping.take(typed)
                answer = chosen(offered, typed) if plan is None else plan.take(typed)
            except BadText as error:
                self.screen.say(str(error))
                continue
            if answer is not None:
                return [answer.action]
            assert plan is not None
            self.screen.say(plan.told())

    def hand_over(self, player: int) -> None:
        """Hide what the last human saw, and wait until the next one sits at the screen."""
        if player == self.shown_to:
            return
        self.screen.wipe()
        name = player_words(self.game.state.rules, player)
        self.screen.say(say("play-hand-over", player=name), "strong")
        explanation = say("play-hand-over-help", player=name)
        self.screen.consult(say("play-hand-over-ready"), explanation)
        self.screen.wipe()
        self.shown_to = player

    def hide(self) -> None:
        """Leave nobody's cards on a screen that several people look at."""
        if len(self.humans) > 1:
            self.screen.wipe()

    def show(self, player: int, offered: list[Answer], keeping: Keeping | None) -> None:
        """The page of a human: what is new, the table, the question."""
        if self.screen.adapt():
            self.told.clear()
        view = self.game.view(player)
        happened = self.news(player, self.seen[player])
        if self.seen[player].events == 0:
            happened = [*self.introduction(player), *happened]
        notes = self.notes(player)
        known = self.told.get(player, ())
        show_page(self.screen, view, happened, offered, notes, known, keeping)
        self.told[player] = told(view, notes)

    def news(self, viewer: int, seen: Seen) -> list[str]:
        """What has happened since, told as it was seen when it happened."""
        happened = self.game.events(seen.events, viewer)
        return story(self.game.view(viewer), happened, seen.table)

    def introduction(self, player: int) -> list[str]:
        """Who the player is, what that bandit can do, and who the partner is."""
        rules = self.game.state.rules
        team = [int(bandit) for bandit in rules.team(player)]
        powers = [self.power_words(bandit) for bandit in team]
        names = [bandit_words(rules, bandit) for bandit in team]
        if len(team) > 1:
            text = " ".join(powers)
            found = [say("play-introduction-pair", bandits=listed(names), powers=text)]
        else:
            key = self.own("play-introduction")
            found = [say(key, bandit=names[0], power=powers[0])]
        if rules.lends:
            partner = int(rules.partner_of(player))
            seat = self.seats[partner]
            name = player_words(rules, partner)
            if seat != HUMAN:
                name = say("play-introduction-bot", bandit=name, bot=say(bot_row(seat).words))
            others = [
                team for at, team in enumerate(team_words(rules)) if at != player // rules.side
            ]
            text = say("play-introduction-partner", partner=name)
            found += [text, say("play-introduction-teams", teams="; ".join(others))]
        return found

    def power_words(self, bandit: int) -> str:
        """What a bandit can do; empty where nobody can do anything special."""
        power = self.game.state.rules.powers[bandit]
        # An edition's own reading of a power has its rule among the editions.
        key = "reading" if power.rule.startswith("edition.") else "power"
        words = f"bandit-{power.key}.{key}"
        return say(words) if has(words) else ""

    def own(self, key: str) -> str:
        """The key of the game's own words, where it has some."""
        return own(self.game.setup.modules[0], key)

    def obey(self, typed: str, player: int, offered: list[Answer], keeping: Keeping | None) -> bool:
        """Carry out what is a command and no choice; False for anything else."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            self.explain(typed[1:].strip(), player, offered)
            return True
        match word.casefold():
            case "rules":
                self.look_up(rest.strip())
            case "save":
                self.save_to(rest.strip())
            case "quit" | "exit" | "q":
                self.leave()
            case other:
                return self.tell(other, player, offered, keeping)
        return True

    def tell(self, word: str, player: int, offered: list[Answer], keeping: Keeping | None) -> bool:
        """Show a player what a command asks for; False for anything that is none."""
        view = self.game.view(player)
        match word:
            case "help":
                self.screen.say(say(self.own("play-help")))
                if not self.screen.plain:
                    self.screen.lines(legend_lines(view))
            case "hint":
                self.hint(player, offered, keeping)
            case "log":
                self.screen.pages(self.news(player, beginning(self.game, player)))
            case "board":
                show_page(self.screen, view, [], offered, self.notes(player), (), keeping)
            case "piles":
                self.screen.pages(piles(view))
            case _:
                return False
        return True

    def hint(self, player: int, offered: list[Answer], keeping: Keeping | None) -> None:
        """What a search of the player's own view comes to. Its chance has nothing to do with the
        game's."""
        numbered = keeping is None and not are_plans(offered)
        seed = len(self.game.decisions)
        give_hints(self.screen, self.game.view(player), offered, seed, numbered=numbered)

    def explain(self, typed: str, player: int, offered: list[Answer]) -> None:
        """The rules behind all answers, or behind one."""
        try:
            names = self.rules_behind(typed, player, offered)
        except BadText as error:
            self.screen.say(str(error))
            return
        for at, name in enumerate(dict.fromkeys(names)):
            found = entry(name)
            assert found is not None, name
            if at:
                self.screen.say()
            print_entry(self.screen, found)

    def rules_behind(self, typed: str, player: int, offered: list[Answer]) -> list[str]:
        """The names of the rules behind all answers, behind one, or behind cards of plans."""
        if typed and are_plans(offered):
            plan = Plan(self.game.view(player), offered)
            return [self.game.state.rules.kind_of(card.number).rule for card in plan.read(typed)]
        asked = [chosen(offered, typed)] if typed and not are_about_cards(offered) else offered
        return [self.game.explain(one.action, player=player) for one in asked]

    def look_up(self, word: str) -> None:
        """Rules with a word in them."""
        found = matching(word)
        if word and found:
            print_found(self.screen, found)
        else:
            self.screen.say(unknown(word) if word else say(self.own("play-rules-how")))

    def save_to(self, name: str) -> None:
        """Save now, to the game's own file or a copy to another one."""
        try:
            path = files.named(name) if name else self.path
            if name:
                files.check_free(path)
            files.write(path, Saved(self.game, self.seats))
        except click.ClickException as error:
            self.screen.say(error.message)
            return
        self.screen.say(say("play-saved", path=str(path)))

    def leave(self) -> None:
        """Save and leave; stay where the game cannot be saved."""
        if self.saves():
            raise Leave
        self.screen.say(say("play-stay"))

    def finish(self) -> None:
        """The last events, the money, and where the record is."""
        viewer = self.shown_to if len(self.humans) == 1 else NOBODY
        if len(self.humans) == 1:
            self.screen.clear()
        else:
            self.screen.wipe()
        self.screen.pages(self.news(viewer, self.seen[viewer]))
        self.screen.say()
        print_summary(self.screen, self.game)


def seen_now(game: Game, viewer: int) -> Seen:
    """All that there is to see for this player, NOBODY for what is public."""
    return Seen(len(game.events(0, viewer)), game.view(viewer))


def beginning(game: Game, viewer: int) -> Seen:
    """Nothing but the table as it was set up."""
    return Seen(0, seen_now(game.rewound(0), viewer).table)


def seen_before(game: Game, player: int) -> Seen:
    """What a player had seen when it last decided; NOBODY when anybody did."""
    for count in range(len(game.decisions) - 1, -1, -1):
        if player in (NOBODY, game.decisions[count][0]):
            return seen_now(game.rewound(count), player)
    return beginning(game, player)


def bot_seed(game: Game, player: int) -> int:
    """A seed for a bot's own chance: the same for the same game, seat and point of resuming."""
    text = f"{game.setup.seed!r} {player} {len(game.decisions)}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")
