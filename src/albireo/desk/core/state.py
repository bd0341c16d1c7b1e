"""The state of a tournament on the desk: the fold of its events, as one frozen value.

It knows more than the domain's `Tournament`: drafts, check-in, who entered a result, what is only
requested. What the engines, tables and reports need is derived from it (`State.tournament`), and holds
published rounds only. Participants are named by registration number here and by pairing number there.
"""

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

from albireo.desk.core.divisions import GroupPlayOff
from albireo.desk.core.groups_apart import groups_apart
from albireo.desk.core.official import official
from albireo.desk.core.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow
from albireo.desk.core.round_state import RoundState
from albireo.desk.core.rules import Rules
from albireo.desk.core.units import Entrant, LineUpState, TeamState, Unit
from albireo.desk.documents.settings import DocumentSettings
from albireo.domain.cached_property import cached_property
from albireo.domain.errors import InconsistentTournament
from albireo.domain.initial_order import OrderOfEquals, RatingMethod, Strength, order, strength_in
from albireo.domain.player import Player, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.facts.settings import ORDER_BY_OTHER_MEANS
from albireo.pairing.registry import UnknownSystem, system_of
from albireo.ratings.kind_of_play import kind_of_play
from albireo.ratings.long_event import lasts_long
from albireo.standings.play_off import GameKey, PlayOffRules
from albireo.standings.play_off import Result as PlayOffResult
from albireo.value_classes import dataclass, field, replace

if TYPE_CHECKING:
    from albireo.desk.money.events import PrizesPlanned
    from albireo.desk.sections.events import ChampionshipSet, Entry
    from albireo.desk.transfer.events import CollectedGame, FileFollowed


class Phase(Enum):
    """Where the tournament stands."""

    OPEN = "open"
    """From creation to the end of the last round."""
    FINISHED = "finished"
    ANNULLED = "annulled"


@dataclass(frozen=True, slots=True)
class Payment:
    """What a participant has paid and owes, in cents."""

    paid: int = 0
    due: int | None = None
    """A fee of their own; None: the entry fee."""

    @property
    def owed(self) -> int:
        """What is still to be paid, the fee being known."""
        return max(0, (self.due or 0) - self.paid)


