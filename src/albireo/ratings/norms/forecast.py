"""Which norms can still be achieved, and what is needed.

The result is exact if the remaining opponents are known, as in a round robin: games left out at the end are
wins (1.4.1f), so it is enough to try every set of them; the score of the games kept then decides, no matter
against whom. Elsewhere (`completions`) every set of games that may be left out is assessed too. A norm is
*gone* only if even wins against the best players not met yet (`strangers`) could no longer achieve it; with
the same opponents `least` is the fewest points. What is *needed* assumes that unknown opponents are as strong
as those so far, and says which titles they must hold.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import combinations, islice

from albireo.domain.absence import absent_in
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.ratings.norms.completions import (
    Slot,
    TooManySets,
    least_completion,
    points_in_any_game,
)
from albireo.ratings.norms.conditions import Assessment, Condition, MixRules, assess, required_points
from albireo.ratings.norms.games import (
    NOT_IN_FIDE,
    NormGame,
    federation_for_norms,
    norm_game,
)
from albireo.ratings.norms.report import NormReport, PlayerNorms
from albireo.ratings.norms.search import (
    GAMES_WITH_STAND_IN,
    find_norm,
    has_stand_in,
    highest_average,
)
from albireo.ratings.norms.strangers import MOST_PEOPLE, Field, Stranger, people_of
from albireo.ratings.norms.titles import (
    TITLE_HOLDERS,
    UNRATED,
    NormTitle,
)
from albireo.ratings.performance import mean_rating
from albireo.ratings.to_come import ToCome, games_to_come, meets_everybody, rounds_to_come
from albireo.value_classes import dataclass, replace

_SCORED = (Condition.PERFORMANCE, Condition.PER_CENT)


class Outlook(Enum):
    """The state of a norm."""

    MADE = "made"
    """Achieved whatever happens: future games can be ignored, or there are none.

    A norm that rests on a game still to be played is open, even if no more points are needed.
    """
    OPEN = "open"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class NormForecast:
    """One player's outlook on one norm."""

    tpn: int
    title: NormTitle
    outlook: Outlook
    games: int
    """Games still to come."""
    points: Points | None
    """Points needed from them; None if not enough against the assumed opponents, or none are needed."""
    assumed: int
    """How many future opponents are unknown."""
    assumed_rating: int
    """Their assumed rating; 0 if all are known."""
    required_titles: int
    """How many unknown opponents must hold one of the titles required by the norm."""
    title_holders: int
    """How many of them must hold any title that counts."""
    least: Points | None = None
    """Fewer points cannot achieve the norm, no matter which opponents come from the field."""
    in_any_game: Points | None = None
    """Points that suffice whichever games they are scored in; since games can be left out, `points` may
    suffice only in some. None if not tried.
    """
    is_counted: bool = True
    """False if too many sets of games could be left out to determine what is needed."""


def norm_forecasts(report: NormReport) -> tuple[NormForecast, ...]:
    """Return every player's outlook on every norm open to them."""
    tournament = report.tournament
    coming = games_to_come(tournament, report.after, report.event.predetermined)
    left = max(0, rounds_to_come(tournament, report.after)) * tournament.games_per_round
    found = []
    is_known = meets_everybody(tournament, report.event.predetermined)
    absent, possible = _absences(report, coming), Opponents(tournament)
    for tpn, player in report.players.items():
        known = [_game(report, game) for game in coming[tpn]]
        later = sum(game.round > report.after for game in coming[tpn])
        unknown = max(0, left - later - absent[tpn] * tournament.games_per_round)
        for norm in player.norms:
            title = norm.assessment.title
            if player.search.is_too_fast:
                games = len(known) + unknown
                found.append(NormForecast(tpn, title, Outlook.GONE, games, None, 0, 0, 0, 0))
            elif is_known:
                found.append(_forecast_known_field(player, title, known))
            else:
                found.append(_forecast_open_field(report, possible, player, title, coming[tpn], unknown))
    return tuple(found)


