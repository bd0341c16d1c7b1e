"""The responses of the API as types, from which their schemas are generated."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct, defstruct

from albireo.domain.result import GameResult, Mark
from albireo.domain.wording import json_word
from albireo.facts.fact import Fact, FactTable, FactType
from albireo.facts.player import PLAYER
from albireo.facts.team import TEAM

Result = Annotated[
    str,
    Meta(
        description="The result of a board; `unknown` while there is none.",
        extra_json_schema={"enum": [json_word(result) for result in GameResult]},
    ),
]
ByeMark = Annotated[
    str,
    Meta(
        description="What someone without an opponent gets.",
        extra_json_schema={"enum": [json_word(mark) for mark in Mark]},
    ),
]
Number = Annotated[int, Meta(ge=0)]
Day = Annotated[str, Meta(extra_json_schema={"format": "date"})] | None
"""A day by ISO 8601; None if it is not known."""
Moment = Annotated[str, Meta(extra_json_schema={"format": "date-time"})] | None
"""A moment in UTC by ISO 8601; None if it is not known."""
Points = Annotated[float, Meta(description="Points, at most one decimal.")]
ColourName = Literal["white", "black"]
Status = Literal["playing", "withdrawn", "expelled"]


class Shape(Struct, frozen=True):
    """Base of all answers."""


class Participant(Shape, frozen=True):
    """A paired participant: a player, or a team in a team event."""

    id: Annotated[Number, Meta(description="Given at registration and never changed; commands name it.")]
    number: Annotated[Number, Meta(description="Pairing number; provisional until round 1 is paired.")]
    name: str
    title: str = ""
    rating: int | None = None
    federation: str = ""


def _shape_of(table: FactTable, says: str, **others: Any) -> Any:
    """Return the shape of a player or team: its public facts, between the ID and the rest."""
    public = [(fact.name, public_type(table, fact)) for fact in table.public]
    return defstruct(
        table.name.capitalize(),
        [("id", Number), ("number", Number), *public, *others.items()],
        bases=(Shape,),
        module=__name__,
        namespace={"__doc__": says},
        frozen=True,
    )


def public_type(table: FactTable, fact: Fact) -> Any:
    """Return the type of a fact in responses; a choice is a string, empty if unset."""
    return str if table.type_of(fact) is FactType.CHOICE else table.types[fact.name]


def public_facts(table: FactTable, value: object) -> dict[str, Any]:
    """Return the public facts of a player or team."""
    found = {fact.name: getattr(value, fact.name) for fact in table.public}
    for fact in table.public:
        if table.type_of(fact) is FactType.CHOICE:
            found[fact.name] = found[fact.name].value if found[fact.name] is not None else ""
    return found


if TYPE_CHECKING:

    class Player(Shape, frozen=True):
        """A player in the API."""

        def __init__(self, **given: Any) -> None: ...

    class Team(Shape, frozen=True):
        """A team in the API."""

        def __init__(self, **given: Any) -> None: ...
else:
    Player = _shape_of(
        PLAYER,
        "A player, without birth date and other personal data.",
        entry_round=Number,
        status=Status,
        team=Annotated[Number | None, Meta(description="Id of the team; null for nobody's member.")],
    )
    Team = _shape_of(
        TEAM,
        "A team; its members are ids of players in board order.",
        members=tuple[int, ...],
        entry_round=Number,
        status=Status,
    )


class Board(Shape, frozen=True):
    """A board; `round`, `match` and `board` are those of the command `enter-result`."""

    round: Number
    match: Annotated[Number | None, Meta(description="Null where every pairing is one game.")]
    board: Number
    white: Participant | None
    black: Participant | None
    result: Result
    text: Annotated[str, Meta(description="The result as it is written, `1-0`; empty while there is none.")]


class Match(Shape, frozen=True):
    """A match; its boards are included once the line-ups are public."""

    match: Number
    white: Annotated[Participant, Meta(description="Who has White on board 1.")]
    black: Participant
    score: Annotated[str, Meta(description="As far as it is known, `2½-1½`; empty while nothing is.")]


class Bye(Shape, frozen=True):
    """A participant without an opponent."""

    participant: Participant
    mark: ByeMark


class RoundSummary(Shape, frozen=True):
    """A published round in one line."""

    round: Number
    date: Day
    starts_at: Moment
    is_complete: bool
    pairings: Number
    missing: Annotated[Number, Meta(description="Pairings without a result.")]


class Round(Shape, frozen=True):
    """A published round."""

    version: Number
    round: Number
    date: Day
    starts_at: Moment
    is_complete: bool
    boards: tuple[Board, ...]
    matches: Annotated[tuple[Match, ...], Meta(description="None where every pairing is one game.")]
    byes: tuple[Bye, ...]


class Tournament(Shape, frozen=True):
    """A tournament."""

    uid: str
    version: Annotated[Number, Meta(description="Grows with every act; see the events.")]
    name: str
    city: str
    federation: str
    start: Day
    end: Day
    system: Annotated[str, Meta(description="Code of the pairing system, FIDE_DUTCH_2026; empty: unknown.")]
    unit: Literal["player", "team"]
    time_control: str
    tie_breaks: tuple[str, ...]
    chief_arbiters: tuple[str, ...]
    participants: Number
    number_of_rounds: Number | None
    published_rounds: Number
    phase: Literal["open", "finished", "annulled"]
    has_public_standings: bool


class Tournaments(Shape, frozen=True):
    """The tournaments visible to the caller, or one page of them."""

    tournaments: tuple[Tournament, ...]
    total: Annotated[Number, Meta(description="How many there are on all pages.")]
    next: Annotated[str | None, Meta(description="Address of the next page; null on the last one.")]


class Players(Shape, frozen=True):
    """All players by pairing number."""

    version: Number
    players: tuple[Player, ...]


class Teams(Shape, frozen=True):
    """All teams by pairing number."""

    version: Number
    teams: tuple[Team, ...]


class Rounds(Shape, frozen=True):
    """The published rounds."""

    version: Number
    rounds: tuple[RoundSummary, ...]


class LeagueLine(Shape, frozen=True):
    """The line of a team in a league table."""

    played: Number
    won: Number
    drawn: Number
    lost: Number
    points_for: Annotated[Points, Meta(description="Game points, without those awarded or deducted.")]
    points_against: Points
    match_points: Annotated[Points, Meta(description="Of matches, before anything awarded or deducted.")]
    given_match_points: Annotated[Points, Meta(description="Awarded by decision; negative: deducted.")]
    given_game_points: Points
    form: Annotated[str, Meta(description="The last five matches, the latest at the end: `WWDLW`.")]


class StandingsPlace(Shape, frozen=True):
    """A line of the standings."""

    rank: Annotated[Number, Meta(description="Equal for those who are still tied.")]
    id: Number
    number: Annotated[Number, Meta(description="Pairing number, as in files and on the command line.")]
    name: str
    participant: Participant
    points: Points
    tie_breaks: Annotated[tuple[str, ...], Meta(description="Figures as they are printed.")]
    division: Annotated[str, Meta(description="Of a team; places count from 1 in each division.")] = ""
    league: LeagueLine | None = None


class Standings(Shape, frozen=True):
    """Standings after a round."""

    version: Number
    after_round: Number
    is_final: Annotated[bool, Meta(description="False while rounds are left or results are missing.")]
    open_results: Annotated[Number, Meta(description="Games, or matches of a league, without a result.")]
    tie_breaks: tuple[str, ...]
    places: tuple[StandingsPlace, ...]


class CrossTableCell(Shape, frozen=True):
    """A participant's round."""

    opponent: Annotated[Number | None, Meta(description="Pairing number; null without an opponent.")]
    colour: ColourName | None
    text: Annotated[str, Meta(description="As it stands in the table: `12w1`, `bye`.")]


