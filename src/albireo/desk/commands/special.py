"""Rules about particular participants: who must not meet, virtual points, abnormal points."""

from albireo.desk import events as e
from albireo.desk.decide import Acts, Command, handles, warn
from albireo.desk.events import Subject
from albireo.desk.outcome import Level, refusal
from albireo.desk.settings_checks import MOST_ROUNDS
from albireo.desk.state import State
from albireo.domain.tournament import LAST_ROUND


class SetProhibitedPairs(Command, frozen=True, tag="set-prohibited-pairs"):
    """Participants who must not meet: each group with its first and last round."""

    prohibitions: tuple[e.Prohibition, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("prohibited",),)


@handles(SetProhibitedPairs)
def _prohibit(acts: Acts, command: SetProhibitedPairs) -> None:
    for rule in command.prohibitions:
        known(acts.state, *rule.players)
        if len(set(rule.players)) < 2 or not 1 <= rule.first_round <= rule.last_round <= LAST_ROUND:
            raise refusal("bad-prohibition", "A prohibition names two participants and a range of rounds.")
    if acts.state.started:
        warn(acts, Level.LEAVE_FIDE_MODE, "prohibited-late", "Prohibited pairs are announced before round 1.")
    acts.emit(e.ProhibitedPairsSet(command.prohibitions))


class SetVirtualPoints(Command, frozen=True, tag="set-virtual-points"):
    """Virtual points by participant and rounds, where no named acceleration is used."""

    rows: tuple[e.VirtualPointsRow, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("virtual",),)


@handles(SetVirtualPoints)
def _virtual(acts: Acts, command: SetVirtualPoints) -> None:
    for row in command.rows:
        known(acts.state, row.player)
        if not 1 <= row.first_round <= row.last_round <= LAST_ROUND:
            raise refusal("bad-virtual", "Virtual points name a range of rounds.")
    if acts.state.started:
        warn(
            acts,
            Level.LEAVE_FIDE_MODE,
            "acceleration-locked",
            "The acceleration may not change after the start.",
        )
    acts.emit(e.VirtualPointsSet(command.rows))


class SetAbnormalPoints(Command, frozen=True, tag="set-abnormal-points"):
    """Bonus, penalty or other points than the point system gives (TRF26 record 299)."""

    rows: tuple[e.AbnormalPointsRow, ...]

    def concerns(self) -> tuple[Subject, ...]:
        return (("abnormal",),)


@handles(SetAbnormalPoints)
def _abnormal(acts: Acts, command: SetAbnormalPoints) -> None:
    for row in command.rows:
        known(acts.state, *row.players)
        if row.round is not None and not 1 <= row.round <= MOST_ROUNDS:
            raise refusal("bad-round", "There is no round {round}.", round=row.round)
    warn(
        acts,
        Level.CONFIRM,
        "abnormal-points",
        "These points differ from the point system; the report will list them.",
    )
    acts.emit(e.AbnormalPointsSet(command.rows))


def known(state: State, *players: int) -> None:
    """Refuse participants who are not there."""
    for player in players:
        if player not in state.entrants:
            raise refusal("unknown-player", "There is no participant {player}.", player=player)
