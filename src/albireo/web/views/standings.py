"""Standings as shown on pages: rows, what decided each, and the groups."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from albireo.desk.players.special_rules_text import points_with_sign
from albireo.domain.cached_property import cached_property
from albireo.domain.matches import primary_score
from albireo.domain.message import Remark, Translatable, translatable
from albireo.domain.player import Player, Sex, Title
from albireo.domain.points import chess
from albireo.i18n import numbers, translator
from albireo.organising.divisions import places_that_move
from albireo.organising.standings import counted_rounds
from albireo.organising.units import shown_player
from albireo.reports.league_words import league_words
from albireo.reports.tie_break_words import column_words
from albireo.standings.groups import group_standings, has_upper_limit, one_group, places_by_group
from albireo.standings.league import LeagueLine, table_of
from albireo.standings.order import GROUP, HAND, LEFT_OUT, LOT, POINTS, SHARED, STAGE, Place, Standings
from albireo.standings.team_scores import TeamScore, team_scores
from albireo.state.tournament import State
from albireo.state.units import Unit
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.table import Order
from albireo.tiebreaks.value import Amount, Value, figure_of
from albireo.tiebreaks.value import Unit as FigureUnit
from albireo.value_classes import dataclass
from albireo.web.views.boards import team_name
from albireo.web.views.play_offs import GroupPlayOffView, PlayOffsView, group_play_offs_view, play_offs_view

Translate = Callable[[str], str]
_BY_HAND, _BY_LOT, _PLAYED_OFF = translatable("by hand"), translatable("by lot"), translatable("play-off")
NO_FIGURE = "–"
"""Shown if a tie-break is not defined for a participant."""
AGES = ("U8", "U10", "U12", "U14", "U16", "U18", "U20", "S50", "S65")
"""FIDE's age groups; those with members are offered."""
BAND = 200
"""Width of the rating bands offered."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line."""

    rank: int
    id: int
    number: int
    player: Player
    rating: int | None
    points: str
    values: tuple[str, ...]
    decided: str
    """What ranks the participant behind the one above: `BH/C1 9 < 9½`."""
    mark: Translatable | None
    """The status of a participant who left."""
    team: str = ""
    """Team, if members of teams are paired."""
    moves: str = ""
    """The destination of a place: `up`, `down`, or a play-off, `play-up` and `play-down`."""
    division: str | None = None
    """Name of the division on its first line."""
    league: LeagueLine | None = None
    """Line in the league table of a team that meets others by a schedule."""
    given: str = ""
    """Points awarded or deducted, with their sign."""


