"""Who can still make which norm, and what it takes.

Exact where the opponents to come are known, as in a round robin: games left out at the end are wins (1.4.1f),
so it is enough to try every set of them; the score of the games kept then decides, whoever it is made
against. Elsewhere two answers are given. A norm is *gone* only if the best opponents imaginable (the highest
rated of the field, with all titles and federations wished for) and nothing but wins could not make it any
more: that is certain. What is *needed* rests on the assumption that opponents not known yet are as strong as
those so far, and says which titles must be among them.
"""

from collections.abc import Sequence
from enum import Enum
from itertools import combinations

from albireo.domain.points import Points
from albireo.ratings.norms.conditions import Assessment, Condition, MixRules, assess, required_points
from albireo.ratings.norms.games import NormGame, norm_game
from albireo.ratings.norms.report import NormReport, PlayerNorms
from albireo.ratings.norms.search import (
    GAMES_WITH_STAND_IN,
    find_norm,
    has_stand_in,
    highest_average,
    may_make_norm,
)
from albireo.ratings.norms.titles import (
    TITLE_HOLDERS,
    UNRATED,
    NormTitle,
    required_title_holders,
    required_titles,
)
from albireo.ratings.performance import mean_rating
from albireo.ratings.to_come import ToCome, games_to_come, meets_everybody, rounds_to_come
from albireo.value_classes import dataclass, replace

_SCORED = (Condition.PERFORMANCE, Condition.PER_CENT)


class Outlook(Enum):
    """How a norm stands."""

    MADE = "made"
    """Whatever happens: games to come can be ignored, or there are none."""
    OPEN = "open"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class NormForecast:
    """One player's outlook on one norm."""

    tpn: int
    title: NormTitle
    outlook: Outlook
    games: int
    """To come."""
    points: Points | None
    """Needed from them; None if they cannot suffice against opponents as assumed, or nothing is needed."""
    assumed: int
    """How many opponents to come are not known yet."""
    assumed_rating: int
    """What these count with; 0 where all are known."""
    required_titles: int
    """How many of the opponents not known yet must hold one of the titles the norm demands."""
    title_holders: int
    """How many of them must hold any title that counts."""


def norm_forecasts(report: NormReport) -> tuple[NormForecast, ...]:
    """Every player's outlook on every norm that may be looked for."""
    tournament = report.tournament
    coming = games_to_come(tournament, report.after, report.event.predetermined)
    left = max(0, rounds_to_come(tournament, report.after)) * tournament.games_per_round
    ratings = sorted(
        (player.rating_for("standard") or UNRATED for player in tournament.players), reverse=True
    )
    found = []
    is_known = meets_everybody(tournament, report.event.predetermined)
    for tpn, player in report.players.items():
        known = [_game(report, game) for game in coming[tpn]]
        unknown = max(0, left - len(known))
        for norm in player.norms:
            title = norm.assessment.title
            if is_known:
                found.append(_known_field(player, title, known))
            else:
                found.append(_open_field(player, title, norm.is_made, known, unknown, ratings))
    return tuple(found)


def _game(report: NormReport, game: ToCome) -> NormGame:
    return norm_game(game.round, report.tournament.by_tpn[game.opponent], 0)


def _known_field(player: PlayerNorms, title: NormTitle, known: Sequence[NormGame]) -> NormForecast:
    if not known:
        made = find_norm(title, player.played, player.search).is_made
        return NormForecast(player.tpn, title, Outlook.MADE if made else Outlook.GONE, 0, None, 0, 0, 0, 0)
    mix, played = player.search.mix, player.played
    if has_stand_in(len(played.games) + len(known), played, player.search):
        mix = replace(mix, least_games=GAMES_WITH_STAND_IN)
    points = points_needed(title, played.games, known, mix)
    outlook = Outlook.GONE if points is None else Outlook.OPEN if points else Outlook.MADE
    return NormForecast(player.tpn, title, outlook, len(known), points or None, 0, 0, 0, 0)


