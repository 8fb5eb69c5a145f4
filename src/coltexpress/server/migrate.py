"""Brings a database's schema up to date, by Alembic's migrations under `migrations/`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, text

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_265_318
"""Of several processes that start at once one migrates, and the others wait."""


def upgrade(url: str, revision: str = "head") -> None:
    """Run the migrations that a database has not had yet; an empty one gets all."""
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            migrate(connection, revision)
    finally:
        engine.dispose()


def migrate(connection: Connection, revision: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def upgrade_postgres(url: str) -> None:
    """The same over asyncpg."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine("postgresql+asyncpg://" + url.partition("://")[2])
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()
