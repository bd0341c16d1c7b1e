"""The state of a tournament at the desk: the fold of its events, as one frozen value.

It contains more than the domain's `Tournament`: drafts, check-in, who entered a result, requests. The
tournament for engines, tables and reports is derived from it (`State.tournament`) and contains published
rounds only. Participants are identified by registration number here and by pairing number there.
"""

from collections.abc import Mapping
from typing import Any, Self

from albireo.domain.cached_property import cached_property
from albireo.domain.errors import InconsistentTournament
from albireo.domain.initial_order import OrderOfEquals, RatingMethod, Strength, order, strength_in
from albireo.domain.player import Player, Title
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.facts.settings import ORDER_BY_OTHER_MEANS
from albireo.pairing.registry import UnknownSystem, system_of
from albireo.ratings.kind_of_play import kind_of_play
from albireo.ratings.long_event import lasts_long
from albireo.state.competition import Competition, competition_of
from albireo.state.conduct import Conduct, Lasting
from albireo.state.documents import DocumentSettings
from albireo.state.groups_apart import groups_apart
from albireo.state.helpers import Helpers
from albireo.state.imports import CollectedGames, Imported
from albireo.state.journal import JournalState, Part
from albireo.state.membership import Membership
from albireo.state.money import MoneyState
from albireo.state.money_papers import MoneyPapers
from albireo.state.official import official
from albireo.state.registration import Byes, Registration
from albireo.state.restrictions import Prohibition, Restrictions
from albireo.state.rounds import RoundNotes, Rounds, RoundState
from albireo.state.rules import Rules, TeamSeeding
from albireo.state.standings import StandingsState
from albireo.state.teams import LineUps, TeamRegistration
from albireo.state.units import Entrant, TeamState, Unit
from albireo.value_classes import replace

FROM_NUMBERS = ("numbers", "ids", "players", "team_numbers", "unit_ids")


REGISTERED_IN: Mapping[str, type[Registration] | type[TeamRegistration]] = {
    "player": Registration,
    "team": TeamRegistration,
}
"""The part in which those are registered who are paired."""


class State(JournalState):
    """A tournament at one version of its journal."""

    settings = Part(Settings)
    rules = Part(Rules)
    documents = Part(DocumentSettings)
    conduct = Part(Conduct)
    lasting = Part(Lasting)
    registration = Part(Registration)
    byes = Part(Byes)
    restrictions = Part(Restrictions)
    team_registration = Part(TeamRegistration)
    line_ups = Part(LineUps)
    round_notes = Part(RoundNotes)
    helpers = Part(Helpers)
    standings = Part(StandingsState)
    money = Part(MoneyState)
    money_papers = Part(MoneyPapers)
    imported = Part(Imported)
    collected = Part(CollectedGames)
    membership = Part(Membership)

    def with_parts(self, version: int, parts: Mapping[type[Any], Any]) -> Self:
        """Return the next state; values derived from numbers alone are kept while those are unchanged."""
        made = super().with_parts(version, parts)
        if all(one is other for one, other in zip(self._numbered_by, made._numbered_by, strict=True)):
            kept = self.__dict__
            made.__dict__.update((name, kept[name]) for name in FROM_NUMBERS if name in kept)
        return made

    @property
    def _numbered_by(self) -> tuple[object, ...]:
        players, teams = self[Registration], self[TeamRegistration]
        return (
            players.entrants,
            players.given_numbers,
            players.numbers_by_hand,
            teams.teams,
            teams.given_numbers,
            self[Settings],
            self[Rules],
        )

    @cached_property
    def entrants(self) -> Mapping[int, Entrant]:
        """The players, by registration number."""
        return self.registration.entrants

    @cached_property
    def teams(self) -> Mapping[int, TeamState]:
        """The teams, by registration number."""
        return self.team_registration.teams

    @cached_property
    def rounds(self) -> tuple[RoundState, ...]:
        """The rounds that were paired, the last one perhaps only a draft."""
        return self[Rounds].rounds

    @property
    def name(self) -> str:
        return self.settings.name

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """Pairing number by participant; provisional until round 1 is paired (C.04.2 2.5)."""
        if self.registration.given_numbers:
            return self.registration.given_numbers
        return {id_: tpn for tpn, id_ in enumerate(initial_order(self), start=1)}

    @cached_property
    def ids(self) -> Mapping[int, int]:
        """Participant by pairing number."""
        return {tpn: id_ for id_, tpn in self.numbers.items()}

    @cached_property
    def prohibited(self) -> tuple[Prohibition, ...]:
        """Prohibited pairings: individual ones, and by the rules that keep clubs or federations apart."""
        return (*self.restrictions.prohibitions, *groups_apart(self.rules.keep_apart, self.units.values()))

    @property
    def fide_mode(self) -> bool:
        return self.lasting.left_fide_mode is None

    @property
    def draft(self) -> RoundState | None:
        """The round that is paired but not published, or is being changed by hand."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and (not last.published or last.manual) else None

    @property
    def published(self) -> int:
        """The number of published rounds."""
        return len(self.rounds) - (1 if self.rounds and not self.rounds[-1].published else 0)

    @property
    def started(self) -> bool:
        return self.published > 0

    @property
    def rounds_played(self) -> int:
        """The last round that was published or ever had a result, even if it has been deleted since."""
        return max(self.published, self.conduct.rounds_played, self.lasting.rounds_played)

    @property
    def under_way(self) -> bool:
        """Whether what was announced before the start is fixed: taking round 1 back does not free it."""
        return self.rounds_played > 0

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
        if self.team_registration.given_numbers:
            return self.team_registration.given_numbers
        return {id_: tpn for tpn, id_ in enumerate(team_order(self), start=1)}

    @cached_property
    def team_of(self) -> Mapping[int, int]:
        """The team of every player who is in one."""
        return {player: team.id for team in self.teams.values() for player in team.members}

    @property
    def pairs_teams(self) -> bool:
        """Whether teams are paired."""
        return self.settings.type.unit is PairedUnit.TEAM

    @property
    def shown_to_all(self) -> tuple[int, frozenset[int]]:
        """What is public: the number of rounds, and the rounds with public line-ups."""
        return self.tournament.paired_rounds, self.line_ups.published

    @property
    def first_board(self) -> int:
        """The number of the first board of the next round; team matches are numbered from 1."""
        return 1 if self.competition.match.is_at_boards else self.rules.first_board

    @property
    def competition(self) -> Competition:
        """What is paired, what a match is, and what an open one means."""
        return competition_of(self.settings.type)

    @property
    def units(self) -> Mapping[int, Unit]:
        """Everyone who is paired: players, or teams in a team event."""
        return self[REGISTERED_IN[self.competition.units.kind]].units

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
        """The official tournament: published rounds, and what is known of future ones."""
        return official(self)

    def entrant(self, id_: int) -> Entrant:
        """Return the participant with this registration number."""
        try:
            return self.entrants[id_]
        except KeyError:
            raise InconsistentTournament("there is no participant {tpn}", tpn=id_) from None

    @cached_property
    def is_long(self) -> bool:
        """Whether the event lasts more than 30 days, by its dates or the arbiter's setting."""
        return self.rules.long_event or lasts_long(self.settings)

    @cached_property
    def rating_kind(self) -> str:
        """The ratings used from rating lists: `standard`, `rapid` or `blitz`."""
        return self.rules.rating_kind or kind_of_play(self.settings.encoded_time_control)

    def unit_label(self, id_: int) -> str:
        """Return a unit's pairing number and name."""
        return f"{self.unit_numbers.get(id_, '–')} {self.units[id_].name}" if id_ in self.units else str(id_)

    def label(self, id_: int) -> str:
        """Return a player's pairing number and name."""
        return f"{self.numbers.get(id_, '–')} {self.entrants[id_].name}" if id_ in self.entrants else str(id_)


