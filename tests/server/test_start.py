"""Plain `coltexpress`: the server starts, a browser is opened, and nobody gets in another's way."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from scripts.tables import PATIENCE, free_port
from tests.command import environment, run


@dataclass(frozen=True)
class Begun:
    """A server that was started without a word, and what its browser was told to open."""

    home: Path
    port: int
    more: dict[str, str]
    opened: Path
    process: "subprocess.Popen[str]"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Begun]:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    port = free_port()
    more = {"BROWSER": f"{browser} %s", "COLTEXPRESS_PORT": str(port)}
    process = subprocess.Popen(
        [sys.executable, "-m", "coltexpress"], env=environment(tmp_path, more), text=True,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        yield Begun(tmp_path, port, more, opened, process)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def wait_for(path: Path, lines: int) -> list[str]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if path.exists() and len(path.read_text().splitlines()) >= lines:
            return path.read_text().splitlines()
        time.sleep(0.1)
    raise AssertionError(f"{path.name} has not {lines} lines")


def test_a_browser_is_opened_and_a_second_start_opens_the_same_tables(begun: Begun) -> None:
    assert wait_for(begun.opened, 1) == [begun.url]
    assert httpx.get(f"{begun.url}/health").json() == {"status": "ok"}
    assert (begun.home / "tables.db").exists()
    second = run(home=begun.home, more=begun.more)
    assert (second.code, second.err) == (0, f"The tables are at {begun.url} already.\n")
    assert wait_for(begun.opened, 2) == [begun.url, begun.url]
    taken = run("serve", home=begun.home, more=begun.more)
    assert taken.code == 2
    assert taken.err == f"Port {begun.port} is taken; give another one with --port.\n"
    other = run("serve", "--port", str(free_port()), home=begun.home)
    assert other.code == 2
    assert other.err.startswith("Another server keeps its tables in ")
    begun.process.send_signal(signal.SIGINT)
    begun.process.wait(timeout=PATIENCE)
    assert begun.process.returncode in (0, 130, -signal.SIGINT)


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    database = f"sqlite:///{tmp_path / 'file' / 'tables.db'}"
    done = run("serve", "--port", str(free_port()), "--database", database, home=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
