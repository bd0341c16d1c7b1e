"""The tables, as the newest migration leaves them.

Alternatives considered: one table per kind of fact (the usual relational model: every change is a migration
and history needs a second set of tables) and one document per tournament (one lost update could lose a
round). Instead, there is one row per event with an opaque body, plus one row per tournament that holds the
head of its chain and serves as the lock of its writers. Bodies are text, not JSONB, because the hash chain
covers the exact characters.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

tournaments = Table(
    "tournament",
    metadata,
    Column("uid", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("changed_at", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
)

events = Table(
    "event",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.uid"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("command", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    Column("who", Text, nullable=False),
    Column("type", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("previous", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    PrimaryKeyConstraint("tournament", "version"),
    Index("event_by_command", "tournament", "command"),
)

installation = Table(
    "installation",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings of this installation, such as the key for its tokens."""

accounts = Table(
    "account",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("password", Text, nullable=False),
    Column("role", String(16), nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("second_factor", String(64), nullable=False, server_default=""),
)

tournament_roles = Table(
    "tournament_role",
    metadata,
    Column("account", String(64), ForeignKey("account.name"), nullable=False),
    Column("tournament", String(64), ForeignKey("tournament.uid"), nullable=False),
    Column("role", String(16), nullable=False),
    PrimaryKeyConstraint("account", "tournament"),
)

sessions = Table(
    "session",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("account", String(64), ForeignKey("account.name"), nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("ends_at", String(32), nullable=False),
    Column("device", String(64), nullable=False, server_default=""),
    Column("seen_at", String(32), nullable=False, server_default=""),
)

local_browsers = Table(
    "local_browser",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("seen_at", String(32), nullable=False),
    Column("device", String(64), nullable=False),
)
"""Browsers of the local user, who came by an address shown on the computer."""

api_tokens = Table(
    "api_token",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("name", String(64), nullable=False, unique=True),
    Column("role", String(16), nullable=False),
    Column("tournament", String(64), nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("ends_at", String(32), nullable=False),
    Column("seen_at", String(32), nullable=False),
)
"""Programs that use the HTTP API (`api_tokens.py`)."""

access_log = Table(
    "access_log",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
    Column("kind", String(32), nullable=False),
    Column("who", String(64), nullable=False),
    Column("about", String(128), nullable=False),
    Column("sender", String(64), nullable=False),
)
"""Sign-ins, refusals, and changes of roles (`access_log.py`)."""

organisations = Table(
    "organisation",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(128), nullable=False, unique=True),
    Column("most_tournaments", Integer),
    Column("most_players", Integer),
    Column("most_megabytes", Integer),
)

organisation_members = Table(
    "organisation_member",
    metadata,
    Column("account", String(64), ForeignKey("account.name"), primary_key=True),
    Column("organisation", Integer, ForeignKey("organisation.id"), nullable=False),
    Column("role", String(16), nullable=False),
)

organisation_tournaments = Table(
    "organisation_tournament",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.uid"), primary_key=True),
    Column("organisation", Integer, ForeignKey("organisation.id"), nullable=False),
)

organisation_uploads = Table(
    "organisation_upload",
    metadata,
    Column("organisation", Integer, ForeignKey("organisation.id"), nullable=False),
    Column("day", String(10), nullable=False),
    Column("bytes", BigInteger, nullable=False),
    PrimaryKeyConstraint("organisation", "day"),
)
"""Upload volume of an organisation's members per day (`organisations.py`)."""

attempts = Table(
    "attempt",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(64), nullable=False),
    Column("ends_at", Double, nullable=False),
    Index("attempt_by_key", "key"),
    Index("attempt_by_end", "ends_at"),
)
"""Failed attempts that still count (`rate_limiter.py`)."""

entry_requests = Table(
    "entry_request",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament", String(64), ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False),
    Column("code", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("player", Integer),
    Column("name_key", Text, nullable=False),
    Column("fide_id", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("mail", String(16), nullable=False),
    Column("mail_problem", Text, nullable=False),
    Index("entry_request_by_tournament", "tournament", "status"),
)
"""Entries sent by the public form (`entry_requests.py`)."""

arrival_reports = Table(
    "arrival_report",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament", String(64), ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("device", String(64), nullable=False),
    Column("is_own", Integer, nullable=False),
    Column("at", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Index("arrival_report_by_round", "tournament", "round"),
)
"""Players who say by phone that they are here (`arrival_reports.py`)."""

push_subscriptions = Table(
    "push_subscription",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament", String(64), ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False),
    Column("player", Integer, nullable=False),
    Column("is_own", Integer, nullable=False),
    Column("endpoint", String(512), nullable=False),
    Column("key", String(128), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    Column("told", Text, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("push_subscription_by_tournament", "tournament", "player"),
)
"""Phones that get messages (`push_subscriptions.py`)."""

live_games = Table(
    "live_game",
    metadata,
    Column("tournament", String(64), ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("white", Integer, nullable=False),
    Column("black", Integer, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("tournament", "round", "white", "black"),
)
"""Games as live boards send them (`live_games.py`)."""

live_sources = Table(
    "live_source",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("tournament", String(64), ForeignKey("tournament.uid", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("token", String(64), nullable=False),
    Column("folder", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("seen_at", String(32), nullable=False),
    Column("remarks", Text, nullable=False),
    Index("live_source_by_tournament", "tournament"),
    Index("live_source_by_token", "token"),
)
"""Where live games come from and who may fetch them (`live_sources.py`)."""