def initial_order(state: State) -> list[int]:
    """Return players in the order of C.04.2 2.2; in a team event, by team and board."""
    if state.competition.offers("teams"):
        teams = sorted(state.teams, key=state.team_numbers.__getitem__)
        members = [player for team in teams for player in state.teams[team].members]
        return [*members, *(id_ for id_ in state.entrants if id_ not in set(members))]
    strength, (equals, seed) = strength_of(state), OrderOfEquals.read(state.rules.order_of_equals)
    federation = state.settings.rating_federation
    # A manual order of equals is kept when numbers are assigned again.
    is_kept = state.registration.numbers_by_hand and state.settings.type.kind is not PairingKind.TABLE
    given = state.registration.given_numbers if is_kept else {}
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
    """Return the titles in the order of the tournament's pairing rules."""
    try:
        return system_of(state.settings).titles
    except UnknownSystem:
        return tuple(Title)


def strength_of(state: State) -> Strength:
    """Return how the tournament measures strength; FIDE ratings if it is undescribed."""
    by_other_means = state.settings.rating_method == ORDER_BY_OTHER_MEANS
    return strength_in(state.settings, RatingMethod.FIDE if by_other_means else None)


def team_order(state: State) -> list[int]:
    """Return teams by strength, then by name."""
    return sorted(state.teams, key=lambda id_: (-team_strength(state, id_), state.teams[id_].name, id_))


def team_strength(state: State, team: int) -> int:
    """Return the given strength of a team, or the average rating of the members who count."""
    found = state.teams[team]
    if found.strength is not None:
        return found.strength
    ratings = [state.entrants[id_].player.rating or state.rules.unrated_as for id_ in found.members]
    if state.rules.team_seeding is TeamSeeding.BEST:
        ratings.sort(reverse=True)
    counted = ratings[: state.rules.team_seeding_players or number_of_boards(state)]
    return sum(counted) // len(counted) if counted else 0


def number_of_boards(state: State) -> int:
    """Return the boards of a team match: from the settings, else the size of the smallest team."""
    if state.settings.board_colours:
        return len(state.settings.board_colours)
    return min((len(team.members) for team in state.teams.values()), default=1)
