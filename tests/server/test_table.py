"""A table without sockets or storage: take-backs, secret rows, and who may do what."""

import random
from collections.abc import Iterator

import pytest

from coltexpress import Game, Setup
from coltexpress.engine import events
from coltexpress.engine.events import Event
from coltexpress.engine.vocab import NOBODY
from coltexpress.server import entries as e
from coltexpress.server import protocol as p
from coltexpress.server.commands import Caller, entry_for
from coltexpress.server.match import HARMLESS, Match
from coltexpress.server.options import Options
from coltexpress.server.protocol import Frame, read_frame
from coltexpress.server.refusal import Refusal
from coltexpress.server.table import Diverged, Table
from coltexpress.words import unfolded
from scripts.rotation import KINDS, kind_name, setup_number

SECRET = "5a" * 32
SAMPLED = range(5, len(KINDS), 211)


class Evening:
    """A table and people, whose messages are taken at once."""

    def __init__(self, **options: object) -> None:
        self.table = Table("TESTTABLE")
        self.now = 0.0
        self.gone: dict[str, float] = {}
        wanted = Options(**options)  # type: ignore[arg-type]
        created = e.Created(at=0, options=wanted, client="ann", secret=SECRET, rules=1)
        self.table.apply(created)
        self.entries: list[e.AnyEntry] = [created]

    def say(self, client: str, message: p.FromBrowser) -> e.AnyEntry:
        caller = Caller(client, 1.0, self.now, lambda one: self.gone.get(one, 0.0), client)
        entry = entry_for(self.table, caller, message)
        self.table.apply(entry, self.now)
        self.entries.append(entry)
        return entry

    def refusal(self, client: str, message: p.FromBrowser) -> str:
        before = self.table.number
        with pytest.raises(Refusal) as caught:
            self.say(client, message)
        assert self.table.number == before
        return unfolded(caught.value.words)

    def bots(self) -> list[int]:
        """The seats for which bots decide."""
        return [at for at, row in enumerate(self.table.seats.rows) if row.is_played_by_bot]

    def seat(self, *clients: str) -> "Evening":
        for at, client in enumerate(clients):
            self.say(client, p.Sit(seat=at, name=client.title(), nonce=f"{at}" * 32))
        return self

    def frame(self, seat: int, since: int | None = None) -> Frame:
        return read_frame(self.table.frame(seat, since, self.now))

    def act(self, client: str, seat: int, at: int = 0) -> e.AnyEntry:
        asked = self.frame(seat)
        assert asked.question is not None
        action = asked.question.choices[at].id
        return self.say(client, p.Act(seat=seat, version=asked.version, action=action))


def test_a_table_is_what_its_entries_make_of_it() -> None:
    evening = Evening(players=3, memory="strict").seat("ann", "bob")
    evening.say("ann", p.Begin())
    chance = random.Random(1)
    for _ in range(25):
        table = evening.table
        seat = table.running.game.deciders[0]
        if table.seats[seat].client:
            evening.act(table.seats[seat].client, seat)
        else:
            text = chance.choice(table.running.game.texts(seat))
            digest = table.running.game.digest()
            decided = e.Decided(at=2, player=seat, text=text, digest=digest, by="bot")
            evening.entries.append(decided)
            table.apply(decided)
    again = Table("TESTTABLE")
    for entry in evening.entries:
        again.apply(e.read_entry(e.entry_data(entry)))
    assert again.number == evening.table.number == len(evening.entries)
    assert again.running.game.digest() == evening.table.running.game.digest()
    for player in range(NOBODY, 3):
        assert again.frame(player, 0, 0.0) == evening.table.frame(player, 0, 0.0)
    assert again.card("bob", set(), 0) == evening.table.card("bob", set(), 0)


def wandering(match: Match, chance: random.Random) -> Iterator[None]:
    """Play by chance, and take back whatever can be, now and then."""
    while not match.game.over:
        player = chance.choice(match.game.deciders)
        action = chance.choice(match.game.legal_actions(player))
        match.decide(player, match.chosen(player, action))
        yield
        back = chance.randrange(match.game.players)
        if match.revocable(back) is not None and chance.random() < 0.5:
            match.take_back(back)
            yield


