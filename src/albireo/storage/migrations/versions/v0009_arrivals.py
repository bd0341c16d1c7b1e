"""Players who say by phone that they are here."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table of reports."""
    op.create_table(
        "arrival_report",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "tournament", sa.String(64), sa.ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("is_own", sa.Integer, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
    )
    op.create_index("arrival_report_by_round", "arrival_report", ["tournament", "round"])
