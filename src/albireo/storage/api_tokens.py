"""Tokens of programs that use the HTTP API, and websites whose scripts may use it.

Tokens are stored as digests: anyone who reads a backup cannot use them.
"""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, insert, select, update

from albireo.domain.errors import AlbireoError
from albireo.storage.database import Database
from albireo.storage.errors import StorageError
from albireo.storage.schema import api_tokens, installation
from albireo.value_classes import dataclass

_ORIGINS = "api-origins"
SEEN_EVERY = timedelta(minutes=10)
"""Precision of the last use of a token, to save writes."""


class TokenExists(AlbireoError):
    """A token of that name already exists."""


@dataclass(frozen=True, slots=True)
class ApiToken:
    """The permissions of a program."""

    name: str
    role: str
    """See `albireo.web.http.roles`."""
    tournament: str
    """The only tournament it is for; empty for all."""
    created_at: str
    ends_at: str
    """The last day, `YYYY-MM-DD`; empty until it is revoked."""
    seen_at: str
    """When it was last used, within minutes; empty if never."""


class ApiTokens:
    """The tokens of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def all(self) -> list[ApiToken]:
        query = select(*_COLUMNS).order_by(api_tokens.c.name)
        with self.database.reading() as connection:
            return [ApiToken(*row) for row in connection.execute(query)]

    def add(self, digest: str, name: str, role: str, tournament: str = "", ends_at: str = "") -> None:
        row = {
            "token": digest,
            "name": name,
            "role": role,
            "tournament": tournament,
            "created_at": _stamp(_now()),
            "ends_at": ends_at,
            "seen_at": "",
        }
        with self.database.writing() as connection:
            if connection.execute(select(api_tokens.c.name).where(api_tokens.c.name == name)).first():
                raise TokenExists("token {name!r} already exists", name=name)
            connection.execute(insert(api_tokens).values(**row))

    def revoke(self, name: str) -> None:
        with self.database.writing() as connection:
            connection.execute(delete(api_tokens).where(api_tokens.c.name == name))

    def find(self, digest: str) -> ApiToken | None:
        """Return the token with a digest if it has not expired, and record its use."""
        now = _now()
        with self.database.reading() as connection:
            row = connection.execute(select(*_COLUMNS).where(api_tokens.c.token == digest)).one_or_none()
        found = ApiToken(*row) if row else None
        if found is None or (found.ends_at and found.ends_at < _stamp(now)[:10]):
            return None
        if found.seen_at < _stamp(now - SEEN_EVERY):
            with suppress(StorageError), self.database.writing() as connection:
                used = update(api_tokens).where(api_tokens.c.token == digest).values(seen_at=_stamp(now))
                connection.execute(used)
        return found

    def origins(self) -> frozenset[str]:
        """Return websites whose scripts may read the API, such as `https://chess.example`."""
        query = select(installation.c.value).where(installation.c.name == _ORIGINS)
        with self.database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        return frozenset((found or "").split())

    def set_origins(self, origins: frozenset[str]) -> None:
        with self.database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _ORIGINS))
            if origins:
                text = "\n".join(sorted(origins))
                connection.execute(insert(installation).values(name=_ORIGINS, value=text))


_COLUMNS = (
    api_tokens.c.name,
    api_tokens.c.role,
    api_tokens.c.tournament,
    api_tokens.c.created_at,
    api_tokens.c.ends_at,
    api_tokens.c.seen_at,
)


def _now() -> datetime:
    return datetime.now(UTC)


def _stamp(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
