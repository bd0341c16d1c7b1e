"""Where the website of a tournament is published, and its content; stored by this installation only.

The password of the host is in a separate file (`password_files.py`).
"""

import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from albireo.storage.database import Database
from albireo.storage.locations import site_passwords_folder
from albireo.storage.password_files import keep_password, read_password
from albireo.storage.schema import installation
from albireo.value_classes import dataclass

PREFIX, LINE_UPS = "site ", "line-ups of site "


@dataclass(frozen=True, slots=True)
class SitePlan:
    """How a site is built and published."""

    target: str = ""
    """A folder or an address; if empty, the site is not published."""
    password: str = ""
    address: str = ""
    """Its public address."""
    languages: tuple[str, ...] = ()
    """Empty for all."""
    lists: tuple[str, ...] | None = None
    """The lists shown; None for the defaults."""
    each_round: bool = False
    """Whether it is published whenever a round is."""


class SitePlans:
    """The stored site plans of all tournaments."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._passwords = site_passwords_folder(database.path)

    def plan(self, uid: str) -> SitePlan:
        query = select(installation.c.value).where(installation.c.name == _name(uid))
        with self._database.reading() as connection:
            found = connection.execute(query).scalar_one_or_none()
        if found is None:
            return SitePlan()
        data = json.loads(found)
        data.pop("uid", None)
        lists = data["lists"]
        data |= {"languages": tuple(data["languages"]), "lists": None if lists is None else tuple(lists)}
        if data.get("password"):  # as stored by earlier versions
            self.keep(uid, SitePlan(**data))
        return SitePlan(**data | {"password": read_password(self._file(uid))})

    def keep(self, uid: str, plan: SitePlan) -> None:
        keep_password(self._file(uid), plan.password)
        value = json.dumps(asdict(plan) | {"password": "", "uid": uid}, ensure_ascii=False)
        with self._database.writing() as connection:
            connection.execute(delete(installation).where(installation.c.name == _name(uid)))
            connection.execute(insert(installation).values(name=_name(uid), value=value))

    def following(self) -> list[str]:
        """Return the tournaments whose sites are published automatically."""
        query = select(installation.c.value).where(installation.c.name.startswith(PREFIX))
        with self._database.reading() as connection:
            plans = [json.loads(value) for value in connection.execute(query).scalars()]
        return [plan["uid"] for plan in plans if plan.get("uid") and plan["each_round"] and plan["target"]]

    def note_line_ups(self, uid: str, rounds: frozenset[int]) -> bool:
        """Record rounds whose line-ups are public by time; return whether that was not recorded yet."""
        value = json.dumps(sorted(rounds))
        name = _name(uid, LINE_UPS)
        is_this = installation.c.name == name
        with self._database.writing() as connection:
            noted = connection.execute(select(installation.c.value).where(is_this)).scalar_one_or_none()
            if (noted or "[]") == value:
                return False
            if noted is not None:
                change = update(installation).where(is_this, installation.c.value == noted)
                return connection.execute(change.values(value=value)).rowcount == 1
            try:
                connection.execute(insert(installation).values(name=name, value=value))
            except IntegrityError:  # another process was faster
                return False
            return True

    def _file(self, uid: str) -> Path:
        return self._passwords / _name(uid).replace(" ", "-")


def _name(uid: str, prefix: str = PREFIX) -> str:
    return f"{prefix}{sha256(uid.encode()).hexdigest()[:40]}"
