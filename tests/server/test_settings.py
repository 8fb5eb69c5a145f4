"""Settings: by the environment or by options, each told in the documents, wrong ones refused."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from coltexpress.server.settings import BadSettings, Settings
from tests.command import run

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def test_the_page_lists_every_setting() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## Settings")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    told = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(told) == sorted(row.name for row in fields(Settings))


def test_what_is_given_goes_before_the_environment_and_that_before_what_is_usual() -> None:
    environment = {"COLTEXPRESS_PORT": "9000", "COLTEXPRESS_SECURE": "yes", "COLTEXPRESS_RATE": "3"}
    settings = Settings.read(environment, port=9001, host=None)
    assert (settings.port, settings.secure, settings.rate) == (9001, True, 3)
    assert settings.host == "127.0.0.1"
    assert settings.database.endswith("tables.db")


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "x"), ("PORT", "-1"), ("RATE", "0"), ("SECURE", "maybe"), ("DATABASE", "mysql://x"),
     ("SYNCHRONOUS", "OFF"), ("PORT", "9" * 40)],
)  # fmt: skip
def test_what_cannot_be_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadSettings, match="not"):
        Settings.read({f"COLTEXPRESS_{name}": value})


def test_a_password_in_a_wrong_address_is_not_shown() -> None:
    with pytest.raises(BadSettings) as caught:
        Settings.read({"COLTEXPRESS_DATABASE": "mysql://me:hunter2@host/x"})
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("wrong", [("--port", "0"), ("--database", "x"), ("--workers", "2")])
def test_the_command_refuses_in_one_sentence(wrong: tuple[str, str], tmp_path: Path) -> None:
    done = run("serve", *wrong, home=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
