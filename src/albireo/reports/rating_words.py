"""Rating changes and forecasts in words: the same sentences in terminal, app and documents."""

from collections.abc import Iterator
from fractions import Fraction

from albireo.domain.explanation import Note
from albireo.domain.message import Listed, plural, translatable
from albireo.domain.wording import Hundredths, Participant, Score
from albireo.ratings.change import NotRated, RatingChange
from albireo.ratings.edition_1997 import (
    MeanAccount,
    beyond_mean,
    half_points_above,
    weighted_mean,
)
from albireo.ratings.first_rating import EarlierUnused, FirstRatingResult, NoFirstRating
from albireo.ratings.forecast import Need, Needed, NextGame

REASONS = {
    NotRated.NO_GAME: translatable("no game"),
    NotRated.UNRATED_RESULT: translatable("result marked as unrated"),
    NotRated.UNRATED_OPPONENT: translatable("unrated opponent"),
    NotRated.MISMATCH: translatable("the players are too far apart in rating"),
    NotRated.NOT_FINISHED: translatable("no result yet"),
    NotRated.MATCH_DECIDED: translatable("the match was already decided"),
    NotRated.MATCH_OF_UNRATED: translatable("match with an unrated player"),
}
"""Reasons why a round does not count."""
NO_RATING = {
    NoFirstRating.TOO_FEW_GAMES: translatable("too few games; they are kept for later events"),
    NoFirstRating.NO_POINT: translatable("no points"),
    NoFirstRating.TOO_LOW: translatable("too low to be published"),
    NoFirstRating.TOO_FEW_RATED: translatable("fewer than four rated opponents, so the results do not count"),
}
"""Reasons why an unrated player gets no rating yet."""
UNUSED = {
    EarlierUnused.TOO_OLD: translatable("too old"),
    EarlierUnused.NOT_EARLIER: translatable("not earlier than this event"),
    EarlierUnused.FIRST_WITHOUT_POINT: translatable("a first event without a point"),
    EarlierUnused.NO_POINT: translatable("no points"),
    EarlierUnused.TOO_FEW_RATED: translatable("fewer than four rated opponents"),
}
"""Reasons why games of an earlier event do not count."""


