"""The command `coltexpress`: a group of subcommands, and one way for all of them to fail.

A bad input is one sentence on stderr and exit code 2. Subcommands are imported when they are
asked for, so that each starts as fast as what it needs.
"""

import os
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

import click

from coltexpress.cli.signs import shown
from coltexpress.game import BadRecord
from coltexpress.notation.text import BadText
from coltexpress.setup import RULES_VERSION, BadSetup
from coltexpress.words import say

COMMANDS = (
    "play", "serve", "simulate", "arena", "train", "replay", "verify", "rules", "bench", "admin",
)  # fmt: skip
"""Each is a click command of that name in the module of that name."""

BAD_INPUT = 2
INTERRUPTED = 130


class Commands(click.Group):
    """The subcommands, each in its own module."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"coltexpress.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            known = ", ".join(COMMANDS)
            raise click.UsageError(say("cli-unknown-command", given=args[0], known=known))
        return super().resolve_command(ctx, args)


@click.command(
    cls=Commands,
    help=say("cli-help"),
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    help=say("cli-version"),
    callback=lambda ctx, _, wanted: print_version(ctx) if wanted else None,
)
@click.pass_context
def command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        from coltexpress.cli.serve import serve

        ctx.invoke(serve, opens=True)


def print_version(ctx: click.Context) -> None:
    """Say which version this is, and stop."""
    try:
        number = version("coltexpress")
    except PackageNotFoundError:
        number = say("cli-version-unknown")
    click.echo(say("cli-version-line", version=number, rules=str(RULES_VERSION)))
    ctx.exit()


def failed(message: str) -> int:
    """Say one sentence on stderr; the exit code for bad input."""
    sentence = " ".join(message.split())
    if sys.stderr is not None:
        end = "" if sentence.endswith((".", "?", "!")) else "."
        sys.stderr.write(shown(f"{sentence}{end}\n", sys.stderr.encoding))
    return BAD_INPUT


def main(args: list[str] | None = None) -> None:
    """Run the command with the arguments of the process, or with these."""
    if sys.stdout is None:  # closed before the program began
        sys.exit(failed(say("cli-output-closed")))
    try:
        code = run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        drop_output()
        code = 0
    except OSError as error:
        if output_works():
            raise
        drop_output()
        code = failed(say("cli-output-lost", why=error.strerror or str(error)))
    sys.exit(code)


def run(args: list[str] | None) -> int:
    """Run the command; the exit code."""
    try:
        code = command.main(args, prog_name="coltexpress", standalone_mode=False)
    except click.ClickException as error:
        return failed(error.format_message())
    except (BadSetup, BadRecord, BadText) as error:
        return failed(str(error))
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def output_works() -> bool:
    """Whether one more line can be written, so that a system error is about something else."""
    try:
        sys.stdout.write("\n")
        sys.stdout.flush()
    except OSError:
        return False
    return True


def drop_output() -> None:
    """Throw away what is still to be written, as Python would try it again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
