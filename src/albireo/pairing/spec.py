"""The specification of a pairing system.

Each system has one `SystemSpec` per edition in a module beside its engine, which that module does not import:
querying systems loads no engine. The registry lists the specs; code that needs to know something about a
system, at the desk, in a check or on a page, reads its spec and never compares names.

Every command imports this module, so the small values are named tuples: a dataclass takes ten times as long
to create.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from albireo.domain.groups import groups_in
from albireo.domain.message import Translatable, translatable
from albireo.domain.player import Title
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind, TournamentType
from albireo.pairing.bye_eligibility import ByeEligibility
from albireo.pairing.colours import Preference
from albireo.pairing.floats import FloatRule
from albireo.pairing.group_systems import cut_out, system_of_group
from albireo.pairing.grouped import PairedByGroups
from albireo.pairing.opponents import OpponentsRule, players_met
from albireo.pairing.system import CannotPair, PairingRequest, PairingSystem, request_for
from albireo.pairing.type_codes import TypeCode, split
from albireo.value_classes import dataclass

if TYPE_CHECKING:
    from fractions import Fraction

    from albireo.pairing.colour_switch import ColourSwitch


class BoardOrder(Enum):
    """The order of the boards of a round (C.04.2 3.6)."""

    PAIRING_SCORES = "pairing scores"
    """Including virtual points (C.04.7 1.5)."""
    REAL_SCORES = "real scores"
    """Texts before 2026 do not say that virtual points count, and programs of that time left them out."""
    TABLE = "table"
    """The order in the table of the event."""


class Recognition(Enum):
    """FIDE's position on the use of a system."""

    APPROVED = translatable("Approved by FIDE.")
    DEPRECATED = translatable("A FIDE system; deprecated until a program is endorsed for it.")
    """C.04.2 1.4"""
    CUSTOMARY = translatable("Named by FIDE, but not defined.")
    """Its type code exists; the tables are those in common use."""
    NOT_FIDE = translatable("Not a FIDE system; rated events need authorisation.")
    """C.04.2 1.2: authorised by the Qualification Commission before the event."""


class TeamsOfPlayers(Enum):
    """Whether players paired individually belong to teams that the system takes into account."""

    NONE = "none"
    TWO = "two"
    """Two teams of equal size."""
    SEVERAL = "several"
    """Any number of teams of equal size."""


class InForce(NamedTuple):
    """The dates between which a text is in force, `YYYY/MM/DD`; empty if open or unknown."""

    since: str = ""
    until: str = ""

    def holds_on(self, day: str) -> bool:
        """Return whether the text is still in force on a day.

        An unknown day counts as in force.
        """
        return not day or not self.until or day <= self.until


ALWAYS = InForce()


class ColourLimits(NamedTuple):
    """Limits on the imbalance of a player's colours (C.04.1 6 and 7)."""

    difference: int = 2
    """Maximum difference between Whites and Blacks."""
    difference_article: str = "C.04.1 6"
    running: int = 2
    """Maximum number of consecutive games with the same colour."""
    running_article: str = "C.04.1 7"
    last_round_exempt: bool = False
    """Whether some pairs of the last round may exceed them."""


class Rounds(NamedTuple):
    """The number of rounds an event may have, at least one."""

    most: int | None = None
    """None means no limit."""
    prescribed: int | None = None
    """Set if there is no choice."""
    follows_results: bool = False
    """Whether the results so far decide the number prescribed."""


RoundsRule = Callable[[Tournament, Mapping[str, str]], Rounds]
"""Returns the number of rounds for the participants of a tournament, given its system's options."""


def swiss_rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    """Return any number of rounds in which no one has to meet the same opponent again (C.04.1 1 and 2)."""
    count = len(tournament.participants)
    return Rounds(most=max(1, count - 1) if count else None)


PreferencesRule = Callable[[Tournament, int], Mapping[int, Preference]]
"""Returns the colour each participant is due before a round."""


Averages: TypeAlias = Callable[[PairingRequest, Mapping[int, int]], "Mapping[int, Fraction]"]
"""Returns AROs before a round, with the opponent of the round itself where it is given."""
ColourSwitches: TypeAlias = Callable[[PairingRequest, Sequence[tuple[int, int]]], "tuple[ColourSwitch, ...]"]
"""Returns changes to a round as it stands, (White, Black), for better colours."""


