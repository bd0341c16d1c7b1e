"""Accounts, their roles in tournaments, their sessions, and what the installation remembers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "installation",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "account",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
    )
    op.create_table(
        "tournament_role",
        sa.Column("account", sa.String(64), sa.ForeignKey("account.name"), nullable=False),
        sa.Column("tournament", sa.String(64), sa.ForeignKey("tournament.uid"), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("account", "tournament"),
    )
    op.create_table(
        "session",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(64), sa.ForeignKey("account.name"), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.Column("ends_at", sa.String(32), nullable=False),
    )
