"""A tournament's own rules, beyond the settings in FIDE's report file."""

from enum import StrEnum

from albireo.domain.fide_event import FideEvent
from albireo.domain.initial_order import OrderOfEquals
from albireo.domain.result import Mark
from albireo.standings.play_off import PlayOffRules
from albireo.state.divisions import DivisionMoves
from albireo.state.entry_form import EntryForm, EntryLimits
from albireo.state.event_plan import EventPlan
from albireo.state.line_up_rules import LineUpRule
from albireo.state.live_games import LiveGameRules
from albireo.state.restrictions import KeepApart
from albireo.tiebreaks.field import RatingChoice
from albireo.value_classes import dataclass, field


class RatingKind(StrEnum):
    """The type of rating of an event, where the organiser chose it."""

    BY_TIME_CONTROL = ""
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Chess960(StrEnum):
    """What start positions are drawn for."""

    NO = ""
    ROUND = "round"
    BOARD = "board"


class TeamSeeding(StrEnum):
    """Whose ratings give the strength of a team."""

    BOARDS = "boards"
    BEST = "best"


class BoardPrizes(StrEnum):
    """The criterion for board prizes."""

    PERCENTAGE = "percentage"
    POINTS = "points"
    PERFORMANCE = "performance"


class BoardPrizeTies(StrEnum):
    """What decides among players equal by the criterion for board prizes."""

    SHARE = "share"
    PERFORMANCE = "performance"


@dataclass(frozen=True, slots=True)
class Rules:
    """Decisions of the tournament's regulations beyond the settings of a report file."""

    half_byes: int = 1
    """Half-point byes allowed per participant; FIDE mode asks from the second on in any case."""
    half_byes_until: int | None = None
    """Last round for half-point byes; None means the last but one."""
    order_of_equals: str = OrderOfEquals.ALPHABET.value
    """The criterion for players of equal rating and title in the initial order (C.04.2 2.2.3)."""
    late_entry_mark: Mark = Mark.ZERO_BYE
    """The mark of a late entry for missed rounds (C.04.2 2.4): zero points by default."""
    late_entry_limit: int = 0
    """Maximum number of missed rounds with `late_entry_mark`; the others are zero-point byes."""
    check_in: bool = False
    """Whether only those who confirmed their presence are paired in round 1 (C.04.2 4.1)."""
    self_check_in: int | None = None
    """Minutes before the start of a round from which players may report by phone that they are here."""
    self_check_in_closes: int = 15
    """Minutes before the start of a round at which this ends."""
    authorisation: str = ""
    """Authorisation by the Qualification Commission for a system not published by FIDE (C.04.2 1.2)."""
    system_rules: tuple[str, ...] = ()
    """The rules of a special pairing system, in paragraphs, as submitted (C.04.2 1.2)."""
    complaints_until: int | None = None
    """Minutes after publication in which errors may be notified (C.04.2 4.3); None if not fixed."""
    keep_apart: tuple[KeepApart, ...] = ()
    """Clubs or federations whose players must not meet, including later entries."""
    public_pages: bool = True
    """Whether anyone who knows the address may see pairings and results."""
    public_standings: bool = True
    """Whether standings, cross table and places are public."""
    public_ratings: bool = False
    """Whether rating changes, forecasts and norms are public."""
    public_forecast: bool = False
    """Whether the forecast is public."""
    live_games: LiveGameRules = field(default_factory=LiveGameRules)
    """How games of live boards are shown."""
    phone_results: bool = False
    """Whether players may report the result of their board, which counts once their opponent agrees."""
    rating_kind: RatingKind = RatingKind.BY_TIME_CONTROL
    """The type of rating, also used for rating lists."""
    rating_sequence: tuple[str, ...] = ()
    """Ratings of lists in order of priority, such as `fide:standard`; empty: by the type of play."""
    rating_check: bool = True
    """Whether the list of players automatically shows ratings that differ from the local lists."""
    norm_exemption: str = ""
    """Letter of B.01 1.4.3 claimed for title norms: `a`, `b` or `c`; empty for none."""
    norm_games: int = 9
    """Games a title norm needs; 7 or 8 in the championships named in B.01 1.4.1."""
    default_time: int | None = None
    """Minutes after the start of a round within which players may arrive (Laws of Chess 6.7.1); None if not
    announced.
    """
    fide_event: FideEvent = field(default_factory=FideEvent)
    """Additional data for FIDE's forms."""
    chess960: Chess960 = Chess960.NO
    """Whether start positions are drawn, and for what."""
    long_event: bool = False
    """Whether the event is marked as longer than 30 days; its dates may also say so."""
    tie_break_ratings: RatingChoice = RatingChoice.FIRST
    """The rating used in tie-breaks if lists change."""
    tie_break_unrated: int | None = None
    """Rating assumed for unrated players in tie-breaks; 0: left out; None: rating tie-breaks are refused."""
    team_seeding: TeamSeeding = TeamSeeding.BOARDS
    """The ratings that give the strength of a team."""
    team_seeding_players: int = 0
    """How many ratings are averaged; 0 for as many as a match has boards."""
    unrated_as: int = 0
    """Rating assumed for unrated players in the strength of their team."""
    free_line_ups: bool = False
    """Whether members of a team may play in any order; otherwise in the order of registration."""
    reserves_below: bool = False
    """Whether, with a free order, reserves play below the regular players."""
    promoted: int = 0
    """How many are promoted from the top; marked in the standings."""
    relegated: int = 0
    """How many are relegated from the bottom."""
    entry_form: EntryForm = field(default_factory=EntryForm)
    """Settings of the public entry form."""
    entry_limits: EntryLimits = field(default_factory=EntryLimits)
    """Its limits by rating and year of birth."""
    plan: EventPlan = field(default_factory=EventPlan)
    """The organiser's plans for the tournament."""
    play_off: PlayOffRules = field(default_factory=PlayOffRules)
    """The announced rules on play-offs (C.02 13.2.2)."""
    division_moves: tuple[DivisionMoves, ...] = ()
    """The same for single divisions, if they differ."""
    home_matches: int = 2
    """Matches a club can have at home at the same time before the fixtures clash; 0: any number."""
    match_scores: bool = False
    """Whether a match may be entered by its score only."""
    reserves_from_club: bool = False
    """Whether players of a lower team of the same club may play for a higher one."""
    reserve_games: int = 0
    """Matches for a higher team after which a player may no longer play for a lower one; 0: no limit."""
    line_up_rules: tuple[LineUpRule, ...] = ()
    """Criteria of the regulations for line-ups."""
    board_prizes_by: BoardPrizes = BoardPrizes.PERCENTAGE
    board_prizes_ties: BoardPrizeTies = BoardPrizeTies.SHARE
    board_prizes_games: int = 1
    """Minimum number of games for one."""
    first_board: int = 1
    """The number of the first table of this tournament, if several share a hall; it applies from the next
    round paired. Matches of teams are counted from 1.
    """
    line_ups_before: int | None = None
    """Minutes before the start of a round at which its line-ups close for captains and become public; None:
    when the arbiter publishes them.
    """
