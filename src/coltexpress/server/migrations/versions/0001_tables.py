"""Tables, their entries, and people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("is_public", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("deal", sa.String(64), nullable=False),
        sa.Column("card", sa.Text, nullable=False),
    )
    op.create_index("tables_changed", "tables", ["phase", "changed"])
    op.create_index("tables_deal", "tables", ["deal"])
    op.create_table(
        "entries",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "positions",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "endings",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(32), primary_key=True),
    )
    op.create_index("members_code", "members", ["code"])
    op.create_table(
        "clients",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("data", sa.String(128), nullable=False),
    )
