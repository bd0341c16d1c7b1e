"""Rating changes and forecasts in words: the same sentences in terminal, app and documents."""

from collections.abc import Iterator

from albireo.domain.explanation import Note
from albireo.domain.message import plural, translatable
from albireo.domain.wording import Hundredths, Participant, Score
from albireo.ratings.change import NotRated, RatingChange
from albireo.ratings.first_rating import NoFirstRating
from albireo.ratings.forecast import Need, Needed, NextGame

REASONS = {
    NotRated.NO_GAME: translatable("no game"),
    NotRated.UNRATED_RESULT: translatable("result marked as not rated"),
    NotRated.UNRATED_OPPONENT: translatable("opponent without a rating"),
    NotRated.MISMATCH: translatable("the players are too far apart"),
    NotRated.NOT_FINISHED: translatable("no result yet"),
    NotRated.MATCH_DECIDED: translatable("the match was decided"),
    NotRated.MATCH_OF_UNRATED: translatable("match with an unrated player"),
}
"""Why a round does not count."""
NO_RATING = {
    NoFirstRating.TOO_FEW_GAMES: translatable("too few games; they are kept for later events"),
    NoFirstRating.NO_POINT: translatable("no point"),
    NoFirstRating.TOO_LOW: translatable("too low to be published"),
}
"""Why an unrated player gets no rating yet."""


def signed(points: int) -> str:
    """Whole rating points with their sign.

    >>> signed(-6), signed(0), signed(12)
    ('−6', '0', '+12')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def calculation(change: RatingChange) -> Iterator[Note]:
    """How a change, a first rating and the performance come about, list by list, each a sentence."""
    for part in change.parts:
        if part.first_round > 1:
            yield Note(
                "list",
                "from round {round} on: rating {rating}",
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
                "K is cut to {k}: K times {games} games may not exceed {most}",
                change.rules.article,
                {"k": change.k_used, "games": len(change.games), "most": change.rules.most_k_times_games},
            )
        if change.mean_opponent is not None:
            mean = change.mean_opponent
            yield Note(
                "mean",
                "mean opponent {mean}, difference {difference}: {per_cent} % expected",
                change.rules.article,
                {"mean": mean.mean, "difference": mean.difference, "per_cent": mean.expected_per_cent},
            )
        yield Note(
            "change",
            "change: {k} × ({points} − {expected}) = {change}, rounded {rounded}; new rating {new}",
            change.rules.article,
            {
                "k": change.k_used,
                "points": Score(change.points),
                "expected": Hundredths(change.expected),
                "change": Hundredths(change.change, signed=True),
                "rounded": signed(change.rounded),
                "new": change.new_rating,
            },
        )
    yield from _first_rating(change)
    if change.performance is not None:
        made = change.performance
        yield Note(
            "performance",
            "performance: {mean} and {difference} for {per_cent} % make {rating}; linear {linear}",
            "C.07 10.2",
            {
                "mean": made.mean,
                "difference": signed(made.difference),
                "per_cent": made.per_cent,
                "rating": made.rating,
                "linear": change.linear_performance,
            },
        )


def _first_rating(change: RatingChange) -> Iterator[Note]:
    first, rule = change.first, change.rules.first_rating
    if first is None or first.mean is None:
        return
    yield Note(
        "first rating",
        "first rating: mean {mean} and {difference} for {per_cent} % make {rating}",
        change.rules.article,
        {
            "mean": Hundredths(round(100 * first.mean)),
            "difference": signed(first.difference),
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
    if first.why_none is not None:
        yield Note(
            "first rating",
            "no first rating yet: {reason}",
            change.rules.article,
            {"reason": NO_RATING[first.why_none]},
        )


def next_game(game: NextGame) -> Note:
    """What a win, a draw and a loss would do."""
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


def needed(item: Needed) -> Note:
    """What it takes to reach a rating, and what is assumed of opponents not known yet."""
    values = {"rating": item.rating, "points": Score(item.points), "games": item.games}
    if item.need is Need.GONE:
        text = "{rating} is out of reach"
    elif item.need is Need.DONE:
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
            "{count} opponent not known yet counts as {rating}",
            "{count} opponents not known yet count as {rating}",
            item.assumed,
        )
        parts = (Note("assumed", assumed, values={"count": item.assumed, "rating": item.assumed_rating}),)
    return Note("needed", text, values=values, parts=parts)
