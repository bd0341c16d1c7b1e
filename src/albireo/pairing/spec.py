"""What a pairing system says about itself.

Each system has one `SystemSpec` per edition in a module beside its engine, which that module does not import:
anyone who only asks about systems loads no engine. The registry lists the specs; whatever needs to know
something about a system, at the desk, in a check or on a page, asks its spec and never compares names.

Every command imports this, so the small values are named tuples: a dataclass takes ten times as long to make.
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
from albireo.pairing.system import CannotPair, PairingRequest, PairingSystem
from albireo.pairing.type_codes import TypeCode, split
from albireo.value_classes import dataclass

if TYPE_CHECKING:
    from albireo.pairing.colour_switch import ColourSwitch


class BoardOrder(Enum):
    """By what the boards of a round are sorted (C.04.2 3.6)."""

    PAIRING_SCORES = "pairing scores"
    """Virtual points included (C.04.7 1.5)."""
    REAL_SCORES = "real scores"
    """Texts before 2026 do not say that virtual points count, and programs of that time left them out."""
    TABLE = "table"
    """As the table of the event has them."""


class Recognition(Enum):
    """What FIDE says to the use of a system."""

    APPROVED = translatable("Approved by FIDE.")
    DEPRECATED = translatable("A FIDE system; deprecated until a program is endorsed for it.")
    """C.04.2 1.4"""
    CUSTOMARY = translatable("Named by FIDE, but not defined.")
    """Its type code exists; the tables are those in common use."""
    NOT_FIDE = translatable("Not a FIDE system; rated events need authorisation.")
    """C.04.2 1.2: of the Qualification Commission, before the event."""


class TeamsOfPlayers(Enum):
    """Whether players who are paired one by one belong to teams that the system looks at."""

    NONE = "none"
    TWO = "two"
    """Two teams of equal size."""
    SEVERAL = "several"
    """Any number of teams of equal size."""


class InForce(NamedTuple):
    """From when to when a text holds, `YYYY/MM/DD`; empty where nothing bounds it, or no one knows."""

    since: str = ""
    until: str = ""

    def holds_on(self, day: str) -> bool:
        """Return whether the text is not out of force on a day.

        One that no one names is no reason to say so.
        """
        return not day or not self.until or day <= self.until


ALWAYS = InForce()


class ColourLimits(NamedTuple):
    """How uneven the colours of a player may become (C.04.1 6 and 7)."""

    difference: int = 2
    """Whites minus Blacks, at most."""
    difference_article: str = "C.04.1 6"
    running: int = 2
    """Games with the same colour one after the other, at most."""
    running_article: str = "C.04.1 7"
    last_round_exempt: bool = False
    """Whether the text lets some pairs of the last round exceed them."""


class Rounds(NamedTuple):
    """How many rounds an event may have, at least one."""

    most: int | None = None
    """None: no limit."""
    prescribed: int | None = None
    """Where there is no choice."""


RoundsRule = Callable[[Tournament, Mapping[str, str]], Rounds]
"""The number of rounds for the participants of a tournament, given the options of its system."""


def swiss_rounds(tournament: Tournament, options: Mapping[str, str]) -> Rounds:
    """Any number in which no one has to meet the same opponent again (C.04.1 1 and 2)."""
    count = len(tournament.participants)
    return Rounds(most=max(1, count - 1) if count else None)


PreferencesRule = Callable[[Tournament, int], Mapping[int, Preference]]
"""The colour each participant is due before a round."""


ColourSwitches: TypeAlias = Callable[[PairingRequest, Sequence[tuple[int, int]]], "tuple[ColourSwitch, ...]"]
"""Changes of a round as it stands, (White, Black), for better colours."""


class Option(NamedTuple):
    """A choice that a text, or a reading of it, leaves open."""

    name: str
    meaning: Translatable
    choices: tuple[str, ...] = ()
    """Empty: a number from 1."""
    default: str = ""
    words: tuple[Translatable, ...] = ()
    """What each of the choices is called where people choose."""
    by_code: bool = False
    """Only a type code chooses: others rely on what it says, scores of teams for example."""
    left_open: bool = False
    """The text itself leaves the choice to the tournament; otherwise it is another reading than ours."""

    def checked(self, value: str) -> str:
        """The value, if it is one of those allowed."""
        if self.choices and value not in self.choices:
            raise CannotPair(
                "option {name}: expected one of {choices}, found {found!r}",
                name=self.name,
                choices=", ".join(self.choices),
                found=value,
            )
        if not self.choices and not (value.isascii() and value.isdecimal() and int(value) > 0):
            raise CannotPair(
                "option {name}: expected 1 or more, found {found!r}", name=self.name, found=value
            )
        return value


class ChecklistColumns(NamedTuple):
    """Criteria that head columns of an engine's check-list."""

    bye: str
    """May the player have the bye?"""
    floats: tuple[str, ...]
    """Floats of the last round and of those before it."""


