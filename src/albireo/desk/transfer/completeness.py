"""What is missing for a complete final report, listed before it is made."""

from collections.abc import Iterator
from typing import NamedTuple

from albireo.desk.mechanism.fact_names import NAMES
from albireo.desk.settings.recognition import needs_authorisation, needs_own_rules
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import ListedNames, Translatable, and_more, translatable
from albireo.organising.fixtures import local_day, round_days
from albireo.state.tournament import State

FEW = 10
"""Maximum number of players named if many lack a fact."""
OF_PLAYERS: tuple[tuple[str, Translatable], ...] = (
    ("federation", translatable("players’ federation")),
    ("fide_id", translatable("players’ FIDE ID")),
)
"""Facts about each player in the table of a report (B.02 of 1997 11.23, record 001). A forgotten title cannot
be told from none.
"""


class MissingFact(NamedTuple):
    """A missing fact."""

    name: Translatable
    where: str
    """The record of the report file, or the article that requires it."""
    section: str
    """The section of the settings where it is entered; empty for facts about players."""
    players: tuple[str, ...] = ()
    """The players concerned."""
    fact: str = ""
    """Name of the setting in the code."""

    @property
    def names(self) -> ListedNames:
        """The players, or the first of them if there are many."""
        more = len(self.players) - FEW
        return ListedNames((*self.players[:FEW], *((and_more(more),) if more > 0 else ())))


def missing_for_report(state: State) -> tuple[MissingFact, ...]:
    """Return facts that FIDE and federations require in the report and that are missing."""
    settings = state.settings
    is_there = {
        "federation": ("032", bool(settings.federation)),
        "city": ("022", bool(settings.city)),
        "start": ("042", bool(settings.start)),
        "end": ("052", bool(settings.end)),
        "chief_arbiters": ("102", bool(settings.chief_arbiters)),
        "time_control": ("122", bool(settings.time_control or settings.encoded_time_control)),
        "round_dates": ("132", _has_every_day(state)),
    }
    found = [
        MissingFact(NAMES[name], f"TRF {record}", "event", fact=name)
        for name, (record, is_known) in is_there.items()
        if not is_known
    ]
    if state.fide_mode:
        found += _of_players(state)
    if needs_authorisation(state) and not state.rules.authorisation:
        found.append(MissingFact(NAMES["authorisation"], "C.04.2 1.3", "fide-mode"))
    if needs_own_rules(state) and not state.rules.system_rules:
        found.append(MissingFact(NAMES["system_rules"], "C.04.2 1.2", "fide-mode"))
    return tuple(found)


def _of_players(state: State) -> Iterator[MissingFact]:
    for name, words in OF_PLAYERS:
        entrants = sorted(state.entrants.values(), key=lambda each: alphabetical(each.name))
        lacking = tuple(each.name for each in entrants if not getattr(each.player, name))
        if lacking:
            yield MissingFact(words, "TRF 001", "", lacking)


def proposed_days(state: State) -> tuple[str, ...]:
    """Return the day of each round as `2026/03/01`: as planned, else when its first result was entered.

    Results imported from a file say nothing about the day they were played.
    """
    planned = round_days(state)
    return tuple(
        day or ("" if state.imported.report is not None else _day_of_results(state, number))
        for number, day in enumerate(planned, start=1)
    )


def _day_of_results(state: State, number: int) -> str:
    if number > len(state.rounds):
        return ""
    matches = state.rounds[number - 1].matches.values()
    moments = [board.at for match in matches for board in match.boards.values() if board.at]
    moments += [match.score.at for match in matches if match.score is not None]
    return local_day(min(moments, default=""))


def _has_every_day(state: State) -> bool:
    days = [day for day in round_days(state) if day]
    return len(days) >= (state.settings.number_of_rounds or len(state.rounds))
