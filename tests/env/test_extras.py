"""Without its library an environment says in one sentence what to install."""

import subprocess
import sys

import pytest

CASES = {
    "aec": ("pettingzoo", "PettingZoo", "pettingzoo"),
    "seat": ("gymnasium", "Gymnasium", "gymnasium"),
    "spiel": ("pyspiel", "OpenSpiel", "openspiel"),
    "vector": ("numpy", "NumPy", "env"),
    "arrays": ("numpy", "NumPy", "env"),
}


def imported(module: str, blocked: str) -> str:
    """What a fresh Python says that imports a module without one of the libraries."""
    code = f"""
import sys
sys.modules[{blocked!r}] = None
try:
    import coltexpress.env.{module}
except ImportError as error:
    print(type(error).__name__, error)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return done.stdout.strip()


@pytest.mark.parametrize("module", CASES)
def test_what_is_missing_is_named_with_its_extra(module: str) -> None:
    blocked, library, extra = CASES[module]
    expected = f"{library} is not installed; “pip install 'coltexpress[{extra}]'” brings it."
    assert imported(module, blocked) == f"MissingExtra {expected}"


@pytest.mark.parametrize("module", ["batch", "features", "primer", "spaces", "tables", "text"])
def test_what_needs_no_library_asks_for_none(module: str) -> None:
    assert imported(module, "numpy") == ""
