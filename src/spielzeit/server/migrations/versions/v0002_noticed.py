"""Each seat has a time of its own: where all choose at once, others' hidden steps are not told in a list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TABLES = sa.table("tables", *map(sa.column, ("id", "status", "created", "changed")))
SEATS = sa.table("seats", *map(sa.column, ("table_id", "number", "noticed")))
LOG = sa.table("log", *map(sa.column, ("table_id", "kind", "player", "at")))


def upgrade() -> None:
    op.add_column("seats", sa.Column("noticed", sa.Float, nullable=False, server_default="0"))
    # Which steps were hidden is known only when a game is replayed. In a running one what everybody has surely
    # noticed is what he did himself, and who sat down.
    here = TABLES.c.id == SEATS.c.table_id
    own = sa.or_(LOG.c.player == SEATS.c.number, LOG.c.kind == "sit")
    op.execute(
        SEATS.update().values(
            noticed=sa.func.coalesce(
                sa.select(TABLES.c.changed).where(here, TABLES.c.status != "running").scalar_subquery(),
                sa.select(sa.func.max(LOG.c.at))
                .where(LOG.c.table_id == SEATS.c.table_id, own)
                .scalar_subquery(),
                sa.select(TABLES.c.created).where(here).scalar_subquery(),
            )
        )
    )
