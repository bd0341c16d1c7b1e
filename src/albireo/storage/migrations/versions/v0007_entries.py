"""Entries by the public form."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "entry_request",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "tournament", sa.String(64), sa.ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("fide_id", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("mail", sa.String(16), nullable=False),
        sa.Column("mail_problem", sa.Text, nullable=False),
    )
    op.create_index("entry_request_by_tournament", "entry_request", ["tournament", "status"])
