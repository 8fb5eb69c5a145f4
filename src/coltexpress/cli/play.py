"""`coltexpress play`: a new game or the saved one, for one human or several against bots."""

from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

import click

from coltexpress.bots.registry import BOTS, UnknownBot, check_bots
from coltexpress.cli import files
from coltexpress.cli.files import HUMAN, Saved
from coltexpress.cli.holding import held
from coltexpress.cli.options import CONTENT, additions, game_words, known, player_ranges, words_of
from coltexpress.cli.program import command_line
from coltexpress.cli.screen import Leave, Screen
from coltexpress.cli.table import Table
from coltexpress.cli.wishes import Wishes, ask_wishes
from coltexpress.content import catalog
from coltexpress.game import Game
from coltexpress.notation.phrase import listed, player_words
from coltexpress.words import say


@click.command(help=say("cli-play-help"), short_help=say("cli-play-short"))
@click.option("--game", metavar="NAME", help=say("cli-option-game", known=known(catalog.bases())))
@click.option(
    "--players", type=int, metavar="N", help=say("cli-play-players", counts=player_ranges())
)
@click.option("--humans", type=int, metavar="K", help=say("cli-play-humans"))
@click.option(
    "--bandit", "--bandits", "bandits", multiple=True, metavar="NAME",
    help=say("cli-play-bandit"),
)  # fmt: skip
@click.option(
    "--bot", "--bots", "bots", multiple=True, metavar="NAME",
    help=say("cli-play-bot", known=known(row.key for row in BOTS)),
)  # fmt: skip
@click.option(
    "--variant", metavar="NAME", help=say("cli-play-variant", known=known(CONTENT.variants))
)
@click.option(
    "--edition", metavar="NAME", help=say("cli-play-edition", known=known(CONTENT.editions))
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE",
    help=say("cli-play-option", known=known(CONTENT.options)),
)  # fmt: skip
@click.option(
    "--module", "modules", multiple=True, metavar="NAME",
    help=say(
        "cli-play-module", known=known(additions()), bundles=known(CONTENT.bundles)
    ),
)  # fmt: skip
@click.option("--train", metavar="CAR,CAR,…", help=say("cli-play-train"))
@click.option("--seed", type=int, metavar="N", help=say("cli-play-seed"))
@click.option("--file", "file", type=click.Path(path_type=Path), help=say("cli-play-file"))
@click.option("--new", is_flag=True, help=say("cli-play-new"))
@click.option("--plain", is_flag=True, help=say("cli-option-plain"))
def play(
    *,
    game: str | None,
    players: int | None,
    humans: int | None,
    bandits: tuple[str, ...],
    bots: tuple[str, ...],
    variant: str | None,
    edition: str | None,
    options: tuple[str, ...],
    modules: tuple[str, ...],
    train: str | None,
    seed: int | None,
    file: Path | None,
    new: bool,
    plain: bool,
) -> None:
    wishes = Wishes(
        players, humans, words_of(bandits), words_of(bots), variant, edition, options, train, seed,
        modules, game,
    )  # fmt: skip
    wishes.check()
    screen = Screen(plain=plain)
    screen.greet()
    if file is not None:
        files.check_folder(file)
    usual = files.folder() / files.RUNNING
    with ExitStack() as stack:
        path = own_path(screen, file or usual, stack, own_file=file is not None)
        own_file = path != usual
        left = say("play-left", path=str(path))
        if own_file and file is None:
            again = command_line("play", "--file", str(path))
            left = say("play-left-beside", path=str(path), command=again)
        try:
            saved = None if new else resumed(screen, path, wishes, own_file=own_file)
            saved = saved or begun(screen, path, wishes)
        except Leave:
            return
        sit_down(screen, path, saved, left, own_file=own_file)