@pytest.mark.parametrize("kind", SAMPLED, ids=kind_name)
def test_logs_that_are_followed_and_logs_that_are_made_anew_are_the_same(kind: int) -> None:
    """Whoever was there all the time and whoever comes back are told the same, and versions only
    ever rise, whatever is taken back in between."""
    match = Match(Game.new(setup_number(kind, 3)))
    chance = random.Random(kind)
    viewers = [NOBODY, *range(match.game.players)]
    versions = {player: match.eye(player).version for player in viewers}
    for count, _ in enumerate(wandering(match, chance)):
        for player in viewers:
            version = match.eye(player).version
            assert version >= versions[player]
            versions[player] = version
        if count % 40 == 7 or match.game.over:
            player = chance.choice(viewers)
            eye, news = match.followed(player, 0)
            known = match.eye(player)
            assert (eye.version, eye.fresh) == (known.version, known.fresh)
            assert (eye.begins, eye.ends) == (known.begins, known.ends)
            assert len(news.entries) == known.version
            assert eye.view.key() == known.view.key() == match.game.view(player).key()
            since = chance.randrange(known.version + 1)
            rest = read_frame(match.frame(player, since, "own"))
            assert (rest.since, rest.version) == (since, known.version)


def test_what_is_taken_back_leaves_the_position_as_it_was() -> None:
    match = Match(Game.new(Setup(players=2, seed=4)))
    before = match.game.digest()
    views = [match.game.view(player).key() for player in (0, 1)]
    for player in (0, 1):
        match.eye(player)
    match.decide(0, match.game.texts(0)[0])
    assert match.revocable(0) == 0
    assert match.revocable(1) is None
    match.take_back(0)
    assert match.game.digest() == before
    assert [match.game.view(player).key() for player in (0, 1)] == views
    told = read_frame(match.frame(0, None, "own")).told
    assert told[0].event["event"] == "taken-back"


def test_in_a_secret_row_nobody_learns_who_has_answered_by_taking_back() -> None:
    match = Match(Game.new(Setup(players=2, seed=4)))
    silent = Match(Game.new(Setup(players=2, seed=4)))
    for one in (match, silent):
        one.eye(1)
        one.decide(1, one.game.texts(1)[0])
    before = match.eye(0).version
    assert read_frame(match.frame(1, None, "own")).undo
    match.take_back(1)
    match.decide(1, match.game.texts(1)[1])
    assert match.eye(0).version == before
    assert match.frame(0, None, "own") == silent.frame(0, None, "own")


def test_an_answer_that_opened_a_row_is_not_taken_back() -> None:
    match = Match(Game.new(Setup(players=2, seed=4)))
    match.decide(0, match.game.texts(0)[0])
    match.decide(1, match.game.texts(1)[0])
    assert [match.revocable(player) for player in (0, 1)] == [None, None]
    with pytest.raises(Refusal):
        match.take_back(1)


def test_a_card_laid_face_up_is_not_taken_back() -> None:
    evening = Evening(players=3).seat("ann", "bob", "cec")
    evening.say("ann", p.Begin())
    seat = evening.table.running.game.deciders[0]
    client = evening.table.seats[seat].client
    choices = evening.frame(seat).question
    assert choices is not None
    laying = next(at for at, one in enumerate(choices.choices) if one.kind == "lay")
    evening.act(client, seat, laying)
    version = evening.frame(seat).version
    words = evening.refusal(client, p.TakeBack(seat=seat, version=version))
    assert words == "Your last decision cannot be taken back any more."


def test_only_what_is_known_to_show_nothing_is_taken_back() -> None:
    match = Match(Game.new(Setup(players=3, seed=4)))
    moved, kept = (Event(kind, 0, 0, 0, 0, NOBODY, 0) for kind in (events.MOVED, events.KEPT))
    unknown = Event(len(events.KINDS), 0, 0, 0, 0, NOBODY, 0)
    assert match.is_open([moved])
    assert not match.is_open([moved, kept])
    assert not match.is_open([moved, unknown])
    hiding = {
        kind for kind in HARMLESS
        if set(events.KINDS[kind].audience[: len(events.KINDS[kind].fields)]) - {events.EVERYBODY}
    }  # fmt: skip
    assert hiding == {events.LAID}


def test_only_whoever_sits_there_decides_and_only_what_is_offered_now() -> None:
    evening = Evening(players=3).seat("ann", "bob", "cec")
    assert "not begun" in evening.refusal("ann", p.Act(seat=0, version=0, action=1))
    evening.say("ann", p.Begin())
    seat = evening.table.running.game.deciders[0]
    client = evening.table.seats[seat].client
    other = next(one for one in ("ann", "bob", "cec") if one != client)
    asked = evening.frame(seat)
    assert asked.question is not None
    right = p.Act(seat=seat, version=asked.version, action=asked.question.choices[0].id)
    assert evening.refusal(other, right) == "That is not your seat."
    assert "no such seat" in evening.refusal(client, p.Act(seat=6, version=1, action=1))
    stale = p.Act(seat=seat, version=asked.version - 1, action=right.action)
    assert "changed meanwhile" in evening.refusal(client, stale)
    wrong = p.Act(seat=seat, version=asked.version, action=2**40)
    assert "possible are" in evening.refusal(client, wrong)
    theirs = evening.table.seats.of(other)[0]
    version = evening.frame(theirs).version
    assert "not your turn" in evening.refusal(
        other, p.Act(seat=theirs, version=version, action=right.action)
    )
    evening.say(client, right)


