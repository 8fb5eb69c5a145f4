"""What a match has come to, as tables and sentences on the terminal."""

from rich.console import Console
from rich.table import Table

from coltexpress.cli.shares import mean_text, share_table
from coltexpress.extras import has
from coltexpress.lab.names import bandit_name, bot_names, title
from coltexpress.lab.ratings import MIDDLE, ratings
from coltexpress.lab.report import mean, score_kind
from coltexpress.lab.run import Run
from coltexpress.words import say


def print_run(run: Run) -> None:
    """Tables by bot, by bandit and by seat, the ratings, and how sure one is."""
    console = Console(highlight=False)
    standings = run.standings()
    setup = run.match.setup
    console.print(
        say(
            "arena-title", deals=standings.deals, rotations=str(run.match.rotations),
            rest=title(setup, standings.games),
        )
    )  # fmt: skip
    score = score_kind(setup)
    groups = standings.groups
    names = bot_names(groups["bots"])
    bots = {names[key]: line for key, line in groups["bots"].items()}
    leads = {name: lead_text(line.mean_lead, score) for name, line in bots.items()}
    console.print(share_table("simulate-by-bot", bots, score, leads))
    bandits = {bandit_name(key): line for key, line in sorted(groups["bandits"].items())}
    console.print(share_table("simulate-by-bandit", bandits, score))
    console.print(share_table("simulate-by-seat", groups["seats"], score))
    print_ratings(console, run)
    if run.until_sure:
        console.print(verdict_sentence(run))
        console.print(say("arena-note-sure"))
    console.print(say("arena-note"))
    if setup.is_duel:
        console.print(say("simulate-note-duel"))
    if run.match.side > 1:
        console.print(say("simulate-note-teams"))


def lead_text(lead: float, score: str) -> str:
    """A lead with its sign."""
    sign = "minus" if lead < 0 else "plus"
    return say(f"arena-lead-{score}", sign=sign, mean=mean_text(abs(lead), score))


def print_ratings(console: Console, run: Run) -> None:
    """The ladder of a pool; of two bots at a fixed table the shares say it all."""
    if not run.match.is_pool:
        return
    if not has("choix"):
        console.print(say("arena-note-lab"))
        return
    table = Table()
    table.add_column(say("arena-by-rating"), min_width=10)
    table.add_column(say("arena-column-points"), justify="right")
    table.add_column(say("simulate-column-interval"), justify="right")
    found = ratings(run.match, run.counted())
    names = bot_names(found)
    for key, row in found.items():
        low, high = row.interval
        table.add_row(
            names[key], f"{row.points:,.0f}",
            say("simulate-interval", low=f"{low:,.0f}", high=f"{high:,.0f}"),
        )  # fmt: skip
    console.print(table)
    console.print(say("arena-note-ratings", middle=str(MIDDLE)))


def verdict_sentence(run: Run) -> str:
    """Which bot is better, if that is sure."""
    assert run.evidence is not None
    verdict = run.evidence.verdict
    names = list(bot_names(run.match.keys).values())
    low, high = run.evidence.bounds
    return say(
        "arena-better" if verdict else "arena-open",
        better=names[0 if verdict > 0 else 1], worse=names[1 if verdict > 0 else 0],
        bot=names[0], deals=len(run.evidence.shares), share=f"{mean(run.evidence.shares):.1%}",
        low=f"{low:.1%}", high=f"{high:.1%}", fair=f"{run.evidence.fair:.1%}",
    )  # fmt: skip
