"""The devices of a person, each to be revoked alone, and where web push reaches them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("people", sa.Column("revoked", sa.Text))
    for table, *columns in (
        (
            "devices",
            sa.Column("name", sa.String(80), nullable=False),
            sa.Column("seen", sa.Float, nullable=False),
        ),
        ("pushes", sa.Column("subscription", sa.Text, nullable=False)),
    ):
        key = "id" if table == "devices" else "device"
        op.create_table(
            table,
            sa.Column(key, sa.String(32), primary_key=True),
            sa.Column("person", sa.String(32), nullable=False),
            *columns,
        )
        op.create_index(f"ix_{table}_person", table, ["person"])
