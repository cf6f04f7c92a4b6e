"""What is between people: terms and clocks of a table, rematches, kept seats, talk, ways back to oneself, notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("terms", sa.Text))
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("tables", sa.Column("rematch_of", sa.String(32)))
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_rematch_of", "tables", ["rematch_of"], unique=True)
    op.create_index("tables_listed", "tables", ["listed", "status"])
    op.add_column("seats", sa.Column("kept_for", sa.String(32)))
    op.add_column("seats", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("told", sa.Float))
    op.create_index("ix_seats_kept_for", "seats", ["kept_for"])
    op.add_column("people", sa.Column("phrase", sa.String(64)))
    op.create_index("people_phrase", "people", ["phrase"], unique=True)
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.Text),
        sa.Column("reaction", sa.String(16)),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("code", sa.String(40)),
        sa.Column("sent", sa.Float, nullable=False),
    )
    op.create_table(
        "gone",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
