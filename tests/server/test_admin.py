"""`coltexpress admin` on real databases, also while a server has them in hand."""

from pathlib import Path

from coltexpress.words import unfolded
from tests.command import Result, run
from tests.server.database import postgres
from tests.server.serving import NONCE, Person, Server, serving
from tests.server.test_play import play_on


def admin(home: Path, database: str, *args: str) -> Result:
    return run("admin", "--database", database, *args, home=home)


def test_tables_are_listed_closed_backed_up_and_forgotten_while_they_are_played(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        codes = [ann.make_table(players=3) for _ in range(2)]
        ann.open(codes[0]).must("sit", seat=0, name="Ann", nonce=NONCE)
        ann.must("begin")
        play_on([ann], 3)
        listed = admin(tmp_path, server.database, "list")
        assert sorted(line.split()[0] for line in listed.out.splitlines()) == sorted(codes)
        file = tmp_path / "backup.gz"
        assert admin(tmp_path, server.database, "backup", str(file)).code == 0
        assert file.stat().st_mode & 0o077 == 0
        assert admin(tmp_path, server.database, "close", codes[0].lower()).code == 0
        while ann.card["phase"] != "over":
            ann.take()
        assert ann.card["closed"]
        refused = ann.web.get(f"/api/tables/{codes[0]}/file")
        assert refused.status_code == 400
        assert "has closed this table" in unfolded(refused.json()["words"])
        again = admin(tmp_path, server.database, "backup", str(file))
        assert (again.code, "already" in again.err) == (2, True)
        forgotten = admin(tmp_path, server.database, "purge", "--days", "0")
        assert forgotten.out == "2 tables are forgotten.\n"


def test_a_backup_goes_into_an_empty_database_of_the_other_kind(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Person(server, "Ann")
        code = ann.make_table(players=3)
        ann.open(code).must("sit", seat=0, name="Ann", nonce=NONCE)
        ann.must("begin")
        play_on([ann], 4)
        seen = ann.latest(0)
        assert seen is not None
        cookie = ann.web.cookies["coltexpress"]
        file = tmp_path / "backup.gz"
        assert admin(tmp_path, server.database, "backup", str(file)).code == 0
    with postgres() as url:
        assert admin(tmp_path, url, "restore", str(file)).out == "One table is there.\n"
        again = admin(tmp_path, url, "restore", str(file))
        assert (again.code, again.out) == (2, "")
        other = Server(url, {}).start()
        bea = Person(other, "Ann")
        try:
            bea.web.cookies.clear()
            bea.web.cookies.set("coltexpress", cookie)
            bea.open(code, {"0": seen["version"]})
            play_on([bea])
            assert bea.frames[-1]["outcome"]
        finally:
            bea.close()
            other.stop()


def test_the_database_is_named_before_a_command_or_behind_it(tmp_path: Path) -> None:
    wanted, other = (f"sqlite:///{tmp_path / name}" for name in ("wanted.db", "other.db"))
    for args in (
        ("--database", wanted, "list"),
        ("list", "--database", wanted),
        ("--database", other, "list", "--database", wanted),
    ):
        (tmp_path / "wanted.db").unlink(missing_ok=True)
        done = run("admin", *args, home=tmp_path)
        assert (done.code, done.out, done.err) == (0, "", ""), args
        assert (tmp_path / "wanted.db").exists()
    assert not (tmp_path / "other.db").exists()
    assert not (tmp_path / "tables.db").exists()
    for args in (("--database", "x", "list"), ("purge", "--days", "1", "--database", "x")):
        done = run("admin", *args, home=tmp_path)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1), args


def test_what_is_wrong_is_refused_in_one_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    wrong = tmp_path / "wrong.gz"
    wrong.write_bytes(b"nothing")
    for args in (("close", "NOSUCH"), ("restore", str(wrong)), ("restore", str(tmp_path / "none"))):
        done = admin(tmp_path, database, *args)
        assert (done.code, done.out) == (2, ""), args
        assert done.err.count("\n") == 1
