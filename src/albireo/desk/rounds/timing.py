"""When rounds start: shown to players, counted down in the hall, never used in a decision."""

from datetime import UTC, datetime

from albireo.desk.core.decide import Acts, Command, handles
from albireo.desk.core.event import Subject
from albireo.desk.core.outcome import refusal
from albireo.desk.rounds.events import RoundTimed


class TimeRound(Command, frozen=True, tag="time-round"):
    """The moment a round is to start, as `2026-03-01T15:00:00Z`; empty: no longer known."""

    round: int
    at: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round, "time"),)


@handles(TimeRound, beside_a_manager=True)
def _time(acts: Acts, command: TimeRound) -> None:
    last = acts.state.settings.number_of_rounds or command.round
    if not 1 <= command.round <= last:
        raise refusal(
            "bad-round",
            "There is no round {round}: the tournament has {last}.",
            round=command.round,
            last=last,
        )
    at = _in_utc(command.at) if command.at else ""
    if acts.state.starts.get(command.round, "") != at:
        acts.emit(RoundTimed(command.round, at))


def _in_utc(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            raise ValueError(text)
        return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError):
        raise refusal(
            "bad-time", "{found} is no moment: expected one such as 2026-03-01T15:00:00Z.", found=repr(text)
        ) from None
