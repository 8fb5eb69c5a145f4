"""Drawn lines: a line is a list of spans, each a text and the role it plays on a screen."""

from collections.abc import Sequence

Span = tuple[str, str]
Line = list[Span]

WIDTH = 80
TIMES = "\N{MULTIPLICATION SIGN}"


def plain(line: Line) -> str:
    """A line without its roles."""
    return "".join(text for text, _ in line).rstrip()


def width(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, columns: int) -> Line:
    """The line with blanks up to this many columns."""
    return [*line, (" " * (columns - width(line)), "")]


def wrapped(items: Sequence[Line], columns: int, gap: str = " ") -> list[Line]:
    """Items set in lines of at most so many columns. An item is never broken."""
    lines: list[Line] = [[]]
    for item in items:
        if lines[-1] and width(lines[-1]) + len(gap) + width(item) > columns:
            lines.append([])
        if lines[-1]:
            lines[-1].append((gap, ""))
        lines[-1] += item
    return lines


def hanging(line: Line, items: Sequence[Line], gap: str = " ") -> list[Line]:
    """Items set behind a line, and below it under the first of them where they are many."""
    indent = width(line)
    first, *more = wrapped(items, WIDTH - indent, gap)
    return [[*line, *first], *([(" " * indent, ""), *rest] for rest in more)]


def times(count: int, text: str) -> str:
    return text if count == 1 else f"{count}{TIMES}{text}"
