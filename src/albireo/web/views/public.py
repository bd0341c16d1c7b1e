"""Public data: published pairings by name and board, and the clock."""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta

from albireo.desk.rounds.outstanding import being_played
from albireo.desk.teams.line_ups import are_line_ups_shown, line_ups_close_at
from albireo.domain.message import Translatable
from albireo.domain.result import Mark
from albireo.i18n.collation import name_order
from albireo.organising.fixtures import round_days
from albireo.state.tournament import State
from albireo.value_classes import dataclass, field
from albireo.web.views.boards import BoardView, Seat
from albireo.web.views.matches import MatchView
from albireo.web.views.round import RoundView, round_view

STARTED_AGO = timedelta(minutes=1)
EVENING = timedelta(hours=8)
"""A match of a league is over by then."""
FEW = 10
"""Until one result in this many is in, visitors look for their boards, later for results."""


@dataclass(frozen=True, slots=True)
class NameRow:
    """A participant in the alphabetical list."""

    seat: Seat
    board: int | None
    """Board of the round; the match in a team event."""
    colour: str
    """`w`, `b`, or empty without a board."""
    opponent: Seat | None
    what: Translatable | None = None
    """The bye, instead of a board."""
    mark: Mark | None = None
    of_match: int = 0
    """The match of a team's player; 0 if the row is a unit."""

    @property
    def place(self) -> str:
        """`7`, or `3.2` for board 2 of match 3."""
        return f"{self.of_match}.{self.board}" if self.of_match else str(self.board)


@dataclass(frozen=True, slots=True)
class PublicRound:
    """The last published round."""

    round: RoundView
    names: tuple[NameRow, ...]
    is_new: bool
    """Whether visitors still look for their boards."""
    shows_players: bool = False
    """In a team event: whether the line-ups are public."""
    groups: Mapping[int, str] = field(default_factory=dict)
    """Group of each player, if groups have colours."""

    def colour(self, player: int) -> str:
        """Return the colour of a player's group; empty if there is none."""
        return self.round.group_colours.get(self.groups.get(player, ""), "")


@dataclass(frozen=True, slots=True)
class HallClock:
    """The hall clock: counting down to the next start, or up since the last one."""

    round: int
    at: str
    is_running: bool
    """Whether the round is in progress."""


def short_name(name: str) -> str:
    """Return a name for a narrow column: first names as initials.

    >>> short_name("de la Villa García, José María"), short_name("Nguyen Thi Thanh Huong")
    ('de la Villa García, J.', 'Nguyen Thi Thanh Huong')
    """
    last, comma, first = name.partition(", ")
    return f"{last}, {first[0]}." if comma and first else name


def public_number(state: State) -> int:
    """Return the last public round, in a league the current one; 0 if there is none."""
    if state.competition.rhythm.matches_wait and state.draft is None:
        return max(being_played(state), _by_date(state))
    return max((r.number for r in state.rounds if r.published and not r.manual), default=0)


def _by_date(state: State) -> int:
    """Return the last published round of a league whose day has come; 0 if none has."""
    today = date.today().strftime("%Y/%m/%d")
    come = [number for number, day in enumerate(round_days(state), start=1) if day and day <= today]
    return max((number for number in come if number <= state.published), default=0)


def shows_line_ups(state: State) -> bool:
    """Return whether the line-ups of the last public round are visible."""
    number = public_number(state)
    return state.competition.offers("line-ups") and are_line_ups_shown(state, number, datetime.now(UTC))


def line_ups_come_at(state: State) -> str:
    """Return when hidden line-ups will be shown, in UTC.

    Return an empty text if no time is set, or they are shown already.
    """
    if not state.competition.offers("line-ups") or shows_line_ups(state):
        return ""
    return line_ups_close_at(state, public_number(state))


def public_round(state: State, language: str, asked: int = 0) -> PublicRound | None:
    """Return the public round, or another one of a league."""
    number = asked or public_number(state)
    if not number:
        return None
    view = round_view(state, number)
    lines = [NameRow(bye.seat, None, "", None, bye.what, bye.mark) for bye in view.byes]
    for board in view.boards:
        lines.append(NameRow(board.white, board.number, "w", board.black))
        lines.append(NameRow(board.black, board.number, "b", board.white))
    have_line_ups = state.competition.offers("line-ups")
    shows_players = have_line_ups and are_line_ups_shown(state, number, datetime.now(UTC))
    for match in view.boards if shows_players else ():
        lines += _players_of(match)
    lines.sort(key=lambda line: name_order(line.seat.name, language))
    is_new = view.missing > 0 and view.entered * FEW < len(view.boards)
    has_groups = view.group_colours and state.competition.offers("categories")
    entrants = state.entrants.items() if has_groups else ()
    groups = {id_: entrant.player.group for id_, entrant in entrants}
    return PublicRound(view, tuple(lines), is_new, shows_players, groups)


def _players_of(match: BoardView) -> Iterator[NameRow]:
    for game in match.games if isinstance(match, MatchView) else ():
        for own, other, colour in ((game.white, game.black, "w"), (game.black, game.white, "b")):
            if own.id:
                opponent = other if other.id else None
                yield NameRow(own, game.number, colour, opponent, of_match=match.number)


def clock_of(state: State, now: datetime | None = None) -> HallClock | None:
    """Return the next known start, else the start of the current round.

    A round that is already over is not counted down.
    """
    since = (now or datetime.now(UTC)) - STARTED_AGO
    number = public_number(state)
    over = {each.number for each in state.rounds if each.published and each.is_complete}
    coming = [
        (n, at)
        for n, at in sorted(state.round_notes.starts.items())
        if n not in over and datetime.fromisoformat(at) > since
    ]
    if coming and (not number or coming[0][0] <= number or state.rounds[number - 1].is_complete):
        return HallClock(*coming[0], is_running=False)
    is_over = state.competition.rhythm.matches_wait and since > _evening(
        state.round_notes.starts.get(number, "")
    )
    if number in state.round_notes.starts and not state.rounds[number - 1].is_complete and not is_over:
        return HallClock(number, state.round_notes.starts[number], is_running=True)
    return HallClock(*coming[0], is_running=False) if coming else None


def _evening(at: str) -> datetime:
    """Return when a round of a league is no longer being played, whatever results are missing."""
    return datetime.fromisoformat(at) + EVENING if at else datetime.max.replace(tzinfo=UTC)


def start_of_next(state: State) -> tuple[int, str] | None:
    """Return (round, moment) of the next round, if its start is known and in the future."""
    number = public_number(state) + 1
    at = state.round_notes.starts.get(number, "")
    return (number, at) if at and datetime.fromisoformat(at) > datetime.now(UTC) else None