def _absences(report: NormReport, coming: Mapping[int, Sequence[ToCome]]) -> Counter[int]:
    """Return the number of future rounds in which a player is known to have no game."""
    tournament, paired = report.tournament, report.tournament.paired_rounds
    absent: Counter[int] = Counter()
    if tournament.is_paired_by_teams or report.event.predetermined:
        return absent
    after = report.after
    if paired > after:
        absent.update(tpn for tpn in report.players if all(game.round != after + 1 for game in coming[tpn]))
    for number in range(max(paired, after) + 1, after + rounds_to_come(tournament, after) + 1):
        absent.update(absent_in(tournament, number).keys())
    return absent


def _game(report: NormReport, game: ToCome) -> NormGame:
    return norm_game(game.round, report.tournament.by_tpn[game.opponent], 0)


def _forecast_known_field(player: PlayerNorms, title: NormTitle, known: Sequence[NormGame]) -> NormForecast:
    if not known:
        made = find_norm(title, player.played, player.search).is_made
        return NormForecast(player.tpn, title, Outlook.MADE if made else Outlook.GONE, 0, None, 0, 0, 0, 0)
    mix, played = player.search.mix, player.played
    if has_stand_in(len(played.games) + len(known), played, player.search):
        mix = replace(mix, least_games=GAMES_WITH_STAND_IN)
    points = points_needed(title, played.games, known, mix)
    if points == 0:
        return _without_points(player, title, len(known))
    outlook = Outlook.GONE if points is None else Outlook.OPEN
    return NormForecast(player.tpn, title, outlook, len(known), points, 0, 0, 0, 0)


def _without_points(player: PlayerNorms, title: NormTitle, games: int) -> NormForecast:
    """Return the forecast if no more points are needed: achieved, or open while games must be played."""
    if find_norm(title, player.played, player.search).is_made:
        return NormForecast(player.tpn, title, Outlook.MADE, games, None, 0, 0, 0, 0)
    return NormForecast(player.tpn, title, Outlook.OPEN, games, 0, 0, 0, 0, 0, least=0, in_any_game=0)


def points_needed(
    title: NormTitle, played: Sequence[NormGame], known: Sequence[NormGame], mix: MixRules
) -> Points | None:
    """Return the fewest points from future games, all opponents known, that achieve a norm, or None.

    Games won may be left out if all games together meet the requirements that do not depend on the score
    (1.4.1f).
    """
    every = (*played, *known)
    if not _mix_holds(assess(title, every, mix)):
        return None
    now = len(played)
    may_go = [place for place, game in enumerate(every) if place >= now or game.is_win]
    so_far = sum(game.points for game in played)
    best: Points | None = None
    for size in range(max(0, len(every) - mix.least_games) + 1):
        # Leaving out wins costs a point each and cannot lower the required score further than this.
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


def _forecast_open_field(
    report: NormReport,
    possible: "Opponents",
    player: PlayerNorms,
    title: NormTitle,
    coming: Sequence[ToCome],
    unknown: int,
) -> NormForecast:
    """Return the outlook if opponents may be unknown; every set of games left out is assessed."""
    slots = _slots(report, player, coming)
    games = sum(slot.is_open for slot in slots) + unknown
    rules = player.search
    if has_stand_in(len(slots) + unknown, player.played, rules):
        rules = replace(rules, mix=replace(rules.mix, least_games=GAMES_WITH_STAND_IN))

    def forecast(outlook: Outlook) -> NormForecast:
        return NormForecast(player.tpn, title, outlook, games, None, 0, 0, 0, 0)

    if not games:
        made = find_norm(title, player.played, player.search).is_made
        return forecast(Outlook.MADE if made else Outlook.GONE)
    best = _best_field(possible, player, slots, title, unknown)
    met = [slot.game.rating or UNRATED for slot in slots]
    assumed = mean_rating(met) if met else best.ratings[0] if best.ratings else UNRATED
    try:
        if not (unknown and rules.predetermined):
            alone = least_completion(title, slots, replace(best, ratings=()), rules)
            if alone is not None and not alone.points:
                return _without_points(player, title, games)  # 1.4.1e: all future games are left out
        least = least_completion(title, slots, best, rules)
        if least is None:
            return forecast(Outlook.GONE)
        alike = replace(best, ratings=(assumed,) * unknown, people=())
        needed = least_completion(title, slots, alike, rules)
    except TooManySets:
        return replace(forecast(Outlook.OPEN), is_counted=False)
    found = replace(
        forecast(Outlook.OPEN), least=least.points, assumed=unknown, assumed_rating=assumed if unknown else 0
    )
    if needed is None:
        return found
    return replace(
        found,
        points=needed.points,
        required_titles=needed.wanted,
        title_holders=needed.holders,
        in_any_game=points_in_any_game(title, player.played, slots, alike, needed, rules),
    )


