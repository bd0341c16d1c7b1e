"""Browsers of the local user, last use of sessions, second factors, an access log."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "local_browser",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("seen_at", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
    )
    op.add_column("session", sa.Column("seen_at", sa.String(32), nullable=False, server_default=""))
    op.add_column("account", sa.Column("second_factor", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "access_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("about", sa.String(128), nullable=False),
        sa.Column("sender", sa.String(64), nullable=False),
    )
