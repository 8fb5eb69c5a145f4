"""Requests made from the API's own description, right ones and wrong ones: no answer is a 5xx, and
each is one that the description knows."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.serving import NONCE, Person, Server, serving
from tests.server.test_play import play_on

EXAMPLES = 12
"""For each way to ask; the long run of docs/server.md has more."""
CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance")
CONFIG = """
[dictionaries.codes]
values = {codes}

[parameters]
"path.code" = {{ dictionary = "codes", probability = 0.9 }}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("api"), rate=100_000, max_tables_each=100_000) as found:
        yield found


def tables(server: Server) -> dict[str, str]:
    """The codes of an open, a running and a finished table."""
    found = {}
    for phase, decisions in (("open", None), ("running", 2), ("over", 10**6)):
        ann = Person(server, "Ann")
        code = found[phase] = ann.make_table(players=2)
        if decisions is not None:
            ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
            ann.must("begin")
            play_on([ann], decisions)
            ann.hang_up()
    return found


def test_whatever_is_asked_for_the_answer_is_one_that_is_described(
    server: Server, tmp_path: Path
) -> None:
    codes = tables(server)
    config, report = tmp_path / "schemathesis.toml", tmp_path / "report.har"
    config.write_text(CONFIG.format(codes=json.dumps(list(codes.values()))))
    cookie = Person(server, "Eve").web.cookies["coltexpress"]
    done = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run",
            f"{server.url}/api/schema/openapi.json", "--checks", ",".join(CHECKS),
            "--max-examples", str(EXAMPLES), "--seed", "1", "--header",
            f"Cookie: coltexpress={cookie}", "--suppress-health-check", "all",
            "--generation-database", "none", "--report-har-path", str(report),
        ],
        capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert httpx.get(f"{server.url}/health").status_code == 200
    answers = answered(report)
    for phase, code in codes.items():
        assert 200 in answers[f"GET /api/tables/{code}"]
        over = 200 if phase == "over" else 400
        assert over in answers[f"GET /api/tables/{code}/file"]
        assert over in answers[f"POST /api/tables/{code}/replay"]


def answered(report: Path) -> dict[str, set[int]]:
    """With which statuses each way to ask was answered."""
    found: dict[str, set[int]] = {}
    for row in json.loads(report.read_text())["log"]["entries"]:
        way = f"{row['request']['method']} {urlsplit(row['request']['url']).path}"
        found.setdefault(way, set()).add(row["response"]["status"])
    return found


def test_the_description_names_every_way_to_ask(server: Server) -> None:
    paths = httpx.get(f"{server.url}/api/schema/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{code}/replay", "/api/replay", "/health"} <= set(paths)
    assert httpx.get(f"{server.url}/api/schema/swagger").status_code == 404
