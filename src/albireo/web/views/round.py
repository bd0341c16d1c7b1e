"""A round as shown on its page: its stage, boards, and unpaired participants."""

from collections.abc import Iterable, Mapping
from enum import Enum

from albireo.desk.players.byes import missed_by_check_in, never_here, no_shows
from albireo.desk.rounds.engine import absent_for
from albireo.desk.rounds.off_boards import off_boards_note
from albireo.desk.rounds.outstanding import first_waited_for
from albireo.domain.chess960 import position_words
from albireo.domain.explanation import Note
from albireo.domain.groups import groups_in
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import Translatable, translatable
from albireo.domain.result import Mark
from albireo.organising.group_colours import group_colours
from albireo.organising.knocked_out import knocked_out, resting
from albireo.pairing.knockout.reading import bracket_of
from albireo.pairing.registry import system_of
from albireo.reports.formatter import BYES
from albireo.reports.source import SITS_OUT
from albireo.state.conduct import Phase
from albireo.state.rounds import MatchState, RoundState
from albireo.state.tournament import State
from albireo.state.units import TeamState
from albireo.value_classes import dataclass, field
from albireo.web.views.boards import (
    ANYBODY,
    BoardView,
    Scores,
    Seat,
    game_view,
    reports_on_board,
    result_of,
    seat,
)
from albireo.web.views.byes import ByeReason, bye_reason, bye_shares
from albireo.web.views.matches import match_view
from albireo.web.views.points import points_before


class RoundStage(Enum):
    """The stage of a round."""

    LATER = "later"
    """An earlier round comes first."""
    PLAYERS = "players"
    """There are not enough participants yet."""
    ABSENCES = "absences"
    """Next to be paired: absences are entered."""
    DRAFT = "draft"
    MANUAL = "manual"
    """Being changed by hand."""
    RESULTS = "results"
    """Published, results being entered."""
    COMPLETE = "complete"


BYE_NAMES = BYES | {Mark.ZERO_BYE: translatable("not paired")}
"""As in documents, except for those who simply do not play."""


@dataclass(frozen=True, slots=True)
class ByeView:
    """A participant without an opponent."""

    seat: Seat
    mark: Mark
    what: Translatable
    """The public text."""
    reason: ByeReason
    """The reason shown at the desk."""


@dataclass(frozen=True, slots=True)
class RoundView:
    """The content of a round's page."""

    number: int
    stage: RoundStage
    boards: tuple[BoardView, ...] = ()
    byes: tuple[ByeView, ...] = ()
    is_edited: bool = False
    is_stale: bool = False
    differs: tuple[tuple[int, int], ...] = ()
    pool: tuple[Seat, ...] = ()
    present: tuple[Seat, ...] = ()
    """Participants who would be paired, while absences are entered."""
    bye_shares: Mapping[str, str] = field(default_factory=dict)
    """What byes are worth, where that is a share of the player's own value."""
    knocked_out: int = 0
    resting: int = 0
    """How many are out of the bracket."""
    is_level: bool = False
    """Whether a tie of the bracket ended level, so that someone has to be put through before going on."""
    no_shows: tuple[Seat, ...] = ()
    """No-shows of the previous round among them; in round 1 those whom check-in missed."""
    never_here: frozenset[int] = frozenset()
    """Those of these who never checked in."""
    no_show_article: str = ""
    """The article by which they count as withdrawn; empty if there is none."""
    is_last: bool = False
    """Whether it is the last round."""
    current: int = 1
    """The current round of the tournament."""
    positions: tuple[str, ...] = ()
    """Start positions of Chess960: one for all boards, or one for each."""
    draws_positions: bool = False
    """Whether there are positions to draw in this round."""
    first_board: int = 1
    off_boards: Note | None = None
    """Those not at their fixed board."""
    group_starts: Mapping[int, str] = field(default_factory=dict)
    """If groups are paired separately: name by first board."""
    group_colours: Mapping[str, str] = field(default_factory=dict)
    """Colours of groups, for school events (C.02 11.3.10)."""
    is_by_hand: bool = False
    """Whether the event has special rules, so that no engine pairs it."""

    @property
    def reasons(self) -> tuple[tuple[ByeReason, int], ...]:
        """Numbers of unpaired participants by reason."""
        found = [bye.reason for bye in self.byes]
        return tuple((one, found.count(one)) for one in ByeReason if one in found)

    @property
    def missing(self) -> int:
        return sum(board.is_missing for board in self.boards)

    @property
    def entered(self) -> int:
        return len(self.boards) - self.missing

    @property
    def forfeits(self) -> int:
        return sum(board.is_forfeit for board in self.boards)

    @property
    def disputed(self) -> tuple[int, ...]:
        """Boards with contradictory reports by the players."""
        return tuple(board.number for board in self.boards if board.is_disputed)


