"""The contents of the pages of a site, computed when first needed."""

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from albireo.domain.cached_property import cached_property
from albireo.domain.matches import team_rows
from albireo.domain.message import Remark
from albireo.domain.result import Mark
from albireo.organising.fixtures import Fixture, club_of, clubs, fixtures
from albireo.ratings.change import RatingChange
from albireo.ratings.rated_event import rate_event
from albireo.reports.documents.norms import norms_made
from albireo.reports.documents.standings_of_groups import AGE, CATEGORY, SEX, groups_of
from albireo.reports.player_story import PlayerStories, Story
from albireo.reports.source import Choices, Source
from albireo.reports.time_controls import time_control_said
from albireo.site.divisions import divisions
from albireo.site.options import RATINGS, STANDINGS, PastSeason, SiteOptions
from albireo.standings.league import has_league_table
from albireo.standings.order import Place, Standings
from albireo.state.competition import Competition, competition_in
from albireo.tiebreaks.field import Options, TieBreakField
from albireo.value_classes import whole_text


class Contents:
    """A tournament as its site shows it, limited to public data."""

    def __init__(self, source: Source, options: SiteOptions, past: tuple[PastSeason, ...] = ()) -> None:
        self.source = source
        self.options = options
        self.past = past
        """Earlier seasons of a league, the latest first."""
        self.tournament = source.tournament
        self.rounds = source.tournament.paired_rounds
        """Number of published rounds."""
        self._standings: dict[int, Standings] = {}

    @property
    def time_control(self) -> Remark | str:
        return time_control_said(self.tournament.settings)

    @cached_property
    def complete(self) -> int:
        """Number of rounds with all results; of a league, the last one in which a match was played."""
        if self.has_league_table:  # a match that is postponed holds up no one
            entries = [entry for row in team_rows(self.tournament).values() for entry in row]
            played = [each.round for each in entries if each.opponent and each.mark is not Mark.UNKNOWN]
            return max(played, default=0)
        done = 0
        while done < self.rounds and self.tournament.is_round_complete(done + 1):
            done += 1
        return done

    @cached_property
    def has_league_table(self) -> bool:
        """Whether teams meet by a table."""
        return has_league_table(self.tournament)

    @cached_property
    def divisions(self) -> tuple[str, ...]:
        """The divisions of a league, in order; a single unnamed one if it has none."""
        if not self.has_league_table or not self.has_standings:
            return ()
        return tuple(divisions(self.standings(self.complete)))

    @cached_property
    def fixtures(self) -> tuple[Fixture, ...]:
        """The matches of a league at the desk; report files have no dates and venues for matches."""
        state = self.source.state
        return fixtures(state) if state is not None and state.competition.rhythm.matches_wait else ()

    @cached_property
    def clubs(self) -> Mapping[str, int]:
        """The clubs of a league, each with the number of its first team."""
        state = self.source.state
        if state is None or not self.fixtures:
            return {}
        teams = sorted(state.teams.values(), key=lambda team: -team.id)
        first = {club_of(team): team.id for team in teams}
        return {club: first[club] for club in clubs(state.teams.values())}

    @cached_property
    def days(self) -> Mapping[tuple[int, int], str]:
        """The day of each match of a league, by round and team."""
        state = self.source.state
        if state is None:
            return {}
        return {
            (each.round, state.team_numbers[team.id]): each.day
            for each in self.fixtures
            for team in (each.home, each.away)
        }

    @property
    def has_standings(self) -> bool:
        return self.options.shows(STANDINGS) and self.complete > 0

    @property
    def competition(self) -> Competition:
        return competition_in(self.tournament)

    def standings(self, after: int) -> Standings:
        found = self._standings.get(after)
        if found is None:
            found = self._standings[after] = self.source.standings(after)
        return found

    @cached_property
    def groups(self) -> Mapping[Remark | str, tuple[Place, ...]]:
        """Places within categories, sexes and age groups; none if everyone would be in one group."""
        if not self.has_standings or not self.competition.offers("categories"):
            return {}
        everybody = self.standings(self.complete)
        kinds = [groups_of(everybody, by) for by in (CATEGORY, SEX, AGE)]
        return {
            name: places
            for found in kinds
            for name, places in found.items()
            if len(places) < len(everybody.places)
        }

    @property
    def has_groups(self) -> bool:
        return bool(self.groups)

    @cached_property
    def has_norms(self) -> bool:
        """Whether anyone has achieved a norm."""
        is_shown = self.has_standings and self.options.shows(RATINGS)
        if not is_shown or not self.competition.offers("norms"):
            return False
        return bool(norms_made(self.source, Choices(after=self.complete)).sections[0].rows)

    @cached_property
    def stories(self) -> PlayerStories:
        options = Options(
            players=self.competition.offers("player-standings"),
            left_out=self.standings(self.complete).field.options.left_out,
        )
        return PlayerStories(TieBreakField(self.tournament, self.rounds, options))

    def story(self, tpn: int) -> Story:
        """Return a player's results round by round, as far as they are public."""
        found = self.stories.story(tpn)
        hidden = self.source.without_boards
        return replace(found, rows=tuple(row for row in found.rows if row.round not in hidden))

    @cached_property
    def rating_changes(self) -> Mapping[int, RatingChange]:
        """Rating changes by number; empty if the site does not show them."""
        return rate_event(self.tournament).changes if self.options.shows(RATINGS) and self.rounds else {}

    # Dependencies of pages

    @cached_property
    def _head(self) -> str:
        """Hash of everything except the rounds."""
        event, state = self.tournament, self.source.state
        by_hand = (
            (
                state.standings.lots,
                state.standings.orders_by_hand,
                state.standings.play_offs,
                state.standings.group_play_offs,
                dict(state.round_notes.starts),
                *((state.rules.division_moves, state.restrictions.abnormal) if self.has_league_table else ()),
            )
            if state is not None
            else ()
        )
        settled = (event.settings, event.players, event.teams, event.withdrawals, event.abnormal_points)
        rules = (event.virtual_points, event.prohibited, by_hand)
        return _hash(whole_text((settled, rules, self.options.key)))

    @cached_property
    def _prefixes(self) -> list[str]:
        """Hashes of the tournament up to each round, from round 0."""
        event = self.tournament
        teams = (event.line_ups, event.team_byes, event.forfeited_matches)
        found = [_hash(self._head + whole_text(teams))]
        for number in range(1, self.rounds + 1):
            found.append(_hash(found[-1] + whole_text(event.games_of(number))))
        return found

    @cached_property
    def tabs(self) -> str:
        """Hash of the tabs available on every page."""
        shown = bool(self.rounds), self.has_standings, self.has_groups, self.has_norms, bool(self.past)
        return _hash(whole_text(shown))

    def settled(self, *shown: object) -> str:
        """Return the hash for a page that shows these values, the settings and the options."""
        return _hash(whole_text((self.tournament.settings, self.options.key, shown)))

    def up_to(self, number: int, *further: object) -> str:
        """Return the hash for a page that shows the tournament after a round, and further values."""
        return _hash(self._prefixes[number] + whole_text(further))


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:20]
