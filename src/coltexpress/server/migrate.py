"""Brings a database's schema up to date, by Alembic's migrations under `migrations/`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

FOLDER = Path(__file__).parent / "migrations"


def upgrade(url: str, revision: str = "head") -> None:
    """Run the migrations that a database has not had yet; an empty one gets all."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        engine.dispose()