def own_path(screen: Screen, path: Path, stack: ExitStack, *, own_file: bool) -> Path:
    """A file whose game nobody else plays: this one, or where somebody does, another one beside
    it, unless somebody named it."""
    if stack.enter_context(held(path)):
        return path
    if own_file:
        raise click.UsageError(say("play-held", path=str(path)))
    beside = files.free_name(path)
    while not stack.enter_context(held(beside)):
        beside = files.free_name(beside)
    screen.say(say("play-held-beside", path=str(path), beside=str(beside)))
    return beside


def resumed(screen: Screen, path: Path, wishes: Wishes, *, own_file: bool) -> Saved | None:
    """The game in the file if there is one and it is to go on."""
    if not files.is_taken(path):
        return None
    try:
        saved = files.read(path)
        check_seats(path, saved)
    except click.UsageError as error:
        give_up(screen, error, own_file=own_file)
        return None
    if saved.game.over:
        return None
    screen.say(waiting(path, saved))
    if not agrees(screen, say("play-resume"), say("play-resume-help")):
        return None
    if not wishes.fit(saved):
        screen.say(say("play-options-ignored"))
    return saved


def give_up(screen: Screen, error: click.UsageError, *, own_file: bool) -> None:
    """Let a saved game that cannot be played give way to a new one: at a terminal by a question,
    unless somebody named the file, and elsewhere by an option."""
    if own_file or not screen.is_manned():
        raise click.UsageError(say("play-damaged", problem=error.message)) from error
    screen.say(error.message)
    if not agrees(screen, say("play-give-up"), say("play-give-up-help")):
        raise Leave


def waiting(path: Path, saved: Saved) -> str:
    """Which game waits: its rules, its people and bots, and when it was left."""
    setup = saved.game.setup
    rules = saved.game.state.rules
    names = {
        is_human: listed(
            [
                player_words(rules, player)
                for player, seat in enumerate(saved.seats)
                if (seat == HUMAN) == is_human
            ]
        )
        for is_human in (True, False)
    }
    humans = saved.seats.count(HUMAN)
    people = say("play-waiting-people", names=names[True], count=humans)
    if names[False]:
        people = say("play-waiting-bots", people=people, bots=names[False])
    when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    return say(
        "play-waiting", game=game_words(setup), round=int(saved.game.state.round), people=people,
        when=when, path=str(path),
    )  # fmt: skip


def agrees(screen: Screen, prompt: str, explanation: str) -> bool:
    """Whether the person says yes, or just Enter."""
    while True:
        typed = screen.consult(prompt, explanation).casefold()
        if typed in ("", "y", "yes"):
            return True
        if typed in ("n", "no", "new"):
            return False
        screen.say(say("play-resume-again"))


def check_seats(path: Path, saved: Saved) -> None:
    """Refuse a file that seats a bot there is not."""
    try:
        check_bots([seat for seat in saved.seats if seat != HUMAN], saved.game.setup.modules[0])
    except UnknownBot as error:
        problem = say("file-damaged", path=str(path), problem=str(error))
        raise click.UsageError(problem) from error


def begun(screen: Screen, path: Path, wishes: Wishes) -> Saved:
    """A new game, after asking for what the options did not say; the saved one is set aside."""
    if wishes.are_empty:
        wishes = ask_wishes(screen)
    saved = Saved(Game.new(wishes.setup()), wishes.seats())
    if files.is_taken(path):
        screen.say(say("play-set-aside", path=str(files.set_aside(path))))
    return saved


def sit_down(screen: Screen, path: Path, saved: Saved, left: str, *, own_file: bool) -> None:
    """Play until the end or until somebody leaves, who is told so; either way the game is in its
    file."""
    table = Table(saved, screen, path)
    try:
        table.run()
    except (Leave, KeyboardInterrupt):
        table.drop_half_done()
        table.hide()
        table.save()
        screen.begin_page()
        if not table.game.over:
            screen.say(left)
            return
    except OSError:
        # Nothing can be shown any more, but the game must not be lost with the screen.
        table.drop_half_done()
        table.save()
        raise
    kept = path if own_file else files.keep_finished(path)
    screen.begin_page()
    watch = command_line("replay", str(kept))
    screen.say(say("play-kept", path=str(kept), command=watch))