def current_round(state: State) -> int:
    """Return the current round: the draft, the one in progress, else the next to be paired."""
    if not state.rounds:
        return 1
    last = state.rounds[-1]
    if state.competition.rhythm.matches_wait and last.published and not last.manual:
        playing = first_waited_for(state)
        if playing is not None:
            return playing
        return min(last.number + 1, state.settings.number_of_rounds or last.number)
    total = state.settings.number_of_rounds or last.number
    return last.number + 1 if last.is_complete and last.number < total else last.number


def stage_of(state: State, number: int) -> RoundStage:
    if number <= len(state.rounds):
        round_ = state.rounds[number - 1]
        if round_.manual:
            return RoundStage.MANUAL
        if not round_.published:
            return RoundStage.DRAFT
        return RoundStage.COMPLETE if round_.is_complete else RoundStage.RESULTS
    if number > max(
        current_round(state), state.published + 1 if state.competition.rhythm.matches_wait else 0
    ):
        return RoundStage.LATER
    return RoundStage.PLAYERS if len(state.units) < 2 else RoundStage.ABSENCES


def round_view(state: State, number: int) -> RoundView:
    """Return the page of a round, at any stage."""
    stage = stage_of(state, number)
    last = state.settings.number_of_rounds or number
    if stage in (RoundStage.LATER, RoundStage.PLAYERS):
        return RoundView(number, stage, is_last=number >= last, current=current_round(state))
    points = points_before(state, number)
    if stage is RoundStage.ABSENCES:
        absent, out, rest = absent_for(state, number), knocked_out(state, number), resting(state, number)
        return RoundView(
            number,
            stage,
            byes=_by_reason(_bye(state, points, number, id_, absent[id_]) for id_ in _by_name(state, absent)),
            present=tuple(
                seat(state, points, id_)
                for id_ in _by_name(state, state.units.keys() - out - rest)
                if id_ not in absent
            ),
            bye_shares=bye_shares(state),
            knocked_out=len(out - absent.keys()),
            resting=len(rest - absent.keys()),
            is_level=_is_level(state),
            no_shows=tuple(seat(state, points, id_) for id_ in _by_name(state, no_shows(state, number))),
            never_here=missed_by_check_in(state) if number == 1 else never_here(state, number),
            no_show_article=system_of(state.settings).no_shows,
            is_last=number >= last,
            current=number,
            is_by_hand=system_of(state.settings).is_by_hand,
        )
    round_ = state.rounds[number - 1]
    return RoundView(
        number,
        stage,
        boards=tuple(_row(state, points, n, match) for n, match in sorted(round_.matches.items())),
        byes=_byes(state, points, round_),
        is_edited=round_.edited,
        is_stale=round_.stale,
        differs=round_.differs,
        pool=tuple(seat(state, points, id_) for id_ in _by_points(state, points, round_.pool)),
        is_last=number >= last,
        is_level=stage is RoundStage.COMPLETE and _is_level(state),
        current=current_round(state),
        positions=tuple(map(position_words, state.round_notes.start_positions.get(number, ()))),
        draws_positions=bool(state.rules.chess960) and round_.published,
        first_board=round_.first_board,
        off_boards=off_boards_note(state, round_) if _is_being_played(state, round_) else None,
        group_starts=_group_starts(state, round_),
        group_colours=group_colours(state),
        is_by_hand=system_of(state.settings).is_by_hand,
    )


