"""A player's own page: the seat or the reason for none, and the rounds so far."""

from collections.abc import Iterable

from albireo.domain.colour import Colour
from albireo.domain.history import Entry, rows, scores
from albireo.domain.message import Translatable, translatable
from albireo.domain.points import Points, chess
from albireo.domain.result import UNFINISHED, Mark
from albireo.organising.standings import complete_rounds
from albireo.reports.source import SITS_OUT
from albireo.standings.order import Standings
from albireo.state.conduct import Phase
from albireo.state.leaving import left_out, tournament_as_counted
from albireo.state.official import bye_points
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.views.boards import BoardView, Seat, seat
from albireo.web.views.public import NameRow, PublicRound, public_number
from albireo.web.views.standings import figure

WITHOUT_BOARD: dict[Mark, Translatable] = {
    Mark.PAIRING_BYE: translatable("You have no opponent in this round: the bye gives you {points}."),
    Mark.FULL_BYE: translatable("You do not play in this round and get {points}."),
    Mark.HALF_BYE: translatable("You asked not to play in this round and get {points}."),
    Mark.ZERO_BYE: translatable("You do not play in this round. If you are here, go to the arbiter."),
    Mark.FORFEIT_LOSS: translatable(
        "You are marked absent for this round. If you are here, go to the arbiter."
    ),
}


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round on a player's own page."""

    number: int
    opponent: str
    opponent_id: int | None
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class PlayerFigure:
    """A current tie-break value."""

    code: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SoFar:
    """What every player's page says about the tournament, whether players or teams are paired."""

    played: tuple[PlayedRound, ...]
    points: str
    rank: int | None
    """Of the unit paired: the player, or the team."""
    after: int
    """The round after which the place applies."""
    figures: tuple[PlayerFigure, ...]
    gone_after: int | None
    """The round after which the player left."""
    next_round: int | None
    """The next round, not published yet, if the last one is over."""
    is_over: bool


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """The content of the page."""

    seat: Seat
    line: NameRow | None
    """Row of the last published round."""
    board: BoardView | None
    without_board: Translatable | None
    """Text shown instead of a board."""
    without_points: str
    so_far: SoFar


def player_page(
    state: State, id_: int, found: PublicRound | None, standings: Standings | None, language: str
) -> PlayerPage:
    """Return the page of a player; `standings` only if public."""
    tpn = state.numbers[id_]
    line = next((line for line in found.names if line.seat.id == id_), None) if found else None
    board = None
    if found is not None and line is not None and line.board is not None:
        board = next(board for board in found.round.boards if board.number == line.board)
    gone = left_out(state)
    played, tournament = rows(state.tournament)[tpn], tournament_as_counted(state)
    done, points = rows(tournament)[tpn], scores(tournament)
    number = public_number(state)
    mark = line.mark if line is not None else Mark.ZERO_BYE
    without = WITHOUT_BOARD.get(mark or Mark.ZERO_BYE) if number and board is None else None
    if without is not None and line is not None and line.what == SITS_OUT:
        without = translatable("You sit out this round: the table gives you no opponent.")
    played_rounds = (played_round(state, entry, gone & {tpn, entry.opponent}) for entry in played)
    counts = points[tpn] - sum(entry.points for entry in done if entry.mark in UNFINISHED)
    return PlayerPage(
        seat(state, points, id_),
        line,
        board,
        without,
        chess(bye_points(state, mark)) if mark else "",
        so_far(state, id_, played_rounds, counts, standings, tpn, language),
    )


def so_far(
    state: State,
    id_: int,
    played: Iterable[PlayedRound],
    points: Points,
    standings: Standings | None,
    unit: int | None,
    language: str,
) -> SoFar:
    """Return what has been played and what comes; `unit` is the pairing number of who has a place."""
    number = public_number(state)
    places = standings.by_tpn if standings is not None and standings.field.after else {}
    place = places.get(unit) if unit is not None else None
    codes = standings.tie_breaks if standings is not None else ()
    withdrawn = state.entrants[id_].withdrawn_after
    is_done = number == complete_rounds(state)
    is_over = state.conduct.phase is not Phase.OPEN or (number == state.settings.number_of_rounds and is_done)
    return SoFar(
        tuple(played),
        chess(points),
        place.rank if place else None,
        standings.field.after if standings is not None else 0,
        tuple(
            PlayerFigure(code.text, code.row.name, figure(value, language))
            for code, value in zip(codes, place.values, strict=True)
        )
        if place
        else (),
        withdrawn if withdrawn is not None and withdrawn <= number else None,
        number + 1 if is_done and not is_over else None,
        is_over,
    )


def played_round(state: State, entry: Entry, is_annulled: object = False) -> PlayedRound:
    """Return a game from a player's side; in brackets if it does not count."""
    opponent = state.ids[entry.opponent] if entry.opponent is not None else None
    colour = "" if entry.colour is None else "w" if entry.colour is Colour.WHITE else "b"
    name = state.entrants[opponent].name if opponent is not None else ""
    round_ = -(-entry.round // state.tournament.games_per_round)
    worth = f"({_worth(entry)})" if is_annulled else _worth(entry)
    return PlayedRound(round_, name, opponent, colour, worth)


def _worth(entry: Entry) -> str:
    if entry.opponent is not None and not entry.is_played and entry.mark.value in "+-":
        return entry.mark.value.replace("-", "−")
    return "" if entry.mark in UNFINISHED else chess(entry.points)
