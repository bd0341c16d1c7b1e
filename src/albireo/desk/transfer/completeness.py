"""What a final report should say and does not: listed before it is made."""

from collections.abc import Iterator
from typing import NamedTuple

from albireo.desk.mechanism.fact_names import NAMES
from albireo.desk.rounds.timing import round_days
from albireo.desk.settings.recognition import needs_authorisation
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import ListedNames, Translatable, and_more, translatable
from albireo.state.tournament import State

FEW = 10
"""Players named where many lack a fact."""
OF_PLAYERS: tuple[tuple[str, Translatable], ...] = (
    ("federation", translatable("players’ federation")),
    ("fide_id", translatable("players’ FIDE ID")),
)
"""What the table of a report has of each player (B.02 of 1997 11.23, record 001). No one can tell a title
that was forgotten from none."""


class MissingFact(NamedTuple):
    """A fact that no one has entered."""

    name: Translatable
    where: str
    """The record of the report file, or the article that asks for it."""
    section: str
    """Of the settings, where it is entered; empty for facts of players."""
    players: tuple[str, ...] = ()
    """Whose fact it is."""

    @property
    def names(self) -> ListedNames:
        """The players, the first of them if there are many."""
        more = len(self.players) - FEW
        return ListedNames((*self.players[:FEW], *((and_more(more),) if more > 0 else ())))


def missing_for_report(state: State) -> tuple[MissingFact, ...]:
    """Facts that FIDE and federations want in the report of an event and that are not there."""
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
        MissingFact(NAMES[name], f"TRF {record}", "event")
        for name, (record, is_known) in is_there.items()
        if not is_known
    ]
    if state.fide_mode:
        found += _of_players(state)
    if needs_authorisation(state) and not state.rules.authorisation:
        found.append(MissingFact(NAMES["authorisation"], "C.04.2 1.3", "fide-mode"))
    return tuple(found)


def _of_players(state: State) -> Iterator[MissingFact]:
    for name, words in OF_PLAYERS:
        entrants = sorted(state.entrants.values(), key=lambda each: alphabetical(each.name))
        lacking = tuple(each.name for each in entrants if not getattr(each.player, name))
        if lacking:
            yield MissingFact(words, "TRF 001", "", lacking)


def _has_every_day(state: State) -> bool:
    days = [day for day in round_days(state) if day]
    return len(days) >= (state.settings.number_of_rounds or len(state.rounds))
