"""What a final report should say and does not: listed before it is made."""

from typing import NamedTuple

from albireo.desk.mechanism.fact_names import NAMES
from albireo.desk.rounds.timing import round_days
from albireo.desk.settings.recognition import needs_authorisation
from albireo.domain.message import Translatable
from albireo.state.tournament import State


class MissingFact(NamedTuple):
    """A fact that nobody has entered."""

    name: Translatable
    where: str
    """The record of the report file, or the article that asks for it."""
    section: str
    """Of the settings, where it is entered."""


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
    if needs_authorisation(state) and not state.rules.authorisation:
        found.append(MissingFact(NAMES["authorisation"], "C.04.2 1.3", "fide-mode"))
    return tuple(found)


def _has_every_day(state: State) -> bool:
    days = [day for day in round_days(state) if day]
    return len(days) >= (state.settings.number_of_rounds or len(state.rounds))
