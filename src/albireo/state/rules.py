"""What a tournament's own rules add to the settings that FIDE's report file knows."""

from albireo.domain.fide_event import FideEvent
from albireo.domain.initial_order import OrderOfEquals
from albireo.domain.result import Mark
from albireo.standings.play_off import PlayOffRules
from albireo.state.divisions import DivisionMoves
from albireo.state.entry_form import EntryForm, EntryLimits
from albireo.state.event_plan import EventPlan
from albireo.state.restrictions import KeepApart
from albireo.value_classes import dataclass, field


@dataclass(frozen=True, slots=True)
class Rules:
    """What the regulations of the tournament decide beyond the settings a report file knows."""

    half_byes: int = 1
    """Half-point byes a participant may have; FIDE mode asks from the second on in any case."""
    half_byes_until: int | None = None
    """Last round in which a half-point bye may be had; None: the last but one."""
    order_of_equals: str = OrderOfEquals.ALPHABET.value
    """What separates players of the same rating and title in the initial order (C.04.2 2.2.3)."""
    late_entry_mark: Mark = Mark.ZERO_BYE
    """What a late entry gets for missed rounds (C.04.2 2.4): nothing, unless the rules say otherwise."""
    late_entry_limit: int = 0
    """For how many missed rounds at most `late_entry_mark` is given; the others are zero-point byes."""
    check_in: bool = False
    """Whether only those who confirmed their presence are paired in round 1 (C.04.2 4.1)."""
    authorisation: str = ""
    """Of the Qualification Commission, for a system or acceleration not published by FIDE (C.04.2 1.2)."""
    system_rules: tuple[str, ...] = ()
    """The rules of a pairing system of the event's own, in paragraphs, as submitted (C.04.2 1.2)."""
    complaints_until: int | None = None
    """Minutes after results are published in which errors may be notified (C.04.2 4.3); None: not fixed."""
    keep_apart: tuple[KeepApart, ...] = ()
    """Clubs or federations whose players must not meet, also those who enter later."""
    public_pages: bool = True
    """Whether anyone who knows the address may see pairings and results."""
    public_standings: bool = True
    """Whether standings, cross table and places are among what everyone may see."""
    public_ratings: bool = False
    """Whether rating changes, forecasts and norms are among what everyone may see."""
    phone_results: bool = False
    """Whether players may propose the result of their board; it counts once their opponent agrees."""
    rating_kind: str = ""
    """What the event is rated as, and what is taken from lists: `standard`, `rapid`, `blitz`; empty: by the
    time control."""
    rating_sequence: tuple[str, ...] = ()
    """Ratings of lists in the order in which they serve, such as `fide:standard`; empty: by the rate of
    play."""
    rating_check: bool = True
    """Whether the list of players says by itself whose rating differs from the lists on this computer."""
    norm_exemption: str = ""
    """Letter of B.01 1.4.3 that the event may claim for title norms: `a`, `b` or `c`; empty: none."""
    norm_games: int = 9
    """Games a title norm needs; 7 or 8 in the championships that B.01 1.4.1 names."""
    default_time: int | None = None
    """Minutes after the start of a round in which one may still arrive (Laws of Chess 6.7.1); None: not
    announced."""
    fide_event: FideEvent = field(default_factory=FideEvent)
    """What FIDE's forms want to know beside."""
    chess960: str = ""
    """Whether start positions are drawn: one for a `round`, one for each `board`; empty: ordinary chess."""
    long_event: bool = False
    """Whether the event is marked as longer than 30 days; dates may say so too."""
    tie_break_ratings: str = "first"
    """Which rating counts in tie-breaks if lists change: the `first`, that of each `round`, the `last`."""
    tie_break_unrated: int | None = None
    """Rating of players without one in tie-breaks; 0: left out; None: rating tie-breaks are refused."""
    team_seeding: str = "boards"
    """Whose ratings give the strength of a team: of its first `boards`, or of its `best` players."""
    team_seeding_players: int = 0
    """How many ratings are averaged for it; 0: as many as a match has boards."""
    unrated_as: int = 0
    """Rating that players without one count with in the strength of their team."""
    free_line_ups: bool = False
    """Whether the members of a team may sit in any order; otherwise in the order of registration."""
    reserves_below: bool = False
    """Whether, where the order is free, reserves sit below the regular players."""
    promoted: int = 0
    """How many at the top of the final standings go up; marked in the standings."""
    relegated: int = 0
    """How many at the bottom go down."""
    entry_form: EntryForm = field(default_factory=EntryForm)
    """What is said about the public entry form."""
    entry_limits: EntryLimits = field(default_factory=EntryLimits)
    """Whom it takes, by rating and year of birth."""
    plan: EventPlan = field(default_factory=EventPlan)
    """What the organiser plans around the tournament."""
    play_off: PlayOffRules = field(default_factory=PlayOffRules)
    """What was announced about play-offs (C.02 13.2.2)."""
    division_moves: tuple[DivisionMoves, ...] = ()
    """The same for single divisions, where they differ."""
    match_scores: bool = False
    """Whether a match may be known by its score only."""
    reserves_from_club: bool = False
    """Whether players of a lower team of the same club may sit for a higher one."""
    reserve_games: int = 0
    """Matches for a higher team after which a player may no longer sit for a lower one; 0: no limit."""
    board_prizes_by: str = "percentage"
    """What board prizes are given by: `percentage`, `points` or `performance`."""
    board_prizes_games: int = 1
    """Games a player needs for one."""
    first_board: int = 1
    """The number of the first table of this tournament, where several share a hall; holds from the next round
    that is paired. Matches of teams are counted from 1."""
    line_ups_before: int | None = None
    """Minutes before the start of a round at which its line-ups are closed for captains and shown to
    everyone; None: when the arbiter says so."""
