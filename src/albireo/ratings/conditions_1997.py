"""Conditions for an event to be rated until 2009, as notices (B.02 of 1997, 3, 4, 6.3, 7)."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING

from albireo.domain.explanation import Note
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Day
from albireo.ratings.rules import day_of
from albireo.value_classes import dataclass

if TYPE_CHECKING:
    from albireo.ratings.change import RatingChange

MOST_DAYS = 90
"""Maximum number of days, first and last included (4.1)."""
MOST_ROUNDS_A_DAY = 3
"""3.0"""
DAYS_FOR_REPORT = 14
"""Days after the last one (B.01 7.1, by way of 8.1)."""
FEW_PLAYERS = 10
"""With fewer, four must be rated (6.31)."""
LEAST_RATED = 4
LEAST_PLAYERS_OF_DOUBLE = 6
"""Minimum for a double round robin with unrated players (6.32)."""
_CHAPTER = "B.02 (1997)"


@dataclass(frozen=True, slots=True)
class RatedPlayersNeeded:
    """How many players of a round robin must be rated, and the article."""

    least: int
    article: str


def rated_players_needed(players: int) -> RatedPlayersNeeded:
    """Return the number needed: a third of them, in small events four (6.3, 6.31).

    >>> [rated_players_needed(players).least for players in (6, 9, 10, 12, 16)]
    [4, 4, 4, 4, 6]
    """
    if players < FEW_PLAYERS:
        return RatedPlayersNeeded(LEAST_RATED, f"{_CHAPTER} 6.31")
    return RatedPlayersNeeded(-(-players // 3), f"{_CHAPTER} 6.3")


def conditions_1997(
    tournament: Tournament, changes: Mapping[int, "RatingChange"], is_round_robin: bool
) -> Iterator[Note]:
    """Yield reasons why the event may not be rated, and when its report was due."""
    if is_round_robin:
        yield from _rated_players(changes)
    elif not tournament.settings.system and not tournament.settings.description and _all_met(tournament):
        yield Note(
            "round robin",
            "Everyone has met everyone, but the file does not name a round robin (record 092 or 192):"
            " rated as a Swiss.",
            f"{_CHAPTER} 10.6",
        )
    yield from _days(tournament)


def _all_met(tournament: Tournament) -> bool:
    """Return whether every two players were paired with each other."""
    pairs = {frozenset((game.white, game.black)) for round_ in tournament.rounds for game in round_.pairings}
    players = len(tournament.players)
    return players > 2 and len(pairs) == players * (players - 1) // 2


def _rated_players(changes: Mapping[int, "RatingChange"]) -> Iterator[Note]:
    rated = sum(1 for change in changes.values() if change.rating)
    needed = rated_players_needed(len(changes))
    if rated < needed.least:
        yield Note(
            "rated players",
            "Rated: {rated} of {players}. To be rated by FIDE a round robin needs {least},"
            " a national championship three, a women’s national championship two (6.33).",
            needed.article,
            {"rated": rated, "players": len(changes), "least": needed.least},
        )
    if rated < len(changes) < LEAST_PLAYERS_OF_DOUBLE and _is_double(changes):
        yield Note(
            "rated players",
            "A double round robin with unrated players needs at least {least}; this one has {players}.",
            f"{_CHAPTER} 6.32",
            {"least": LEAST_PLAYERS_OF_DOUBLE, "players": len(changes)},
        )


def _is_double(changes: Mapping[int, "RatingChange"]) -> bool:
    """Return whether any player met an opponent more than once."""
    return any(
        len(change.games) > len({game.opponent for game in change.games}) for change in changes.values()
    )


def _days(tournament: Tournament) -> Iterator[Note]:
    start, end = (_date(text) for text in (tournament.settings.start, tournament.settings.end))
    if end is None:
        return
    if start is not None and (days := (end - start).days + 1) > MOST_DAYS:
        yield Note(
            "duration",
            "{days} days: an event of more than {most} is not rated, unless it is a national league (4.11).",
            f"{_CHAPTER} 4.1",
            {"days": days, "most": MOST_DAYS},
        )
    dates = [day for text in tournament.settings.round_dates if (day := day_of(text)) is not None]
    crowded = sorted({day for day in dates if dates.count(day) > MOST_ROUNDS_A_DAY})
    for day in crowded:
        yield Note(
            "duration",
            "Rounds on {day}: {rounds}; at most {most} are allowed.",
            f"{_CHAPTER} 3.0",
            {"rounds": dates.count(day), "day": Day(day), "most": MOST_ROUNDS_A_DAY},
        )
    yield Note(
        "report",
        "The report was due by {day}, two weeks after the end.",
        f"{_CHAPTER} 8.1, B.01 7.1",
        {"day": Day((end + timedelta(days=DAYS_FOR_REPORT)).strftime("%Y/%m/%d"))},
    )


def _date(text: str) -> date | None:
    """Return a complete date; None if month or day are missing or wrong."""
    found = day_of(text)
    if found is None or len(text.strip()) < len("2000/1/1"):
        return None
    try:
        return date(*(int(part) for part in found.split("/")))
    except ValueError:
        return None
