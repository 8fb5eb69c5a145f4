"""A made-up module in the catalogue while a test runs."""

from collections.abc import Iterator
from contextlib import contextmanager

from fluent.runtime import FluentResource
from mypy_extensions import i64

from coltexpress.content import catalog
from coltexpress.content.module import Module
from coltexpress.setup import cached_rules, content_of, module_problems
from coltexpress.words import bundle


def forget() -> None:
    """The catalogue has changed, as it never does in a program."""
    for cached in (content_of, module_problems, cached_rules, bundle):
        cached.cache_clear()


@contextmanager
def in_catalog(module: Module, names: str = "") -> Iterator[None]:
    """The module is the last in the catalogue, and has words."""
    rules = len(catalog.RULES)
    catalog.MODULES.append(module)
    catalog.RULES.extend(module.rules)
    for at, rule in enumerate(module.rules, rules):
        rule.id = i64(at)
    forget()
    bundle("en").add_resource(FluentResource(names))
    try:
        yield
    finally:
        catalog.MODULES.remove(module)
        del catalog.RULES[rules:]
        forget()
