"""Manually changed round robins: whether everyone still meets everyone as scheduled."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level
from albireo.domain.groups import groups_in
from albireo.domain.result import Mark
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import system_for
from albireo.pairing.round_robin.timetable import TimetableSystem
from albireo.state.tournament import State

_MOST_NAMED = 8
Pair = frozenset[int]
"""Two participants, by registration number."""


class PlayedMeetings(NamedTuple):
    """The effect of the rounds so far on the timetable."""

    too_often: tuple[Pair, ...]
    too_rarely: tuple[Pair, ...]


def wrong_meetings(state: State) -> PlayedMeetings:
    """Return who would meet too often or too rarely if the rest follows the timetable.

    Games not played because of an absence are not counted.
    """
    if state.settings.type.kind is not PairingKind.TABLE or not state.rounds:
        return PlayedMeetings((), ())
    engine = system_for(state.tournament).load_engine()
    is_grouped = bool(groups_in(state.tournament, 1))  # which have separate timetables
    if not isinstance(engine, TimetableSystem) or is_grouped:
        return PlayedMeetings((), ())
    table = engine.make(state.tournament, dict(state.settings.system_options))
    ids = state.unit_ids
    net: Counter[Pair] = Counter()
    for round_, games in zip(state.rounds, table.rounds, strict=False):
        made = {frozenset((match.white, match.black)) for match in round_.matches.values()}
        away = {id_ for id_, mark in round_.byes.items() if mark is not Mark.PAIRING_BYE}
        due = {pair for game in games if not (pair := frozenset(ids[tpn] for tpn in game)) & away}
        net.update(made - due)
        net.subtract(due - made)
    return PlayedMeetings(
        tuple(pair for pair, count in net.items() if count > 0),
        tuple(pair for pair, count in net.items() if count < 0),
    )


def warn_of_meetings(deciding: Deciding, of_round: int | None = None) -> None:
    """Ask if pairs meet too often or never; with a round, only if one of these pairs is in it."""
    state = deciding.state
    found = wrong_meetings(state)
    if of_round is not None:
        here = {frozenset((m.white, m.black)) for m in state.rounds[of_round - 1].matches.values()}
        found = found if here & set(found.too_often) else PlayedMeetings((), ())
    if found.too_often:
        warn(
            deciding,
            Level.CONFIRM,
            "meet-too-often",
            "These would meet more often than scheduled: {pairs}.",
            "C.05",
            pairs=_pairs_text(state, found.too_often),
        )
    if found.too_rarely:
        warn(
            deciding,
            Level.CONFIRM,
            "meet-too-rarely",
            "These would meet less often than scheduled: {pairs}.",
            "C.05",
            pairs=_pairs_text(state, found.too_rarely),
        )


def _pairs_text(state: State, pairs: Iterable[Pair]) -> str:
    names = sorted(" – ".join(sorted(state.units[id_].name for id_ in pair)) for pair in pairs)
    return "; ".join(names[:_MOST_NAMED]) + (" …" if len(names) > _MOST_NAMED else "")
