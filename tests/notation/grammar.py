"""The grammar of docs/notation.md as regular expressions: no rule of it needs itself."""

import re
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"^(\w+) += (.*?) ;$", re.MULTILINE | re.DOTALL)
PART = re.compile(r'"[^"]*"|/(?:[^/\\]|\\.)*/|\w+|[][(){}|,]')
BRACKETS = {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "|": "|", ",": ""}


def fences(kind: str) -> list[str]:
    """The blocks of this kind in the document."""
    return [
        body for word, body in FENCE.findall(DOCUMENT.read_text(encoding="utf-8")) if word == kind
    ]


def rules() -> dict[str, str]:
    """Every rule of the grammar by name."""
    found: dict[str, str] = {}
    for name, body in RULE.findall("\n".join(fences("ebnf"))):
        assert name not in found, name
        found[name] = body
    return found


def expression(name: str, known: dict[str, str]) -> str:
    """A rule as a regular expression."""
    body = known[name]
    assert not PART.sub("", body).strip(), body
    found = ""
    for part in PART.findall(body):
        if part.startswith('"'):
            found += re.escape(part[1:-1])
        elif part.startswith("/"):
            found += f"(?:{part[1:-1]})"
        else:
            found += BRACKETS.get(part) or expression(part, known) if part != "," else ""
    return f"(?:{found})"


def matches(name: str, text: str) -> bool:
    """Whether a text follows a rule of the grammar."""
    return re.fullmatch(expression(name, rules()), text) is not None