def test_seats_and_hosts() -> None:
    evening = Evening(players=4).seat("ann", "bob")
    assert evening.refusal("cec", p.Sit(seat=1, name="Cec")) == "Somebody sits there already."
    assert "Only the host" in evening.refusal("bob", p.Begin())
    assert "Only the host" in evening.refusal("bob", p.SeatBot(seat=2, level="bandit"))
    assert "nosuch" in evening.refusal("ann", p.SeatBot(seat=2, level="nosuch"))
    # Neither a bot for tools, nor one that is told how long to think.
    for level in ("greedy", "legend:100000"):
        assert "choose from: greenhorn" in evening.refusal("ann", p.SeatBot(seat=2, level=level))
    evening.say("ann", p.SeatBot(seat=2, level="greenhorn"))
    evening.say("ann", p.SeatBot(seat=2, level=None))
    assert evening.table.seats[2].who == "empty"
    evening.say("cec", p.Sit(seat=2, name="  Cec\n\u200b  "))
    assert evening.table.seats[2].name == "Cec"
    assert "at least one letter" in evening.refusal("cec", p.Rename(seat=2, name="\u200b"))
    evening.say("ann", p.Remove(seat=2))
    assert "removed you" in evening.refusal("cec", p.Sit(seat=3, name="Cec"))
    assert "removed you" not in evening.refusal("cec", p.Begin())
    evening.say("ann", p.Mute(seat=1, muted=True))
    assert "muted you" in evening.refusal("bob", p.Chat(text="hello"))
    evening.say("ann", p.HandOver(seat=1))
    assert "Only the host" in evening.refusal("ann", p.Begin())
    evening.say("bob", p.Stand(seat=1))
    assert evening.table.host == "ann"


def test_whoever_sits_there_takes_over_from_a_host_who_has_gone() -> None:
    evening = Evening(players=4, patience=60).seat("ann", "bob")
    evening.gone = {"ann": 59.0}
    assert "Only the host" in evening.refusal("bob", p.HandOver(seat=1))
    evening.gone = {"ann": 60.0}
    assert "Only the host" in evening.refusal("cec", p.HandOver(seat=1))
    assert "Only the host" in evening.refusal("bob", p.HandOver(seat=0))
    evening.say("bob", p.HandOver(seat=1))
    assert evening.table.host == "bob"
    patient = Evening(players=4, patience=0).seat("ann", "bob")
    patient.gone = {"ann": 1e9}
    assert "Only the host" in patient.refusal("bob", p.HandOver(seat=1))


def test_bandits_can_be_chosen_and_the_rest_come_by_chance() -> None:
    evening = Evening(players=3).seat("ann")
    evening.say("bob", p.Sit(seat=1, name="Bob", bandits=("doc",)))
    assert "chosen that bandit" in evening.refusal("ann", p.Sit(seat=0, name="A", bandits=("doc",)))
    assert "Choose a bandit" in evening.refusal("ann", p.Sit(seat=0, name="A", bandits=("mei",)))
    evening.say("ann", p.Begin())
    names = [evening.table.running.game.name(seat) for seat in range(3)]
    assert names[1] == "doc"
    assert len(set(names)) == 3


def test_a_leaver_is_played_by_a_bot_and_comes_back_to_the_same_seat_only() -> None:
    evening = Evening(players=4, patience=30).seat("ann", "bob", "cec")
    evening.say("ann", p.Begin())
    assert "30 seconds" in evening.refusal("ann", p.SeatBot(seat=1, level="bandit"))
    evening.gone["bob"] = 31.0
    evening.say("ann", p.SeatBot(seat=1, level="bandit"))
    assert evening.bots() == [1, 3]
    assert evening.table.seats[1].who == "person"
    version = evening.frame(1).version
    assert "take your seat back" in evening.refusal("bob", p.Act(seat=1, version=version, action=1))
    assert "had another seat" in evening.refusal("bob", p.Sit(seat=3, name="Bob"))
    evening.say("bob", p.Sit(seat=1, name="Bob"))
    assert evening.bots() == [3]
    evening.say("ann", p.Stand(seat=0))
    assert evening.table.host == "bob"
    evening.say("dan", p.Sit(seat=3, name="Dan"))
    assert evening.table.seats[3].client == "dan"


