"""`coltexpress train`: train a network, or go on with a run that was interrupted."""

import os
from importlib import import_module

import click

from coltexpress.cli import files
from coltexpress.extras import MissingExtra, check
from coltexpress.words import say

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""What libraries for matrices read when they are loaded."""


@click.command(help=say("train-help"), short_help=say("train-short"))
@click.argument("folder")
@click.option("--config", metavar="FILE", help=say("train-help-config"))
def train(folder: str, config: str | None) -> None:
    try:
        check("numpy", "train")
    except MissingExtra as error:
        raise click.UsageError(str(error)) from error
    # Sums over several threads come out differently on another number of cores.
    for name in THREADS:
        os.environ.setdefault(name, "1")
    # NumPy is loaded here, so that help and other commands do without it.
    run = import_module("coltexpress.cli.training").run
    run(files.named(folder), files.named(config) if config else None)
