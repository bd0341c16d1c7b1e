"""Organisations of an installation: a federation, a club, or anyone else sharing a server.

An account belongs to one organisation at most and has a role in it, which counts in every tournament of the
organisation; tournaments started by its members belong to the organisation. Helpers elsewhere get a role in
that tournament. Alternatives considered: accounts in several organisations (every new tournament would have
to ask to which it belongs) and separate databases (a process each, and no overview).
"""

from collections import Counter
from datetime import UTC, datetime
from threading import Lock

from sqlalchemy import Connection, delete, func, insert, select, update

from albireo.domain.errors import AlbireoError
from albireo.storage.database import Database
from albireo.storage.schema import (
    organisation_members,
    organisation_tournaments,
    organisation_uploads,
    organisations,
    tournament_roles,
)
from albireo.value_classes import dataclass

MEGABYTE = 1 << 20


class OrganisationExists(AlbireoError):
    """An organisation of that name already exists."""


class UnknownOrganisation(AlbireoError):
    """There is no such organisation."""


class TooMuch(AlbireoError):
    """More than the organisation may have."""


@dataclass(frozen=True, slots=True)
class Organisation:
    """An organisation that runs tournaments, with its limits; None means no limit."""

    id: int
    name: str
    most_tournaments: int | None = None
    most_players: int | None = None
    """Per tournament."""
    most_megabytes: int | None = None
    """Of files sent per day."""


