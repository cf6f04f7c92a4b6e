"""What the critic keeps: records that came from elsewhere, and reviews."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for name in ("records", "reviews"):
        op.create_table(
            name,
            sa.Column("id", sa.String(40), primary_key=True),
            sa.Column("data", sa.LargeBinary, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
        )