def change_with_sign(points: int) -> str:
    """Return whole rating points with their sign.

    >>> change_with_sign(-6), change_with_sign(0), change_with_sign(12)
    ('−6', '0', '+12')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def calculation(change: RatingChange) -> Iterator[Note]:
    """Yield the calculation of a change, a first rating and the performance, list by list, in sentences."""
    for part in change.parts:
        if part.first_round > 1:
            yield Note(
                "list",
                "from round {round}: rating {rating}",
                change.rules.article,
                {"round": part.first_round, "rating": part.rating or translatable("unrated")},
            )
        yield from _of_one_list(part)


def _of_one_list(change: RatingChange) -> Iterator[Note]:
    if change.k is not None:
        yield change.k.reason
        if change.k_used != change.k.value:
            yield Note(
                "k",
                "K is reduced to {k}: K times {games} games may not exceed {most}",
                change.rules.article,
                {"k": change.k_used, "games": len(change.games), "most": change.rules.most_k_times_games},
            )
        yield from _mean_opponent(change)
        yield _change(change)
    yield from _first_rating(change)
    if change.performance is not None:
        made = change.performance
        yield Note(
            "performance",
            "performance {rating}: average opponent {mean}, {difference} for {per_cent}%; linear {linear}",
            "C.07 10.2",
            {
                "mean": made.mean,
                "difference": change_with_sign(made.difference),
                "per_cent": made.per_cent,
                "rating": made.rating,
                "linear": change.linear_performance,
            },
        )


def _change(change: RatingChange) -> Note:
    """Return the change; if ratings end in 0 or 5, only the new rating is rounded."""
    text = (
        "The player scored {points} and {expected} was expected, so the rating changes by"
        " {rounded} to {new}: {k} × ({points} − {expected}) = {change}"
    )
    if change.mean_opponent is not None:
        text = (
            "The player scored {points} and {expected} was expected: {k} × ({points} −"
            " {expected}) = {change}, which gives the new rating {new}, ending in 0 or 5"
        )
    return Note(
        "change",
        text,
        change.rules.article,
        {
            "k": change.k_used,
            "points": Score(change.points),
            "expected": Hundredths(change.expected),
            "change": Hundredths(change.change, signed=True),
            "rounded": change_with_sign(change.rounded),
            "new": change.new_rating,
        },
    )


def _mean_opponent(change: RatingChange) -> Iterator[Note]:
    """Yield the calculation of the mean opponent of 1997, and of the expected score."""
    line, account = change.mean_opponent, change.mean_account
    if line is None:
        return
    if account is not None:
        if account.mean_of_rated is not None:
            yield from _event_mean(change, account)
            exact = Fraction(account.mean_of_all * (account.opponents + 1) - change.rating, account.opponents)
            yield _mean_note(
                change,
                "10.61",
                "average opponent: ({mean} × {players} − {rating}) / {opponents} = {exact},"
                " rounded {rounded}",
                mean=account.mean_of_all,
                players=account.opponents + 1,
                rating=change.rating,
                opponents=account.opponents,
                exact=_exact(exact),
                rounded=line.first_mean,
            )
        else:
            yield _mean_note(change, "10.61", "average of the opponents: {rounded}", rounded=line.first_mean)
        yield from _cut_note(change, account, line.first_mean, line.mean)
    yield _mean_note(
        change,
        "10.63",
        "{rating} − {mean} = {difference}: {per_cent}% × {games} = {expected} expected",
        rating=change.rating,
        mean=line.mean,
        difference=str(line.difference).replace("-", "−"),
        per_cent=line.expected_per_cent,
        games=len(change.games),
        expected=Hundredths(line.expected),
    )


def _event_mean(change: RatingChange, account: MeanAccount) -> Iterator[Note]:
    """Yield Ra of a round robin, with the contribution of unrated players (10.21)."""
    rated = account.mean_of_rated
    assert rated is not None, "asked of round robins only"
    if account.mean_difference is None:
        yield _mean_note(
            change,
            "10.61",
            "average of the event: {exact}, rounded {rounded}",
            exact=_exact(rated),
            rounded=account.mean_of_all,
        )
        return
    share = account.mean_difference * account.opponents / (account.opponents + 1)
    yield _mean_note(
        change,
        "10.21",
        "average of the event: {rated} − ({difference}) × {opponents}/{players} = {exact}, rounded {rounded}",
        rated=_exact(rated),
        difference=_exact(account.mean_difference),
        opponents=account.opponents,
        players=account.opponents + 1,
        exact=_exact(rated - share),
        rounded=account.mean_of_all,
    )


def _cut_note(change: RatingChange, account: MeanAccount, first: int, mean: int) -> Iterator[Note]:
    """Yield the effect on the mean of opponents more than 350 points away, if any.

    A Swiss takes the mean of the ratings as they count, a round robin adds the share to the rounded mean.
    """
    if not account.cut:
        return
    values = {"cut": change_with_sign(account.cut), "opponents": account.opponents, "rounded": mean}
    if account.mean_of_rated is None:
        text = (
            "opponents more than 350 points away count as exactly 350 away, a change of {cut} in total:"
            " the average of the {opponents} is then {rounded}"
        )
        yield _mean_note(change, "10.61", text, **values)
        return
    text = (
        "opponents more than 350 points away count as exactly 350 away, a change of {cut} in total:"
        " {first} and {cut} / {opponents} give {exact}, rounded to {rounded}"
    )
    exact = first + Fraction(account.cut, account.opponents)
    yield _mean_note(change, "10.61", text, first=first, exact=_exact(exact), **values)


def _mean_note(change: RatingChange, article: str, text: str, **values: object) -> Note:
    return Note("mean", text, f"{change.rules.article} {article}", values)


def _exact(value: Fraction) -> Hundredths:
    """Return two decimals, half rounded up."""
    return Hundredths((200 * value.numerator + value.denominator) // (2 * value.denominator))


def _first_rating_1997(change: RatingChange, first: FirstRatingResult) -> Iterator[Note]:
    """Yield the steps of a first rating of 1997."""
    assert first.mean is not None, "asked only after a game"
    account = change.mean_account
    if account is not None and account.mean_of_rated is not None:
        yield from _event_mean(change, account)
        mean = Fraction(account.mean_of_all)
        if account.cut:
            yield _beyond_mean(change, first, mean, account.first_rating, "first calculation")
            yield from _cut_note(change, account, account.mean_of_all, int(first.mean))
    yield _beyond_mean(change, first, first.mean, first.calculated, "first rating")
    if len(first.events) > 1:
        yield _mean_note(
            change,
            "10.3",
            "events together: {sum} = {mean}",
            sum="({}) / {}".format(
                " + ".join(f"{rating} × {games}" for rating, games in first.events),
                sum(games for _, games in first.events),
            ),
            mean=_exact(weighted_mean(first.events)),
        )
    if first.rating is not None:
        yield _mean_note(
            change,
            "10.32",
            "published, to the nearest rating that ends in 0 or 5: {rating}",
            rating=first.rating,
        )


def _beyond_mean(
    change: RatingChange, first: FirstRatingResult, mean: Fraction, rating: int, kind: str
) -> Note:
    """Return Ru from a mean: 12.5 for each half point above 50%, the table's difference below."""
    above = half_points_above(first.points, first.games)
    exact = mean + beyond_mean(first.points, first.games)
    if above >= 0:
        text = (
            "first calculation: {mean} and {above} × 12.5 for half points above 50% give {exact},"
            " rounded {rating}"
            if kind == "first calculation"
            else "first rating: {mean} and {above} × 12.5 for half points above 50% give {exact},"
            " rounded {rating}"
        )
        article = "10.23" if above else "10.22"
    else:
        text = (
            "first calculation: {mean} and {difference} for {per_cent}% give {exact}, rounded {rating}"
            if kind == "first calculation"
            else "first rating: {mean} and {difference} for {per_cent}% give {exact}, rounded {rating}"
        )
        account = change.mean_account
        is_round_robin = account is not None and account.mean_of_rated is not None
        article = "10.25, 10.68" if is_round_robin else "10.24"
    return _mean_note(
        change,
        article,
        text,
        mean=_exact(mean),
        above=above,
        difference=change_with_sign(first.difference),
        per_cent=first.per_cent,
        exact=_exact(exact),
        rating=rating,
    )


