"""Accounts, their roles and sessions, and the secret of the installation, as rows of the database.

Passwords are stored hashed and sessions as digests of their tokens: anyone who reads a backup can neither
sign in nor take over a session.
"""

import secrets
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Table, case, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from albireo.domain.errors import AlbireoError
from albireo.storage.database import Database
from albireo.storage.errors import StorageError
from albireo.storage.schema import (
    accounts,
    installation,
    local_browsers,
    organisation_members,
    organisation_tournaments,
    sessions,
    tournament_roles,
)
from albireo.value_classes import dataclass

SESSION_LASTS = timedelta(days=14)
IDLE = timedelta(hours=18)
"""Idle time after which a session ends; longer than a night between two days of play."""
LOCAL_IDLE = timedelta(days=60)
"""The same for a browser of the local user."""
SEEN_EVERY = timedelta(minutes=10)
"""Precision of the last use of a session, to save writes."""
_SECRET = "secret"
_SECRET_BYTES = 32
_FACTOR_DEMANDED = "second-factor-for-administrators"


class AccountExists(AlbireoError):
    """An account of that name already exists."""


class UnknownAccount(AlbireoError):
    """No account of that name."""


@dataclass(frozen=True, slots=True)
class Account:
    """An account that can sign in."""

    name: str
    password: str
    """The hash of the password."""
    role: str
    """In the whole installation; see `albireo.web.http.roles`."""
    created_at: str
    second_factor: str = ""
    """The secret shared with an app for codes; empty if there is none."""
    organisation: int | None = None
    """The organisation it belongs to (`organisations.py`)."""
    organisation_role: str | None = None


@dataclass(frozen=True, slots=True)
class SignedInDevice:
    """A device someone is signed in on."""

    token: str
    """The digest of the token."""
    created_at: str
    device: str
    """Such as `Firefox, Android`; empty if unknown."""