class Organisations:
    """The organisations of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._starting: Counter[int] = Counter()
        """Tournaments being started by the members of each organisation in this process."""
        self._lock = Lock()

    def all(self) -> list[Organisation]:
        with self._database.reading() as connection:
            rows = connection.execute(select(organisations).order_by(organisations.c.name))
            return [Organisation(*row) for row in rows]

    def find(self, id_: int) -> Organisation | None:
        with self._database.reading() as connection:
            row = connection.execute(select(organisations).where(organisations.c.id == id_)).one_or_none()
        return Organisation(*row) if row else None

    def add(self, name: str) -> int:
        same = select(organisations.c.id).where(func.lower(organisations.c.name) == name.lower())
        with self._database.writing() as connection:
            if connection.execute(same).first():
                raise OrganisationExists("organisation {name!r} already exists", name=name)
            made = connection.execute(insert(organisations).values(name=name)).inserted_primary_key
            assert made is not None
            return int(made[0])

    def limit(self, id_: int, tournaments: int | None, players: int | None, megabytes: int | None) -> None:
        """Set the limits from now on; what already exceeds them stays."""
        values = {"most_tournaments": tournaments, "most_players": players, "most_megabytes": megabytes}
        with self._database.writing() as connection:
            connection.execute(update(organisations).where(organisations.c.id == id_).values(**values))

    def remove(self, id_: int) -> None:
        """Delete an organisation; its tournaments and accounts remain and belong to no one."""
        with self._database.writing() as connection:
            for table in (organisation_members, organisation_tournaments, organisation_uploads):
                connection.execute(delete(table).where(table.c.organisation == id_))
            connection.execute(delete(organisations).where(organisations.c.id == id_))

    def members(self, id_: int) -> dict[str, str]:
        """Return the roles by account."""
        query = select(organisation_members.c.account, organisation_members.c.role)
        query = query.where(organisation_members.c.organisation == id_).order_by(
            organisation_members.c.account
        )
        with self._database.reading() as connection:
            return {account: role for account, role in connection.execute(query)}  # noqa: C416  a result

    def membership_of(self, account: str) -> tuple[str, str] | None:
        """Return the name of an account's organisation, and the role there."""
        query = (
            select(organisations.c.name, organisation_members.c.role)
            .join(organisation_members, organisation_members.c.organisation == organisations.c.id)
            .where(organisation_members.c.account == account)
        )
        with self._database.reading() as connection:
            row = connection.execute(query).one_or_none()
        return (row[0], row[1]) if row else None

    def set_member(self, id_: int, account: str, role: str | None) -> None:
        """Make an account a member with a role; None removes it.

        Former members lose all roles in the organisation's tournaments, even in those they started.
        """
        own = organisation_members.c.account == account
        with self._database.writing() as connection:
            before = connection.execute(select(organisation_members.c.organisation).where(own)).scalar()
            connection.execute(delete(organisation_members).where(own))
            if before is not None and (role is None or before != id_):
                theirs = select(organisation_tournaments.c.tournament).where(
                    organisation_tournaments.c.organisation == before
                )
                connection.execute(
                    delete(tournament_roles).where(
                        tournament_roles.c.account == account, tournament_roles.c.tournament.in_(theirs)
                    )
                )
            if role is not None:
                row = {"account": account, "organisation": id_, "role": role}
                connection.execute(insert(organisation_members).values(**row))

    def roles_in_tournaments(self, id_: int) -> list[tuple[str, str, str]]:
        """Return account, tournament of the organisation and role given there, member or not."""
        theirs = organisation_tournaments
        query = (
            select(tournament_roles.c.account, tournament_roles.c.tournament, tournament_roles.c.role)
            .join(theirs, theirs.c.tournament == tournament_roles.c.tournament)
            .where(theirs.c.organisation == id_)
            .order_by(tournament_roles.c.account)
        )
        with self._database.reading() as connection:
            return [(row[0], row[1], row[2]) for row in connection.execute(query)]

    def tournaments(self, id_: int) -> list[str]:
        """Return the IDs of its tournaments."""
        table = organisation_tournaments
        with self._database.reading() as connection:
            query = select(table.c.tournament).where(table.c.organisation == id_)
            return list(connection.execute(query).scalars())

    def of_tournament(self, uid: str) -> Organisation | None:
        """Return the organisation of a tournament."""
        table = organisation_tournaments
        query = (
            select(organisations)
            .join(table, table.c.organisation == organisations.c.id)
            .where(table.c.tournament == uid)
        )
        with self._database.reading() as connection:
            row = connection.execute(query).one_or_none()
        return Organisation(*row) if row else None

    def give_tournament(self, uid: str, id_: int | None) -> None:
        """Assign a tournament to an organisation, or to none."""
        with self._database.writing() as connection:
            _take_from_all(connection, uid)
            if id_ is not None:
                row = {"tournament": uid, "organisation": id_}
                connection.execute(insert(organisation_tournaments).values(**row))

    def start_others(self, id_: int, number: int = 1) -> Organisation:
        """Return the organisation if it may have more tournaments; they count until `started_others`.

        Simultaneous requests are counted one after the other within a process; several processes may exceed
        the limit by one each.
        """
        found = self.find(id_)
        if found is None:
            raise UnknownOrganisation("there is no such organisation")
        with self._lock:
            most, there = found.most_tournaments, self._starting[id_] + number
            if most is not None and len(self.tournaments(id_)) + there > most:
                raise TooMuch(
                    "{name} has reached its limit of tournaments: {most}. An administrator can allow more.",
                    name=found.name,
                    most=most,
                )
            self._starting[id_] = there
        return found

    def started_others(self, id_: int, number: int) -> None:
        """Stop counting announced tournaments: they were created or given up."""
        with self._lock:
            self._starting[id_] -= number

    def count_upload(self, id_: int, size: int) -> None:
        """Count uploads of members, or refuse them for today."""
        found = self.find(id_)
        if found is None or found.most_megabytes is None:
            return
        table, today = organisation_uploads, f"{datetime.now(UTC):%Y-%m-%d}"
        here = (table.c.organisation == id_) & (table.c.day == today)
        with self._database.writing() as connection:
            connection.execute(delete(table).where((table.c.organisation == id_) & (table.c.day < today)))
            lock = select(organisations.c.id).where(organisations.c.id == id_)
            connection.execute(lock.with_for_update())  # simultaneous files are counted one after the other
            sent = connection.execute(select(table.c.bytes).where(here)).scalar_one_or_none()
            if (sent or 0) + size > found.most_megabytes * MEGABYTE:
                raise TooMuch(
                    "{name} may send {most} MB a day and has sent {sent} MB; nothing was accepted.",
                    name=found.name,
                    most=found.most_megabytes,
                    sent=(sent or 0) // MEGABYTE,
                )
            if sent is None:
                row = {"organisation": id_, "day": today, "bytes": size}
                connection.execute(insert(table).values(**row))
            else:
                connection.execute(update(table).where(here).values(bytes=sent + size))


def _take_from_all(connection: Connection, uid: str) -> None:
    connection.execute(delete(organisation_tournaments).where(organisation_tournaments.c.tournament == uid))