class Option(NamedTuple):
    """A choice left open by a text or an interpretation."""

    name: str
    meaning: Translatable
    choices: tuple[str, ...] = ()
    """Empty means a number, from `least` to `most`."""
    default: str = ""
    words: tuple[Translatable, ...] = ()
    """Labels of the choices."""
    by_code: bool = False
    """Whether only a type code sets it, because others rely on it, for example scores of teams."""
    left_open: bool = False
    """Whether the text itself leaves the choice to the tournament; otherwise it is an alternative reading."""
    least: int = 1
    """The smallest number, if it is a number."""
    most: int | None = None

    def checked(self, value: str) -> str:
        """Return the value if it is allowed."""
        if self.choices and value not in self.choices:
            raise CannotPair(
                "option {name}: expected one of {choices}, found {found!r}",
                name=self.name,
                choices=", ".join(self.choices),
                found=value,
            )
        if self.choices:
            return value
        number = int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else -1
        if self.most is not None and not self.least <= number <= self.most:
            raise CannotPair(
                "option {name}: expected {least} to {most}, found {found!r}",
                name=self.name,
                least=self.least,
                most=self.most,
                found=value,
            )
        if number < self.least:
            raise CannotPair(
                "option {name}: expected {least} or more, found {found!r}",
                name=self.name,
                least=self.least,
                found=value,
            )
        return value


class ChecklistColumns(NamedTuple):
    """Criteria used as column headings of an engine's check-list."""

    bye: str
    """Whether the player is eligible for the bye."""
    floats: tuple[str, ...]
    """Floats of the last round and earlier rounds."""