class Accounts:
    """The accounts of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def secret(self) -> bytes:
        """Return the key of this installation, created when first needed."""
        query = select(installation.c.value).where(installation.c.name == _SECRET)
        with self.database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is None:
            with self.database.writing() as connection:
                found = connection.execute(query).scalar_one_or_none()
                if found is None:
                    made = insert(installation).values(name=_SECRET, value=secrets.token_hex(_SECRET_BYTES))
                    with suppress(IntegrityError), connection.begin_nested():
                        connection.execute(made)
                    # another process may have been quicker: all of a server start at once
                    found = connection.execute(query).scalar_one()
        return bytes.fromhex(found)

    def demands_second_factor(self) -> bool:
        """Return whether administrators must have a second factor."""
        query = select(installation.c.name).where(installation.c.name == _FACTOR_DEMANDED)
        with self.database.reading() as connection:
            return connection.execute(query).first() is not None

    def demand_second_factor(self, is_demanded: bool) -> None:
        with self.database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _FACTOR_DEMANDED))
            if is_demanded:
                connection.execute(insert(installation).values(name=_FACTOR_DEMANDED, value=""))

    def all(self) -> list[Account]:
        with self.database.reading() as connection:
            return [Account(*row) for row in connection.execute(_ACCOUNTS.order_by(accounts.c.name))]

    def account(self, name: str) -> Account | None:
        if "\0" in name:  # PostgreSQL takes no such text
            return None
        with self.database.reading() as connection:
            row = connection.execute(_ACCOUNTS.where(accounts.c.name == name)).one_or_none()
        return Account(*row) if row else None

    def add(self, name: str, password: str, role: str) -> None:
        """Add an account; `password` is already hashed."""
        with self.database.writing() as connection:
            if connection.execute(select(accounts.c.name).where(accounts.c.name == name)).one_or_none():
                raise AccountExists("account {name!r} already exists", name=name)
            connection.execute(
                insert(accounts).values(name=name, password=password, role=role, created_at=_stamp(_now()))
            )

    def change(
        self,
        name: str,
        *,
        password: str | None = None,
        role: str | None = None,
        second_factor: str | None = None,
    ) -> None:
        """Change the password, role or second factor; everyone signed in with the account is signed out."""
        changes = (("password", password), ("role", role), ("second_factor", second_factor))
        given = {key: value for key, value in changes if value is not None}
        if self.account(name) is None:
            raise UnknownAccount("there is no account {name!r}", name=name)
        with self.database.writing() as connection:
            connection.execute(update(accounts).where(accounts.c.name == name).values(**given))
            connection.execute(delete(sessions).where(sessions.c.account == name))

    def remove(self, name: str) -> None:
        if self.account(name) is None:
            raise UnknownAccount("there is no account {name!r}", name=name)
        with self.database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.account == name))
            connection.execute(delete(tournament_roles).where(tournament_roles.c.account == name))
            connection.execute(delete(organisation_members).where(organisation_members.c.account == name))
            connection.execute(delete(accounts).where(accounts.c.name == name))

    def roles_in(self, tournament: str) -> dict[str, str]:
        """Return the roles in a tournament, by account."""
        query = select(tournament_roles.c.account, tournament_roles.c.role)
        with self.database.reading() as connection:
            rows = connection.execute(query.where(tournament_roles.c.tournament == tournament))
            return {key: role for key, role in rows}  # noqa: C416  a result is no mapping

    def given_roles(self, account: str) -> dict[str, str]:
        """Return the roles given to an account, by tournament, without those of its organisation."""
        query = select(tournament_roles.c.tournament, tournament_roles.c.role)
        with self.database.reading() as connection:
            rows = connection.execute(query.where(tournament_roles.c.account == account))
            return {key: role for key, role in rows}  # noqa: C416  a result is no mapping

    def roles_of(self, account: str) -> list[tuple[str, str]]:
        """Return tournaments and roles of an account: given there, or through its organisation."""
        given = select(tournament_roles.c.tournament, tournament_roles.c.role)
        member, theirs = organisation_members, organisation_tournaments
        by_member = select(theirs.c.tournament, member.c.role).join(
            member, member.c.organisation == theirs.c.organisation
        )
        query = given.where(tournament_roles.c.account == account).union_all(
            by_member.where(member.c.account == account)
        )
        with self.database.reading() as connection:
            return [(row[0], row[1]) for row in connection.execute(query)]

    def roles_at(self, account: str, tournament: str) -> list[str]:
        """Return the roles of an account in one tournament."""
        given = select(tournament_roles.c.role).where(
            tournament_roles.c.account == account, tournament_roles.c.tournament == tournament
        )
        member, theirs = organisation_members, organisation_tournaments
        by_member = (
            select(member.c.role)
            .join(theirs, member.c.organisation == theirs.c.organisation)
            .where(member.c.account == account, theirs.c.tournament == tournament)
        )
        with self.database.reading() as connection:
            return list(connection.execute(given.union_all(by_member)).scalars())

    def set_role(self, account: str, tournament: str, role: str | None) -> None:
        """Give an account a role in a tournament; None removes it."""
        mine = (tournament_roles.c.account == account) & (tournament_roles.c.tournament == tournament)
        with self.database.writing() as connection:
            connection.execute(delete(tournament_roles).where(mine))
            if role is not None:
                connection.execute(
                    insert(tournament_roles).values(account=account, tournament=tournament, role=role)
                )

    def open_session(self, token_digest: str, account: str, device: str = "") -> None:
        """Remember that the holder of the token is signed in; sessions that have ended are forgotten."""
        now = _now()
        with self.database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.ends_at < _stamp(now)))
            connection.execute(
                insert(sessions).values(
                    token=token_digest,
                    account=account,
                    created_at=_stamp(now),
                    ends_at=_stamp(now + SESSION_LASTS),
                    device=device,
                    seen_at=_stamp(now),
                )
            )

    def session(self, token_digest: str) -> Account | None:
        """Return who is signed in with a token, and record its use."""
        now = _now()
        query = (
            _ACCOUNTS.add_columns(sessions.c.seen_at)
            .join(sessions, sessions.c.account == accounts.c.name)
            .where(sessions.c.token == token_digest, _is_open(now))
        )
        with self.database.reading() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            return None
        if row.seen_at < _stamp(now - SEEN_EVERY):
            self._note_seen(sessions, token_digest, now)
        return Account(*row[:-1])

    def open_local(self, token_digest: str, device: str) -> None:
        """Remember a browser of the local user; those long unused are forgotten."""
        now = _now()
        with self.database.writing() as connection:
            connection.execute(
                delete(local_browsers).where(local_browsers.c.seen_at < _stamp(now - LOCAL_IDLE))
            )
            row = {"token": token_digest, "seen_at": _stamp(now), "device": device}
            connection.execute(insert(local_browsers).values(**row))

    def is_local(self, token_digest: str) -> bool:
        """Return whether a token belongs to the local user, and record its use."""
        now = _now()
        query = select(local_browsers.c.seen_at).where(local_browsers.c.token == token_digest)
        with self.database.reading() as connection:
            seen = connection.execute(query).scalar_one_or_none()
        if seen is None or seen < _stamp(now - LOCAL_IDLE):
            return False
        if seen < _stamp(now - SEEN_EVERY):
            self._note_seen(local_browsers, token_digest, now)
        return True

    def close_local(self) -> None:
        """Forget every browser of the local user."""
        with self.database.writing() as connection:
            connection.execute(delete(local_browsers))

    def _note_seen(self, table: Table, token_digest: str, now: datetime) -> None:
        with suppress(StorageError), self.database.writing() as connection:  # a page is not refused for that
            used = update(table).where(table.c.token == token_digest).values(seen_at=_stamp(now))
            connection.execute(used)

    def tokens_in_use(self, most: int) -> set[str]:
        """Return digests of the tokens of signed-in and local users, most recently used first."""
        now = _now()
        queries = (
            select(sessions.c.token).where(_is_open(now)).order_by(sessions.c.seen_at.desc()),
            select(local_browsers.c.token)
            .where(local_browsers.c.seen_at >= _stamp(now - LOCAL_IDLE))
            .order_by(local_browsers.c.seen_at.desc()),
        )
        with self.database.reading() as connection:
            return {
                str(token) for query in queries for token in connection.execute(query.limit(most)).scalars()
            }

    def close_sessions(self, account: str) -> int:
        """Sign someone out everywhere and return the number of sessions ended."""
        if self.account(account) is None:
            return 0
        with self.database.writing() as connection:
            return connection.execute(delete(sessions).where(sessions.c.account == account)).rowcount

    def sessions_of(self, account: str) -> list[SignedInDevice]:
        """Return the open sessions of an account, newest first."""
        query = (
            select(sessions.c.token, sessions.c.created_at, sessions.c.device)
            .where(sessions.c.account == account, _is_open(_now()))
            .order_by(sessions.c.created_at.desc())
        )
        with self.database.reading() as connection:
            return [SignedInDevice(*row) for row in connection.execute(query)]

    def close_session(self, token_digest: str) -> None:
        with self.database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.token == token_digest))


_ACCOUNTS = select(
    accounts, organisation_members.c.organisation, organisation_members.c.role.label("organisation_role")
).outerjoin(organisation_members, organisation_members.c.account == accounts.c.name)
"""The columns of an `Account`."""


def _is_open(now: datetime) -> ColumnElement[bool]:
    """Treat sessions from before last use was recorded as last used when they were opened."""
    used = case((sessions.c.seen_at == "", sessions.c.created_at), else_=sessions.c.seen_at)
    return (sessions.c.ends_at >= _stamp(now)) & (used >= _stamp(now - IDLE))


def _now() -> datetime:
    return datetime.now(UTC)


def _stamp(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
