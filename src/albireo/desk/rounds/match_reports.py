"""Captains' reports of a match that has no result yet, and the reminders sent to them."""

from collections.abc import Mapping

from albireo.desk.mechanism.decide import Command, Deciding, handles
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.rounds.match_events import MatchReminded
from albireo.desk.rounds.matches import NO_RESULT_YET, SYMBOLS
from albireo.desk.rounds.results import match_at
from albireo.domain.points import chess
from albireo.domain.result import GameResult
from albireo.organising.matches import first_has_white
from albireo.state.result_codes import result_of, swap_colours
from albireo.state.rounds import MatchState
from albireo.state.tournament import State
from albireo.value_classes import dataclass

_SYMBOL_OF = {result: symbol for symbol, result in SYMBOLS.items()}
_WORTH = {"1": 10, "+": 10, "=": 5}


@dataclass(frozen=True, slots=True)
class MatchReport:
    """The reports of both captains by board, from the point of view of the team named first."""

    said: Mapping[int, str]
    """Symbols by team, with a full stop for boards not reported; without teams that reported nothing."""
    disputed: tuple[int, ...]
    """Boards on which the reports differ."""
    silent: frozenset[int]
    """Teams that have not reported a board without a result."""
    symbols: str
    """Results entered, or reported by one captain and not contradicted by the other."""

    @property
    def is_whole(self) -> bool:
        """Whether only the other captain's confirmation is missing."""
        return bool(self.said) and not self.disputed and NO_RESULT_YET not in self.symbols

    @property
    def score(self) -> str:
        """Game points reported, the team named first on the left: `3½-2½`."""
        first = [_WORTH.get(symbol, 0) for symbol in self.symbols]
        other = [_WORTH.get({"0": "1", "-": "+", "=": "="}.get(symbol, ""), 0) for symbol in self.symbols]
        return f"{chess(sum(first))}-{chess(sum(other))}"


def match_report(state: State, match: MatchState) -> MatchReport:
    """Return the results the captains of a match have reported so far."""
    boards = match.boards.values()
    if all(board.result is GameResult.UNKNOWN and not board.proposed for board in boards):
        both = frozenset((match.white, match.black) if boards else ())
        return MatchReport({}, (), both, NO_RESULT_YET * len(boards))
    said: dict[int, dict[int, str]] = {}
    symbols, disputed = [], []
    silent = set()
    for place, is_first_white in first_has_white(state, match).items():
        board = match.boards[place]
        heard = set()
        for player, proposal in board.proposed.items():
            symbol = _symbol(result_of(proposal.result), is_first_white)
            is_first = (player == board.white) is is_first_white
            said.setdefault(match.white if is_first else match.black, {})[place] = symbol
            heard.add(symbol)
        if board.result is GameResult.UNKNOWN:
            silent |= {team for team in (match.white, match.black) if place not in said.get(team, {})}
        if board.result is not GameResult.UNKNOWN:
            symbols.append(_symbol(board.result, is_first_white))
        elif len(heard) == 1:
            symbols.append(heard.pop())
        else:
            symbols.append(NO_RESULT_YET)
            disputed += [place] if heard else []
    whole = {
        team: "".join(found.get(place, NO_RESULT_YET) for place in sorted(match.boards))
        for team, found in said.items()
    }
    return MatchReport(whole, tuple(disputed), frozenset(silent), "".join(symbols))


def _symbol(result: GameResult, is_first_white: bool) -> str:
    return _SYMBOL_OF.get(result if is_first_white else swap_colours(result), NO_RESULT_YET)


class NoteReminders(Command, frozen=True, tag="note-reminders"):
    """Captains were asked for results by email."""

    face = CommandFace(why_no_name="the app notes which emails it has sent")

    reminders: tuple[tuple[int, int, int], ...]
    """Rounds, matches and teams."""

    def concerns(self) -> tuple[Subject, ...]:
        return tuple(("round", round_, "reminder", match) for round_, match, _ in self.reminders)


@handles(NoteReminders)
def _note(deciding: Deciding, command: NoteReminders) -> None:
    for round_, number, team in command.reminders:
        match = match_at(deciding.state, round_, number)
        if team in (match.white, match.black) and team not in match.reminded:
            deciding.emit(MatchReminded(round_, number, team))