def points_needed(
    title: NormTitle, played: Sequence[NormGame], known: Sequence[NormGame], mix: MixRules
) -> Points | None:
    """The least points from games to come, all opponents known, that make a norm; None if none does.

    Games won may be left out if all games together meet what does not depend on the score (1.4.1f).
    """
    every = (*played, *known)
    if not _mix_holds(assess(title, every, mix)):
        return None
    now = len(played)
    may_go = [place for place, game in enumerate(every) if place >= now or game.is_win]
    so_far = sum(game.points for game in played)
    best: Points | None = None
    for size in range(max(0, len(every) - mix.least_games) + 1):
        # Leaving out wins costs a point each and can lower the score required no further than this.
        average = highest_average(title, every, [every[place] for place in may_go], size)
        at_least = required_points(title, average, len(every) - size) - so_far + 10 * size
        if size > len(may_go) or at_least > 10 * len(known) or (best is not None and at_least >= best):
            continue
        for left_out in combinations(may_go, size):
            kept = [place for place in range(len(every)) if place not in left_out]
            found = assess(title, [every[place] for place in kept], mix)
            missing = max(
                0, found.required_points - sum(every[place].points for place in kept if place < now)
            )
            open_games = sum(place >= now for place in kept)
            if _mix_holds(found) and missing <= 10 * open_games:
                total = missing + 10 * (len(known) - open_games)
                best = total if best is None else min(best, total)
    return best


def _mix_holds(found: Assessment) -> bool:
    return all(item.is_met for item in found.checked if item.condition not in _SCORED)


def _open_field(
    player: PlayerNorms,
    title: NormTitle,
    is_made: bool,
    known: Sequence[NormGame],
    unknown: int,
    ratings: Sequence[int],
) -> NormForecast:
    games = len(known) + unknown
    played = player.played.games
    if is_made or not games:
        outlook = Outlook.MADE if is_made else Outlook.GONE
        return NormForecast(player.tpn, title, outlook, games, None, 0, 0, 0, 0)
    if not _imaginable(title, player, known, unknown, ratings):
        return NormForecast(player.tpn, title, Outlook.GONE, games, None, 0, 0, 0, 0)
    met = [game.rating or UNRATED for game in (*played, *known)]
    assumed = mean_rating(met) if met else ratings[0]
    count = len(played) + games
    sure = (*played, *known)
    wanted = sum(game.title in title.demands.titles for game in sure)
    holders = sum(game.title in TITLE_HOLDERS for game in sure)
    filled = (*sure, *(NormGame(0, -place, assumed, None, "", 0) for place in range(1, unknown + 1)))
    found = assess(title, filled, player.search.mix)
    points: Points | None = None
    if found.checked_for(Condition.AVERAGE).is_met:
        missing = max(0, found.required_points - sum(game.points for game in played))
        points = missing if missing <= 10 * games else None
    return NormForecast(
        player.tpn,
        title,
        Outlook.OPEN,
        games,
        points,
        unknown,
        assumed if unknown else 0,
        max(0, required_titles(count) - wanted),
        max(0, required_title_holders(count) - holders),
    )


def _imaginable(
    title: NormTitle,
    player: PlayerNorms,
    known: Sequence[NormGame],
    unknown: int,
    ratings: Sequence[int],
) -> bool:
    """Whether the best opponents and nothing but wins could make the norm."""
    some = sorted(title.demands.titles, key=lambda held: held.rank)[0]
    best = [
        NormGame(-place - 1, -place - 1, ratings[min(place, len(ratings) - 1)], some, f"?{place}", 10)
        for place in range(unknown)
    ]
    future = (*(replace(game, points=10) for game in known), *best)
    rules = replace(player.search, mix=replace(player.search.mix, double_round_robin=None))
    played = replace(player.played, games=(*player.played.games, *future))
    return may_make_norm(title, played, rules)
