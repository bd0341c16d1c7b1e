"""The tournament data the tie-breaks use: participants, charts, ratings and the options of the event."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from albireo.domain.cached_property import cached_property
from albireo.domain.initial_order import NoRatingMethod, RatingMethod, strength_in
from albireo.domain.leaving import without_games_of
from albireo.domain.matches import TeamRow, number_of_boards, primary_score, secondary_score, team_rows
from albireo.domain.points import Points
from albireo.domain.predetermined import is_predetermined
from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.ratings.kind_of_play import kind_of_play
from albireo.tiebreaks.chart import Chart, individual_chart, team_charts
from albireo.tiebreaks.edition import Edition, edition_of
from albireo.tiebreaks.unplayed import Unplayed
from albireo.value_classes import dataclass, field

LEAVE_OUT = 0
"""Unrated players are left out of rating tie-breaks."""


class RatingChoice(StrEnum):
    """The rating used in tie-breaks if lists changed during an event of more than 30 days."""

    FIRST = "first"
    """The rating at the start (C.07 10)."""
    ROUND = "round"
    """In each round, the rating in force at the time."""
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Options:
    """Options that the rules of an event may set differently."""

    edition: Edition | None = None
    """None: chosen by the start date."""
    editions: Mapping[str, Edition] = field(default_factory=dict)
    """Editions for single codes."""
    predetermined: bool | None = None
    """Whether pairings were fixed in advance; None: according to the tournament's system."""
    unrated: int | None = None
    """The rating used for unrated players, or `LEAVE_OUT`; None: rating tie-breaks are refused."""
    drops_tie_breaks: bool = False
    """Whether tie-breaks that would be refused for lack of ratings (C.07 10) or board results are skipped."""
    rating_choice: RatingChoice = RatingChoice.FIRST
    user_values: Mapping[str, Mapping[int, Fraction]] = field(default_factory=dict)
    """Values for `USER` and `OTHER_xxx`, by code and participant."""
    players: bool = False
    """In a team event: whether players are ranked instead of teams."""
    left_out: frozenset[int] = frozenset()
    """Participants whose games do not count: they left a round robin before half of the games (C.05)."""


class TieBreakField:
    """The participants of a tournament after a round."""

    def __init__(
        self, tournament: Tournament, after: int | None = None, options: Options | None = None
    ) -> None:
        self.tournament = tournament
        self.options = options or Options()
        paired = tournament.paired_rounds
        self.after = paired if after is None else max(0, min(after, paired))
        """Rounds counted, as the arbiter counts them."""
        self.is_team = tournament.is_paired_by_teams and not self.options.players
        self.games_per_round = tournament.games_per_round
        """2 if cells of a chart and rounds of terms are games of a match (C.04.5)."""
        self.edition = self.options.edition or edition_of(tournament.settings)
        wanted = self.options.predetermined
        self.predetermined = is_predetermined(tournament) if wanted is None else wanted
        self.participants = tuple(
            sorted(item.tpn for item in (tournament.teams if self.is_team else tournament.players))
        )
        gone = {item.player for item in tournament.withdrawals if item.expelled}
        self.expelled = frozenset() if self.is_team else frozenset(gone) & frozenset(self.participants)
        """Players without a place in the standings; their games count for their opponents."""
        self._unplayed: dict[tuple[ScoreKind | None, Edition, bool], Unplayed] = {}
        self.buchholz: dict[tuple[ScoreKind | None, Edition, bool, bool], Mapping[int, int]] = {}
        """Buchholz values used by other values, by score, edition, /F and /P."""
        self.performances: dict[str, dict[int, int | None]] = {}
        """Performances used by other values, by code."""

    @cached_property
    def _counting(self) -> Tournament:
        """The tournament without the games that do not count."""
        return without_games_of(self.tournament, self.options.left_out)

    @cached_property
    def _charts(self) -> Mapping[ScoreKind | None, Chart]:
        if not self.is_team:
            return {None: individual_chart(self._counting, self.after, self.predetermined)}
        charts = team_charts(self._counting, self.after, self.predetermined)
        return {None: charts[primary_score(self.tournament)], **dict(charts.items())}

    @cached_property
    def played(self) -> Chart:
        """The chart with every game, including those that do not count."""
        if not self.options.left_out:
            return self.chart()
        if not self.is_team:
            return individual_chart(self.tournament, self.after, self.predetermined)
        charts = team_charts(self.tournament, self.after, self.predetermined)
        return charts[primary_score(self.tournament)]

    def chart(self, score: ScoreKind | None = None) -> Chart:
        """Return the chart of a reference score, by default the primary score."""
        return self._charts[score]

    def unplayed(self, score: ScoreKind | None, edition: Edition, fore: bool = False) -> Unplayed:
        """Return a chart under an edition, with its last round drawn for Fore Buchholz."""
        key = (score, edition, fore)
        found = self._unplayed.get(key)
        if found is None:
            chart = self.chart(score)
            found = self._unplayed[key] = Unplayed(chart.fore() if fore else chart, edition)
        return found

    @property
    def scores(self) -> Mapping[int, Points]:
        """The primary score of every participant."""
        return self.chart().scores

    @cached_property
    def secondary(self) -> ScoreKind:
        return secondary_score(self.tournament)

    @cached_property
    def boards(self) -> int:
        return number_of_boards(self.tournament)

    @cached_property
    def team_rows(self) -> Mapping[int, TeamRow]:
        return team_rows(self._counting, self.after)

    @cached_property
    def ratings(self) -> Mapping[int, int]:
        """Ratings by the tournament's method; 0 for players without one."""
        try:
            strength = strength_in(self.tournament.settings)
        except NoRatingMethod:
            strength = strength_in(self.tournament.settings, RatingMethod.FIDE)
        given = self.options.unrated or 0
        ratings = {player.tpn: strength(player) or given for player in self.tournament.players}
        if self.options.rating_choice is RatingChoice.LAST:
            ratings |= {tpn: self._opponent_number(tpn, self.after) for tpn in self._changed_lists}
        return MappingProxyType(ratings)

    def rating_in(self, tpn: int, round_: int) -> int:
        """Return the rating a player counts with in a round; 0 without one."""
        if self.options.rating_choice is RatingChoice.ROUND and tpn in self._changed_lists:
            return self._opponent_number(tpn, round_)
        return self.ratings[tpn]

    @cached_property
    def _changed_lists(self) -> frozenset[int]:
        """Players for whom a newer list counts from some round on."""
        return frozenset(
            player.tpn
            for player in self.tournament.players
            if any(item.from_round > 1 for item in player.official)
        )

    def _opponent_number(self, tpn: int, round_: int) -> int:
        kind = kind_of_play(self.tournament.settings.encoded_time_control)
        return self.tournament.player(tpn).rating_for(kind, max(1, round_)) or self.options.unrated or 0

    def name(self, tpn: int) -> str:
        if self.is_team:
            return next(team.name for team in self.tournament.teams if team.tpn == tpn)
        return self.tournament.player(tpn).name
