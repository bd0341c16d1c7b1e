"""The device of a session, so that people know which one to end."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("session", sa.Column("device", sa.String(64), nullable=False, server_default=""))
