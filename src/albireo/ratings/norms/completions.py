"""The fewest points from future games that achieve a norm if not all opponents are known.

Every set of games that may be left out is assessed (`conditions.assess`): games at the end (1.4.1e) and games
won (1.4.1f). Unknown opponents come last and are interchangeable, so only their number counts; the titles and
federations a set still lacks are assigned to them as far as the field has them
(`strangers`).
"""

from collections.abc import Sequence
from itertools import combinations, permutations, product

from albireo.domain.player import Title
from albireo.domain.points import Points
from albireo.ratings.norms.conditions import Condition, MixRules, assess, required_points
from albireo.ratings.norms.games import GamesForNorms, NormGame
from albireo.ratings.norms.search import SearchRules, find_norm, highest_average
from albireo.ratings.norms.strangers import Field, Strangers, best_federations, demanded_title
from albireo.ratings.norms.titles import (
    TITLE_HOLDERS,
    NormTitle,
    required_title_holders,
    required_titles,
)
from albireo.value_classes import dataclass, replace

MOST_SETS = 4_000
"""Maximum number of sets of games left out; more than an event of thirteen rounds has."""
MOST_GAMES_IN_ANY_ORDER = 3
"""Maximum number of future games for which every result in every order of opponents is tried."""
_SCORED = (Condition.PERFORMANCE, Condition.PER_CENT)


@dataclass(frozen=True, slots=True)
class Slot:
    """A game of a player, played or still to come."""

    game: NormGame
    is_open: bool


@dataclass(frozen=True, slots=True, order=True)
class Completion:
    """The fewest points that achieve a norm, and what is required of the unknown opponents."""

    points: Points
    wanted: int
    holders: int


class TooManySets(Exception):
    """More sets of games could be left out than can be tried."""


def least_completion(
    title: NormTitle, slots: Sequence[Slot], field: Field, rules: SearchRules
) -> Completion | None:
    """Return the completion with the fewest points, then fewest titles; None if the norm is impossible.

    `slots` are the games played and those to come against known opponents, in the order of the rounds.
    """
    mix, unknown = rules.mix, len(field.ratings)
    count = len(slots) + unknown
    strangers = Strangers(title, field, mix)
    if rules.predetermined:
        whole = strangers.fill([slot.game for slot in slots], unknown)
        if whole is None or not _mix_holds(title, whole, mix):
            return None  # 1.4.1f: the whole event must make a norm possible
    best: Completion | None = None
    tried = 0
    for left_out in range(max(0, count - mix.least_games) + 1):
        for tail in range(left_out + 1) if not rules.predetermined else (0,):
            head = slots[: len(slots) - max(0, tail - unknown)]
            for won_unknown in range(min(unknown, left_out) + 1) if rules.predetermined else (0,):
                kept_unknown = unknown - won_unknown - min(tail, unknown)
                fewer = left_out - tail - won_unknown
                may_go = [place for place, slot in enumerate(head) if slot.is_open or slot.game.is_win]
                if fewer > len(may_go) or not _may_beat(
                    title, head, field, (kept_unknown, fewer, won_unknown), may_go, best
                ):
                    continue
                for left in combinations(may_go, fewer):
                    tried += 1
                    if tried > MOST_SETS:
                        raise TooManySets
                    found = _completion(head, left, (kept_unknown, won_unknown), strangers)
                    if found is not None and (best is None or found < best):
                        best = found
    return best


def _may_beat(
    title: NormTitle,
    head: Sequence[Slot],
    field: Field,
    numbers: tuple[int, int, int],
    may_go: Sequence[int],
    best: Completion | None,
) -> bool:
    """Return whether leaving out this many games could need no more points than the best set so far."""
    kept_unknown, fewer, won_unknown = numbers
    count = len(head) - fewer + kept_unknown
    titles = [slot.game.title for slot in head]
    wanted = sum(held in title.demands.titles for held in titles) + min(kept_unknown, field.wanted)
    holders = sum(held in TITLE_HOLDERS for held in titles) + min(kept_unknown, field.holders)
    if count <= 0 or wanted < required_titles(count) or holders < required_title_holders(count):
        return False
    games = [slot.game for slot in head] + [
        NormGame(-1, -place - 1, rating, None, "", 0)
        for place, rating in enumerate(field.ratings[:kept_unknown])
    ]
    average = highest_average(title, games, [head[place].game for place in may_go], fewer)
    so_far = sum(slot.game.points for slot in head if not slot.is_open)
    at_least = max(0, required_points(title, average, count) - so_far + 10 * (fewer + won_unknown))
    open_games = sum(slot.is_open for slot in head) + kept_unknown + won_unknown
    return at_least <= 10 * open_games and (best is None or at_least <= best.points)


