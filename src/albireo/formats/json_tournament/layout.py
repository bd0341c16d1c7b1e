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
from albireo.domain.player import NationalRecord, OfficialRating, Sex, Title
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
    CodeKind,
    FilePlace,
    Flag,
    Json,
    JsonKind,
    ListOf,
    OrNull,
    PointsNumber,
    RecordField,
    RecordKind,
    Schema,
    Text,
    Whole,
    WordKind,
)
from albireo.pairing.registry import tournament_type

TEXT, COUNT, NUMBER, POINTS, FLAG = Text(), Whole(), Whole(1), PointsNumber(), Flag()
PUBLIC_NAMES = {"tpn": "number"}
"""Names of facts that JSON has under another name, the same in files, the API and on the command line."""
NUMBERS, COLOUR, MARK = ListOf(NUMBER), WordKind(Colour), WordKind(Mark)


class TypeCodeKind:
    """The type of the tournament: its code, from which everything else about it follows."""

    def encode(self, value: TournamentType) -> Json:
        return value.code

    def decode(self, data: Json, place: FilePlace) -> TournamentType:
        return tournament_type(TEXT.decode(data, place))

    def schema(self) -> Schema:
        return TEXT.schema()


class NameAndValue:
    """A list of two texts."""

    def encode(self, value: tuple[str, str]) -> Json:
        return list(value)

    def decode(self, data: Json, place: FilePlace) -> tuple[str, str]:
        found = ListOf(TEXT).decode(data, place)
        if len(found) != 2:
            raise place.refusal(_TWO_TEXTS, data)
        return found

    def schema(self) -> Schema:
        return {"type": "array", "items": TEXT.schema(), "minItems": 2, "maxItems": 2}


def record_of(table: FactTable, **kinds: JsonKind) -> RecordKind:
    """Return the record of a table of facts; `kinds` are those that cannot be derived from the types."""
    return RecordKind(
        table.value,
        table.name,
        table.says,
        {
            PUBLIC_NAMES.get(fact.name, fact.name): RecordField(
                kinds.get(fact.name) or _kind_of(table.types[fact.name], fact.least), fact.says, fact.name
            )
            for fact in table.in_file
        },
    )


def _kind_of(type_: Any, least: int) -> JsonKind:
    """Return how a value of a Python type is written."""
    bare = without_none(type_)
    if bare is not type_:
        return OrNull(_kind_of(bare, least))
    if get_origin(bare) is tuple:
        return ListOf(_kind_of(get_args(bare)[0], least))
    if bare in (str, bool):
        return TEXT if bare is str else FLAG
    if bare is int:
        return Whole(least)
    return CodeKind(bare) if bare in (Sex, Title) else WordKind(bare)


