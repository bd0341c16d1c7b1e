"""Games as live boards send them: many moves a second, of interest for a round, replaced all the time.

They are no part of the journal, which holds what arbiters do and is read for ever. One row is one game of a
round; it is rewritten as the game goes on, and deleted with the tournament, when the event is over or when a
player's data are erased.
"""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update

from albireo.storage.database import Database
from albireo.storage.schema import live_games as table

MOST_GAMES = 5_000
"""Games kept for one tournament: with the bounds of a game about 100 MB at the very most, usually a few."""

Players: TypeAlias = tuple[int, int]
"""White and Black by registration number: a game of a round."""


class LiveGames:
    """The live games of all tournaments of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def editions(self, tournament: str, round_: int) -> dict[Players, int]:
        """Return for each game of a round how often it was rewritten: cheap to ask every second."""
        query = select(table.c.white, table.c.black, table.c.edition).where(_of(tournament, round_))
        with self._database.reading() as connection:
            return {(white, black): edition for white, black, edition in connection.execute(query)}

    def read(self, tournament: str, round_: int, wanted: Collection[Players]) -> dict[Players, str]:
        """Return the bodies of games of a round."""
        query = select(table.c.white, table.c.black, table.c.body).where(_of(tournament, round_))
        if len(wanted) < 20:
            query = query.where(
                or_(False, *((table.c.white == white) & (table.c.black == black) for white, black in wanted))
            )
        with self._database.reading() as connection:
            found = {(white, black): body for white, black, body in connection.execute(query)}
        return {players: found[players] for players in wanted if players in found}

    def write(self, tournament: str, round_: int, bodies: Mapping[Players, str]) -> None:
        """Store games of a round, all in one transaction; none beyond `MOST_GAMES`."""
        with self._database.writing() as connection:
            known = {
                (white, black): edition
                for white, black, edition in connection.execute(
                    select(table.c.white, table.c.black, table.c.edition).where(_of(tournament, round_))
                )
            }
            new = [players for players in bodies if players not in known]
            if new:
                count = select(func.count()).where(table.c.tournament == tournament)
                room = max(0, MOST_GAMES - connection.execute(count).scalar_one())
                for white, black in new[:room]:
                    row = {"tournament": tournament, "round": round_, "white": white, "black": black}
                    connection.execute(insert(table).values(**row, edition=1, body=bodies[white, black]))
            for (white, black), edition in known.items():
                if (white, black) in bodies:
                    game = _of(tournament, round_) & (table.c.white == white) & (table.c.black == black)
                    values = {"edition": edition + 1, "body": bodies[white, black]}
                    connection.execute(update(table).where(game).values(**values))

    def tournaments(self) -> list[str]:
        """Return the tournaments that have live games."""
        with self._database.reading() as connection:
            return list(connection.execute(select(table.c.tournament).distinct()).scalars())

    def rounds(self, tournament: str) -> dict[int, int]:
        """Return how many games each round of a tournament has."""
        query = select(table.c.round, func.count()).where(table.c.tournament == tournament)
        with self._database.reading() as connection:
            rows = connection.execute(query.group_by(table.c.round)).all()
        return {row[0]: row[1] for row in rows}

    def delete(self, tournament: str, round_: int | None = None) -> None:
        """Delete the games of a round, or of all rounds."""
        wanted = table.c.tournament == tournament if round_ is None else _of(tournament, round_)
        self._delete(wanted)

    def delete_of(self, tournament: str, player: int) -> None:
        """Delete the games of a player whose data are erased."""
        self._delete(
            (table.c.tournament == tournament) & ((table.c.white == player) | (table.c.black == player))
        )

    def _delete(self, wanted: ColumnElement[bool]) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(table).where(wanted))


def _of(tournament: str, round_: int) -> ColumnElement[bool]:
    return (table.c.tournament == tournament) & (table.c.round == round_)
