"""The history of a board, or of a bye."""

from albireo.desk.mechanism.history import HistoryEntry, entry_of_act
from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.players.events import PlayerReadmitted, PlayerRegistered, PlayerWithdrawn
from albireo.desk.rounds.result_events import BoardEvent


def board_history(
    desk: DeskReader, uid: str, round_: int, match: int, board: int = 1
) -> tuple[HistoryEntry, ...]:
    """Return the history of a board's result, oldest first, including undone actions."""
    with desk.timeline(uid) as timeline:
        in_force = {item.version for item in timeline.path()}
        state = timeline.state
        return tuple(
            entry_of_act([item], state, state, in_force)
            for item in timeline.events
            if isinstance(item.event, BoardEvent)
            and (item.event.round, item.event.match, item.event.board) == (round_, match, board)
        )


def bye_history(desk: DeskReader, uid: str, round_: int, player: int) -> tuple[HistoryEntry, ...]:
    """Return the history of a participant's bye in a round, oldest first, including undone actions."""
    with desk.timeline(uid) as timeline:
        in_force = {item.version for item in timeline.path()}
        state = timeline.state
        wanted = {("unit", player, "bye", round_)} | (
            {("player", player, "presence")} if round_ == 1 else set()
        )
        leaving = PlayerWithdrawn | PlayerReadmitted
        return tuple(
            entry_of_act([item], state, state, in_force)
            for item in timeline.events
            if wanted & set(item.event.subjects())
            or (isinstance(item.event, leaving) and item.event.player == player)
            or (isinstance(item.event, PlayerRegistered) and _comes_late(item.event, player, round_))
        )


def _comes_late(event: PlayerRegistered, player: int, round_: int) -> bool:
    return event.player == player and event.entry_round > round_
