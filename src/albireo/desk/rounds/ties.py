"""Knock-out ties whose games ended level: who goes through."""

from albireo.desk.mechanism.decide import Command, Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import checked_text
from albireo.desk.rounds.round_events import TieDecided
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.knockout.bracket import Stage, Tie, bracket_of
from albireo.state.tournament import State


class DecideTie(Command, frozen=True, tag="decide-tie"):
    """Decide who goes through after a level tie: by a play-off, by lot, by the regulations."""

    round: int
    """The last round of the tie."""
    through: int
    """A player, or a team in a team event."""
    how: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round), ("round", self.round, "tie", self.through))


@handles(DecideTie)
def _decide(deciding: Deciding, command: DecideTie) -> None:
    state = deciding.state
    _, tie = _tie_of(state, command.round, command.through)
    if not tie.is_level:
        raise refusal(
            "not-level",
            "This tie was decided by its games, or they are not over yet: there is nothing to decide.",
        )
    if state.published > command.round:
        raise refusal(
            "tie-used",
            "Round {round} is published and depends on who went through. Delete its pairings first.",
            round=command.round + 1,
        )
    how = checked_text(command.how, REASON, empty=True)
    out = next(state.unit_ids[tpn] for tpn in tie.pair if state.unit_ids[tpn] != command.through)
    if state.round_notes.decided_ties.get((command.round, command.through)) != how:
        deciding.emit(TieDecided(command.round, command.through, out, how))


def _tie_of(state: State, round_: int, unit: int) -> tuple[Stage, Tie]:
    if state.settings.type.kind is not PairingKind.KNOCKOUT:
        raise refusal("no-knockout", "Only a knock-out has ties that need a decision.")
    if unit not in state.units or not state.started:
        raise refusal("no-tie", "There is no such tie in round {round}.", round=round_)
    tpn = state.unit_numbers[unit]
    for stage in bracket_of(state.tournament).stages:
        for tie in stage.all_ties:
            if stage.last_round == round_ and tpn in tie.pair and len(tie.pair) > 1:
                return stage, tie
    raise refusal("no-tie", "There is no such tie in round {round}.", round=round_)
