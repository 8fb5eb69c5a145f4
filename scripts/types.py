"""The browser's types, made from the server's messages: `python -m scripts.types` writes them.

    web/src/lib/protocol.ts

Of what both sides must agree on, one is made from the other; a test compares the file.
"""

import inspect
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from coltexpress.engine.events import KINDS
from coltexpress.server import answers, options, protocol
from coltexpress.server.durations import SHOWN

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
HEAD = """/* Made from the server's messages by scripts/types.py; not to be edited. Words are folded
   (words.ts). A field with a question mark is left out where it is as usual. */

"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null",
         Any: "unknown", object: "unknown"}  # fmt: skip
ELSEWHERE = ("View", "Happening", "Operands")
"""Data that the browser describes itself, in view.ts."""
NUMBERS = ("LONGEST_NAME", "LONGEST_CHAT", "SHORTEST_DEAL", "MOST_SEATS", "MOST_HINTS")
UNIONS = ("FromBrowser", "FromServer")


def literals() -> dict[object, str]:
    """The names of those choices of words that have one."""
    return {value: name for name, value in vars(options).items() if get_origin(value) is Literal}


def type_text(kind: Any) -> str:
    """A type of Python's in TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        titles = [one.title for one in parts[1:] if isinstance(one, Meta) and one.title]
        return titles[0] if titles else type_text(parts[0])
    if origin is Literal:
        return literals().get(kind) or " | ".join(f"'{part}'" for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(type_text(part) for part in parts)
    if origin in (list, tuple):
        inner = type_text(parts[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {type_text(parts[1])}>"
    assert isinstance(kind, type)
    assert issubclass(kind, Struct), kind
    return kind.__name__


def interface(struct: type[Struct]) -> str:
    """A message, or a part of one."""
    config = struct.__struct_config__
    hints = get_type_hints(struct, include_extras=True)
    rows = [] if config.tag is None else [f"  {config.tag_field}: '{config.tag}'"]
    may_miss = config.omit_defaults or issubclass(struct, protocol.FromClient)
    for field in msgspec.structs.fields(struct):
        mark = "?" if may_miss and not field.required else ""
        rows.append(f"  {field.name}{mark}: {type_text(hints[field.name])}")
    told = inspect.cleandoc(struct.__doc__ or "")
    head = f"/** {told} */\n".replace("\n", "\n * ").removesuffix("\n * ") + "\n" if told else ""
    return f"{head}export interface {struct.__name__} {{\n" + "\n".join(rows) + "\n}\n"


def structs(module: types.ModuleType) -> list[type[Struct]]:
    """The messages that a module describes, as they stand there."""
    bases = (protocol.FromClient, protocol.Sent)
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, Struct)
        and value.__module__ == module.__name__
        and value not in bases
    ]


def union(name: str) -> str:
    parts = [part.__name__ for part in get_args(getattr(protocol, name))]
    return f"export type {name} =\n" + "\n".join(f"  | {part}" for part in parts) + "\n"


def durations() -> str:
    """How long each kind of event is shown."""
    rows = [f"  '{KINDS[kind].key}': {time}," for kind, time in sorted(SHOWN.items())]
    told = "/** Milliseconds at normal speed; what is not here takes no time. */"
    return f"{told}\nexport const SHOWN: Record<string, number> = {{\n" + "\n".join(rows) + "\n}\n"


def text() -> str:
    """The whole file."""
    found = [f"import type {{ {', '.join(sorted(ELSEWHERE))} }} from './view'\n"]
    found += [f"export const {name} = {getattr(options, name)}" for name in NUMBERS]
    emotes = ", ".join(f"'{key}'" for key in options.EMOTES)
    found.append(f"export const EMOTES: Emoting[] = [{emotes}]\n")
    found.append("export type Words = string")
    found += [
        f"export type {name} = " + " | ".join(f"'{part}'" for part in get_args(kind))
        for kind, name in literals().items()
    ]
    found.append("")
    found += [interface(row) for module in (options, protocol) for row in structs(module)]
    found += [union(name) for name in UNIONS]
    usual = msgspec.json.encode(options.Options()).decode()
    found.append(f"export const USUAL: Options = {usual}\n")
    found += [interface(row) for row in structs(answers)]
    found.append(durations())
    return HEAD + "\n".join(found)


def main() -> None:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
