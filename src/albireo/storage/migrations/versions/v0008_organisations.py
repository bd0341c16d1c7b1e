"""Organisations: members, tournaments and limits."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "organisation",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(128), nullable=False, unique=True),
        sa.Column("most_tournaments", sa.Integer),
        sa.Column("most_players", sa.Integer),
        sa.Column("most_megabytes", sa.Integer),
    )
    op.create_table(
        "organisation_member",
        sa.Column("account", sa.String(64), sa.ForeignKey("account.name"), primary_key=True),
        sa.Column("organisation", sa.Integer, sa.ForeignKey("organisation.id"), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
    )
    op.create_table(
        "organisation_tournament",
        sa.Column("tournament", sa.String(64), sa.ForeignKey("tournament.uid"), primary_key=True),
        sa.Column("organisation", sa.Integer, sa.ForeignKey("organisation.id"), nullable=False),
    )
    op.create_table(
        "organisation_upload",
        sa.Column("organisation", sa.Integer, sa.ForeignKey("organisation.id"), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("bytes", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("organisation", "day"),
    )