def _completion(
    head: Sequence[Slot], left: Sequence[int], unknown: tuple[int, int], strangers: Strangers
) -> Completion | None:
    kept_unknown, won_unknown = unknown
    kept = [slot for place, slot in enumerate(head) if place not in left]
    games = strangers.fill([slot.game for slot in kept], kept_unknown)
    if games is None:
        return None
    title = strangers.title
    found = assess(title, games, strangers.mix)
    if not all(item.is_met for item in found.checked if item.condition not in _SCORED):
        return None
    open_kept = sum(slot.is_open for slot in kept) + kept_unknown
    missing = max(0, found.required_points - sum(slot.game.points for slot in kept if not slot.is_open))
    if missing > 10 * open_kept:
        return None
    won = sum(head[place].is_open for place in left) + won_unknown
    added = games[len(kept) :]
    return Completion(
        missing + 10 * won,
        sum(game.title in title.demands.titles for game in added),
        sum(game.title in TITLE_HOLDERS for game in added),
    )


def _mix_holds(title: NormTitle, games: Sequence[NormGame], mix: MixRules) -> bool:
    found = assess(title, games, mix)
    return all(item.is_met for item in found.checked if item.condition not in _SCORED)


def points_in_any_game(
    title: NormTitle,
    played: GamesForNorms,
    slots: Sequence[Slot],
    field: Field,
    need: Completion,
    rules: SearchRules,
) -> Points | None:
    """Return the fewest points that achieve the norm in whichever future games they are scored.

    Unknown opponents may be met in any order; return None if there are too many future games to try. `need`
    describes the unknown opponents: how many hold titles; their federations are those of the field.
    """
    open_places = [place for place, slot in enumerate(slots) if slot.is_open]
    unknown = len(field.ratings)
    to_come = len(open_places) + unknown
    if len(slots) + unknown <= rules.mix.least_games:
        return need.points  # nothing can be left out, so only the total counts
    if to_come > MOST_GAMES_IN_ANY_ORDER:
        return None
    orders = _orders(title, [slot.game.federation for slot in slots], field, need, rules.mix)
    for total in range(need.points, 10 * to_come + 1, 5):
        spreads = [spread for spread in product((0, 5, 10), repeat=to_come) if sum(spread) == total]
        if all(
            any(
                find_norm(
                    title, replace(played, games=_complete_games(slots, strangers, spread)), rules
                ).is_made
                for strangers in order
            )
            for spread in spreads
            for order in orders
        ):
            return total
    return None


def _orders(
    title: NormTitle, met: Sequence[str], field: Field, need: Completion, mix: MixRules
) -> list[list[tuple[NormGame, ...]]]:
    """Return the unknown opponents in every order of their titles, each with every order of federations."""
    unknown = len(field.ratings)
    others = need.holders - need.wanted
    titles = [demanded_title(title)] * need.wanted + [Title.FM] * others
    codes = set(permutations(best_federations(field, met, mix, unknown)))
    return [
        [
            tuple(
                NormGame(0, -place - 1, rating, each, code, 0)
                for place, (rating, each, code) in enumerate(zip(field.ratings, held, come_from, strict=True))
            )
            for come_from in codes
        ]
        for held in set(permutations([*titles, *[None] * (unknown - len(titles))]))
    ]


def _complete_games(
    slots: Sequence[Slot], strangers: Sequence[NormGame], spread: Sequence[Points]
) -> tuple[NormGame, ...]:
    """Return all games in order, future ones with these points, each with its own round number."""
    points = iter(spread)
    games = [replace(slot.game, points=next(points)) if slot.is_open else slot.game for slot in slots]
    games += [replace(game, points=next(points)) for game in strangers]
    return tuple(replace(game, round=number) for number, game in enumerate(games, start=1))
