"""The content of a tournament file in JSON: one table per kind of object.

The names are public (docs/reference/json.md says what may change and what not). A test checks that every
field of the domain's classes is included, and that the published schema matches these tables.
"""

from collections.abc import Mapping
from typing import Any, get_args, get_origin

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.colour import Colour
from albireo.domain.message import translatable
from albireo.domain.player import NationalRecord, OfficialRating, Sex
from albireo.domain.point_system import PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.team import ForfeitedMatch, LineUp, MatchPoints, ScoredMatch, TeamBye
from albireo.domain.tournament import (
    AbnormalPoints,
    Arbiter,
    DecidedTie,
    ProhibitedPairs,
    RequestedBye,
    VirtualPoints,
    Withdrawal,
)
from albireo.domain.tournament_type import TournamentType
from albireo.facts.fact import FactTable, without_none
from albireo.facts.player import PLAYER as facts_of_player
from albireo.facts.settings import SETTINGS as facts_of_settings
from albireo.facts.team import TEAM as facts_of_team
from albireo.formats.json_tournament.kinds import (
    Choice,
    Field,
    Flag,
    Json,
    Kind,
    ListOf,
    OrNull,
    Place,
    PointsNumber,
    Record,
    Schema,
    Text,
    Whole,
)
from albireo.pairing.registry import tournament_type

TEXT, COUNT, NUMBER, POINTS, FLAG = Text(), Whole(), Whole(1), PointsNumber(), Flag()
NUMBERS, COLOUR, MARK = ListOf(NUMBER), Choice(Colour), Choice(Mark)


class TypeCode:
    """The type of the tournament: its code, from which everything else about it follows."""

    def encode(self, value: TournamentType) -> Json:
        return value.code

    def decode(self, data: Json, place: Place) -> TournamentType:
        return tournament_type(TEXT.decode(data, place))

    def schema(self) -> Schema:
        return TEXT.schema()


class NameAndValue:
    """A list of two texts."""

    def encode(self, value: tuple[str, str]) -> Json:
        return list(value)

    def decode(self, data: Json, place: Place) -> tuple[str, str]:
        found = ListOf(TEXT).decode(data, place)
        if len(found) != 2:
            raise place.refusal(_TWO_TEXTS, data)
        return found

    def schema(self) -> Schema:
        return {"type": "array", "items": TEXT.schema(), "minItems": 2, "maxItems": 2}


def record_of(table: FactTable, **kinds: Kind) -> Record:
    """Return the record of a table of facts; `kinds` are those that cannot be derived from the types."""
    return Record(
        table.value,
        table.name,
        table.says,
        {
            fact.name: Field(kinds.get(fact.name) or _kind_of(table.types[fact.name], fact.least), fact.says)
            for fact in table.in_file
        },
    )


def _kind_of(type_: Any, least: int) -> Kind:
    """Return how a value of a Python type is written."""
    bare = without_none(type_)
    if bare is not type_:
        return OrNull(_kind_of(bare, least))
    if get_origin(bare) is tuple:
        return ListOf(_kind_of(get_args(bare)[0], least))
    if bare in (str, bool):
        return TEXT if bare is str else FLAG
    return Whole(least) if bare is int else Choice(bare)