class CrossTableRow(Shape, frozen=True):
    """A participant's row."""

    rank: Number
    id: Number
    number: Number
    name: str
    participant: Participant
    points: Points
    cells: tuple[CrossTableCell, ...]


class CrossTable(Shape, frozen=True):
    """The cross table, rows in the order of the standings, opponents by pairing number."""

    version: Number
    after_round: Number
    is_final: Annotated[bool, Meta(description="False while rounds are left or results are missing.")]
    open_results: Annotated[Number, Meta(description="Games, or matches of a league, without a result.")]
    rows: tuple[CrossTableRow, ...]


class Reason(Shape, frozen=True):
    """A sentence of an explanation with its article."""

    kind: str
    text: str
    article: str
    parts: tuple["Reason", ...] = ()


class Explanation(Shape, frozen=True):
    """The explanation of a pairing by its engine."""

    round: Number
    board: Annotated[Number, Meta(description="Number of the pairing: a board, or a match.")]
    white: Participant
    black: Participant
    outcome: Annotated[tuple[Reason, ...], Meta(description="What came out.")]
    decisions: Annotated[tuple[Reason, ...], Meta(description="How it was decided.")]


class Clock(Shape, frozen=True):
    """The countdown of the hall clock."""

    round: Number
    at: Annotated[
        str,
        Meta(
            description="Start of the round in UTC, ISO 8601.",
            extra_json_schema={"format": "date-time"},
            examples=["2026-04-03T14:00:00Z"],
        ),
    ]
    is_running: Annotated[bool, Meta(description="Whether the round has started.")]


