"""Limits on guessing passwords and codes, counted in the database.

All processes of an app share the counts, which survive a restart. Keys are stored as digests, so the table
reveals no names or network addresses. Expired rows are deleted with the next attempt.
"""

import hashlib
import time
from collections.abc import Callable, Iterable

from sqlalchemy import Connection, delete, func, insert, select, text

from albireo.storage.database import Database
from albireo.storage.schema import attempts

SET_BACK = 3600.0
"""Seconds a clock may be set back without forgetting attempts; one set back further locks no one out."""


class RateLimiter:
    """At most `allowed` failed attempts per key within `seconds`."""

    def __init__(
        self,
        database: Database,
        name: str,
        allowed: int,
        seconds: float,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._database = database
        self._name = name
        self._allowed = allowed
        self._seconds = seconds
        self._clock = clock

    def wait(self, key: str) -> int:
        """Return the seconds until another attempt is allowed; 0 if it is now."""
        with self._database.reading() as connection:
            return self._wait(connection, self._digest(key))

    def attempt(self, *keys: str) -> int:
        """Count an attempt under each key before it is judged, or return the seconds to wait.

        Simultaneous attempts, in any process, are counted one after the other.
        """
        digests = sorted(map(self._digest, keys))
        now = self._clock()
        with self._database.writing() as connection:
            if not self._database.is_sqlite:  # whose writers already wait for each other
                for digest in digests:
                    lock = text("SELECT pg_advisory_xact_lock(:key)")
                    connection.execute(lock, {"key": int(digest[:15], 16)})
            wait = max(self._wait(connection, digest) for digest in digests)
            if wait == 0:
                connection.execute(delete(attempts).where(attempts.c.ends_at <= now))
                rows = [{"key": digest, "ends_at": now + self._seconds} for digest in digests]
                connection.execute(insert(attempts), rows)
            return wait

    def withdraw(self, key: str) -> None:
        """Remove the last attempt, which succeeded; earlier failures still count."""
        newest = select(attempts.c.id).where(attempts.c.key == self._digest(key))
        with self._database.writing() as connection:
            found = newest.order_by(attempts.c.id.desc()).limit(1).scalar_subquery()
            connection.execute(delete(attempts).where(attempts.c.id == found))

    def clear(self, *keys: str) -> None:
        """Forget all attempts, after the right password."""
        with self._database.writing() as connection:
            connection.execute(delete(attempts).where(attempts.c.key.in_(map(self._digest, keys))))

    def counts(self, keys: Iterable[str]) -> dict[str, int]:
        """Return how many attempts still count under each key; keys without any are left out."""
        by_digest = {self._digest(key): key for key in keys}
        query = (
            select(attempts.c.key, func.count())
            .where(attempts.c.key.in_(by_digest), attempts.c.ends_at > self._clock())
            .group_by(attempts.c.key)
        )
        with self._database.reading() as connection:
            return {by_digest[digest]: int(count) for digest, count in connection.execute(query)}

    def _wait(self, connection: Connection, digest: str) -> int:
        now = self._clock()
        found = (
            select(attempts.c.ends_at)
            .where(attempts.c.key == digest, attempts.c.ends_at.between(now, now + self._seconds + SET_BACK))
            .order_by(attempts.c.ends_at.desc())
            .limit(self._allowed)
        )
        ends = connection.execute(found).scalars().all()
        return int(ends[-1] - now) + 1 if len(ends) == self._allowed else 0

    def _digest(self, key: str) -> str:
        return hashlib.sha256(f"{self._name}\0{key}".encode()).hexdigest()