@dataclass(frozen=True, slots=True, eq=False)
class SystemSpec:
    """One system in one edition."""

    name: str
    """`dutch-2026`: the family, and the edition where there is one."""
    family: str
    edition: str
    """`2026`; empty where there is only one."""
    label: Translatable
    """In two words."""
    title: Translatable
    summary: Translatable
    """What it is like, for someone who has to choose."""
    article: str
    """Where its text stands; empty where FIDE has none."""
    engine: str
    """The module whose `SYSTEM` is the engine. A `SECOND_ENGINE` there finds the same pairing another way,
    `colour_switches` what may be exchanged by hand for better colours."""
    types: tuple[TypeCode, ...]
    """Codes it answers to; the first is written for a new tournament."""
    kind: PairingKind = PairingKind.SWISS
    games_per_round: int = 1
    in_force: InForce = ALWAYS
    recognition: Recognition = Recognition.NOT_FIDE
    floats: FloatRule | None = None
    """What a past round was to a player; None where the text knows no floats of single games."""
    opponents: OpponentsRule | None = players_met
    """Whom no one may meet again; None where pairs may be repeated."""
    preferences: PreferencesRule | None = None
    """None: the text knows no preferences of teams; those of players are those of C.04.1."""
    bye: ByeEligibility | None = None
    """None where no one gets a pairing-allocated bye."""
    colours: ColourLimits | None = None
    """Of players in single games; None where the text sets no limits."""
    board_order: BoardOrder = BoardOrder.PAIRING_SCORES
    rounds: RoundsRule = swiss_rounds
    options: tuple[Option, ...] = ()
    accelerates: bool = False
    """Whether virtual points have a meaning in it."""
    needs_ratings: bool = False
    """Whether everyone has to have a rating."""
    teams: TeamsOfPlayers = TeamsOfPlayers.NONE
    tie_breaks: tuple[str, ...] = ()
    """What its standings go by unless someone chooses otherwise; empty: what FIDE recommended."""
    checklist: ChecklistColumns | None = None
    titles: tuple[Title, ...] = tuple(Title)
    """Titles from the highest down, as the initial order of its handbook has them."""
    no_shows: str = ""
    """The article by which who stays away without notice counts as withdrawn; empty: no text says so."""
    is_by_hand: bool = False
    """Whether the arbiter pairs by rules of the event's own, which no engine knows (C.04.2 1.2)."""
    at_desk: bool = False
    """Whether the desk can run it."""

    @property
    def code(self) -> str:
        """The type code of a new tournament."""
        return self.types[0].pattern

    @property
    def units(self) -> tuple[PairedUnit, ...]:
        """Who may be paired by it."""
        return tuple(dict.fromkeys(type_.unit for type_ in self.types))

    @property
    def offered(self) -> tuple[TypeCode, ...]:
        """The codes to choose from for a new tournament."""
        return (self.types[0], *(type_ for type_ in self.types[1:] if type_.title is not None))

    def offered_for(self, code: str) -> TypeCode:
        """Of the codes offered, the one that says most of what a code of the system says."""
        said = self._said(code)
        own = self.type_of(code) or self.types[0]
        of_unit = [type_ for type_ in self.offered if type_.unit is own.unit] or [self.types[0]]
        fitting = [type_ for type_ in of_unit if type_.options.items() <= said.items()]
        return max(fitting, key=lambda type_: len(type_.options), default=of_unit[0])

    def code_for(self, options: Mapping[str, str], unit: PairedUnit) -> str:
        """A code of the system that says all of these options, of players or of teams."""
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
        """The system, which pairs groups on their own where a tournament has them."""
        return PairedByGroups(self, self.load_engine())

    def load_engine(self) -> PairingSystem:
        """Its engine, which pairs one field; imported when it is first asked for."""
        engine: PairingSystem = import_module(self.engine).SYSTEM
        return engine

    def load_second(self) -> PairingSystem | None:
        """Another engine for the same system, to judge the first by; None if there is none."""
        second: PairingSystem | None = getattr(import_module(self.engine), "SECOND_ENGINE", None)
        return None if second is None else PairedByGroups(self, second)

    def load_colour_switches(self) -> ColourSwitches | None:
        """Return how someone may improve the colours of a round by hand.

        None where the text says nothing of it.
        """
        found: ColourSwitches | None = getattr(import_module(self.engine), "colour_switches", None)
        return found

    def rounds_of(self, tournament: Tournament, options: Mapping[str, str]) -> Rounds:
        """Return how many rounds a tournament may have, all its groups considered."""
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
        if prescribed:  # a smaller group has played its table when a larger one still plays
            return Rounds(max(most, default=None), max(prescribed))
        if tournament.settings.rounds_in_groups is not None:
            return self.rounds(tournament, options)
        return Rounds(min(most, default=None))

    def met(self, tournament: Tournament, round_: int) -> Mapping[int, Set[int]]:
        """Return whom no one may meet again in a round; empty where pairs may be repeated."""
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
        """Return which of its codes this is, whatever its case and the acceleration it names."""
        plain = split(code)[0]
        return next((type_ for type_ in self.types if type_.read(plain) is not None), None)

    def tournament_type(self, code: str) -> TournamentType:
        """Return what one of its codes says about a tournament."""
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
        """Every option of the system: as given, else as the code says, else the default."""
        said = self._said(code)
        found = {}
        for option in self.options:
            value = said.get(option.name, option.default)
            value = value if option.by_code else given.get(option.name, value)
            found[option.name] = option.checked(value) if value else value
        return found

    def _said(self, code: str) -> dict[str, str]:
        """The options that a code decides; none where it is not one of the system's."""
        plain = split(code)[0]
        return next((said for type_ in self.types if (said := type_.read(plain)) is not None), {})

    def refuse_unknown(self, given: Mapping[str, str]) -> None:
        """Refuse an option or a value that means nothing to the system: it must not look as if it did."""
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