class HallScreen(Shape, frozen=True):
    """The current content of the hall screens."""

    version: Number
    name: str
    round: Annotated[Number, Meta(description="The last published round; 0: none yet.")]
    is_complete: bool
    pairings: Number
    missing: Number
    clock: Clock | None


class Change(Shape, frozen=True):
    """A change of public data."""

    what: Literal["tournament", "players", "teams", "round", "result", "hall"]
    round: Number | None = None
    match: Number | None = None
    board: Number | None = None
    result: Result | None = None


class Changes(Shape, frozen=True):
    """The data of a server-sent event: what changed from one version to a later one."""

    since: Number
    version: Number
    changes: tuple[Change, ...]


class CommandRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A command of the desk, with the version seen and the consents given."""

    command: Any
    seen: Annotated[
        Number | None,
        Meta(description="Version its author looked at; a conflict is told. Null: whatever is there."),
    ] = None
    consent: Annotated[
        dict[str, Annotated[int, Meta(ge=1, le=2)]],
        Meta(description="Answers to warnings: token to how often it was confirmed."),
    ] = {}
    id: Annotated[
        Annotated[str, Meta(max_length=60)] | None,
        Meta(description="Identity of the act: sent twice, it is done once."),
    ] = None


class Written(Shape, frozen=True):
    """An action in the journal."""

    versions: tuple[int, ...]
    at: str
    who: str
    text: str


class Done(Shape, frozen=True):
    """A command was carried out; it is on disk."""

    uid: str
    version: Number
    acts: Annotated[tuple[Written, ...], Meta(description="None if everything was so already.")]
    remarks: tuple[str, ...] = ()


class Warned(Shape, frozen=True):
    """A warning to be answered: send the command again with its token in `consent`."""

    token: str
    answers: Annotated[int, Meta(description="How often it has to be confirmed.")]
    level: Annotated[int, Meta(description="Of FIDE's acceptance list: 2, 3 or 4.")]
    text: str
    article: str
    consequence: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str = ""
    article: Annotated[str, Meta(description="Of the rules.")] = ""
    warnings: tuple[Warned, ...] = ()
    changes: Annotated[tuple[Written, ...], Meta(description="What someone else did meanwhile.")] = ()
