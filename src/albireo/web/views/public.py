"""What everybody may see: published pairings by name and by board, standings, and one player's own page."""

import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from albireo.desk.report import complete_rounds
from albireo.desk.state import State
from albireo.domain.colour import Colour
from albireo.domain.history import Entry, rows, scores
from albireo.domain.message import Translatable
from albireo.domain.points import chess
from albireo.standings.order import Standings
from albireo.web.views.round import BoardView, RoundView, Seat, round_view, seat

STARTED_AGO = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class NameLine:
    """A participant in the alphabetical list."""

    seat: Seat
    board: int | None
    colour: str
    """`w`, `b`, or empty without a board."""
    opponent: Seat | None
    what: Translatable | None = None
    """Instead of a board: which bye."""


@dataclass(frozen=True, slots=True)
class PublicRound:
    """The last round that is published."""

    round: RoundView
    names: tuple[NameLine, ...]


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A participant in the standings."""

    rank: int
    seat: Seat
    federation: str
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PublicStandings:
    after: int
    tie_breaks: tuple[str, ...]
    lines: tuple[StandingsLine, ...]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round of a player's own page."""

    number: int
    opponent: str
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class Own:
    """A player's own page."""

    seat: Seat
    line: NameLine | None
    """Of the last published round."""
    board: BoardView | None
    played: tuple[PlayedRound, ...]
    points: str
    rank: int | None
    is_gone: bool


def by_alphabet(name: str) -> str:
    """Where a name stands in the list: accents and case do not matter.

    >>> sorted(["Zorn", "Ångström", "abel"], key=by_alphabet)
    ['abel', 'Ångström', 'Zorn']
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def public_number(state: State) -> int:
    """The last round everybody may see; 0 if there is none."""
    return max((r.number for r in state.rounds if r.published and not r.manual), default=0)


def public_round(state: State) -> PublicRound | None:
    number = public_number(state)
    if not number:
        return None
    view = round_view(state, number)
    lines = [NameLine(bye.seat, None, "", None, bye.what) for bye in view.byes]
    for board in view.boards:
        lines.append(NameLine(board.white, board.number, "w", board.black))
        lines.append(NameLine(board.black, board.number, "b", board.white))
    return PublicRound(view, tuple(sorted(lines, key=lambda line: by_alphabet(line.seat.name))))


def public_standings(state: State, found: Standings) -> PublicStandings:
    after = complete_rounds(state)
    points = scores(state.tournament, before_round=after + 1)
    return PublicStandings(
        after,
        tuple(tie_break.text for tie_break in found.tie_breaks),
        tuple(
            StandingsLine(
                place.rank,
                seat(state, points, state.ids[place.tpn]),
                state.entrants[state.ids[place.tpn]].player.federation,
                chess(place.points),
                tuple(map(str, place.values)),
            )
            for place in found.places
        ),
    )


def own_page(state: State, id_: int, found: PublicRound | None, standings: Standings) -> Own:
    """A player's page: where to sit now, what happened so far."""
    tpn = state.numbers[id_]
    line = next((line for line in found.names if line.seat.id == id_), None) if found else None
    board = None
    if found is not None and line is not None and line.board is not None:
        board = next(board for board in found.round.boards if board.number == line.board)
    done = rows(state.tournament)[tpn]
    withdrawn = state.entrants[id_].withdrawn_after
    place = standings.by_tpn.get(tpn) if complete_rounds(state) else None
    return Own(
        seat(state, scores(state.tournament), id_),
        line,
        board,
        tuple(_played(state, entry) for entry in done),
        chess(sum(entry.points for entry in done)),
        place.rank if place else None,
        withdrawn is not None and withdrawn <= public_number(state),
    )


def _played(state: State, entry: Entry) -> PlayedRound:
    opponent = state.entrants[state.ids[entry.opponent]].name if entry.opponent is not None else ""
    colour = "" if entry.colour is None else "w" if entry.colour is Colour.WHITE else "b"
    return PlayedRound(entry.round, opponent, colour, _worth(entry))


def _worth(entry: Entry) -> str:
    if entry.opponent is not None and not entry.is_played and entry.mark.value in "+-":
        return entry.mark.value.replace("-", "−")
    return "" if entry.mark.value in "?X" else chess(entry.points)


def next_start(state: State, now: datetime | None = None) -> tuple[int, str] | None:
    """(round, moment) of the start to count down to; None if no start is known or all are over."""
    since = (now or datetime.now(UTC)) - STARTED_AGO
    coming = [(n, at) for n, at in sorted(state.starts.items()) if datetime.fromisoformat(at) > since]
    return coming[0] if coming else None
