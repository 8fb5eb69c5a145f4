"""`coltexpress verify`: whether the chance of a table's game was what was promised."""

from pathlib import Path

import click

from coltexpress.cli import files
from coltexpress.server.fairness import Unfair, read_proof
from coltexpress.words import say


@click.command(help=say("verify-help"), short_help=say("verify-short"))
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    text = files.read_text(file)
    game = files.read(file).game
    try:
        proof = read_proof(text)
        proof.check(game.setup.seed)
    except Unfair as error:
        raise click.UsageError(str(error)) from error
    click.echo(say("verify-good", table=proof.code, count=len(game.decisions)))
    if proof.deal:
        click.echo(say("verify-deal", deal=proof.deal))
    click.echo(say("verify-promise", commitment=proof.promise))