@dataclass(frozen=True, slots=True)
class Comment:
    """What FIDE wants to read in the report: one `###` line."""

    round: int
    text: str
    """With a `{}` for the number of each of the units."""
    units: tuple[int, ...] = ()
    """Whom it names by number: numbers change with a late entry, registrations do not."""

    def said(self, numbers: Mapping[int, int]) -> str:
        """The comment with the numbers of today, by registration."""
        if not self.units:
            return self.text
        return self.text.format(*(numbers.get(unit, "?") for unit in self.units))


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A correction that only the rating report sees (C.04.2 4.3)."""

    round: int
    match: int
    board: int
    was: GameResult
    result: GameResult
    colours_turned: bool
    reason: str


@dataclass(frozen=True, slots=True)
class PlayOffState:
    """A play-off: who takes part, by which rules and lots, and the results so far."""

    place: int
    """The first place it is about."""
    ranked: tuple[tuple[int, ...], ...]
    """Units by the next tie-breaks, best first; those still tied together."""
    seed: str
    rules: PlayOffRules
    started: str
    """When, in UTC."""
    results: Mapping[GameKey, PlayOffResult] = field(default_factory=dict)
    ended: Mapping[GameKey, str] = field(default_factory=dict)
    """When the result of a game was entered, in UTC."""


@dataclass(frozen=True)
class State:
    """A tournament at one version of its journal."""

    version: int = 0
    settings: Settings = field(default_factory=Settings)
    rules: Rules = field(default_factory=Rules)
    documents: DocumentSettings = field(default_factory=DocumentSettings)
    phase: Phase = Phase.OPEN
    left_fide_mode: Comment | None = None
    taken_back: tuple[Comment, ...] = ()
    """Rounds that were published and played, undone since: played again, they are not what was published."""
    """Set when FIDE mode was left; nothing takes it back, undo neither."""
    has_assumed_rounds: bool = False
    """Whether an imported file did not say how many rounds there are, and nobody has said it since."""
    registration_closed: bool = False
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    given_numbers: Mapping[int, int] = field(default_factory=dict)
    """Pairing numbers as given when round 1 was paired or since; empty before."""
    numbers_by_hand: bool = False
    next_player: int = 1
    requested: Mapping[tuple[int, int], Mark] = field(default_factory=dict)
    """(unit, round) to the bye asked for."""
    without_half_byes: frozenset[int] = frozenset()
    """Units that are not entitled to half-point byes."""
    confirmed: frozenset[tuple[int, int]] = frozenset()
    """(unit, round) of those who missed the round before without notice and said that they will play."""
    teams: Mapping[int, TeamState] = field(default_factory=dict)
    given_team_numbers: Mapping[int, int] = field(default_factory=dict)
    """As `given_numbers`, of the teams."""
    team_numbers_by_hand: bool = False
    next_team: int = 1
    line_ups: Mapping[tuple[int, int], LineUpState] = field(default_factory=dict)
    """(round, team) to the line-up submitted; where there is none, the first members play."""
    line_ups_published: frozenset[int] = frozenset()
    """Rounds whose line-ups everybody may see."""
    rounds: tuple[RoundState, ...] = ()
    starts: Mapping[int, str] = field(default_factory=dict)
    """Round to the moment it is to start, in UTC; only for the clock of the hall."""
    not_there: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """(round, player) noted missing at the board, and not arrived since, to when that was noted."""
    start_positions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Round to the start positions of Chess960: one for all boards, or one for each match."""
    decided_ties: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """(last round of a level tie of a knock-out, unit that goes through) to how that was decided."""
    prohibitions: tuple[Prohibition, ...] = ()
    virtual: tuple[VirtualPointsRow, ...] = ()
    abnormal: tuple[AbnormalPointsRow, ...] = ()
    corrections: tuple[RatingCorrection, ...] = ()
    comments: tuple[Comment, ...] = ()
    lots: str = ""
    """Seed of the drawing that breaks the last ties of the standings; empty: places are shared."""
    drawn_lots: str = ""
    """Seed that was drawn once and serves whenever lots are drawn; nothing takes it back, undo neither."""
    figures: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    """Tie-break figures computed elsewhere, by code and participant."""
    orders_by_hand: tuple[tuple[tuple[int, ...], str], ...] = ()
    """(participants in order, reason) for ties settled by hand."""
    play_offs: tuple[PlayOffState, ...] = ()
    """By the place they are about."""
    group_play_offs: tuple[GroupPlayOff, ...] = ()
    """Between places of groups or divisions, by number."""
    entry_fee: int = 0
    """Cents."""
    currency: str = ""
    """Of the entry fee."""
    payments: Mapping[int, Payment] = field(default_factory=dict)
    prizes: "PrizesPlanned | None" = None
    import_report: tuple[str, ...] | None = None
    """What checking an imported file found; None if the tournament was not imported."""
    import_adjustments: tuple[str, ...] = ()
    """What was mended in an imported file, or assumed where it is silent."""
    companion: "FileFollowed | None" = None
    """The file of another program that manages the tournament, as it was read last."""
    games: "Mapping[tuple[int, int, int], CollectedGame]" = field(default_factory=dict)
    """(round, White, Black) to the game that was handed in; of boards paired anew since, too."""
    games_notes: tuple[str, ...] = ()
    """What did not fit when games were handed in last."""
    deleted: bool = False
    """Put into the bin: shown nowhere until it is restored."""
    event: str = ""
    """The event this tournament is a section of; that event's list of sections has to say so too."""
    sections: tuple[str, ...] | None = None
    """Of an event: its tournaments. None: this is a tournament."""
    joined_entries: "tuple[frozenset[Entry], ...]" = ()
    """Of an event: entries known to be one person's."""
    entries_apart: "frozenset[frozenset[Entry]]" = frozenset()
    """Of an event: pairs of entries that are not one person's, although they look so."""
    championships: "Mapping[str, ChampionshipSet]" = field(default_factory=dict)
    """Of an event: tables over its sections, by name."""

    @property
    def name(self) -> str:
        return self.settings.name

    @property
    def is_event(self) -> bool:
        """Whether it holds tournaments instead of being one."""
        return self.sections is not None

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """Pairing number by participant; provisional until round 1 is paired (C.04.2 2.5)."""
        if self.given_numbers:
            return self.given_numbers
        return {id_: tpn for tpn, id_ in enumerate(initial_order(self), start=1)}

    @cached_property
    def ids(self) -> Mapping[int, int]:
        """Participant by pairing number."""
        return {tpn: id_ for id_, tpn in self.numbers.items()}

    @cached_property
    def prohibited(self) -> tuple[Prohibition, ...]:
        """Who must not meet: as said one by one, and by the rules that keep clubs or federations apart."""
        return (*self.prohibitions, *groups_apart(self.rules.keep_apart, self.units.values()))

    @property
    def fide_mode(self) -> bool:
        return self.left_fide_mode is None

    @property
    def draft(self) -> RoundState | None:
        """The round that is paired but not published, or being changed by hand."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and (not last.published or last.manual) else None

    @property
    def published(self) -> int:
        """How many rounds are published."""
        return len(self.rounds) - (1 if self.rounds and not self.rounds[-1].published else 0)

    @property
    def started(self) -> bool:
        return self.published > 0

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The participants with their pairing numbers, in that order."""
        return tuple(
            replace(self.entrants[id_].player, tpn=tpn)
            for id_, tpn in sorted(self.numbers.items(), key=lambda item: item[1])
        )

    @cached_property
    def team_numbers(self) -> Mapping[int, int]:
        """Pairing number by team; provisional until round 1 is paired."""
        if self.given_team_numbers:
            return self.given_team_numbers
        return {id_: tpn for tpn, id_ in enumerate(team_order(self), start=1)}

    @cached_property
    def team_of(self) -> Mapping[int, int]:
        """The team of every player who is in one."""
        return {player: team.id for team in self.teams.values() for player in team.members}

    @property
    def pairs_teams(self) -> bool:
        """Whether the units that are paired are teams."""
        return self.settings.type.unit is PairedUnit.TEAM

    @property
    def shown_to_all(self) -> tuple[int, frozenset[int]]:
        """What has been put out: how many rounds, and the rounds whose line-ups everybody may see."""
        return self.tournament.paired_rounds, self.line_ups_published

    @property
    def has_teams(self) -> bool:
        """Whether there are teams, paired themselves or by their members."""
        return self.settings.type.has_teams

    @property
    def is_league(self) -> bool:
        """Whether teams meet by a timetable: no pairing depends on results, so matches are played on any day
        and one without a result is open instead of drawn."""
        return self.pairs_teams and self.settings.type.kind is PairingKind.TABLE

    @property
    def has_single_games(self) -> bool:
        """Whether every match is one game, so that its number is the number of the board."""
        return not self.pairs_teams and self.settings.type.games_per_round == 1

    @property
    def units(self) -> Mapping[int, Unit]:
        """Whoever is paired: players, or teams in an event of teams."""
        return self.teams if self.pairs_teams else self.entrants

    @property
    def unit_numbers(self) -> Mapping[int, int]:
        """Pairing number by unit."""
        return self.team_numbers if self.pairs_teams else self.numbers

    @cached_property
    def unit_ids(self) -> Mapping[int, int]:
        """Unit by pairing number."""
        return {tpn: id_ for id_, tpn in self.unit_numbers.items()}

    @cached_property
    def tournament(self) -> Tournament:
        """What is official: the published rounds, and what is known of the rounds to come."""
        return official(self)

    def entrant(self, id_: int) -> Entrant:
        """The participant with this registration number."""
        try:
            return self.entrants[id_]
        except KeyError:
            raise InconsistentTournament("there is no participant {tpn}", tpn=id_) from None

    def payment(self, id_: int) -> Payment:
        """What a participant has paid, with the fee that is due."""
        found = self.payments.get(id_, Payment())
        return replace(found, due=self.entry_fee) if found.due is None else found

    @cached_property
    def is_long(self) -> bool:
        """Whether the event lasts more than 30 days, by its dates or by what the arbiter says."""
        return self.rules.long_event or lasts_long(self.settings)

    @cached_property
    def rating_kind(self) -> str:
        """Which ratings are taken from rating lists: `standard`, `rapid` or `blitz`."""
        return self.rules.rating_kind or kind_of_play(self.settings.encoded_time_control)

    def unit_label(self, id_: int) -> str:
        """A unit in one line: pairing number and name."""
        return f"{self.unit_numbers.get(id_, '–')} {self.units[id_].name}" if id_ in self.units else str(id_)

    def label(self, id_: int) -> str:
        """A player in one line: pairing number and name."""
        return f"{self.numbers.get(id_, '–')} {self.entrants[id_].name}" if id_ in self.entrants else str(id_)


