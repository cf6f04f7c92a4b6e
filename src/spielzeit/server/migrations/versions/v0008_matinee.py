"""Tables of one deal are found together: the matinee of a day."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_index("tables_seed", "tables", ["seed"])
