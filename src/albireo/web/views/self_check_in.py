"""Who says by phone that they are here: what the arbiter confirms, and what to ask about first."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from albireo.desk.commands import AnyCommand
from albireo.desk.players.byes import CancelBye, ConfirmPlay, RequestBye, never_here, no_shows
from albireo.desk.players.likely_doubles import LikelyDoubles
from albireo.desk.players.registration import CheckIn
from albireo.domain.initial_order import name_key
from albireo.domain.message import ListedNames, Remark, plural, remark
from albireo.organising.check_in_times import CheckInTimes
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.storage.arrival_reports import CONFIRMED, DISMISSED, NOT_LISTED, ArrivalReport
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ArrivalLine:
    """What phones say about one player, or about a name that is not in the list."""

    reports: tuple[int, ...]
    player: int
    name: str
    at: str
    """When it was first said."""
    is_own: bool
    """Whether one of the phones has proved to be the player's."""
    questions: tuple[Remark, ...]
    can_confirm: bool


@dataclass(frozen=True, slots=True)
class SelfCheckIn:
    """The list of a round."""

    plain: tuple[ArrivalLine, ...]
    """Nothing to ask: confirmed with one click."""
    asked: tuple[ArrivalLine, ...]
    confirmed: int
    rest: tuple[Entrant, ...]
    """Who would be paired and has not checked in."""


def self_check_in(
    state: State, times: CheckInTimes, reports: Sequence[ArrivalReport], sections: Mapping[str, State]
) -> SelfCheckIn:
    """Return the list; `sections` are the others of the festival, by name."""
    round_ = times.round
    open_ = [
        report for report in reports if report.status != DISMISSED and not _is_settled(state, round_, report)
    ]
    by_player: dict[int, list[ArrivalReport]] = {}
    for report in open_:
        if report.player in state.entrants:
            by_player.setdefault(report.player, []).append(report)
    questions = _Questions(state, times, reports)
    lines = [
        _line(state, found, tuple(questions.about(player, found))) for player, found in by_player.items()
    ]
    unlisted = [_unlisted(report, sections) for report in open_ if report.player == NOT_LISTED]
    here = {
        report.player
        for report in reports
        if report.status == CONFIRMED and _is_settled(state, round_, report)
    }
    here |= {id_ for id_, entrant in state.entrants.items() if round_ == 1 and entrant.present}
    return SelfCheckIn(
        tuple(line for line in lines if not line.questions),
        (*(line for line in lines if line.questions), *unlisted),
        len(here),
        tuple(each for each in _expected(state, round_) if each.id not in here),
    )


def _expected(state: State, round_: int) -> Iterator[Entrant]:
    """Yield who would be paired if everyone were here."""
    for entrant in state.entrants.values():
        is_away = (entrant.id, round_) in state.byes.requested or (round_ == 1 and entrant.present is False)
        if entrant.withdrawn_after is None and entrant.entry_round <= round_ and not is_away:
            yield entrant


def is_here(state: State, round_: int, player: int, reports: Sequence[ArrivalReport]) -> bool:
    """Return whether the arbiter has confirmed a player, by this list or by check-in."""
    entrant = state.entrants[player]
    if round_ == 1 and entrant.present:
        return True
    return any(report.player == player and _is_settled(state, round_, report) for report in reports)


def _is_settled(state: State, round_: int, report: ArrivalReport) -> bool:
    """Return whether a report was confirmed and still holds: what was done then may have been undone."""
    if report.player not in state.entrants:
        return report.status == CONFIRMED
    entrant = state.entrants[report.player]
    if round_ == 1:
        return entrant.present is True and (report.player, 1) not in state.byes.requested
    return (
        report.status == CONFIRMED
        and entrant.withdrawn_after is None
        and (report.player, round_) not in state.byes.requested
    )


