"""Which board of the round a game belongs to: by FIDE IDs and names, then by the number of the board.

A game whose players do not sit at one board of the round is not shown, and the arbiter is told why. Where one
of the two is known and the number of the board agrees, the other name is taken for a misspelling.
"""

from collections.abc import Mapping
from typing import NamedTuple

from albireo.domain.message import Remark, remark
from albireo.formats.pgn.games import name_key, unique_keys
from albireo.formats.pgn.transmitted import TransmittedGame
from albireo.state.live_games import LiveGameRules
from albireo.state.rounds import NOBODY, BoardState
from albireo.state.tournament import State
from albireo.state.units import Entrant

_NAMELESS = frozenset({"", "?", "white", "black", "nn", "n n"})
"""What boards write where they were given no names."""


class LivePlace(NamedTuple):
    """A board of a round."""

    number: int
    """As in the headers that live boards are given."""
    white: int
    """By registration number."""
    black: int
    match: int
    board: int
    """In its match."""


class Placed(NamedTuple):
    """Where a game belongs, with what the arbiter should know."""

    place: LivePlace | None
    remark: Remark | None = None


def live_places(state: State, round_: int) -> tuple[LivePlace, ...]:
    """Return the boards of a round at which two players sit, in order."""
    numbers = {
        (state.ids[game.white], state.ids[game.black]): game.board or place
        for part in state.tournament.games_of(round_)
        for place, game in enumerate(part.pairings, start=1)
    }
    found = [
        LivePlace(numbers[board.white, board.black], board.white, board.black, match, number)
        for match, each in state.rounds[round_ - 1].matches.items()
        for number, board in each.boards.items()
        if NOBODY not in (board.white, board.black) and (board.white, board.black) in numbers
    ]
    return tuple(sorted(found))


def board_of(state: State, round_: int, place: LivePlace) -> BoardState:
    """Return the board with its result."""
    return state.rounds[round_ - 1].matches[place.match].boards[place.board]


class RoundPlaces:
    """The boards of the round being played, to find that of a game."""

    def __init__(
        self,
        round_: int,
        entrants: Mapping[int, Entrant],
        rules: LiveGameRules,
        places: tuple[LivePlace, ...],
    ) -> None:
        self.basis = entrants, rules, places
        """What places depend on."""
        self._round, self._rules = round_, rules
        self._by_players = {(place.white, place.black): place for place in places}
        self._by_number = {place.number: place for place in places}
        self._by_side = ({place.white: place for place in places}, {place.black: place for place in places})
        players = [(id_, entrant.player) for id_, entrant in entrants.items()]
        self._by_fide_id = unique_keys((player.fide_id, id_) for id_, player in players)
        self._by_name = unique_keys((name_key(player.name), id_) for id_, player in players)

    def place_of(self, game: TransmittedGame) -> Placed:
        """Return the board of a game, or what is wrong with it."""
        names = {"white": game.tags.get("White", "?"), "black": game.tags.get("Black", "?")}
        if game.round not in (0, self._round):
            text = "{white} – {black}: a game of round {found}; round {round} is being played"
            return Placed(None, remark(text, found=game.round, round=self._round, **names))
        white, black = (self._player(game.tags, side) for side in ("White", "Black"))
        if white is not None and black is not None:
            return self._of_both(white, black, game, names)
        numbered = self._by_number.get(game.board)
        if white is None and black is None:
            is_nameless = all(name_key(game.tags.get(side, "")) in _NAMELESS for side in ("White", "Black"))
            if numbered is not None and (is_nameless or self._rules.by_board_number):
                return Placed(numbered)
            return Placed(None, remark("{white} – {black}: no such players in the tournament", **names))
        known = self._by_side[0].get(white or 0) or self._by_side[1].get(black or 0)
        if known is not None and known is numbered:
            text = "{white} – {black}: assigned to board {board}, although only one of the names is known"
            return Placed(known, remark(text, board=known.number, **names))
        return Placed(None, remark("{white} – {black}: only one of the two is known", **names))

    def _of_both(self, white: int, black: int, game: TransmittedGame, names: Mapping[str, str]) -> Placed:
        found = self._by_players.get((white, black))
        if found is not None:
            if game.board in (0, found.number):
                return Placed(found)
            text = "{white} – {black}: board {found} in the game, board {board} in the tournament"
            return Placed(found, remark(text, found=game.board, board=found.number, **names))
        if (black, white) in self._by_players:
            text = "{white} – {black}: in round {round} they have the opposite colours"
        else:
            text = "{white} – {black}: not paired like this in round {round}"
        return Placed(None, remark(text, round=self._round, **names))

    def _player(self, tags: Mapping[str, str], side: str) -> int | None:
        by_id = self._by_fide_id.get(tags.get(f"{side}FideId", "").strip())
        return by_id if by_id is not None else self._by_name.get(name_key(tags.get(side, "")))
