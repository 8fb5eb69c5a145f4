"""Requests made from the API's own description, right ones and wrong ones: no answer is a 5xx, and
none shows what is inside."""

import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from tests.server.serving import Person, Server, serving

EXAMPLES = 12
"""For each way to ask; the long run of docs/server.md has more."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("api"), rate=100_000, max_tables_each=100_000) as found:
        yield found


def test_whatever_is_asked_for_no_answer_is_an_error_of_the_server(server: Server) -> None:
    ann = Person(server, "Ann")
    ann.make_table(players=3)
    description = f"{server.url}/api/schema/openapi.json"
    done = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "run", description,
            "--checks", "not_a_server_error", "--max-examples", str(EXAMPLES), "--seed", "1",
            "--header", f"Cookie: coltexpress={ann.web.cookies['coltexpress']}",
            "--suppress-health-check", "all", "--generation-database", "none",
        ],
        capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert httpx.get(f"{server.url}/health").status_code == 200


def test_the_description_names_every_way_to_ask(server: Server) -> None:
    paths = httpx.get(f"{server.url}/api/schema/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{code}/replay", "/api/replay", "/health"} <= set(paths)
    assert httpx.get(f"{server.url}/api/schema/swagger").status_code == 404
