"""Wrong passwords and codes, so that all processes of the app count them together."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("ends_at", sa.Double, nullable=False),
    )
    op.create_index("attempt_by_key", "attempt", ["key"])
    op.create_index("attempt_by_end", "attempt", ["ends_at"])