_TWO_TEXTS = translatable("a name and a value")
ARBITER = Record(
    Arbiter,
    "arbiter",
    "An arbiter.",
    {"name": Field(TEXT, "Lastname, Firstname"), "fide_id": Field(TEXT, "FIDE ID; empty: unknown")},
)
ACCELERATION = Record(
    Acceleration,
    "acceleration",
    "Virtual points by a method and its groups.",
    {
        "method": Field(Choice(AccelerationMethod), "the method; baku is FIDE's C.04.7"),
        "last_of_first_group": Field(OrNull(NUMBER), "pairing number; null: as the method says"),
        "last_of_second_group": Field(OrNull(NUMBER), "pairing number; null: as the method says"),
    },
)
POINT_SYSTEM = Record(
    PointSystem,
    "point_system",
    "What each result of a game is worth.",
    {
        "win": Field(POINTS, "a win over the board"),
        "draw": Field(POINTS, "a draw"),
        "loss": Field(POINTS, "a loss over the board"),
        "forfeit_win": Field(POINTS, "a win because the opponent did not appear"),
        "forfeit_loss": Field(POINTS, "not having appeared"),
        "pairing_bye": Field(POINTS, "the pairing-allocated bye"),
        "full_bye": Field(POINTS, "a full-point bye"),
        "half_bye": Field(POINTS, "a half-point bye"),
        "zero_bye": Field(POINTS, "a zero-point bye"),
        "unknown": Field(POINTS, "an adjourned or unknown result, for pairing only"),
        "black_win": Field(OrNull(POINTS), "Black's win, where it is worth something else; null: as win"),
        "black_draw": Field(OrNull(POINTS), "Black's draw; null: as draw"),
        "black_loss": Field(OrNull(POINTS), "Black's loss; null: as loss"),
    },
)
MATCH_POINTS = Record(
    MatchPoints,
    "match_points",
    "What a match of teams is worth.",
    {
        "win": Field(POINTS, "a match won"),
        "draw": Field(POINTS, "a match drawn"),
        "loss": Field(POINTS, "a match lost"),
        "bye_match_points": Field(OrNull(POINTS), "of the pairing-allocated bye; null: as a draw"),
        "bye_game_points": Field(OrNull(POINTS), "of the pairing-allocated bye; null: half of the boards"),
    },
)
SETTINGS = record_of(
    facts_of_settings,
    type=TypeCode(),
    system_options=ListOf(NameAndValue()),
    group_systems=ListOf(NameAndValue()),
    acceleration=OrNull(ACCELERATION),
    points=POINT_SYSTEM,
    match_points=MATCH_POINTS,
    chief_arbiters=ListOf(ARBITER),
    deputy_arbiters=ListOf(ARBITER),
)
NATIONAL = Record(
    NationalRecord,
    "national_record",
    "What a national federation knows of a player.",
    {
        "federation": Field(TEXT, "the federation's letters"),
        "rating": Field(OrNull(COUNT), "national rating"),
        "id": Field(TEXT, "number in the national list"),
        "name": Field(TEXT, "as the federation writes it"),
        "sex": Field(OrNull(Choice(Sex)), "null: not said"),
        "classification": Field(TEXT, "national title or class"),
        "origin": Field(TEXT, "where the player comes from"),
        "birth_date": Field(TEXT, "YYYY/MM/DD"),
    },
)
OFFICIAL = Record(
    OfficialRating,
    "official_rating",
    "A rating as a list published it.",
    {
        "kind": Field(TEXT, "standard, rapid or blitz"),
        "rating": Field(OrNull(COUNT), "null: the list has none"),
        "k_factor": Field(OrNull(COUNT), "the list's K"),
        "list": Field(TEXT, "such as FIDE; empty: entered by hand"),
        "period": Field(TEXT, "month of the list, YYYY-MM"),
        "from_round": Field(COUNT, "first round in which it counts"),
    },
)
ACHIEVED_NORM = Record(
    AchievedNorm,
    "achieved_norm",
    "A title norm of another event.",
    {
        "title": Field(TEXT, "GM, IM, WGM or WIM"),
        "event": Field(TEXT, "name of the event"),
        "end": Field(TEXT, "YYYY/MM/DD"),
        "start": Field(TEXT, "YYYY/MM/DD"),
        "place": Field(TEXT, "where it was played"),
        "games": Field(COUNT, "games it counts as towards 27"),
        "exemption": Field(TEXT, "letter of B.01 1.4.3 it depends on; empty: none"),
        "stand_in": Field(FLAG, "eight games and a forfeit win or bye (1.4.1c)"),
        "listed_event": Field(FLAG, "of an event that 1.5.6 names"),
        "single_rounds": Field(FLAG, "one round a day on at least three days (1.1.3a)"),
    },
)
PLAYER = record_of(
    facts_of_player,
    national=ListOf(NATIONAL),
    official=ListOf(OFFICIAL),
    norms_elsewhere=ListOf(ACHIEVED_NORM),
)
BOARD = Record(
    Pairing,
    "board",
    "A board of a round.",
    {
        "white": Field(NUMBER, "player with the white pieces"),
        "black": Field(NUMBER, "player with the black pieces"),
        "result": Field(Choice(GameResult, but=(GameResult.FORFEITED_DRAW,)), "unknown: no result yet"),
        "board": Field(OrNull(COUNT), "number of the board; null: its place in the list"),
    },
)
BYE = Record(
    Bye,
    "bye",
    "A player without an opponent in a round.",
    {
        "player": Field(NUMBER, "pairing number"),
        "mark": Field(MARK, "what the player gets"),
        "colour": Field(OrNull(COLOUR), "the colour the player would have had"),
    },
)
TEAM = record_of(facts_of_team, reported_match_points=OrNull(POINTS), reported_game_points=OrNull(POINTS))
LISTS: Mapping[str, tuple[Record, str]] = {
    "players": (PLAYER, "everybody who plays"),
    "teams": (TEAM, "teams; none in an individual tournament"),
    "requested_byes": (
        Record(
            RequestedBye,
            "requested_bye",
            "A round in which a player will not be paired.",
            {
                "round": Field(NUMBER, "round"),
                "player": Field(NUMBER, "pairing number"),
                "mark": Field(MARK, "what the player gets"),
            },
        ),
        "byes asked for beforehand",
    ),
    "withdrawals": (
        Record(
            Withdrawal,
            "withdrawal",
            "A player who left.",
            {
                "player": Field(NUMBER, "pairing number"),
                "after_round": Field(COUNT, "last round played"),
                "expelled": Field(FLAG, "whether the arbiter expelled the player"),
            },
        ),
        "players who left",
    ),
    "virtual_points": (
        Record(
            VirtualPoints,
            "virtual_points",
            "Points counted for pairing only.",
            {
                "points": Field(POINTS, "points added"),
                "first_round": Field(COUNT, "first round"),
                "last_round": Field(COUNT, "last round"),
                "first_tpn": Field(COUNT, "first participant"),
                "last_tpn": Field(COUNT, "last participant"),
                "match_points": Field(OrNull(POINTS), "match points added"),
            },
        ),
        "virtual points given one by one",
    ),
    "prohibited": (
        Record(
            ProhibitedPairs,
            "prohibited_pairs",
            "Participants none of whom may meet another.",
            {
                "players": Field(NUMBERS, "pairing numbers"),
                "first_round": Field(COUNT, "first round"),
                "last_round": Field(COUNT, "last round; 999: to the end"),
            },
        ),
        "pairs that are not allowed",
    ),
    "abnormal_points": (
        Record(
            AbnormalPoints,
            "abnormal_points",
            "Points decided by the arbiter.",
            {
                "mark": Field(OrNull(MARK), "the mark that is worth something else; null: points are added"),
                "points": Field(POINTS, "what it is worth, or what is added"),
                "match_points": Field(OrNull(POINTS), "the same for match points"),
                "round": Field(OrNull(COUNT), "null: in all rounds"),
                "players": Field(NUMBERS, "empty: everybody"),
            },
        ),
        "points other than the point system gives",
    ),
    "line_ups": (
        Record(
            LineUp,
            "line_up",
            "Who sat where, where it was not the order of the team.",
            {
                "round": Field(COUNT, "round"),
                "team": Field(NUMBER, "team"),
                "opponent": Field(NUMBER, "the other team"),
                "players": Field(ListOf(OrNull(NUMBER)), "by board; null: left empty"),
            },
        ),
        "line-ups",
    ),
    "team_byes": (
        Record(
            TeamBye,
            "team_bye",
            "A bye of a whole team.",
            {
                "round": Field(COUNT, "round"),
                "team": Field(NUMBER, "team"),
                "mark": Field(MARK, "what the team gets"),
            },
        ),
        "byes of teams",
    ),
    "forfeited_matches": (
        Record(
            ForfeitedMatch,
            "forfeited_match",
            "A match that was not played.",
            {
                "round": Field(COUNT, "round"),
                "white": Field(NUMBER, "team with White on board 1"),
                "black": Field(NUMBER, "the other team"),
                "white_mark": Field(MARK, "what the one gets"),
                "black_mark": Field(MARK, "what the other gets"),
            },
        ),
        "matches not played",
    ),
    "scored_matches": (
        Record(
            ScoredMatch,
            "scored_match",
            "A match known by its score only.",
            {
                "round": Field(COUNT, "round"),
                "white": Field(NUMBER, "team with White on board 1"),
                "black": Field(NUMBER, "the other team"),
                "white_points": Field(POINTS, "game points of the one"),
                "black_points": Field(POINTS, "game points of the other"),
            },
        ),
        "matches without their boards",
    ),
    "decided_ties": (
        Record(
            DecidedTie,
            "decided_tie",
            "Who goes through in a knock-out after games that ended level.",
            {
                "round": Field(COUNT, "last round of the tie"),
                "through": Field(NUMBER, "who goes through"),
                "how": Field(TEXT, "in free words"),
            },
        ),
        "ties decided outside the games",
    ),
}
"""The lists of a tournament, apart from its rounds."""
RECORDS = (
    SETTINGS,
    POINT_SYSTEM,
    MATCH_POINTS,
    ACCELERATION,
    ARBITER,
    NATIONAL,
    OFFICIAL,
    ACHIEVED_NORM,
    BOARD,
    BYE,
    *(record for record, _ in LISTS.values()),
)
