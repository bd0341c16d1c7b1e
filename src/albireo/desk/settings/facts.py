"""What is said of the tournament and of its rules, and what it is called."""

from typing import Any

from msgspec import UNSET, UnsetType

from albireo.desk.core.divisions import DivisionMoves
from albireo.desk.core.entry_form import EntryForm, EntryLimits
from albireo.desk.core.event_plan import EventPlan
from albireo.desk.core.facts import Facts
from albireo.desk.players.events import KeepApart
from albireo.domain.acceleration import Acceleration
from albireo.domain.colour import Colour
from albireo.domain.fide_event import FideEvent
from albireo.domain.message import translatable
from albireo.domain.point_system import PointSystem
from albireo.domain.result import Mark
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter
from albireo.pairing.registry import tournament_type
from albireo.standings.play_off import PlayOffRules


class SettingsFacts(Facts, frozen=True):
    """What is said of the tournament; see `albireo.domain.tournament.Settings`."""

    name: str | UnsetType = UNSET
    city: str | UnsetType = UNSET
    federation: str | UnsetType = UNSET
    start: str | UnsetType = UNSET
    end: str | UnsetType = UNSET
    round_dates: tuple[str, ...] | UnsetType = UNSET
    number_of_rounds: int | UnsetType | None = UNSET
    system: str | UnsetType = UNSET
    description: str | UnsetType = UNSET
    system_options: tuple[tuple[str, str], ...] | UnsetType = UNSET
    rounds_in_groups: int | UnsetType | None = UNSET
    group_systems: tuple[tuple[str, str], ...] | UnsetType = UNSET
    acceleration: Acceleration | UnsetType | None = UNSET
    initial_colour: Colour | UnsetType | None = UNSET
    points: PointSystem | UnsetType = UNSET
    match_points: MatchPoints | UnsetType = UNSET
    board_colours: tuple[Colour, ...] | UnsetType = UNSET
    rating_method: str | UnsetType = UNSET
    rating_federation: str | UnsetType = UNSET
    tie_breaks: tuple[str, ...] | UnsetType = UNSET
    tie_break_edition: str | UnsetType = UNSET
    chief_arbiters: tuple[Arbiter, ...] | UnsetType = UNSET
    deputy_arbiters: tuple[Arbiter, ...] | UnsetType = UNSET
    time_control: str | UnsetType = UNSET
    encoded_time_control: str | UnsetType = UNSET
    controller: str | UnsetType = UNSET

    def fields(self) -> dict[str, Any]:
        """The code of the system is what is said; what it means goes with it."""
        found = self.given()
        if "system" in found:
            found["type"] = tournament_type(found.pop("system"))
        return found


class RulesFacts(Facts, frozen=True):
    """What the tournament's own rules add; see `albireo.desk.core.rules.Rules`."""

    half_byes: int | UnsetType = UNSET
    half_byes_until: int | UnsetType | None = UNSET
    order_of_equals: str | UnsetType = UNSET
    late_entry_mark: Mark | UnsetType = UNSET
    late_entry_limit: int | UnsetType = UNSET
    check_in: bool | UnsetType = UNSET
    authorisation: str | UnsetType = UNSET
    complaints_until: int | UnsetType | None = UNSET
    keep_apart: tuple[KeepApart, ...] | UnsetType = UNSET
    public_pages: bool | UnsetType = UNSET
    public_standings: bool | UnsetType = UNSET
    public_ratings: bool | UnsetType = UNSET
    phone_results: bool | UnsetType = UNSET
    rating_kind: str | UnsetType = UNSET
    rating_sequence: tuple[str, ...] | UnsetType = UNSET
    rating_check: bool | UnsetType = UNSET
    norm_exemption: str | UnsetType = UNSET
    norm_games: int | UnsetType = UNSET
    default_time: int | UnsetType | None = UNSET
    fide_event: FideEvent | UnsetType = UNSET
    chess960: str | UnsetType = UNSET
    long_event: bool | UnsetType = UNSET
    tie_break_ratings: str | UnsetType = UNSET
    tie_break_unrated: int | UnsetType | None = UNSET
    team_seeding: str | UnsetType = UNSET
    team_seeding_players: int | UnsetType = UNSET
    unrated_as: int | UnsetType = UNSET
    free_line_ups: bool | UnsetType = UNSET
    reserves_below: bool | UnsetType = UNSET
    line_ups_before: int | UnsetType | None = UNSET
    promoted: int | UnsetType = UNSET
    relegated: int | UnsetType = UNSET
    play_off: PlayOffRules | UnsetType = UNSET
    entry_form: EntryForm | UnsetType = UNSET
    entry_limits: EntryLimits | UnsetType = UNSET
    plan: EventPlan | UnsetType = UNSET
    division_moves: tuple[DivisionMoves, ...] | UnsetType = UNSET
    match_scores: bool | UnsetType = UNSET
    reserves_from_club: bool | UnsetType = UNSET
    reserve_games: int | UnsetType = UNSET
    board_prizes_by: str | UnsetType = UNSET
    board_prizes_games: int | UnsetType = UNSET
    first_board: int | UnsetType = UNSET


