"""Tokens of programs that use the HTTP API."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "api_token",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False, unique=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("tournament", sa.String(64), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.Column("ends_at", sa.String(32), nullable=False),
        sa.Column("seen_at", sa.String(32), nullable=False),
    )
