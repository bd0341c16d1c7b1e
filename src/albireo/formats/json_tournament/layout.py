"""What a tournament file in JSON holds: one table per kind of object.

The names are public (docs/reference/json.md says what may change and what not). A test checks that every
field of the domain's classes has its place here, and that the published schema is the one these tables make.
"""

from collections.abc import Mapping

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.message import translatable
from albireo.domain.player import NationalRecord, OfficialRating, Player, Sex, Title
from albireo.domain.point_system import PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing
from albireo.domain.team import ForfeitedMatch, LineUp, MatchPoints, ScoredMatch, Team, TeamBye
from albireo.domain.tournament import (
    AbnormalPoints,
    Arbiter,
    DecidedTie,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    VirtualPoints,
    Withdrawal,
)
from albireo.domain.tournament_type import TournamentType
from albireo.formats.json_tournament.kinds import (
    Choice,
    Field,
    Flag,
    Json,
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
SETTINGS = Record(
    Settings,
    "settings",
    "What is decided before the first round.",
    {
        "name": Field(TEXT, "name of the tournament"),
        "city": Field(TEXT, "where it is played"),
        "federation": Field(TEXT, "FIDE's three letters, such as ITA"),
        "start": Field(TEXT, "first day, YYYY/MM/DD"),
        "end": Field(TEXT, "last day, YYYY/MM/DD"),
        "round_dates": Field(ListOf(TEXT), "day of each round, YYYY/MM/DD; empty: unknown"),
        "number_of_rounds": Field(OrNull(COUNT), "as declared beforehand; null: not said"),
        "type": Field(TypeCode(), "pairing system: the encoded type of TRF26 record 192, FIDE_DUTCH_2026"),
        "description": Field(TEXT, "type of tournament in free words"),
        "system_options": Field(ListOf(NameAndValue()), "choices of the system: [name, value]"),
        "rounds_in_groups": Field(OrNull(COUNT), "last round in which groups are apart; null: all rounds"),
        "group_systems": Field(ListOf(NameAndValue()), "groups with another system: [group, type]"),
        "acceleration": Field(OrNull(ACCELERATION), "null: as the type says"),
        "initial_colour": Field(OrNull(COLOUR), "of the first participant in round 1; null: not drawn"),
        "points": Field(POINT_SYSTEM, "points of a game"),
        "match_points": Field(MATCH_POINTS, "points of a match"),
        "board_colours": Field(ListOf(COLOUR), "colours of boards 1, 2 … of the team with White"),
        "rating_method": Field(TEXT, "TRF26 record 172: FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER"),
        "rating_federation": Field(TEXT, "whose national ratings are meant"),
        "tie_breaks": Field(ListOf(TEXT), "codes in order of use, such as BH/C1"),
        "tie_break_edition": Field(TEXT, "such as 2024-08; empty: the one in force on the first day"),
        "chief_arbiters": Field(ListOf(ARBITER), "chief arbiters"),
        "deputy_arbiters": Field(ListOf(ARBITER), "deputies"),
        "time_control": Field(TEXT, "in free words"),
        "encoded_time_control": Field(TEXT, "such as 5400+30"),
        "controller": Field(TEXT, "program or person responsible for the pairings"),
    },
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
PLAYER = Record(
    Player,
    "player",
    "A player of the tournament or of one of its teams.",
    {
        "tpn": Field(NUMBER, "pairing number; boards and byes name players by it"),
        "name": Field(TEXT, "Lastname, Firstname"),
        "rating": Field(OrNull(COUNT), "rating used in the tournament; null: unrated"),
        "title": Field(OrNull(Choice(Title)), "FIDE title"),
        "federation": Field(TEXT, "FIDE's three letters"),
        "fide_id": Field(TEXT, "FIDE ID"),
        "sex": Field(OrNull(Choice(Sex)), "null: not said"),
        "birth_date": Field(TEXT, "YYYY/MM/DD, unknown parts 00"),
        "national": Field(ListOf(NATIONAL), "what national federations know"),
        "k_factor": Field(OrNull(COUNT), "K for the rating change"),
        "official": Field(ListOf(OFFICIAL), "ratings of lists, where they were loaded"),
        "estimate": Field(OrNull(COUNT), "estimated strength, for the initial order only"),
        "club": Field(TEXT, "club"),
        "category": Field(TEXT, "category for prizes"),
        "group": Field(TEXT, "group that is paired on its own; empty: none"),
        "fixed_board": Field(OrNull(NUMBER), "board the player has in every round"),
        "entry_round": Field(COUNT, "first round; later than 1 for a late entry"),
        "reported_rank": Field(OrNull(COUNT), "place that the file this came from gave"),
    },
)
BOARD = Record(
    Pairing,
    "board",
    "A board of a round.",
    {
        "white": Field(NUMBER, "player with the white pieces"),
        "black": Field(NUMBER, "player with the black pieces"),
        "result": Field(Choice(GameResult), "unknown: no result yet"),
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
TEAM = Record(
    Team,
    "team",
    "A team.",
    {
        "tpn": Field(NUMBER, "pairing number of the team"),
        "name": Field(TEXT, "name"),
        "players": Field(NUMBERS, "pairing numbers of its players in board order"),
        "nickname": Field(TEXT, "short name"),
        "strength": Field(OrNull(COUNT), "strength for the initial order"),
        "group": Field(TEXT, "division that is paired on its own"),
        "fixed_board": Field(OrNull(NUMBER), "table that its match has in every round"),
        "reported_match_points": Field(OrNull(POINTS), "as the file this came from gave"),
        "reported_game_points": Field(OrNull(POINTS), "as the file this came from gave"),
        "reported_rank": Field(OrNull(COUNT), "as the file this came from gave"),
    },
)
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
    BOARD,
    BYE,
    *(record for record, _ in LISTS.values()),
)