def _is_level(state: State) -> bool:
    return state.settings.type.kind.has_bracket and bool(bracket_of(state.tournament).undecided)


def _is_being_played(state: State, round_: RoundState) -> bool:
    return round_.number == len(state.rounds) and not round_.is_complete


def _group_starts(state: State, round_: RoundState) -> dict[int, str]:
    if not groups_in(state.tournament, round_.number):
        return {}
    found: dict[int, str] = {}
    for number, match in sorted(round_.matches.items()):
        unit = state.units[match.white]
        group = unit.group if isinstance(unit, TeamState) else unit.player.group
        if group not in found.values():
            found[number] = group
    return found


def counted_view(state: State, number: int) -> RoundView:
    """Return a `round_view` for the header of the page, with counts but without players.

    It is used with every result entered, when hundreds of boards are unchanged.
    """
    if stage_of(state, number) not in (RoundStage.RESULTS, RoundStage.COMPLETE):
        return round_view(state, number)
    matches, stage = sorted(state.rounds[number - 1].matches.items()), stage_of(state, number)
    return RoundView(
        number,
        stage,
        boards=tuple(_count_only_view(state, n, match) for n, match in matches),
        is_last=number >= (state.settings.number_of_rounds or number),
        is_level=stage is RoundStage.COMPLETE and _is_level(state),
        current=current_round(state),
    )


def board_view(state: State, round_: int, number: int) -> BoardView | None:
    """Return one board of a round, or one match of several boards or games."""
    if not 1 <= round_ <= len(state.rounds) or number not in state.rounds[round_ - 1].matches:
        return None
    return _row(state, points_before(state, round_), number, state.rounds[round_ - 1].matches[number])


def takes_results(state: State, view: RoundView) -> bool:
    """Return whether results can be entered in a round."""
    return view.stage in (RoundStage.RESULTS, RoundStage.COMPLETE) and state.conduct.phase is Phase.OPEN


def _by_name(state: State, ids: Iterable[int]) -> list[int]:
    return sorted(ids, key=lambda id_: alphabetical(state.units[id_].name))


def _by_points(state: State, points: Scores, ids: Iterable[int]) -> list[int]:
    """Return IDs by points, then by pairing number."""
    return sorted(ids, key=lambda id_: (-points[state.unit_numbers[id_]], state.unit_numbers[id_]))


def _byes(state: State, points: Scores, round_: RoundState) -> tuple[ByeView, ...]:
    """Return the pairing-allocated bye first, then by reason and name, without those who left."""
    gone = {
        unit.id
        for unit in state.units.values()
        if unit.withdrawn_after is not None and unit.withdrawn_after < round_.number
    }
    shown = [id_ for id_ in _by_name(state, round_.byes) if id_ not in gone]
    return _by_reason(_bye(state, points, round_.number, id_, round_.byes[id_]) for id_ in shown)


def _by_reason(byes: Iterable[ByeView]) -> tuple[ByeView, ...]:
    order = list(ByeReason)
    return tuple(sorted(byes, key=lambda bye: order.index(bye.reason)))


def _bye(state: State, points: Scores, round_: int, id_: int, mark: Mark) -> ByeView:
    reason = bye_reason(state, round_, id_, mark)
    what = SITS_OUT if reason is ByeReason.RESTS else BYE_NAMES.get(mark, translatable("not paired"))
    return ByeView(seat(state, points, id_), mark, what, reason)


def _row(state: State, points: Scores, number: int, match: MatchState) -> BoardView:
    if state.competition.match.is_one_game:
        return game_view(state, points, number, match.boards[1])
    return match_view(state, points, number, match)


def _count_only_view(state: State, number: int, match: MatchState) -> BoardView:
    if not state.competition.match.is_one_game:
        return BoardView(number, ANYBODY, ANYBODY, "decided" if match.is_decided else "", "")
    board = match.boards[1]
    return BoardView(number, ANYBODY, ANYBODY, *result_of(board), proposed=reports_on_board(state, board))
