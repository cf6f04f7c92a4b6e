"""A shuffle anybody can check: each table has a secret and what its people gave. People can sign out everywhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.add_column("tables", sa.Column("gifts", sa.Text))
    op.create_index("tables_secret", "tables", ["secret"], unique=True)
    op.add_column("people", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