NAMES = {
    "name": translatable("name"),
    "city": translatable("city"),
    "federation": translatable("federation"),
    "start": translatable("start"),
    "end": translatable("end"),
    "round_dates": translatable("dates of the rounds"),
    "number_of_rounds": translatable("number of rounds"),
    "system": translatable("system"),
    "description": translatable("description"),
    "system_options": translatable("options of the system"),
    "rounds_in_groups": translatable("rounds in groups"),
    "group_systems": translatable("systems of groups"),
    "acceleration": translatable("acceleration"),
    "initial_colour": translatable("initial colour"),
    "points": translatable("points of a game"),
    "match_points": translatable("points of a match"),
    "board_colours": translatable("colours of the boards"),
    "rating_method": translatable("rating method"),
    "rating_federation": translatable("federation that rates"),
    "tie_breaks": translatable("tie-breaks"),
    "tie_break_edition": translatable("edition of the tie-breaks"),
    "chief_arbiters": translatable("chief arbiters"),
    "deputy_arbiters": translatable("deputy arbiters"),
    "time_control": translatable("time control"),
    "encoded_time_control": translatable("encoded time control"),
    "controller": translatable("pairing program"),
    "half_byes": translatable("half-point byes"),
    "half_byes_until": translatable("last round for half-point byes"),
    "order_of_equals": translatable("order of equals"),
    "late_entry_mark": translatable("what late entries get"),
    "late_entry_limit": translatable("last round for late entries"),
    "check_in": translatable("check-in"),
    "authorisation": translatable("authorisation of the Qualification Commission"),
    "complaints_until": translatable("deadline for complaints"),
    "keep_apart": translatable("clubs and federations kept apart"),
    "public_pages": translatable("public pages"),
    "public_standings": translatable("public standings"),
    "public_ratings": translatable("public rating changes"),
    "phone_results": translatable("results by phone"),
    "rating_kind": translatable("kind of rating"),
    "rating_sequence": translatable("sequence of rating lists"),
    "rating_check": translatable("check of the ratings"),
    "norm_exemption": translatable("exemption for title norms"),
    "norm_games": translatable("games of a title norm"),
    "default_time": translatable("default time"),
    "fide_event": translatable("facts for FIDE's forms"),
    "chess960": translatable("Chess960"),
    "long_event": translatable("longer than 30 days"),
    "tie_break_ratings": translatable("ratings that count in tie-breaks"),
    "tie_break_unrated": translatable("unrated players in tie-breaks"),
    "team_seeding": translatable("seeding of teams"),
    "team_seeding_players": translatable("players counted for the seeding"),
    "unrated_as": translatable("rating of unrated players"),
    "free_line_ups": translatable("free line-ups"),
    "reserves_below": translatable("reserves below the regular players"),
    "promoted": translatable("places that go up"),
    "relegated": translatable("places that go down"),
    "play_off": translatable("play-offs"),
    "entry_form": translatable("entry form"),
    "entry_limits": translatable("limits of the entry form"),
    "plan": translatable("plan of the event"),
    "division_moves": translatable("places that go up and down by division"),
    "match_scores": translatable("matches known by their score only"),
    "reserves_from_club": translatable("reserves from lower teams of the club"),
    "reserve_games": translatable("matches in a higher team that bind a player to it"),
    "board_prizes_by": translatable("board prizes by"),
    "board_prizes_games": translatable("games a board prize needs"),
    "first_board": translatable("number of the first board"),
    "line_ups_before": translatable("minutes before the round at which line-ups are closed and shown"),
}
"""What the facts are called, for the history and for refusals."""
