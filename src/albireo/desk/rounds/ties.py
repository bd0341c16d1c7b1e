"""Knock-out ties whose games ended level: who goes through."""

from typing import Annotated, TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, LastRound, ResultCode, UnitId
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.rounds.results import read_result
from albireo.desk.rounds.round_events import TieDecided, TieGamePlayed, TieGameRemoved
from albireo.domain.tournament_type import PairingKind
from albireo.organising.tie_games import WORTH, ahead, summary
from albireo.pairing.knockout.bracket import Outcome, Stage, Tie
from albireo.pairing.knockout.reading import bracket_of
from albireo.state.result_codes import result_code
from albireo.state.rounds import TieGameKind
from albireo.state.tournament import State


class DecideTie(Command, frozen=True, tag="decide-tie"):
    """Decide who goes through after a level tie: by a play-off, by lot, by the regulations."""

    face = CommandFace("tie decide")

    round: LastRound
    """The last round of the tie."""
    through: UnitId
    """A player, or a team in a team event."""
    how: Annotated[str, Called(says="For example: by lot.")] = ""

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
    out = next(state.unit_ids[tpn] for tpn in tie.pair if state.unit_ids[tpn] != command.through)
    games = state.round_notes.tie_games.get(_key(command.round, command.through, out), ())
    how = check_text(command.how, REASON, empty=True) or summary(games, command.through)
    if ahead(games) == out:
        warn(
            deciding,
            Level.CONFIRM,
            "behind-in-tie-break",
            "{name} is ahead in the tie-break games.",
            name=state.units[out].name,
        )
    if state.round_notes.decided_ties.get((command.round, command.through)) != how:
        deciding.emit(TieDecided(command.round, command.through, out, how))


class EnterTieGame(Command, frozen=True, tag="enter-tie-game"):
    """Enter a game that breaks a level tie: rapid, blitz or armageddon."""

    face = CommandFace("tie game")

    round: LastRound
    """The last round of the tie."""
    white: UnitId
    """A player, or a team in a team event."""
    black: UnitId
    kind: str
    """`standard`, `rapid`, `blitz` or `armageddon`."""
    result: ResultCode

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round), ("round", self.round, "tie", self.white))


@handles(EnterTieGame)
def _enter_game(deciding: Deciding, command: EnterTieGame) -> None:
    _open_tie(deciding.state, command.round, command.white, command.black)
    if command.kind not in {kind.value for kind in TieGameKind}:
        raise refusal(
            "bad-tie-game",
            "A tie-break game is standard, rapid, blitz or armageddon, not {found}.",
            found=repr(command.kind),
        )
    result = read_result(command.result)
    if result not in WORTH:
        raise refusal("bad-tie-result", "A tie-break game ends 1-0, ½-½ or 0-1, or is won by forfeit.")
    deciding.emit(
        TieGamePlayed(command.round, command.white, command.black, command.kind, result_code(result))
    )


class RemoveTieGame(Command, frozen=True, tag="remove-tie-game"):
    """Remove the last tie-break game of a tie."""

    face = CommandFace("tie remove-game")

    round: LastRound
    white: UnitId
    black: UnitId

    def concerns(self) -> tuple[Subject, ...]:
        return (("round", self.round), ("round", self.round, "tie", self.white))


@handles(RemoveTieGame)
def _remove_game(deciding: Deciding, command: RemoveTieGame) -> None:
    state = deciding.state
    _open_tie(state, command.round, command.white, command.black)
    if not state.round_notes.tie_games.get(_key(command.round, command.white, command.black)):
        raise refusal("no-tie-game", "This tie has no tie-break game.")
    deciding.emit(TieGameRemoved(command.round, command.white, command.black))


def _key(round_: int, one: int, other: int) -> tuple[int, int, int]:
    return (round_, min(one, other), max(one, other))


def _open_tie(state: State, round_: int, one: int, other: int) -> None:
    """Refuse unless these two are level and the next round does not depend on them yet."""
    _, tie = _tie_of(state, round_, one)
    if state.unit_numbers.get(other) not in tie.pair or one == other:
        raise refusal("no-tie", "There is no such tie in round {round}.", round=round_)
    if not tie.is_level or tie.outcome is not Outcome.OPEN:
        raise refusal("not-level", "This tie is decided, or its games are not over yet.")


TieCommand: TypeAlias = DecideTie | EnterTieGame | RemoveTieGame


def _tie_of(state: State, round_: int, unit: int) -> tuple[Stage, Tie]:
    if state.settings.type.kind is not PairingKind.KNOCKOUT:
        raise refusal("no-knockout", "Only a knock-out has ties that need a decision.")
    if unit not in state.units or not state.started:
        raise refusal("no-tie", "There is no such tie in round {round}.", round=round_)
    tpn = state.unit_numbers[unit]
    for stage, tie in bracket_of(state.tournament).ties:
        if stage.last_round == round_ and tpn in tie.pair and len(tie.pair) > 1:
            return stage, tie
    raise refusal("no-tie", "There is no such tie in round {round}.", round=round_)
