"""Compiled or interpreted: which of the two builds of the engine is loaded.

The compiled modules lie beside their sources and are found first. With COLTEXPRESS_PURE=1 the
sources are loaded instead. This module is never compiled itself and imports no other of ours.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package as sources only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of one of our modules; None leaves the name to the other finders."""
        if not fullname.startswith("coltexpress."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """With COLTEXPRESS_PURE=1 all modules imported from now on are interpreted."""
    if os.environ.get("COLTEXPRESS_PURE") == "1":
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the engine in this process is the compiled one."""
    state = import_module("coltexpress.engine.state")
    return (state.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
