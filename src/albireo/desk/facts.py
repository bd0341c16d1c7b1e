"""Groups of facts as the journal writes them: only those that are given, by the names of the domain.

Designs weighed: encoding the domain's own classes (a renamed field would make old journals unreadable
unnoticed), loose dictionaries (nothing checks them), and these structs: the journal's own schema, in
which a fact that is not given is left out. One struct serves the first statement and later changes.
"""

from dataclasses import fields, replace
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType

from albireo.domain.acceleration import Acceleration
from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.point_system import PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter, Settings


class Facts(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base: every field may be left out."""

    def given(self) -> dict[str, Any]:
        """The facts that are given, by name."""
        return {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not UNSET}


class PlayerFacts(Facts, frozen=True):
    """What is said of a participant; see `albireo.domain.player.Player`."""

    name: str | UnsetType = UNSET
    rating: int | UnsetType | None = UNSET
    title: Title | UnsetType | None = UNSET
    federation: str | UnsetType = UNSET
    fide_id: str | UnsetType = UNSET
    sex: Sex | UnsetType | None = UNSET
    birth_date: str | UnsetType = UNSET
    national: tuple[NationalRecord, ...] | UnsetType = UNSET
    k_factor: int | UnsetType | None = UNSET
    club: str | UnsetType = UNSET
    category: str | UnsetType = UNSET


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


class RulesFacts(Facts, frozen=True):
    """What the tournament's own rules add; see `albireo.desk.state.Rules`."""

    half_byes: int | UnsetType = UNSET
    half_byes_until: int | UnsetType | None = UNSET
    late_entry_mark: Mark | UnsetType = UNSET
    late_entry_limit: int | UnsetType = UNSET
    check_in: bool | UnsetType = UNSET
    public_pages: bool | UnsetType = UNSET
    public_standings: bool | UnsetType = UNSET
    phone_results: bool | UnsetType = UNSET
    rating_kind: str | UnsetType = UNSET


T = TypeVar("T")
F = TypeVar("F", bound=Facts)


def with_facts(value: T, facts: Facts) -> T:
    """A frozen dataclass with the given facts in place."""
    given = facts.given()
    return replace(value, **given) if given else value  # type: ignore[type-var]


def facts_of(kind: type[F], value: object) -> F:
    """The facts in which a value differs from what holds when nothing is said."""
    silent = _SILENT[type(value)]
    return kind(
        **{
            name: found
            for name in kind.__struct_fields__
            if (found := getattr(value, name)) != getattr(silent, name)
        }
    )


def changed(kind: type[F], before: object, after: object) -> F:
    """The facts that turn one value into another."""
    return kind(
        **{
            name: found
            for name in kind.__struct_fields__
            if (found := getattr(after, name)) != getattr(before, name)
        }
    )


_SILENT: dict[type, object] = {Settings: Settings(), Player: Player(tpn=0, name="")}

PLAYER_FIELDS = frozenset(field.name for field in fields(Player)) - {"tpn", "entry_round", "reported_rank"}
"""What the journal keeps of a player; number and entry round have events of their own."""


def result_code(result: GameResult) -> str:
    """A result as the journal writes it: White's symbol of the report file, then Black's.

    >>> result_code(GameResult.DRAW), result_code(GameResult.WHITE_WINS_BY_FORFEIT)
    ('==', '+-')
    """
    return result.white.value + result.black.value


def result_of(code: str) -> GameResult:
    """The result a code stands for; raises `KeyError` for any other text."""
    return RESULTS[code]


RESULTS = {result_code(result): result for result in GameResult}
