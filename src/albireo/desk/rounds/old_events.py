"""Events about rounds from when a board could only be a game of two players.

They are still read but no longer written: board n is match n, and its only game is board 1.
"""

from typing import TypeAlias

from albireo.desk.mechanism.event import Event, OldEvent
from albireo.desk.rounds import pairing_events, result_events
from albireo.domain.result import Mark


class RoundDrafted1(OldEvent, frozen=True, tag="round-drafted/1"):
    round: int
    boards: tuple[tuple[int, int], ...]
    """(White, Black) in board order."""
    absent: tuple[tuple[int, Mark], ...]
    system: str
    bye: int | None = None

    def newest(self) -> Event:
        return pairing_events.RoundDrafted(self.round, self.boards, self.absent, self.system, self.bye)


class RoundRecorded1(OldEvent, frozen=True, tag="round-recorded/1"):
    round: int
    boards: tuple[tuple[int, int, str], ...]
    """(White, Black, result)"""
    byes: tuple[tuple[int, Mark], ...]

    def newest(self) -> Event:
        matches = tuple(
            pairing_events.MatchRow(row[0], row[1], (pairing_events.BoardRow(*row),)) for row in self.boards
        )
        return pairing_events.RoundRecorded(self.round, matches, self.byes)


class PairBroken1(OldEvent, frozen=True, tag="pair-broken/1"):
    round: int
    board: int

    def newest(self) -> Event:
        return pairing_events.PairBroken(self.round, self.board)


class PairMade1(OldEvent, frozen=True, tag="pair-made/1"):
    round: int
    board: int
    white: int
    black: int

    def newest(self) -> Event:
        return pairing_events.PairMade(self.round, self.board, self.white, self.black)


class ByeGiven1(OldEvent, frozen=True, tag="bye-given/1"):
    round: int
    player: int
    mark: Mark

    def newest(self) -> Event:
        return pairing_events.ByeGiven(self.round, self.player, self.mark)


class ByeTaken1(OldEvent, frozen=True, tag="bye-taken/1"):
    round: int
    player: int

    def newest(self) -> Event:
        return pairing_events.ByeTaken(self.round, self.player)


class PairTurned1(OldEvent, frozen=True, tag="pair-turned/1"):
    round: int
    board: int

    def newest(self) -> Event:
        return pairing_events.PairTurned(self.round, self.board)


class ResultEntered1(OldEvent, frozen=True, tag="result-entered/1"):
    round: int
    board: int
    result: str

    def newest(self) -> Event:
        return result_events.ResultEntered(self.round, self.board, self.result)


class ResultProposed1(OldEvent, frozen=True, tag="result-proposed/1"):
    round: int
    board: int
    player: int
    result: str
    device: str = ""

    def newest(self) -> Event:
        return result_events.ResultProposed(self.round, self.board, self.player, self.result, self.device)


class ResultConfirmed1(OldEvent, frozen=True, tag="result-confirmed/1"):
    round: int
    board: int
    player: int
    result: str

    def newest(self) -> Event:
        return result_events.ResultConfirmed(self.round, self.board, self.player, self.result)


class ResultCorrected1(OldEvent, frozen=True, tag="result-corrected/1"):
    round: int
    board: int
    was: str
    result: str
    reason: str = ""

    def newest(self) -> Event:
        return result_events.ResultCorrected(self.round, self.board, self.was, self.result, self.reason)


class ResultCleared1(OldEvent, frozen=True, tag="result-cleared/1"):
    round: int
    board: int
    was: str

    def newest(self) -> Event:
        return result_events.ResultCleared(self.round, self.board, self.was)


class ColoursCorrected1(OldEvent, frozen=True, tag="colours-corrected/1"):
    round: int
    board: int

    def newest(self) -> Event:
        return result_events.ColoursCorrected(self.round, self.board)


class RatingReportCorrected1(OldEvent, frozen=True, tag="rating-report-corrected/1"):
    round: int
    board: int
    was: str
    result: str
    colours_turned: bool = False
    reason: str = ""

    def newest(self) -> Event:
        return result_events.RatingReportCorrected(
            self.round, self.board, self.was, self.result, self.colours_turned, self.reason
        )


OldRoundsEvent: TypeAlias = (
    RoundDrafted1
    | RoundRecorded1
    | PairBroken1
    | PairMade1
    | ByeGiven1
    | ByeTaken1
    | PairTurned1
    | ResultEntered1
    | ResultProposed1
    | ResultConfirmed1
    | ResultCorrected1
    | ResultCleared1
    | ColoursCorrected1
    | RatingReportCorrected1
)