def test_options_are_refused_with_everything_that_is_wrong_and_fixed_once_it_runs() -> None:
    evening = Evening(players=4).seat("ann", "bob", "cec")
    wrong = p.Change(options=Options(players=4, variant="solo", modules=("express", "nosuch")))
    words = evening.refusal("ann", wrong)
    assert "solo" in words
    assert "nosuch" in words
    small = p.Change(options=Options(players=2))
    assert "people in the seats" in evening.refusal("ann", small)
    evening.say("ann", p.Change(options=Options(players=5, memory="whole")))
    assert len(evening.table.seats) == 5
    evening.say("ann", p.Begin())
    assert "begun already" in evening.refusal("ann", p.Change(options=Options(players=5)))
    assert "begun already" in evening.refusal("ann", p.Begin())


def test_an_entry_that_does_not_fit_is_never_shown() -> None:
    evening = Evening(players=3).seat("ann", "bob", "cec")
    evening.say("ann", p.Begin())
    game = evening.table.running.game
    seat = game.deciders[0]
    wrong = e.Decided(at=1, player=seat, text=game.texts(seat)[0], digest="0" * 24, by="person")
    with pytest.raises(Diverged, match=evening.table.mark):
        evening.table.apply(wrong)
    assert evening.table.running.game.digest() == game.digest()


def test_most_of_those_who_wait_may_seat_a_bot() -> None:
    evening = Evening(players=4, patience=60).seat("ann", "bob", "cid", "dot")
    evening.say("ann", p.Begin())
    evening.gone = {"ann": 100.0}
    assert evening.refusal("bob", p.SeatBot(seat=2, level=None)).startswith("A bot can sit there")
    evening.say("bob", p.SeatBot(seat=0, level=None))
    assert evening.table.card("bob", set(), 0).seats[0].votes == 1
    assert evening.refusal("bob", p.SeatBot(seat=0, level=None)) == "That is so already."
    assert evening.refusal("eve", p.SeatBot(seat=0, level=None)).startswith("Only the host")
    assert evening.bots() == []
    evening.say("cid", p.SeatBot(seat=0, level="greenhorn"))
    assert evening.bots() == [0]
    card = evening.table.card("bob", set(), 0)
    assert (card.seats[0].away, card.seats[0].level, card.seats[0].votes) == (True, "greenhorn", 0)
    assert card.host == 1
    evening.say("ann", p.Sit(seat=0, name="Ann"))
    assert evening.bots() == []


def test_whoever_decides_after_all_is_voted_about_no_more() -> None:
    evening = Evening(players=3, patience=60).seat("ann", "bob", "cid")
    evening.say("ann", p.Begin())
    seat = evening.table.running.game.deciders[0]
    client = evening.table.seats[seat].client
    other = next(one for one in ("bob", "cid") if one != client)
    evening.gone = {client: 100.0}
    evening.say(other, p.SeatBot(seat=seat, level=None))
    evening.gone = {}
    if evening.table.card(other, set(), 0).seats[seat].votes:
        evening.act(client, seat)
    assert evening.table.card(other, set(), 0).seats[seat].votes == 0


def test_hints_are_counted() -> None:
    evening = Evening(players=3, hints=True).seat("ann", "bob", "cid")
    assert evening.refusal("ann", p.Advise(seat=0, version=0)) == "It is not your turn."
    evening.say("ann", p.Begin())
    seat = evening.table.running.game.deciders[0]
    client = evening.table.seats[seat].client
    version = evening.frame(seat).version
    assert evening.refusal(client, p.Advise(seat=seat, version=version + 1)).endswith("look again.")
    for _ in range(20):
        evening.say(client, p.Advise(seat=seat, version=version))
    words = evening.refusal(client, p.Advise(seat=seat, version=version))
    assert words == "You have had all 20 hints of this game."
    assert evening.table.card(client, set(), 0).seats[seat].hints == 20


def test_a_host_who_moves_to_another_seat_stays_the_host() -> None:
    evening = Evening(players=3).seat("ann", "bob")
    evening.say("bob", p.Sit(seat=2, name="bob"))
    evening.say("ann", p.HandOver(seat=2))
    evening.say("bob", p.Stand(seat=1))
    assert evening.table.host == "bob"
    evening.say("bob", p.Stand(seat=2))
    assert evening.table.host == "ann"


def test_partners_are_told_by_their_seats() -> None:
    evening = Evening(players=4, modules=("express", "teams")).seat("ann")
    assert [seat.team for seat in evening.table.card("ann", set(), 0).seats] == [1, 1, 2, 2]
    alone = Evening(players=4).seat("ann")
    assert [seat.team for seat in alone.table.card("ann", set(), 0).seats] == [0, 0, 0, 0]