class _Questions:
    """What the arbiter is asked about."""

    def __init__(self, state: State, times: CheckInTimes, reports: Sequence[ArrivalReport]) -> None:
        self._state = state
        self._times = times
        self._by_device: dict[str, set[int]] = {}
        for report in reports:
            if report.player in state.entrants:
                self._by_device.setdefault(report.device, set()).add(report.player)

    def about(self, player: int, reports: Sequence[ArrivalReport]) -> Iterator[Remark]:
        state, round_ = self._state, self._times.round
        entrant = state.entrants[player]
        if entrant.withdrawn_after is not None:
            yield remark("Withdrawn from the tournament: re-admit the player first.")
        elif (player, round_) in state.byes.requested:
            yield remark("Marked absent in round {round}.", round=round_)
        elif round_ == 1 and entrant.present is False:
            yield remark("Marked absent at check-in.")
        own = [report for report in reports if report.is_own]
        phones = {report.device for report in reports}
        if len(phones) > 1 and not own:
            text = plural("Reported by {count} phone.", "Reported by {count} phones.", len(phones))
            yield remark(text, count=len(phones))
        others = {id_ for phone in phones for id_ in self._by_device[phone]} - {player}
        if others and not own:
            names = ListedNames(state.entrants[id_].name for id_ in sorted(others))
            yield remark("The same phone also reported {names}.", names=names)
        if (double := self._double_of(entrant)) is not None:
            yield remark("May be in the list twice: {name}.", name=double)
        if all(self._times.is_far_too_early(report.at) for report in reports):
            yield remark("Reported more than three hours before the round.")

    def _double_of(self, entrant: Entrant) -> str | None:
        """Return another player who may be the same person."""
        others = (
            each.player
            for each in self._state.entrants.values()
            if each.id != entrant.id and each.withdrawn_after is None
        )
        found = LikelyDoubles(others).find(entrant.player)
        return found.name if found is not None else None


def _line(state: State, reports: Sequence[ArrivalReport], questions: tuple[Remark, ...]) -> ArrivalLine:
    entrant = state.entrants[reports[0].player]
    return ArrivalLine(
        tuple(report.id for report in reports),
        entrant.id,
        entrant.name,
        reports[0].at,
        any(report.is_own for report in reports),
        questions,
        entrant.withdrawn_after is None,
    )


def _unlisted(report: ArrivalReport, sections: Mapping[str, State]) -> ArrivalLine:
    """Return the line of a name that is not in the list, with the sections that have it."""
    key = name_key(report.name)
    found = [
        name
        for name, section in sections.items()
        if any(name_key(entrant.name) == key for entrant in section.entrants.values())
    ]
    said = (
        remark("In the list of {sections}.", sections=ListedNames(found))
        if found
        else remark("Not in the list of players.")
    )
    return ArrivalLine((report.id,), NOT_LISTED, report.name, report.at, False, (said,), False)


def commands_to_confirm(state: State, round_: int, players: Sequence[int]) -> list[AnyCommand]:
    """Return what the desk does when players are confirmed."""
    unseen = {id_ for id_ in players if round_ == 1 and state.entrants[id_].present is not True}
    unseen |= never_here(state, round_) & set(players)
    found: list[AnyCommand] = [CheckIn(tuple(sorted(unseen)))] if unseen else []
    for id_ in players:
        if (id_, round_) in state.byes.requested:
            found.append(CancelBye(id_, round_))
        elif id_ in no_shows(state, round_) - unseen:
            found.append(ConfirmPlay(id_, round_))
    return found


def commands_for_missing(round_: int, players: Sequence[int]) -> list[AnyCommand]:
    """Return what the desk does with players who did not check in."""
    if round_ == 1:
        return [CheckIn(tuple(players), False)] if players else []
    return [RequestBye(id_, round_) for id_ in players]


def next_change(times: CheckInTimes, now: datetime) -> datetime | None:
    """Return when the page of a player looks different without anyone's doing."""
    return next((at for at in (times.opens, times.closes) if at > now), None)
