"""The game for language models: rules, views and choices as texts, and answers read tolerantly.

An answer may be the number of a choice, its text, or any part that can mean one choice only, with
words around it. What cannot be understood is refused with a reason and changes nothing.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coltexpress.bots.registry import Bot, check_bots, make_bot
from coltexpress.env.primer import primer
from coltexpress.env.tables import checked_seed, fresh_seed, seeded, sound_setup
from coltexpress.game import Game, Outcome
from coltexpress.notation.choice import Answer, answers, chosen
from coltexpress.notation.label import question
from coltexpress.notation.phrase import player_words
from coltexpress.notation.plain import hand_sentence, told
from coltexpress.notation.plans import Plan, are_plans, plan_cards, plan_hint
from coltexpress.notation.plates import has_decks
from coltexpress.notation.sentence import story
from coltexpress.notation.text import BadText
from coltexpress.setup import Setup, is_whole
from coltexpress.words import say
from coltexpress.words import told as shown

CALLS = re.compile(r"(?:answer|choice|action|move|play)\b[^:=]*[:=]\s*(.+)", re.IGNORECASE)
"""How an answer may be announced: “My answer: 3”."""

DECORATION = " \t*_`\"'“”\u2018\u2019.!()[]<>#"
"""What may stand around an answer without meaning anything."""


@dataclass(frozen=True)
class Reply:
    """Whether an answer was taken, and the reason where it was not; empty otherwise."""

    taken: bool
    reason: str = ""


class TextEnv:
    """One game at a time. Everybody is asked, but for the seats that `bots` play: seats with keys
    of the registry."""

    def __init__(
        self, setup: Setup | None = None, *, bots: Mapping[int, str] | None = None
    ) -> None:
        self.setup = sound_setup(setup)
        self.keys = dict(bots or {})
        for seat in self.keys:
            if not is_whole(seat) or not 0 <= seat < self.setup.players:
                raise ValueError(say("env-seat", given=shown(seat), last=self.setup.players - 1))
        check_bots(self.keys.values(), self.setup.modules[0])
        self.bots: dict[int, Bot] = {}
        self.reset()

    def reset(self, seed: int | None = None) -> str:
        """Begin a new game; the text for whoever decides first."""
        number = fresh_seed() if seed is None else checked_seed(seed)
        self.game = Game.new(seeded(self.setup, number))
        self.seen = {player: (0, self.game.view(player)) for player in range(self.setup.players)}
        self.bots = {seat: make_bot(key, number + seat) for seat, key in self.keys.items()}
        self.go_on()
        return self.prompt()

    def go_on(self) -> None:
        """Let bots decide until somebody else is asked or the game is over."""
        game = self.game
        while not game.over and game.deciders[0] in self.bots:
            player = game.deciders[0]
            action = self.bots[player].choose(game.view(player), game.legal_actions(player))
            game.apply(action, player=player)

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def player(self) -> int:
        """The seat of whoever is asked; -1 when the game is over."""
        return -1 if self.over else self.game.deciders[0]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome

    def rules(self) -> str:
        """The rules of the game, and how to answer: what a model is told once, at the beginning."""
        return "\n\n".join([primer(self.setup), say("model-how")])

    def choices(self) -> list[Answer]:
        """What whoever is asked may choose, as it is numbered from 1."""
        return answers(self.game.view(self.player), self.player, self.game.legal_actions())

    def prompt(self) -> str:
        """All that whoever is asked may know: what has happened since that player was asked last,
        the table, the own cards, the question, and the choices by number."""
        if self.over:
            return "\n".join(self.ending())
        player = self.player
        view = self.game.view(player)
        name = player_words(view.rules, player)
        lines = [say("model-you", player=name), *self.news(player), "", *told(view)]
        if has_decks(view.rules):
            lines.append(hand_sentence(view, player, list(view.hand), own=True))
        lines += ["", question(view, player, self.game.legal_actions(), step=int(view.step))]
        return "\n".join([*lines, *self.numbered()])

    def numbered(self) -> list[str]:
        """The choices, or the cards that plans are made of, by number."""
        offered = self.choices()
        if not are_plans(offered):
            labels = [one.label for one in offered]
            hint = []
        else:
            view = self.game.view(self.player)
            labels = [card.name for card in plan_cards(view)]
            hint = [plan_hint(view, offered)]
        lines = [
            say("plain-choice", number=number, label=label)
            for number, label in enumerate(labels, 1)
        ]
        return [*lines, *hint]

    def news(self, player: int) -> list[str]:
        """What this player has been told since it was asked last."""
        count, before = self.seen[player]
        return story(self.game.view(player), self.game.events(count, player), before)

    def ending(self) -> list[str]:
        """How the game ended."""
        outcome = self.game.outcome
        assert outcome is not None
        rules = self.game.state.rules
        names = [player_words(rules, player) for player in range(self.game.players)]
        lines = [
            say("model-score", player=name, score=str(score))
            for name, score in zip(names, outcome.scores, strict=True)
        ]
        winners = ", ".join(names[player] for player in outcome.winners)
        return [say("model-over"), *lines, say("model-winners", winners=winners or "-")]

    def step(self, text: str) -> Reply:
        """Take the answer of whoever is asked, if it can be understood."""
        if self.over:
            return Reply(taken=False, reason=say("game-over"))
        player = self.player
        try:
            answer = self.read(text)
        except BadText as error:
            return Reply(taken=False, reason=str(error))
        self.seen[player] = (len(self.game.events(0, player)), self.game.view(player))
        self.game.apply(answer.action, player=player)
        self.go_on()
        return Reply(taken=True)

    def read(self, text: str) -> Answer:
        """The choice that a text means: what it announces as its answer, its last line, or its
        first one. Raises `BadText` with what is wrong with the likeliest of them."""
        if not isinstance(text, str) or not text.strip():
            raise BadText(say("model-nothing"))
        reason: BadText | None = None
        for part in candidates(text):
            try:
                return self.read_part(part)
            except BadText as error:
                reason = reason or error
        assert reason is not None
        raise reason

    def read_part(self, part: str) -> Answer:
        """The choice that a part of a text means by itself."""
        offered = self.choices()
        if not are_plans(offered):
            named = mentioned(offered, part)
            return named or chosen(offered, part, unknown="model-unknown")
        plan = Plan(self.game.view(self.player), offered)
        answer = plan.take(part)
        if answer is None:
            raise BadText(say("model-plan", count=plan.size, text=part))
        return answer


def mentioned(offered: Sequence[Answer], part: str) -> Answer | None:
    """The one choice whose whole words are among others. A choice that is said with more words
    goes before one that is said with some of these; None where none is left alone."""
    said = " ".join(part.casefold().split())
    found = [
        (words.casefold(), one)
        for one in offered
        for words in (one.label, one.text)
        if words.casefold() in said
    ]
    longest = [
        one
        for words, one in found
        if not any(words != other and words in other for other, _ in found)
    ]
    return longest[0] if len({one.action for one in longest}) == 1 else None


def candidates(text: str) -> list[str]:
    """The parts of a text that may be the answer, the likeliest first."""
    lines = [line.strip(DECORATION) for line in text.splitlines()]
    lines = [line for line in lines if line]
    announced = [found[1].strip(DECORATION) for line in lines if (found := CALLS.search(line))]
    parts = [*reversed(announced), *lines[-1:], *lines[:1]]
    return list(dict.fromkeys(part for part in parts if part)) or [text.strip()]
