"""What happened at a board, or kept someone from one."""

from albireo.desk.mechanism.history import HistoryEntry, entry_of_act
from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.players.events import PlayerReadmitted, PlayerRegistered, PlayerWithdrawn
from albireo.desk.rounds.result_events import BoardEvent


def board_history(
    desk: DeskReader, uid: str, round_: int, match: int, board: int = 1
) -> tuple[HistoryEntry, ...]:
    """Return what happened to the result of a board, oldest first; what was undone too."""
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
    """Return what kept a participant from being paired in a round, oldest first; what was undone too."""
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