@dataclass(frozen=True, slots=True, eq=False)
class SystemSpec:
    """One system in one edition."""

    name: str
    """`dutch-2026`: the family, and the edition if there is one."""
    family: str
    edition: str
    """`2026`; empty if there is only one."""
    label: Translatable
    """A short name."""
    title: Translatable
    summary: Translatable
    """A description to help choose a system."""
    article: str
    """The article of its rules; empty if FIDE has none."""
    engine: str
    """The module whose `SYSTEM` is the engine. An optional `SECOND_ENGINE` finds the same pairing in another
    way; `colour_switches` returns exchanges by hand for better colours; `averages` of `SYSTEM` returns AROs.
    """
    types: tuple[TypeCode, ...]
    """Its type codes; the first is used for new tournaments."""
    kind: PairingKind = PairingKind.SWISS
    games_per_round: int = 1
    in_force: InForce = ALWAYS
    recognition: Recognition = Recognition.NOT_FIDE
    floats: FloatRule | None = None
    """Returns a player's float in a past round; None if the rules have no floats of single games."""
    opponents: OpponentsRule | None = players_met
    """Returns opponents who may not be met again; None if pairs may be repeated."""
    preferences: PreferencesRule | None = None
    """None if the rules have no preferences of teams; those of players follow C.04.1."""
    limits_byes: bool = True
    """Whether requested byes are limited (C.04.2 3.3); clubs whose players come and go have no such limit."""
    own_bye_shares: bool = False
    """Whether a round without an opponent is worth a share of the player's own value, not points."""
    bye: ByeEligibility | None = None
    """None if there is no pairing-allocated bye."""
    colours: ColourLimits | None = None
    """Limits for players in single games; None if the rules set none."""
    board_order: BoardOrder = BoardOrder.PAIRING_SCORES
    rounds: RoundsRule = swiss_rounds
    options: tuple[Option, ...] = ()
    accelerates: bool = False
    """Whether it uses virtual points."""
    needs_ratings: bool = False
    """Whether everyone must have a rating."""
    teams: TeamsOfPlayers = TeamsOfPlayers.NONE
    tie_breaks: tuple[str, ...] = ()
    """Default tie-breaks of its standings; empty means FIDE's recommendation."""
    checklist: ChecklistColumns | None = None
    titles: tuple[Title, ...] = tuple(Title)
    """Titles from the highest down, in the initial order of its Handbook."""
    no_shows: str = ""
    """The article by which no-shows count as withdrawn; empty if there is none."""
    rounds_missed: str = ""
    """The article by which a round missed with notice gives no points; empty if there is none."""
    is_by_hand: bool = False
    """Whether the arbiter pairs by special rules that no engine knows (C.04.2 1.2)."""
    at_desk: bool = False
    """Whether the desk supports it."""

    @property
    def code(self) -> str:
        """The type code of a new tournament."""
        return self.types[0].pattern

    @property
    def units(self) -> tuple[PairedUnit, ...]:
        """The units it can pair."""
        return tuple(dict.fromkeys(type_.unit for type_ in self.types))

    @property
    def offered(self) -> tuple[TypeCode, ...]:
        """The codes offered for a new tournament."""
        return (self.types[0], *(type_ for type_ in self.types[1:] if type_.title is not None))

    def offered_for(self, code: str) -> TypeCode:
        """Return the offered code closest in meaning to a code of the system."""
        said = self._options_of_code(code)
        own = self.type_of(code) or self.types[0]
        of_unit = [type_ for type_ in self.offered if type_.unit is own.unit] or [self.types[0]]
        fitting = [type_ for type_ in of_unit if type_.options.items() <= said.items()]
        return max(fitting, key=lambda type_: len(type_.options), default=of_unit[0])

    def code_for(self, options: Mapping[str, str], unit: PairedUnit) -> str:
        """Return a code of the system that expresses all these options, for players or teams."""
        usual = {option.name: option.default for option in self.options}
        for type_ in sorted(self.types, key=lambda type_: "{" in type_.pattern):
            code = type_.filled(options)
            if type_.unit is unit and options.items() <= {**usual, **(type_.read(code) or {})}.items():
                return code
        raise CannotPair(
            "{system} has no code for {options}",
            system=self.name,
            options=", ".join(f"{name}={value}" for name, value in options.items()),
        )

    def load(self) -> PairingSystem:
        """Return the system, which pairs groups separately if a tournament has them."""
        return PairedByGroups(self, self.load_engine())

    def load_engine(self) -> PairingSystem:
        """Return its engine, which pairs one field; it is imported on first use."""
        engine: PairingSystem = import_module(self.engine).SYSTEM
        return engine

    def load_second(self) -> PairingSystem | None:
        """Return another engine for the same system, to verify the first; None if there is none."""
        second: PairingSystem | None = getattr(import_module(self.engine), "SECOND_ENGINE", None)
        return None if second is None else PairedByGroups(self, second)

    def load_colour_switches(self) -> ColourSwitches | None:
        """Return the function that suggests better colours to be set by hand.

        Return None if the rules do not provide for it.
        """
        found: ColourSwitches | None = getattr(import_module(self.engine), "colour_switches", None)
        return found

    def averages_before(
        self, tournament: Tournament, round_: int, meeting: Mapping[int, int]
    ) -> "Mapping[int, Fraction]":
        """Return the average rating of everyone's opponents (ARO) before a round, if it orders the players.

        `meeting` adds an opponent of the round itself. Empty for a system that does not use averages.
        """
        averages: Averages | None = getattr(self.load_engine(), "averages", None)
        return {} if averages is None else averages(request_for(tournament, round_), meeting)

    def rounds_of(self, tournament: Tournament, options: Mapping[str, str]) -> Rounds:
        """Return how many rounds a tournament may have, considering all its groups."""
        groups = groups_in(tournament, 1)
        if not groups:
            return self.rounds(tournament, options)
        found = []
        for name, members in groups.items():
            system = system_of_group(tournament, name, self)
            own = cut_out(tournament, name, members)
            chosen = options if system is self else system.choices(own.settings.system, {})
            found.append(system.rounds(own, chosen))
        most = [each.most for each in found if each.most is not None]
        prescribed = [each.prescribed for each in found if each.prescribed is not None]
        if prescribed:  # a smaller group finishes its table while a larger one is still playing
            return Rounds(max(most, default=None), max(prescribed))
        if tournament.settings.rounds_in_groups is not None:
            return self.rounds(tournament, options)
        return Rounds(min(most, default=None))

    def met(self, tournament: Tournament, round_: int) -> Mapping[int, Set[int]]:
        """Return whom no one may meet again in a round; empty if pairs may be repeated."""
        groups = groups_in(tournament, round_)
        if not groups:
            return {} if self.opponents is None else self.opponents(tournament, round_)
        found = {}
        for name, members in groups.items():
            opponents = system_of_group(tournament, name, self).opponents
            if opponents is not None:
                table = opponents(cut_out(tournament, name, members), round_)
                found.update({tpn: table[tpn] for tpn in members})
        return found

    def type_of(self, code: str) -> TypeCode | None:
        """Return the matching code of the system, whatever its case and acceleration."""
        plain = split(code)[0]
        return next((type_ for type_ in self.types if type_.read(plain) is not None), None)

    def tournament_type(self, code: str) -> TournamentType:
        """Return what one of its codes means for a tournament."""
        type_ = self.type_of(code) or self.types[0]
        return TournamentType(
            code,
            self.kind,
            type_.unit,
            self.games_per_round,
            type_.primary_score,
            split(code)[1],
            self.teams is not TeamsOfPlayers.NONE,
        )

    def choices(self, code: str, given: Mapping[str, str]) -> dict[str, str]:
        """Return every option of the system: as given, else from the code, else the default."""
        said = self._options_of_code(code)
        found = {}
        for option in self.options:
            value = said.get(option.name, option.default)
            value = value if option.by_code else given.get(option.name, value)
            found[option.name] = option.checked(value) if value else value
        return found

    def _options_of_code(self, code: str) -> dict[str, str]:
        """Return the options set by a code; empty if it is not one of the system's."""
        plain = split(code)[0]
        return next((said for type_ in self.types if (said := type_.read(plain)) is not None), {})

    def refuse_unknown(self, given: Mapping[str, str]) -> None:
        """Refuse options or values unknown to the system, so that they do not appear to work."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise CannotPair("{system} has no option {name}", name=name, system=self.name)
            if known[name].by_code:
                raise CannotPair(
                    "option {name} of {system} is set by the type code", name=name, system=self.name
                )
            if value:
                known[name].checked(value)
