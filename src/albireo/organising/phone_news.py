"""What a player's phone announces: a pairing published, a result disputed, a round delayed.

News have keys, so that each is announced once, by the page that is open or by a message. A key says what the
player would see: a pairing that is changed after publication is news again.
"""

from collections.abc import Collection, Iterator, Mapping

from albireo.domain.message import Remark, remark
from albireo.domain.result import GameResult
from albireo.state.rounds import NOBODY, BoardState
from albireo.state.tournament import State

_START = "start"


def news_of(state: State, player: int) -> Mapping[str, Remark]:
    """Return what is known to a player now, by key."""
    if player not in state.entrants or not state.rules.public_pages or state.conduct.is_deleted:
        return {}
    return dict(_news(state, player))


def unheard(told: Collection[str], news: Mapping[str, Remark]) -> list[Remark]:
    """Return the news to announce to someone who has already received some.

    A start is news if it is later than one told before: the round is delayed.
    """
    found = []
    for key, words in news.items():
        kind, _, rest = key.partition(":")
        if key in told:
            continue
        round_, _, at = rest.partition(":")
        earlier = [each for each in told if each.startswith(f"{_START}:{round_}:")]
        if kind != _START or any(each.removeprefix(f"{_START}:{round_}:") < at for each in earlier):
            found.append(words)
    return found


def _news(state: State, player: int) -> Iterator[tuple[str, Remark]]:
    number = max((each.number for each in state.rounds if each.published and not each.manual), default=0)
    if number:
        yield from _of_round(state, number, player)
    coming = [
        (round_, at)
        for round_, at in sorted(state.round_notes.starts.items())
        if round_ > state.published or not state.rounds[round_ - 1].is_complete
    ]
    for round_, at in coming[:1]:
        yield f"{_START}:{round_}:{at}", remark("Round {round} starts later than announced.", round=round_)


def _of_round(state: State, number: int, player: int) -> Iterator[tuple[str, Remark]]:
    if not state.competition.offers("presence"):
        yield f"round:{number}", remark("The pairings of round {round} are published.", round=number)
        return
    found = next(
        (
            (place, board)
            for place, board in state.rounds[number - 1].boards.items()
            if player in (board.white, board.black) and NOBODY not in (board.white, board.black)
        ),
        None,
    )
    if found is None:
        yield f"round:{number}:none", remark("Round {round}: you have no opponent.", round=number)
        return
    place, board = found
    is_white = board.white == player
    opponent = board.black if is_white else board.white
    text = (
        "Round {round}: board {board}, you have White against {name}"
        if is_white
        else "Round {round}: board {board}, you have Black against {name}"
    )
    words = remark(text, round=number, board=place, name=state.entrants[opponent].name)
    yield f"round:{number}:{place}:{'w' if is_white else 'b'}:{opponent}", words
    if _is_disputed(board, player, opponent):
        yield (
            f"disputed:{number}:{board.proposed[player].result}:{board.proposed[opponent].result}",
            remark("Round {round}: your opponent reports another result.", round=number),
        )


def _is_disputed(board: BoardState, player: int, opponent: int) -> bool:
    """Return whether both players have reported, and not the same."""
    said, heard = board.proposed.get(player), board.proposed.get(opponent)
    is_open = board.result is GameResult.UNKNOWN
    return is_open and said is not None and heard is not None and said.result != heard.result
