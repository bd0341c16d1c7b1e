"""Live games, where they come from and who may fetch them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add two tables."""
    op.create_table(
        "live_game",
        sa.Column(
            "tournament", sa.String(64), sa.ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("white", sa.Integer, nullable=False),
        sa.Column("black", sa.Integer, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "white", "black"),
    )
    op.create_table(
        "live_source",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "tournament", sa.String(64), sa.ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("folder", sa.Text, nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.Column("seen_at", sa.String(32), nullable=False),
        sa.Column("remarks", sa.Text, nullable=False),
    )
    op.create_index("live_source_by_tournament", "live_source", ["tournament"])
    op.create_index("live_source_by_token", "live_source", ["token"])
