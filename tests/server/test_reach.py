"""What frames are made from: nothing that writes them can come by a game or its state.

A view has the rules of its game, whose hooks are given states when the game is played, so the
engine's own modules know what a state is. Those that write frames do not: whatever they import,
and whatever that imports, leads to no game, no flow and no record; and of a state they know how its
numbers are counted, nothing else.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import coltexpress

SOURCES = Path(coltexpress.__file__).parents[1]
FORBIDDEN = {
    "coltexpress", "coltexpress.game", "coltexpress.setup", "coltexpress.engine.flow",
    "coltexpress.notation.record", "coltexpress.notation.position", "coltexpress.server.telling",
    "coltexpress.server.match", "coltexpress.server.table",
}  # fmt: skip
BELOW = ("coltexpress.engine.", "coltexpress.content.")
KNOWN = {
    "coltexpress.engine.state": {"FRAME", "pile_card", "pile_hidden", "pile_player"},
    "coltexpress.engine.observe": {"View", "UNKNOWN_CARD"},
}
"""Of these modules what writes frames may import: what numbers mean, and the view."""
UNSEEN = {"state", "game", "flow", "sample", "worlds", "streams"}
"""Where a view or its rules lead to worlds, or something else to the real one."""


def source(module: str) -> Path | None:
    """The file of one of our modules."""
    path = SOURCES.joinpath(*module.split("."))
    found = [one for one in (path / "__init__.py", path.with_suffix(".py")) if one.exists()]
    return found[0] if found else None


def is_for_types(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def nodes(module: str) -> Iterator[ast.AST]:
    """All of a module but for what is there for the checker of types alone."""
    path = source(module)
    assert path is not None
    rest: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while rest:
        node = rest.pop()
        yield node
        rest += [] if is_for_types(node) else ast.iter_child_nodes(node)


def imports(module: str) -> Iterator[tuple[str, str]]:
    """Our modules that a module imports, each with the name it takes from there, or none."""
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if source(alias.name))
        elif isinstance(node, ast.ImportFrom) and node.module and source(node.module):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield (inner, "") if source(inner) else (node.module, alias.name)


def reached(start: str) -> dict[str, str]:
    """Every module that one leads to, with the module that imports it."""
    found = {start: ""}
    rest = [start]
    while rest:
        module = rest.pop()
        for other, _ in imports(module):
            if other not in found:
                found[other] = module
                rest.append(other)
    return found


def test_frames_cannot_reach_the_game() -> None:
    found = reached("coltexpress.server.frames")
    assert {"coltexpress.server.sharing", "coltexpress.notation.wire_views"} <= set(found)
    assert {module: by for module, by in found.items() if module in FORBIDDEN} == {}


def test_what_writes_frames_knows_no_state() -> None:
    writing = [one for one in reached("coltexpress.server.frames") if not one.startswith(BELOW)]
    assert len(writing) > 10
    for module in writing:
        for other, name in imports(module):
            assert other not in KNOWN or name in KNOWN[other], (module, other, name)
        for node in nodes(module):
            if isinstance(node, ast.Attribute):
                assert node.attr not in UNSEEN, (module, node.attr, node.lineno)


def test_the_paths_by_which_secrets_could_come_are_found() -> None:
    """What looks for them does find the game where it is."""
    assert "coltexpress.game" in reached("coltexpress.server.match")
    assert "coltexpress.engine.flow" in reached("coltexpress.notation.record")
