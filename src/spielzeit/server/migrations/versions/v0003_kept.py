"""Snapshots of long logs, finished games as they were told, and why a game ended without a result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "finals",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.add_column("tables", sa.Column("ended", sa.String(40)))
    op.add_column("people", sa.Column("saved", sa.Float, nullable=False, server_default="0"))
    # Nobody knows when they were last here; from today on they have their time.
    now = "extract(epoch from now())" if op.get_bind().dialect.name == "postgresql" else "unixepoch()"
    op.execute(sa.text(f"UPDATE people SET saved = {now}"))
    op.create_index("tables_by_status", "tables", ["status", "changed"])
