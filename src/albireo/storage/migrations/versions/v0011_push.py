"""Phones that get messages."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table of subscriptions."""
    op.create_table(
        "push_subscription",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "tournament", sa.String(64), sa.ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("is_own", sa.Integer, nullable=False),
        sa.Column("endpoint", sa.String(512), nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("push_subscription_by_tournament", "push_subscription", ["tournament", "player"])
