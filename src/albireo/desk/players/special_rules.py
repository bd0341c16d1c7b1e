"""Rules about particular participants: prohibited pairings, virtual points, abnormal points."""

from dataclasses import replace
from typing import TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.facts import facts_that_change
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text, read_day
from albireo.desk.players.keep_apart import warn_of_late_prohibition
from albireo.desk.players.number_checks import refuse_unknown_units
from albireo.desk.players.restriction_events import AbnormalPointsSet, ProhibitedPairsSet, VirtualPointsSet
from albireo.desk.settings.checks import (
    MOST_POINTS,
    abnormal_against_fide,
    refuse_acceleration_without_meaning,
)
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.recognition import warn_of_acceleration
from albireo.domain.tournament import LAST_ROUND
from albireo.facts.settings import MOST_ROUNDS
from albireo.pairing.registry import tournament_type
from albireo.pairing.type_codes import without_acceleration
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow


class SetProhibitedPairs(Command, frozen=True, tag="set-prohibited-pairs"):
    """Set the prohibited pairings: groups with their first and last rounds."""

    face = CommandFace("forbid", role="chief", by_hand=True)

    prohibitions: tuple[Prohibition, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("prohibited",),)


@handles(SetProhibitedPairs)
def _prohibit(deciding: Deciding, command: SetProhibitedPairs) -> None:
    for rule in command.prohibitions:
        refuse_unknown_units(deciding.state, *rule.players)
        if len(set(rule.players)) < 2 or not 1 <= rule.first_round <= rule.last_round <= LAST_ROUND:
            raise refusal(
                "bad-prohibition", "A prohibited pairing needs two participants and a range of rounds."
            )
    if command.prohibitions == deciding.state.restrictions.prohibitions:
        return
    warn_of_late_prohibition(deciding)
    deciding.emit(ProhibitedPairsSet(command.prohibitions))


class SetVirtualPoints(Command, frozen=True, tag="set-virtual-points"):
    """Set virtual points by participant and rounds, instead of a named acceleration.

    If two rows concern the same participant and round, the later one counts.
    """

    face = CommandFace("virtual-points", role="chief", by_hand=True)

    rows: tuple[VirtualPointsRow, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("virtual",),)


@handles(SetVirtualPoints)
def _virtual(deciding: Deciding, command: SetVirtualPoints) -> None:
    for row in command.rows:
        refuse_unknown_units(deciding.state, row.player)
        if not 1 <= row.first_round <= row.last_round <= LAST_ROUND:
            raise refusal("bad-virtual", "Virtual points need a range of rounds.")
        if not 0 <= row.points <= MOST_POINTS:
            raise refusal("bad-virtual", "Virtual points must be from 0 to 99.9.")
    settings = deciding.state.settings
    if command.rows:
        refuse_acceleration_without_meaning(settings, virtual_points=True)
    named = settings.acceleration is not None or settings.type.acceleration is not None
    replaces = bool(command.rows) and named
    if command.rows == deciding.state.restrictions.virtual and not replaces:
        return
    if deciding.state.under_way:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "acceleration-locked",
            "The acceleration cannot be changed after the start.",
        )
    if command.rows and deciding.state.fide_mode:
        warn_of_acceleration(deciding)
    deciding.emit(VirtualPointsSet(command.rows))
    if replaces:
        changes = facts_that_change(
            SettingsFacts,
            settings,
            replace(settings, acceleration=None, type=tournament_type(without_acceleration(settings.system))),
        )
        deciding.emit(SettingsChanged(changes))


class SetAbnormalPoints(Command, frozen=True, tag="set-abnormal-points"):
    """Set bonuses, penalties or points that differ from the point system (TRF26 record 299)."""

    face = CommandFace("points", by_hand=True)

    rows: tuple[AbnormalPointsRow, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("abnormal",),)


@handles(SetAbnormalPoints)
def _abnormal(deciding: Deciding, command: SetAbnormalPoints) -> None:
    rows = []
    for row in command.rows:
        refuse_unknown_units(deciding.state, *row.players)
        if row.round is not None and not 1 <= row.round <= MOST_ROUNDS:
            raise refusal("bad-round", "There is no round {round}.", round=row.round)
        match_points = row.match_points or 0
        most = max(abs(row.points), abs(match_points))
        if most > MOST_POINTS or (row.mark is None and not row.points and not match_points):
            raise refusal("bad-points", "Enter up to 99.9 points to award or deduct, not 0.")
        if row.match_points is not None and not deciding.state.competition.offers("team-points"):
            raise refusal("no-teams", "This is not a team event.")
        reason = check_text(row.reason, REASON, empty=True)
        rows.append(structs.replace(row, reason=reason, day=read_day(row.day)))
    if tuple(rows) == deciding.state.restrictions.abnormal:
        return
    for note in abnormal_against_fide(deciding.state.settings, rows):
        warn(deciding, Level.LEAVE_FIDE_MODE, note.kind, note.text, note.article, "", **note.values)
    warn(
        deciding,
        Level.CONFIRM,
        "abnormal-points",
        "These points differ from the point system; the report will list them.",
        consequence="They count in the standings, tie-breaks and all future pairings.",
    )
    deciding.emit(AbnormalPointsSet(tuple(rows)))


SpecialRulesCommand: TypeAlias = SetProhibitedPairs | SetVirtualPoints | SetAbnormalPoints