def _first_rating(change: RatingChange) -> Iterator[Note]:
    first, rule = change.first, change.rules.first_rating
    if first is None or first.mean is None:
        return
    if change.rules.from_mean_opponent:
        yield from _first_rating_1997(change, first)
    else:
        yield Note(
            "first rating",
            "first rating: average {mean} and {difference} for {per_cent}% give {rating}",
            change.rules.article,
            {
                "mean": Hundredths(round(100 * first.mean)),
                "difference": change_with_sign(first.difference),
                "per_cent": first.per_cent,
                "rating": first.calculated,
            },
        )
    if rule is not None:
        yield Note(
            "first rating",
            "with {draws} draws against {rating} added",
            change.rules.article,
            {"draws": rule.draws_added, "rating": rule.draws_rating},
        )
    for games in first.earlier:
        text = "event of {day}: {points} against {opponents}"
        values: dict[str, object] = {
            "day": games.day,
            "points": Score(games.points),
            "opponents": Listed(games.opponents),
        }
        if games.unused is not None:
            text = "event of {day}: {points} against {opponents}, not counted: {reason}"
            values["reason"] = UNUSED[games.unused]
        yield Note("first rating", text, change.rules.article, values)
    if first.why_none is not None:
        yield Note(
            "first rating",
            "no first rating yet: {reason}",
            change.rules.article,
            {"reason": NO_RATING[first.why_none]},
        )


def next_game(game: NextGame) -> Note:
    """Return the effect of a win, a draw and a loss."""
    return Note(
        "next game",
        "round {round} against {opponent} ({rating}):"
        " win {win} ({after_win}), draw {draw} ({after_draw}), loss {loss} ({after_loss})",
        values={
            "round": game.round,
            "opponent": Participant(game.opponent),
            "rating": game.opponent_rating,
            "win": Hundredths(game.win.change, signed=True),
            "after_win": game.win.new_rating,
            "draw": Hundredths(game.draw.change, signed=True),
            "after_draw": game.draw.new_rating,
            "loss": Hundredths(game.loss.change, signed=True),
            "after_loss": game.loss.new_rating,
        },
        players=(game.opponent,),
    )


def points_needed_note(item: Needed) -> Note:
    """Return what is needed to reach a rating, and the assumptions about opponents not known yet."""
    values = {"rating": item.rating, "points": Score(item.points), "games": item.games}
    if item.need is Need.GONE:
        text = "{rating} is out of reach"
    elif item.need is Need.DONE and not item.assumed:  # otherwise it depends on an assumption
        text = "{rating} is certain"
    else:
        text = plural(
            "{rating} needs {points} from {games} game",
            "{rating} needs {points} from {games} games",
            item.games,
        )
    parts: tuple[Note, ...] = ()
    if item.assumed:
        assumed = plural(
            "{count} opponent not yet known counts as {rating}",
            "{count} opponents not yet known count as {rating}",
            item.assumed,
        )
        parts = (Note("assumed", assumed, values={"count": item.assumed, "rating": item.assumed_rating}),)
    return Note("needed", text, values=values, parts=parts)
