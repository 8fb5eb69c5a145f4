"""The browser's files: the page itself, files with a hash in their names, and nothing beside."""

import re
from pathlib import Path

import segno
from litestar.testing import TestClient

from coltexpress.server.app import make_app
from coltexpress.server.settings import Settings
from coltexpress.server.sqlite_store import SqliteStore

PAGE = "<!doctype html><title>A table</title>"


def built(folder: Path) -> Path:
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text(PAGE)
    (folder / "static" / "assets" / "index-1a2b.js").write_text("let a = 1\n" * 400)
    (folder / "secret.txt").write_text("nobody's business")
    return folder / "static"


def test_the_page_and_its_files_are_served(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    app = make_app(settings, SqliteStore(settings.sqlite_path), built(tmp_path))
    with TestClient(app) as browser:
        page = browser.get("/")
        assert (page.status_code, page.text) == (200, PAGE)
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in page.headers["content-security-policy"]
        script = browser.get("/assets/index-1a2b.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert browser.get("/nosuch").status_code == 404
        assert browser.get("/assets/nosuch.js").status_code == 404
        assert browser.get("/..%2fsecret.txt").status_code == 404
        assert browser.get("/assets/%2e%2e/%2e%2e/secret.txt").status_code == 404
        assert browser.get("/health").json() == {"status": "ok"}


def test_without_pages_that_is_said(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    app = make_app(settings, SqliteStore(settings.sqlite_path), tmp_path)
    with TestClient(app) as browser:
        answer = browser.get("/")
        assert answer.status_code == 404
        assert "not built" in answer.text


def test_everything_that_a_table_can_be(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    with TestClient(make_app(settings, SqliteStore(settings.sqlite_path), tmp_path)) as browser:
        games = {row["key"]: row for row in browser.get("/api/catalogue").json()["games"]}
    assert list(games) == ["express", "super"]
    express = games["express"]
    assert express["players"] == [2, 3, 4, 5, 6]
    assert [row["key"] for row in express["modules"]] == ["horses", "whisky", "stagecoach", "teams"]
    assert "expert" in express["variants"]["express"]
    assert "ghost" in express["bandits"]["express"]
    assert express["options"]["express"]["django"][0] == express["editions"]["standard"]["django"]
    for game in games.values():
        levels = [row["key"] for row in game["bots"]]
        assert (levels, game["usual_bot"]) == (
            ["greenhorn", "bandit", "outlaw", "legend"],
            "bandit",
        )


def test_a_link_becomes_a_qr_code(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    link = "https://tables.example.org/#/table/ABCDEFGHJ"
    with TestClient(make_app(settings, SqliteStore(settings.sqlite_path), tmp_path)) as browser:
        made = browser.post("/api/qr", json={"text": link}).json()
        assert browser.post("/api/qr", json={"text": "x" * 301}).status_code == 400
    dark = segno.make_qr(link, error="m").matrix
    assert made["size"] == len(dark) + 8
    squares = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", made["path"]):
        squares |= {(int(x) + step - 4, int(y) - 4) for step in range(int(width))}
    assert squares == {(x, y) for y, row in enumerate(dark) for x, bit in enumerate(row) if bit}