_TWO_TEXTS = translatable("a name and a value")
ARBITER = RecordKind(
    Arbiter,
    "arbiter",
    "An arbiter.",
    {
        "name": RecordField(TEXT, "Lastname, Firstname"),
        "fide_id": RecordField(TEXT, "FIDE ID; empty: unknown"),
    },
)
ACCELERATION = RecordKind(
    Acceleration,
    "acceleration",
    "Virtual points by a method and its groups.",
    {
        "method": RecordField(WordKind(AccelerationMethod), "the method; baku is FIDE's C.04.7"),
        "last_of_first_group": RecordField(OrNull(NUMBER), "pairing number; null: as the method says"),
        "last_of_second_group": RecordField(OrNull(NUMBER), "pairing number; null: as the method says"),
    },
)
POINT_SYSTEM = RecordKind(
    PointSystem,
    "point_system",
    "What each result of a game is worth.",
    {
        "win": RecordField(POINTS, "a win over the board"),
        "draw": RecordField(POINTS, "a draw"),
        "loss": RecordField(POINTS, "a loss over the board"),
        "forfeit_win": RecordField(POINTS, "a win because the opponent did not appear"),
        "forfeit_loss": RecordField(POINTS, "not having appeared"),
        "pairing_bye": RecordField(POINTS, "the pairing-allocated bye"),
        "full_bye": RecordField(POINTS, "a full-point bye"),
        "half_bye": RecordField(POINTS, "a half-point bye"),
        "zero_bye": RecordField(POINTS, "a zero-point bye"),
        "unknown": RecordField(POINTS, "an adjourned or unknown result, for pairing only"),
        "black_win": RecordField(
            OrNull(POINTS), "Black's win, where it is worth something else; null: as win"
        ),
        "black_draw": RecordField(OrNull(POINTS), "Black's draw; null: as draw"),
        "black_loss": RecordField(OrNull(POINTS), "Black's loss; null: as loss"),
    },
)
MATCH_POINTS = RecordKind(
    MatchPoints,
    "match_points",
    "What a match of teams is worth.",
    {
        "win": RecordField(POINTS, "a match won"),
        "draw": RecordField(POINTS, "a match drawn"),
        "loss": RecordField(POINTS, "a match lost"),
        "bye_match_points": RecordField(OrNull(POINTS), "of the pairing-allocated bye; null: as a draw"),
        "bye_game_points": RecordField(
            OrNull(POINTS), "of the pairing-allocated bye; null: half of the boards"
        ),
    },
)
SETTINGS = record_of(
    facts_of_settings,
    type=TypeCodeKind(),
    system_options=ListOf(NameAndValue()),
    group_systems=ListOf(NameAndValue()),
    acceleration=OrNull(ACCELERATION),
    points=POINT_SYSTEM,
    match_points=MATCH_POINTS,
    chief_arbiters=ListOf(ARBITER),
    deputy_arbiters=ListOf(ARBITER),
)
NATIONAL = RecordKind(
    NationalRecord,
    "national_record",
    "What a national federation knows of a player.",
    {
        "federation": RecordField(TEXT, "the federation's letters"),
        "rating": RecordField(OrNull(COUNT), "national rating"),
        "id": RecordField(TEXT, "number in the national list"),
        "name": RecordField(TEXT, "as the federation writes it"),
        "sex": RecordField(OrNull(CodeKind(Sex)), "null: not said"),
        "classification": RecordField(TEXT, "national title or class"),
        "origin": RecordField(TEXT, "where the player comes from"),
        "birth_date": RecordField(TEXT, "YYYY/MM/DD"),
    },
)
OFFICIAL = RecordKind(
    OfficialRating,
    "official_rating",
    "A rating as a list published it.",
    {
        "kind": RecordField(TEXT, "standard, rapid or blitz"),
        "rating": RecordField(OrNull(COUNT), "null: the list has none"),
        "k_factor": RecordField(OrNull(COUNT), "the list's K"),
        "list": RecordField(TEXT, "such as FIDE; empty: entered by hand"),
        "period": RecordField(TEXT, "month of the list, YYYY-MM"),
        "from_round": RecordField(COUNT, "first round in which it counts"),
    },
)
ACHIEVED_NORM = RecordKind(
    AchievedNorm,
    "achieved_norm",
    "A title norm of another event.",
    {
        "title": RecordField(TEXT, "GM, IM, WGM or WIM"),
        "event": RecordField(TEXT, "name of the event"),
        "end": RecordField(TEXT, "YYYY/MM/DD"),
        "start": RecordField(TEXT, "YYYY/MM/DD"),
        "place": RecordField(TEXT, "where it was played"),
        "games": RecordField(COUNT, "games it counts as towards 27"),
        "exemption": RecordField(TEXT, "letter of B.01 1.4.3 it depends on; empty: none"),
        "stand_in": RecordField(FLAG, "eight games and a forfeit win or bye (1.4.1c)"),
        "listed_event": RecordField(FLAG, "of an event that 1.5.6 names"),
        "single_rounds": RecordField(FLAG, "one round a day on at least three days (1.1.3a)"),
    },
)
PLAYER = record_of(
    facts_of_player,
    national=ListOf(NATIONAL),
    official=ListOf(OFFICIAL),
    norms_elsewhere=ListOf(ACHIEVED_NORM),
)
BOARD = RecordKind(
    Pairing,
    "board",
    "A board of a round.",
    {
        "white": RecordField(NUMBER, "player with the white pieces"),
        "black": RecordField(NUMBER, "player with the black pieces"),
        "result": RecordField(
            WordKind(GameResult, but=(GameResult.FORFEITED_DRAW,)), "unknown: no result yet"
        ),
        "board": RecordField(OrNull(COUNT), "number of the board; null: its place in the list"),
    },
)
BYE = RecordKind(
    Bye,
    "bye",
    "A player without an opponent in a round.",
    {
        "player": RecordField(NUMBER, "pairing number"),
        "mark": RecordField(MARK, "what the player gets"),
        "colour": RecordField(OrNull(COLOUR), "the colour the player would have had"),
    },
)
TEAM = record_of(facts_of_team, reported_match_points=OrNull(POINTS), reported_game_points=OrNull(POINTS))
LISTS: Mapping[str, tuple[RecordKind, str]] = {
    "players": (PLAYER, "everyone who plays"),
    "teams": (TEAM, "teams; none in an individual tournament"),
    "requested_byes": (
        RecordKind(
            RequestedBye,
            "requested_bye",
            "A round in which a player will not be paired.",
            {
                "round": RecordField(NUMBER, "round"),
                "player": RecordField(NUMBER, "pairing number"),
                "mark": RecordField(MARK, "what the player gets"),
            },
        ),
        "byes asked for beforehand",
    ),
    "withdrawals": (
        RecordKind(
            Withdrawal,
            "withdrawal",
            "A player who left.",
            {
                "player": RecordField(NUMBER, "pairing number"),
                "after_round": RecordField(COUNT, "last round played"),
                "expelled": RecordField(FLAG, "whether the arbiter expelled the player"),
            },
        ),
        "players who left",
    ),
    "virtual_points": (
        RecordKind(
            VirtualPoints,
            "virtual_points",
            "Points counted for pairing only.",
            {
                "points": RecordField(POINTS, "points added"),
                "first_round": RecordField(COUNT, "first round"),
                "last_round": RecordField(COUNT, "last round"),
                "first_number": RecordField(COUNT, "first participant", "first_tpn"),
                "last_number": RecordField(COUNT, "last participant", "last_tpn"),
                "match_points": RecordField(OrNull(POINTS), "match points added"),
            },
        ),
        "virtual points given one by one",
    ),
    "prohibited": (
        RecordKind(
            ProhibitedPairs,
            "prohibited_pairs",
            "Participants none of whom may meet another.",
            {
                "players": RecordField(NUMBERS, "pairing numbers"),
                "first_round": RecordField(COUNT, "first round"),
                "last_round": RecordField(COUNT, "last round; 999: to the end"),
            },
        ),
        "pairs that are not allowed",
    ),
    "abnormal_points": (
        RecordKind(
            AbnormalPoints,
            "abnormal_points",
            "Points decided by the arbiter.",
            {
                "mark": RecordField(
                    OrNull(MARK), "the mark that is worth something else; null: points are added"
                ),
                "points": RecordField(POINTS, "what it is worth, or what is added"),
                "match_points": RecordField(OrNull(POINTS), "the same for match points"),
                "round": RecordField(OrNull(COUNT), "null: in all rounds"),
                "players": RecordField(NUMBERS, "empty: everyone"),
            },
        ),
        "points other than the point system gives",
    ),
    "line_ups": (
        RecordKind(
            LineUp,
            "line_up",
            "Who sat where, where it was not the order of the team.",
            {
                "round": RecordField(COUNT, "round"),
                "team": RecordField(NUMBER, "team"),
                "opponent": RecordField(NUMBER, "the other team"),
                "players": RecordField(ListOf(OrNull(NUMBER)), "by board; null: left empty"),
            },
        ),
        "line-ups",
    ),
    "team_byes": (
        RecordKind(
            TeamBye,
            "team_bye",
            "A bye of a whole team.",
            {
                "round": RecordField(COUNT, "round"),
                "team": RecordField(NUMBER, "team"),
                "mark": RecordField(MARK, "what the team gets"),
            },
        ),
        "byes of teams",
    ),
    "forfeited_matches": (
        RecordKind(
            ForfeitedMatch,
            "forfeited_match",
            "A match that was not played.",
            {
                "round": RecordField(COUNT, "round"),
                "white": RecordField(NUMBER, "team with White on board 1"),
                "black": RecordField(NUMBER, "the other team"),
                "white_mark": RecordField(MARK, "what the one gets"),
                "black_mark": RecordField(MARK, "what the other gets"),
            },
        ),
        "matches not played",
    ),
    "scored_matches": (
        RecordKind(
            ScoredMatch,
            "scored_match",
            "A match known by its score only.",
            {
                "round": RecordField(COUNT, "round"),
                "white": RecordField(NUMBER, "team with White on board 1"),
                "black": RecordField(NUMBER, "the other team"),
                "white_points": RecordField(POINTS, "game points of the one"),
                "black_points": RecordField(POINTS, "game points of the other"),
            },
        ),
        "matches without their boards",
    ),
    "decided_ties": (
        RecordKind(
            DecidedTie,
            "decided_tie",
            "Who goes through in a knock-out after games that ended level.",
            {
                "round": RecordField(COUNT, "last round of the tie"),
                "through": RecordField(NUMBER, "who goes through"),
                "how": RecordField(TEXT, "in free words"),
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
