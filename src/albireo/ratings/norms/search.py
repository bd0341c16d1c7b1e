"""Whether a player has achieved a norm: the search over games to leave out (B.01 1.4.1c, e, f, 1.4.2c).

In a Swiss the last games may be ignored (1.4.1e) and any games won (1.4.1f), as long as enough games and the
mix remain. Every choice is tried, with as few games ignored as possible first. Two bounds make that fast: at
least nine games must remain, so few can be left out; and leaving out the weakest opponents gives the best
average, so if that is not enough, no other choice is.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import combinations, islice

from albireo.ratings.norms.conditions import (
    LEAST_FEDERATIONS,
    Assessment,
    Condition,
    MixRules,
    assess,
)
from albireo.ratings.norms.games import NO_FEDERATION, GamesForNorms, NormGame
from albireo.ratings.norms.titles import (
    TITLE_HOLDERS,
    UNRATED,
    NormTitle,
    most_of_one_federation,
    most_of_own_federation,
    required_title_holders,
    required_titles,
)
from albireo.ratings.performance import mean_rating
from albireo.ratings.tables import rating_difference
from albireo.value_classes import dataclass, replace

GAMES_WITH_STAND_IN = 8
"""Games of a nine-round event if the ninth was a forfeit win or a pairing-allocated bye (1.4.1c)."""
ROUNDS_WITH_STAND_IN = 9
MOST_COMPARED = 500
"""Maximum number of sets of games compared to find the best."""
MOST_GAMES = 13
"""Maximum number of games that a norm counts for."""


class Remark(Enum):
    """What a norm certificate must mention; the value is the article."""

    STAND_IN = "B.01 1.4.1c"
    GAMES_AFTER_IGNORED = "B.01 1.4.1e"
    WINS_IGNORED = "B.01 1.4.1f"
    LAST_ROUND_NO_SHOW = "B.01 1.4.2c"
    EXEMPTION = "B.01 1.4.3e"
    """The mix of federations depends on the exemption; one norm of an application must not need it."""


@dataclass(frozen=True, slots=True)
class Norm:
    """The result of the search for one title: a norm, or the assessment of all games if there is none."""

    assessment: Assessment
    ignored: tuple[NormGame, ...]
    remarks: tuple[Remark, ...]
    is_too_fast: bool = False
    """Whether the time control of the event allows no norm."""
    alternatives: tuple["Norm", ...] = ()
    """Other sets of games that achieve the norm, with other remarks; the best of each kind."""

    @property
    def is_made(self) -> bool:
        return self.assessment.is_norm and not self.is_too_fast

    @property
    def exceeding(self) -> int:
        """Points above the required score, in tenths."""
        return self.assessment.points - self.assessment.required_points

    @property
    def counts_as(self) -> int:
        """Games that count towards the 27 of an application: at most 13, plus one per full point (1.4.1d)."""
        games = len(self.assessment.games)
        if games == GAMES_WITH_STAND_IN:  # with a substitute game, or in the World Cup (1.4.1b)
            games = ROUNDS_WITH_STAND_IN
        return min(games, MOST_GAMES) + max(0, self.exceeding // 10)


@dataclass(frozen=True, slots=True)
class SearchRules:
    """What may be left out in this event."""

    mix: MixRules
    predetermined: bool = False
    rounds: int | None = None
    is_too_fast: bool = False
    """Whether there are fewer than 120 minutes for 60 moves (1.1.3), so that no norm is possible."""


def find_norm(title: NormTitle, played: GamesForNorms, rules: SearchRules) -> Norm:
    """Return the norm with the fewest games ignored, or the assessment of all games."""
    if rules.is_too_fast:
        return Norm(assess(title, played.games, rules.mix), (), (), is_too_fast=True)
    return _search(title, played, rules)


def best_norm(title: NormTitle, played: GamesForNorms, rules: SearchRules) -> Norm:
    """Return the norm worth most towards the 27 games, with alternatives that have other remarks."""
    first = find_norm(title, played, rules)
    if not first.is_made:
        return first
    kinds: dict[tuple[Remark, ...], Norm] = {}
    for norm in islice(_norms(title, played, rules), MOST_COMPARED):
        if norm.remarks not in kinds or norm.counts_as > kinds[norm.remarks].counts_as:
            kinds[norm.remarks] = norm
    best, *others = sorted(kinds.values(), key=lambda norm: -norm.counts_as)
    return replace(best, alternatives=tuple(others))


def _search(title: NormTitle, played: GamesForNorms, rules: SearchRules) -> Norm:
    nothing = Norm(assess(title, played.games, rules.mix), (), ())
    return next(_norms(title, played, rules), nothing)


def _norms(title: NormTitle, played: GamesForNorms, rules: SearchRules) -> Iterator[Norm]:
    """Yield every set of games that achieves the norm, fewest games ignored first."""
    for games, mix, remarks in _starts(played, rules):
        whole = assess(title, games, mix)
        if whole.is_norm:
            yield _with_exemption(Norm(whole, (), remarks))
        for kept, more in _choices(title, games, mix, rules):
            found = assess(title, kept, mix)
            if found.is_norm:
                chosen = {game.round for game in kept}
                ignored = tuple(game for game in games if game.round not in chosen)
                yield _with_exemption(Norm(found, ignored, (*remarks, *more)))


def _with_exemption(norm: Norm) -> Norm:
    if any(item.rests_on_waiver for item in norm.assessment.checked):
        return replace(norm, remarks=(*norm.remarks, Remark.EXEMPTION))
    return norm


def has_stand_in(games: int, played: GamesForNorms, rules: SearchRules) -> bool:
    """Return whether a forfeit win or a pairing-allocated bye replaces the ninth game (1.4.1c)."""
    return (
        rules.rounds == ROUNDS_WITH_STAND_IN and games == GAMES_WITH_STAND_IN and played.unplayed_points == 1
    )


def _starts(
    played: GamesForNorms, rules: SearchRules
) -> Iterator[tuple[tuple[NormGame, ...], MixRules, tuple[Remark, ...]]]:
    """Yield all games played; with a no-show in the last round; eight with a substitute."""
    yield played.games, rules.mix, ()
    if played.last_round_no_show is not None:
        yield (*played.games, played.last_round_no_show), rules.mix, (Remark.LAST_ROUND_NO_SHOW,)
    if has_stand_in(len(played.games), played, rules):
        eight = replace(rules.mix, least_games=GAMES_WITH_STAND_IN)
        yield played.games, eight, (Remark.STAND_IN,)


def _choices(
    title: NormTitle, games: Sequence[NormGame], mix: MixRules, rules: SearchRules
) -> Iterator[tuple[tuple[NormGame, ...], tuple[Remark, ...]]]:
    """Yield every set of games that may be left out, smallest first, then by round."""
    most = len(games) - mix.least_games
    if rules.predetermined and not _mix_holds(title, games, mix):
        return  # 1.4.1f: the whole event must make a norm possible
    for left_out in range(1, most + 1):
        for tail in range(left_out + 1):
            if tail and rules.predetermined:
                break  # 1.4.1e: all rounds count
            head = games[: len(games) - tail]
            wins = [game for game in head if game.is_win]
            fewer = left_out - tail
            if fewer > len(wins) or not _mix_may_hold(title, head, wins, fewer, mix):
                continue
            if not _may_suffice(title, head, wins, fewer):
                continue
            remarks = (
                *((Remark.GAMES_AFTER_IGNORED,) if tail else ()),
                *((Remark.WINS_IGNORED,) if fewer else ()),
            )
            for ignored in combinations(wins, fewer):
                dropped = {game.round for game in ignored}
                yield tuple(game for game in head if game.round not in dropped), remarks


def _mix_holds(title: NormTitle, games: Sequence[NormGame], mix: MixRules) -> bool:
    """Return whether all games together meet the requirements that do not depend on the score."""
    scored = (Condition.PERFORMANCE, Condition.PER_CENT)
    found = assess(title, games, mix)
    return all(item.is_met for item in found.checked if item.condition not in scored)


def _mix_may_hold(
    title: NormTitle, games: Sequence[NormGame], wins: Sequence[NormGame], fewer: int, mix: MixRules
) -> bool:
    """Return whether leaving out some wins could satisfy the requirements on titles and federations."""
    count = len(games) - fewer
    return (
        sum(game.title in title.demands.titles for game in games) >= required_titles(count)
        and sum(game.title in TITLE_HOLDERS for game in games) >= required_title_holders(count)
        and (mix.is_waived or _federations_may_hold(games, wins, fewer, mix.own_federation))
    )


def _federations_may_hold(
    games: Sequence[NormGame], wins: Sequence[NormGame], fewer: int, own_federation: str
) -> bool:
    """Return whether the federations can fit: leaving games out adds none, and only wins can go."""
    count = len(games) - fewer
    met = Counter(game.federation for game in games if game.federation not in (NO_FEDERATION, ""))
    won = Counter(game.federation for game in wins)
    foreign = len(met) - (own_federation in met)
    limits = {code: most_of_one_federation(count) for code in met}
    if own_federation in met:
        limits[own_federation] = min(limits[own_federation], most_of_own_federation(count))
    too_many = {code: max(0, number - limits[code]) for code, number in met.items()}
    return (
        foreign >= LEAST_FEDERATIONS
        and sum(too_many.values()) <= fewer
        and all(number <= won[code] for code, number in too_many.items())
    )


def _may_suffice(title: NormTitle, games: Sequence[NormGame], wins: Sequence[NormGame], fewer: int) -> bool:
    """Return whether leaving out the weakest beaten opponents could reach average and performance."""
    count = len(games) - fewer
    if count <= 0:
        return False
    average = highest_average(title, games, wins, fewer)
    points = sum(game.points for game in games) - 10 * fewer
    per_cent = (2 * 10 * points + count) // (2 * count)
    demands = title.demands
    return average >= demands.average and average + rating_difference(per_cent) >= demands.performance


def highest_average(
    title: NormTitle, games: Sequence[NormGame], may_go: Sequence[NormGame], fewer: int
) -> int:
    """Return an upper bound of the average after leaving out this many games: without the weakest."""
    ratings = sorted(game.rating or UNRATED for game in games)
    for rating in sorted(game.rating or UNRATED for game in may_go)[:fewer]:
        ratings.remove(rating)
    # the opponent raised may occur more than once
    often = max(Counter(game.opponent for game in games).values())
    ratings[:often] = [max(rating, title.demands.floor) for rating in ratings[:often]]
    return mean_rating(ratings)
