"""The command without a subcommand: what there is, each in one whole sentence."""

from pathlib import Path

from coltexpress.cli.main import COMMANDS
from tests.command import run


def test_every_subcommand_is_listed_with_a_whole_sentence(tmp_path: Path) -> None:
    done = run("--help", home=tmp_path)
    assert (done.err, done.code) == ("", 0)
    listed = done.out.split("Commands:\n")[1].splitlines()
    assert [line.split()[0] for line in listed] == list(COMMANDS)
    for line in listed:
        assert line.endswith(".")
        assert not line.endswith("...")
