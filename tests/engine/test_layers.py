"""The layers: imports point downwards only, and engine and content are pure."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "coltexpress"
LAYERS = (
    "cli", "server", "training", "env", "lab", "bots", "network", "game", "notation", "setup",
    "extras", "words", "numbers", "search", "content", "engine",
)  # fmt: skip
"""From the top down. `words` and what is below it know nothing of each other; `numbers` are those
parts of the environments that are `BARE`."""

BESIDE = {"cli": {"server"}}
"""Layers that stand beside each other, for whom the order is none; but see `STARTS`."""
STARTS = {"cli/serve.py", "cli/verify.py", "cli/admin.py"}
"""Commands that are about the server, and the only ones that know it."""

ABOVE = ("__init__.py", "__main__.py")
APART = ("pure",)
"""Tells how the package was loaded; everybody may ask, and it asks nobody."""

PURE = ("search", "content", "engine")
ALLOWED = {"__future__", "hashlib", "librt", "math", "mypy_extensions", "typing", "zlib"}
"""What the pure layers may import besides each other: nothing with a clock, files or chance."""

BARE = [f"env/{name}.py" for name in ("batch", "extras", "features", "rewards", "sight", "spaces")]
"""What is compiled of the environments: it needs none of their libraries, and bots use it too."""

DOOR = {"coltexpress.content.catalog", "coltexpress.content.module.Module"}
"""What the layers above content may import of it: the catalogue, and what it lists."""

FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def tree_of(file: str) -> ast.Module:
    return ast.parse((PACKAGE / file).read_text(encoding="utf-8"))


def imports(file: str) -> Iterator[str]:
    """Every module or name that a file imports, with dots."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer_of(name: str) -> str:
    """The layer of one of our modules; the public names are the game's."""
    part = name.split(".")[1] if "." in name else "game"
    if part == "env" and f"{'/'.join(name.split('.')[1:3])}.py" in BARE:
        return "numbers"
    return part if part in LAYERS or part in APART else "game"


def own(file: str) -> str:
    if file in BARE:
        return "numbers"
    return file.split("/")[0].removesuffix(".py")


@pytest.mark.parametrize("file", [file for file in FILES if file not in ABOVE])
def test_imports_point_downwards(file: str) -> None:
    layer = own(file)
    assert layer in LAYERS or layer in APART
    ours = {layer_of(name) for name in imports(file) if name.split(".")[0] == "coltexpress"}
    if layer in APART or layer == "words":
        assert ours == set()
        return
    below = set(LAYERS[LAYERS.index(layer) :]) | set(APART)
    if file not in STARTS:
        below -= BESIDE.get(layer, set())
    assert ours <= (below - {"words"} if layer in PURE else below)


@pytest.mark.parametrize("file", [file for file in FILES if own(file) == "cli"])
def test_the_terminal_and_the_environments_know_nothing_of_each_other(file: str) -> None:
    assert [name for name in imports(file) if name.startswith("coltexpress.env")] == []


@pytest.mark.parametrize("file", [file for file in FILES if own(file) != "content"])
def test_nobody_imports_content_but_through_the_catalogue(file: str) -> None:
    found = {name for name in imports(file) if name.startswith("coltexpress.content")}
    assert found <= DOOR


@pytest.mark.parametrize("file", [file for file in FILES if own(file) in PURE or file in BARE])
def test_engine_and_content_import_nothing_with_a_clock_files_or_chance(file: str) -> None:
    others = {name.split(".")[0] for name in imports(file)} - {"coltexpress"}
    assert others <= ALLOWED


BANNED_CALLS = {
    "print", "input", "open", "exec", "eval", "id", "hash", "set", "frozenset", "globals", "vars",
}  # fmt: skip


def impurities(tree: ast.AST) -> list[str]:
    """What makes a result depend on more than state and arguments: chance, clocks, files, order of
    hashes. A `__hash__` may hash."""
    allowed = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__"
        for inner in ast.walk(node)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Set | ast.SetComp):
            found.append(f"set in line {node.lineno}")
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.append(f"global in line {node.lineno}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in BANNED_CALLS and node not in allowed:
                found.append(f"{node.func.id} in line {node.lineno}")
    return found


@pytest.mark.parametrize("file", [file for file in FILES if own(file) in PURE])
def test_engine_and_content_are_pure(file: str) -> None:
    assert impurities(tree_of(file)) == []


@pytest.mark.parametrize(
    "line",
    ["print(1)", "for x in {1, 2}: pass", "y = {z for z in x}", "hash(x)", "open('x')", "set(x)",
     "def f():\n    global a"],
)  # fmt: skip
def test_impurities_are_noticed(line: str) -> None:
    assert len(impurities(ast.parse(line))) == 1