def _slots(report: NormReport, player: PlayerNorms, coming: Sequence[ToCome]) -> list[Slot]:
    """Return the games played and those known to come, in order of rounds; some of NON never count."""
    per_round = report.tournament.games_per_round
    played = [(-(-game.round // per_round), Slot(game, False)) for game in player.played.games]
    known = [(game.round, Slot(_game(report, game), True)) for game in coming]
    counted = [item for item in known if item[1].game.federation not in NOT_IN_FIDE]
    return [slot for _round, slot in sorted((*played, *counted), key=lambda item: item[0])]


def _best_field(
    possible: "Opponents", player: PlayerNorms, slots: Sequence[Slot], title: NormTitle, unknown: int
) -> Field:
    """Return the best possible unknown opponents: players not met yet, or all if players meet again."""
    met = [game.opponent for game in player.played.games]
    met += [item.opponent for item in player.played.left_out if item.opponent is not None]
    left_out = {player.tpn, *met}
    not_met = len(possible.by_strength) - sum(tpn in possible.by_strength for tpn in left_out)
    meets_no_one_again = possible.games_per_round == 1 and len(set(met)) == len(met) and not_met >= unknown
    if not meets_no_one_again:
        left_out = {player.tpn}
    mix, gone = (
        player.search.mix,
        [possible.by_strength[tpn] for tpn in left_out & possible.by_strength.keys()],
    )
    others = (each for tpn, each in possible.by_strength.items() if tpn not in left_out)
    ratings = [each.rating for each in islice(others, unknown)] or [UNRATED]
    titles = possible.titles - Counter(each.title for each in gone)
    codes = possible.federations - Counter(each.federation for each in gone)
    demanded = title.demands.titles
    people: tuple[Stranger, ...] = ()
    if meets_no_one_again and 0 < unknown <= MOST_PEOPLE:
        field = (each for tpn, each in possible.by_strength.items() if tpn not in left_out)
        people = people_of(field, [slot.game.federation for slot in slots], title, mix, unknown)
    return Field(
        tuple(ratings[min(place, len(ratings) - 1)] for place in range(unknown)),
        sum(number for held, number in titles.items() if held in demanded),
        sum(number for held, number in titles.items() if held in TITLE_HOLDERS),
        codes,
        people,
    )


class Opponents:
    """Everyone whom a player of an event may still meet, counted once for all players."""

    def __init__(self, tournament: Tournament) -> None:
        self.games_per_round = tournament.games_per_round
        found = [
            (
                each.tpn,
                Stranger(each.rating_for("standard") or UNRATED, each.title, federation_for_norms(each)),
            )
            for each in tournament.players
            if each.federation.upper() not in NOT_IN_FIDE
        ]
        self.by_strength = dict(sorted(found, key=lambda item: -item[1].rating))
        """By number, strongest first."""
        self.titles = Counter(each.title for each in self.by_strength.values())
        self.federations = Counter(each.federation for each in self.by_strength.values())