@dataclass(frozen=True)
class StandingsView:
    """The page of the standings; its rows are computed on demand."""

    state: State
    standings: Standings
    language: str
    places: tuple[Place, ...]

    @property
    def after(self) -> int:
        return self.standings.field.after

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds with standings; 0 is the starting list."""
        return tuple(range(self.state.tournament.last_round + 1))

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(tie_break.text for tie_break in self.standings.tie_breaks)

    @cached_property
    def team_scores(self) -> tuple[TeamScore, ...]:
        """Teams by the points of their members, if these are paired individually."""
        return team_scores(self.state.tournament, self.after) if self.after else ()

    @cached_property
    def play_offs(self) -> PlayOffsView | None:
        """Current play-offs; after the last round only."""
        is_last = self.after == counted_rounds(self.state)
        return play_offs_view(self.state) if is_last and self.state.standings.play_offs else None

    @cached_property
    def group_play_offs(self) -> tuple[GroupPlayOffView, ...]:
        """Play-offs between places of groups or divisions; after the last round only."""
        is_last = self.after == counted_rounds(self.state)
        return group_play_offs_view(self.state) if is_last else ()

    @cached_property
    def has_league_table(self) -> bool:
        """Whether it is a league table."""
        return bool(self.after and table_of(self.standings))

    @cached_property
    def has_deductions(self) -> bool:
        return any(row.given for row in self.rows)

    @cached_property
    def league_notes(self) -> tuple[Remark, ...]:
        """What was awarded or deducted, and why."""
        found = league_words(self.state, self.standings)
        return found.notes if found is not None else ()

    def heading(self, tie_break: TieBreak) -> str:
        """Return the heading of a tie-break column: its code, or the name of the secondary score."""
        return column_words(tie_break, primary_score(self.state.tournament))[0]

    @cached_property
    def rows(self) -> tuple[StandingsRow, ...]:
        return tuple(_rows(self.state, self.standings, self.places, self.language))


def _divisions(standings: Standings) -> dict[str, tuple[Place, ...]]:
    """Return the places of each division of teams."""
    found = places_by_group(standings) if standings.field.is_team else {}
    return {name: places for name, places in found.items() if places}


class GroupChoice(NamedTuple):
    """A selectable group."""

    text: str
    kind: str
    value: str
    size: int = 0
    """Number of members, if requested."""


def standings_view(state: State, standings: Standings, language: str, group: str = "") -> StandingsView:
    """Return all places, or those of a group."""
    if group:
        places = group_standings(standings, one_group(group, standings))
    else:
        divisions = _divisions(standings)
        places = tuple(place for each in divisions.values() for place in each) or standings.listed
    return StandingsView(state, standings, language, places)


def _rows(
    state: State, standings: Standings, places: Iterable[Place], language: str
) -> Iterable[StandingsRow]:
    above: Place | None = None
    moves = dict(places_that_move(state, standings))
    lines = table_of(standings) if standings.field.after else {}
    primary = primary_score(state.tournament)
    divisions = {places[0].tpn: name for name, places in _divisions(standings).items()}
    ratings = {} if state.pairs_teams else standings.field.ratings
    for place in places:
        id_ = state.unit_ids[place.tpn]
        player = shown_player(state, id_)
        yield StandingsRow(
            place.rank,
            id_,
            place.tpn,
            player,
            ratings.get(place.tpn, player.rating or 0) or None,
            chess(place.points),
            tuple(figure(value, language) for value in place.values),
            _deciding_text(standings, place, above, language),
            _mark(state.units[id_], place.tpn in standings.field.options.left_out),
            team_name(state, id_),
            moves.get(place.tpn, ""),
            divisions.get(place.tpn),
            line := lines.get(place.tpn),
            points_with_sign(line.given(primary)) if line is not None and line.given(primary) else "",
        )
        above = place


def _mark(entrant: Unit, is_left_out: bool) -> Translatable | None:
    if entrant.withdrawn_after is None:
        return None
    if is_left_out:
        return translatable("withdrew before half of the games: results do not count")
    return translatable("expelled") if entrant.expelled else translatable("withdrawn")


def figure(value: Value, language: str) -> str:
    """Return a value as chess players write it: `9½`, `10.25`."""
    return _value_text(value.amount, value.unit, language)


@lru_cache(maxsize=20_000)
def _value_text(amount: Amount | None, unit: FigureUnit, language: str) -> str:
    return numbers.figure(figure_of(amount, unit).sentence(), language)


def _deciding_text(standings: Standings, place: Place, above: Place | None, language: str) -> str:
    if place.decided is None or above is None or place.decided.name in (POINTS, LEFT_OUT, STAGE, GROUP):
        return ""
    step, name = place.decided
    if name == SHARED:
        return "="
    if name == HAND:
        played = any(wish.is_play_off for wish in standings.manual if place.tpn in wish.order)
        return translator(language)(_PLAYED_OFF if played else _BY_HAND)
    if name == LOT:
        return translator(language)(_BY_LOT)
    if standings.tie_breaks[step].row.order is Order.POSITION:
        return name
    mine, theirs = (figure(each.values[step], language) or NO_FIGURE for each in (place, above))
    tie_break = standings.tie_breaks[step]
    heading = column_words(tie_break, primary_score(standings.field.tournament))[0]
    return f"{translator(language)(heading) if heading != tie_break.text else name} {mine} < {theirs}"


def group_choices(state: State, standings: Standings) -> tuple[GroupChoice, ...]:
    """Return groups with members to choose from; divisions for teams."""
    if not state.competition.offers("categories"):
        divisions = places_by_group(standings)
        return tuple(GroupChoice(f"group={name}", "group", name) for name in divisions if name)
    players = [entrant.player for entrant in state.entrants.values()]
    found: list[GroupChoice] = []
    if any(player.sex is Sex.WOMAN for player in players):
        found.append(GroupChoice("sex=w", "sex", "w"))
    for kind in ("group", "category", "federation", "club"):
        values = sorted({str(getattr(player, kind)) for player in players} - {""})
        if len(values) > 1 or (kind in ("group", "category") and values):
            found += [GroupChoice(f"{kind}={value}", kind, value) for value in values]
    titles = {player.title for player in players if player.title}
    found += [GroupChoice(f"title={each.value}", "title", each.value) for each in Title if each in titles]
    if any(player.birth_year for player in players) and re.search(r"\d{4}", state.settings.start):
        ages = (GroupChoice(f"age={value}", "age", value) for value in AGES)
        found += [age for age in ages if group_standings(standings, one_group(age.text, standings))]
    rated = [rating for rating in standings.field.ratings.values() if rating]
    if rated:
        for low in range(min(rated) // BAND * BAND, max(rated) + 1, BAND):
            if any(low <= rating < low + BAND for rating in rated):
                value = f"{low}-{low + BAND - 1}"
                found.append(GroupChoice(f"rating={value}", "rating", value))
    return tuple(found)


def prize_groups(state: State, standings: Standings, unrated: bool) -> tuple[GroupChoice, ...]:
    """Return groups for prizes, each with the number of eligible players, including rating limits."""
    rated = [rating for rating in standings.field.ratings.values() if rating]
    limits = range(min(rated) // BAND * BAND + BAND, max(rated) + 1, BAND) if rated else ()
    under = (GroupChoice(f"rating=-{limit - 1}", "rating", f"-{limit - 1}") for limit in limits)
    return tuple(
        choice._replace(size=members(choice.text, standings, unrated))
        for choice in (*group_choices(state, standings), *under)
    )


def members(group: str, standings: Standings, unrated: bool) -> int:
    """Return how many may win in a group, including unrated players below a limit if `unrated`."""
    test, field = one_group(group, standings).contains, standings.field
    rated_only = not unrated and has_upper_limit(group)
    there = [place.tpn for place in standings.places if test(field.tournament.player(place.tpn))]
    return sum(not rated_only or bool(field.ratings[tpn]) for tpn in there)
