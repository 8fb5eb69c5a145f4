"""The commands that the program tells a person to type can be typed."""

import os
import subprocess
import sys
from pathlib import Path

from tests.command import LONGEST, environment, run

SCRIPT = f"#!{sys.executable}\nfrom coltexpress.cli.main import main\nmain()\n"


def script(folder: Path) -> Path:
    """The program as an installation puts it into a folder."""
    folder.mkdir()
    path = folder / "coltexpress"
    path.write_text(SCRIPT, encoding="utf-8")
    path.chmod(0o755)
    return path


def told(out: str) -> str:
    return out.splitlines()[-1].removeprefix("For one of them: ")


def test_by_its_name_where_the_name_is_found(tmp_path: Path) -> None:
    folder = script(tmp_path / "bin").parent
    out = run("rules", home=tmp_path, more={"PATH": str(folder)}).out
    assert told(out) == "coltexpress rules NAME"


def test_as_a_module_where_it_was_started_so(tmp_path: Path) -> None:
    out = run("rules", home=tmp_path, more={"PATH": ""}).out
    assert told(out) == f"{sys.executable} -m coltexpress rules NAME"


def test_by_its_path_where_it_was_started_so(tmp_path: Path) -> None:
    path = script(tmp_path / "with space")
    done = subprocess.run(
        [path, "rules"], capture_output=True, text=True, encoding="utf-8", timeout=LONGEST,
        env=environment(tmp_path, {"PATH": os.defpath, "PYTHONPATH": os.pathsep.join(sys.path)}),
        check=True,
    )  # fmt: skip
    assert told(done.stdout) == f"'{path}' rules NAME"
