"""The documents: their examples run, their links lead somewhere, and what they name exists."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from coltexpress import Game, Setup
from coltexpress.cli.main import COMMANDS
from coltexpress.engine.flow import Flow
from coltexpress.engine.rule import Rule
from coltexpress.engine.state import State
from coltexpress.notation.reference import entries

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
)
BUNDLED = ("README.md", "docs/api.md", "docs/notation.md")
"""Documents that must have examples."""

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
FOLDERS = ("src", "tests", "docs", "scripts", "benchmarks", "examples")
PATH = re.compile(r"\w[\w.*-]*(/[\w.*-]*)*")


def source(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def examples(document: str) -> str:
    """All Python examples of a document, as one text with its line numbers."""
    text = source(document)
    lines = [""] * text.count("\n")
    for fence in FENCE.finditer(text):
        if fence[1] == "python":
            first = text.count("\n", 0, fence.start(2))
            body = fence[2].splitlines()
            lines[first : first + len(body)] = body
    return "\n".join(lines) + "\n"


def prose(document: str) -> str:
    return FENCE.sub("", source(document))


def quoted(document: str) -> list[str]:
    """Everything in back quotes outside of code blocks."""
    return QUOTED.findall(prose(document))


def anchor(heading: str) -> str:
    """The name that a heading gets in links."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_example_runs_and_prints_what_it_says(document: str) -> None:
    text = examples(document)
    test = doctest.DocTestParser().get_doctest(text, {}, document, document, 0)
    assert test.examples or document not in BUNDLED
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert result.failed == 0, "".join(report)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_python_block_is_an_example_that_runs(document: str) -> None:
    blocks = [fence[2] for fence in FENCE.finditer(source(document)) if fence[1] == "python"]
    assert [block for block in blocks if ">>> " not in block] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file_and_a_heading_of_the_project(document: str) -> None:
    broken = []
    for link in LINK.findall(prose(document)):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, part = link.partition("#")
        target = (ROOT / document).parent / name if name else ROOT / document
        if not target.exists():
            broken.append(link)
        elif part:
            headings = HEADING.findall(target.read_text(encoding="utf-8"))
            if part not in [anchor(heading) for heading in headings]:
                broken.append(link)
    assert broken == []


def is_importable(name: str) -> bool:
    """Whether a dotted name is a module or something in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_dotted_name_can_be_imported(document: str) -> None:
    names = [re.match(r"coltexpress(\.\w+)+", text) for text in quoted(document)]
    assert [name[0] for name in names if name and not is_importable(name[0])] == []


def shown() -> dict[str, object]:
    """The objects of the API by the names that documents give them."""
    game = Game.new(Setup(players=3, seed=1))
    return {
        "game": game, "Game": Game, "view": game.view(0), "record": game.record(), "Setup": Setup,
        "state": game.state, "State": State, "Flow": Flow, "Rule": Rule,
    }  # fmt: skip


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_member_of_the_api_exists(document: str) -> None:
    known = shown()
    unknown = []
    for text in quoted(document):
        found = re.match(r"(\w+)\.(\w+)", text)
        if found and found[2] != "py" and found[1] in known:
            if not hasattr(known[found[1]], found[2]):
                unknown.append(text)
    assert unknown == []


def file_exists(name: str) -> bool:
    """Whether a path is one of the project, or of the package inside it."""
    return any(any(base.glob(name)) for base in (ROOT, ROOT / "src" / "coltexpress"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_named_exists(document: str) -> None:
    missing = []
    for text in quoted(document):
        named = PATH.fullmatch(text) and (
            text.endswith((".py", ".md", ".ftl", ".toml")) or text.split("/")[0] in FOLDERS
        )
        if named and "KEY" not in text and not file_exists(text.rstrip("/")):
            missing.append(text)
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_named_exists(document: str) -> None:
    targets = re.findall(r"^(\w+):", source("Makefile"), re.MULTILINE)
    text = source(document)
    makes = re.findall(r"(?:`|^(?: {4})?)make (?:[A-Z]+=\S+ )*(\w+)", text, re.MULTILINE)
    commands = re.findall(r"(?:`|^(?: {4})?)(?:\.venv/bin/)?coltexpress (\w+)", text, re.MULTILINE)
    assert [name for name in makes if name not in targets] == []
    assert [name for name in commands if name not in (*COMMANDS, "position", "game")] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_rule_named_is_in_the_reference(document: str) -> None:
    names = {entry.name for entry in entries()}
    groups = {name.split(".")[0] for name in names} - {"setup"}
    unknown = []
    for text in quoted(document):
        found = re.fullmatch(r"([a-z]+)\.([a-z_]+)", text)
        if found and found[1] in groups and found[2] != "py" and text not in names:
            unknown.append(text)
    assert unknown == []
