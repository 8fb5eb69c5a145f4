"""What the sources may not do: import upwards, and, in the rules, be anything but pure."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "coltexpress"
LAYERS = ("engine", "content", "words", "setup", "notation", "game", "bots", "cli")
"""From the bottom up; each may import itself and what is below it."""
LONERS = ("words", "pure")
"""These import nothing of ours."""
FREE = ("__init__", "__main__")
STANDARD = ("__future__", "hashlib", "typing", "zlib")
RUNTIME = ("librt", "mypy_extensions")
"""All that the engine needs at run time beside the standard library."""

SOURCES = sorted(PACKAGE.rglob("*.py"))
PURE = [path for path in SOURCES if path.relative_to(PACKAGE).parts[0] in ("engine", "content")]


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def layer(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """Every module that a source imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, (path, "relative import")
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


def own_layer(module: str) -> str | None:
    """The layer of one of our modules; None for other packages and for what the package exports."""
    parts = module.split(".")
    if parts[0] != "coltexpress" or len(parts) < 2:
        return None
    return parts[1] if parts[1] in (*LAYERS, *LONERS) else "__init__"


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_imports_point_downwards(path: Path) -> None:
    here = layer(path)
    used = {found for module in imported(path) if (found := own_layer(module)) is not None}
    if here in FREE:
        return
    if here in LONERS:
        assert used == set()
        return
    assert here in LAYERS
    below = {*LAYERS[: LAYERS.index(here) + 1], "pure"}
    if here in ("content", "engine"):
        below = {"content", "engine"} if here == "content" else {"engine"}
    if here in ("bots", "cli"):
        below.add("__init__")
    assert used <= below


@pytest.mark.parametrize("path", PURE, ids=name)
def test_the_rules_need_next_to_nothing(path: Path) -> None:
    others = {
        module.split(".")[0] for module in imported(path) if not module.startswith("coltexpress")
    }
    assert others <= {*STANDARD, *RUNTIME}


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


@pytest.mark.parametrize("path", PURE, ids=name)
def test_the_rules_are_pure(path: Path) -> None:
    assert impurities(ast.parse(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    ["print(1)", "for x in {1, 2}: pass", "y = {z for z in x}", "hash(x)", "open('x')", "set(x)",
     "def f():\n    global a"],
)  # fmt: skip
def test_impurities_are_noticed(line: str) -> None:
    assert len(impurities(ast.parse(line))) == 1


def test_an_import_upwards_is_noticed() -> None:
    assert own_layer("coltexpress.game.Game") == "game"
    assert own_layer("coltexpress.Game") == "__init__"
    assert own_layer("typing.Final") is None
