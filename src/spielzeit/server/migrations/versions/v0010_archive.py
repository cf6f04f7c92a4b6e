"""The archive: records that people brought along; and what is said about a game when people look at it together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("record", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_table(
        "remarks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80)),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    for column in ("game", "person"):
        op.create_index(f"ix_remarks_{column}", "remarks", [column])