def initial_order(state: State) -> list[int]:
    """Players in the order of C.04.2 2.2; in an event of teams, team by team and board by board."""
    if state.has_teams:
        teams = sorted(state.teams, key=state.team_numbers.__getitem__)
        members = [player for team in teams for player in state.teams[team].members]
        return [*members, *(id_ for id_ in state.entrants if id_ not in set(members))]
    strength, (equals, seed) = strength_of(state), OrderOfEquals.read(state.rules.order_of_equals)
    federation = state.settings.rating_federation
    # An order of equals that somebody made by hand stays when numbers are given anew.
    is_kept = state.numbers_by_hand and state.settings.type.kind is not PairingKind.TABLE
    given = state.given_numbers if is_kept else {}
    entrants = sorted(state.entrants.values(), key=lambda entrant: entrant.id)
    last = {
        id(entrant.player): (
            given.get(entrant.id, len(given) + 1),
            *equals.key(entrant.player, seed, federation),
            entrant.id,
        )
        for entrant in entrants
    }
    by_player = {id(entrant.player): entrant.id for entrant in entrants}
    ordered = order(
        (entrant.player for entrant in entrants), strength, lambda player: last[id(player)], titles_of(state)
    )
    return [by_player[id(player)] for player in ordered]


def titles_of(state: State) -> tuple[Title, ...]:
    """The titles in the order of the text by which the tournament is paired."""
    try:
        return system_of(state.settings).titles
    except UnknownSystem:
        return tuple(Title)


def strength_of(state: State) -> Strength:
    """What the tournament measures strength by; FIDE ratings where only its maker knows."""
    by_other_means = state.settings.rating_method == ORDER_BY_OTHER_MEANS
    return strength_in(state.settings, RatingMethod.FIDE if by_other_means else None)


def team_order(state: State) -> list[int]:
    """Teams by strength, then by name."""
    return sorted(state.teams, key=lambda id_: (-team_strength(state, id_), state.teams[id_].name, id_))


def team_strength(state: State, team: int) -> int:
    """The strength a team is given, or the average rating of the members who count for it."""
    found = state.teams[team]
    if found.strength is not None:
        return found.strength
    ratings = [state.entrants[id_].player.rating or state.rules.unrated_as for id_ in found.members]
    if state.rules.team_seeding == "best":
        ratings.sort(reverse=True)
    counted = ratings[: state.rules.team_seeding_players or number_of_boards(state)]
    return sum(counted) // len(counted) if counted else 0


def number_of_boards(state: State) -> int:
    """Boards of a team match: as the settings say, else as many as the smallest team has members."""
    if state.settings.board_colours:
        return len(state.settings.board_colours)
    return min((len(team.members) for team in state.teams.values()), default=1)
