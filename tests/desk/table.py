"""An arbiter's table in memory: commands decided and folded, no database."""

from collections.abc import Sequence

from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.codec import entry
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.moves import GoTo, Redo, Undo, decide_move
from albireo.desk.mechanism.outcome import (
    Accepted,
    Decision,
    Questions,
    Refusal,
    Signature,
    Warned,
    note_text,
)
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.state.tournament import State

AT = "2026-03-01T15:02:00.000000Z"
WHO = "chief arbiter"


class Table:
    """One tournament; `do` confirms every warning, `ask` none."""

    def __init__(
        self, players: int = 6, rounds: int = 5, system: str = "BERGER_ROUNDROBIN", day: str = ""
    ) -> None:
        self.start()
        self.do(CreateTournament("Club Open", rounds, SettingsFacts(system=system, start=day)))
        if players:
            names = range(1, players + 1)
            self.do(
                RegisterPlayers(tuple(PlayerFacts(name=f"Player {n}", rating=2000 - 10 * n) for n in names))
            )

    def start(self) -> None:
        """With an empty table."""
        self.timeline = Timeline()
        self._commands = 0

    @property
    def state(self) -> State:
        return self.timeline.state

    def ask(self, command: AnyCommand, consent: dict[str, int] | None = None, who: str = WHO) -> Decision:
        act = Signature(who, AT, consent or {})
        if isinstance(command, Undo | Redo | GoTo):
            return decide_move(self.timeline, command, act)
        return decide(self.state, command, act)

    def do(self, command: AnyCommand, who: str = WHO, identity: str = "") -> tuple[Warned, ...]:
        """Carry out a command; gives the warnings that had to be confirmed."""
        decision = self.ask(command, who=who)
        warnings: tuple[Warned, ...] = ()
        if isinstance(decision, Questions):
            warnings = decision.warnings
            decision = self.ask(command, {w.token: w.level.answers for w in warnings}, who)
        if isinstance(decision, Refusal):
            raise AssertionError(f"refused: {note_text(decision.note)}")
        assert isinstance(decision, Accepted), decision
        self._commands += 1
        for event in decision.events:
            entry(event)  # as the journal would write it
        first = self.timeline.version + 1
        self.timeline.extend(
            RecordedEvent(version, identity or f"c{self._commands}", AT, who, event)
            for version, event in enumerate(decision.events, start=first)
        )
        return warnings

    def refusal(self, command: AnyCommand) -> str:
        """Return why a command is refused; fails if it is not, or if the state changed."""
        before = self.state
        decision = self.ask(command)
        assert isinstance(decision, Refusal), decision
        assert self.state is before
        return note_text(decision.note)

    def asked(self, command: AnyCommand) -> list[tuple[int, str]]:
        """(level, kind) of the warnings a command meets."""
        decision = self.ask(command)
        if isinstance(decision, Accepted):
            return []
        assert isinstance(decision, Questions), decision
        return [(int(w.level), w.note.kind) for w in decision.warnings]

    def pair(self, round_: int) -> None:
        self.do(PairRound(round_, lot="00"))

    def publish(self, round_: int) -> None:
        self.pair(round_)
        self.do(PublishRound(round_))

    def play(self, round_: int, results: Sequence[str] = ("10",)) -> None:
        """Pair, publish and fill in a round, taking the results in turn."""
        self.publish(round_)
        for n, board in enumerate(self.state.rounds[round_ - 1].boards):
            self.do(EnterResult(round_, board, results[n % len(results)]))
