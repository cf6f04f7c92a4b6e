"""Who opened a table, and from where: bots' time is shared by person, and running tables are counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opened_by", sa.String(32)))
    op.add_column("tables", sa.Column("opened_from", sa.String(32)))
    op.create_index("tables_opened_by", "tables", ["opened_by", "changed"])
    op.create_index("tables_opened_from", "tables", ["opened_from", "changed"])
