"""The tables of the database, as SQLAlchemy describes them; for making and migrating it only."""

from sqlalchemy import Column, Float, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

GAMES = Table(
    "tables", METADATA,
    Column("code", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("host", String(64), nullable=False),
    Column("deal", String(64), nullable=False),
    Column("card", Text, nullable=False),
    Index("tables_changed", "phase", "changed"),
    Index("tables_deal", "deal"),
)  # fmt: skip
"""What lists of tables are made from; the truth is in the entries."""

ENTRIES = Table(
    "entries", METADATA,
    Column("code", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)  # fmt: skip
"""The log of every table. Of two who write the same number one is refused."""

POSITIONS = Table(
    "positions", METADATA,
    Column("code", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("rules", Integer, nullable=False),
    Column("data", Text, nullable=False),
)  # fmt: skip
"""The position at the beginning of each round, behind so many entries."""

ENDINGS = Table(
    "endings", METADATA,
    Column("code", String(32), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("data", Text, nullable=False),
)  # fmt: skip
"""Everything that happened in a finished game."""

MEMBERS = Table(
    "members", METADATA,
    Column("client", String(64), primary_key=True),
    Column("code", String(32), primary_key=True),
    Index("members_code", "code"),
)  # fmt: skip
"""Who has sat at which table."""

CLIENTS = Table(
    "clients", METADATA,
    Column("client", String(64), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("seen", Float, nullable=False),
)  # fmt: skip
"""People, by what their cookie hashes to."""

LINKS = Table(
    "links", METADATA,
    Column("token", String(64), primary_key=True),
    Column("client", String(64), nullable=False),
    Column("until", Float, nullable=False),
)  # fmt: skip
"""Links that move a person to another device, each good for once."""

KEYS = Table(
    "keys", METADATA,
    Column("name", String(32), primary_key=True),
    Column("data", String(128), nullable=False),
)  # fmt: skip
"""Keys of the server's own."""
