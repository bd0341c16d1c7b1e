"""The rating change of each player, and the possible changes in the next round (Elovar, Eloprev)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from albireo.domain.message import Remark, remark, translatable
from albireo.domain.wording import Hundredths, Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Name, Signed

if TYPE_CHECKING:
    from albireo.ratings.change import RatingChange
    from albireo.ratings.forecast import RatingForecast
    from albireo.ratings.rated_event import RatedEvent

NAME = Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG)
RATING = Column("rating", "Rating", "Rtg", kind=Kind.NUMBER)
CHANGE = Column("change", "Rating ±", kind=Kind.FIGURE, emphasis=Emphasis.STRONG)
NEW = Column("new_rating", "New", kind=Kind.NUMBER)
CHANGES = (
    NUMBER,
    TITLE,
    NAME,
    Column("federation", "Federation", "Fed", may_go=True),
    Column("fide_id", "FIDE ID", shown=Medium.FILES),
    RATING,
    Column("games", "Rated games", "n", kind=Kind.NUMBER, may_go=True),
    Column("points", "Score in rated games", "W", kind=Kind.POINTS, may_go=True),
    Column("expected", "Expected score", "We", kind=Kind.FIGURE, may_go=True),
    Column("difference", "Score minus expected score", "W−We", kind=Kind.FIGURE, may_go=True),
    Column("k", "K-factor", "K", kind=Kind.NUMBER),
    CHANGE,
    Column("rounded", "Rounded", "±", kind=Kind.NUMBER, may_go=True),
    NEW,
    Column("performance", "Performance", "Rp", kind=Kind.NUMBER, may_go=True),
)
MEAN_OPPONENT = (
    Column(
        "mean_of_rated",
        "Average rating of rated opponents, in a round robin of rated players",
        "Rar",
        kind=Kind.NUMBER,
    ),
    Column("unrated_performance", "Performance of an unrated player", "Ru", kind=Kind.NUMBER),
)
"""Columns that reports had to contain until 2009, besides n and W (B.02 of 1997, 11.31)."""
FORECAST = (
    NUMBER,
    TITLE,
    NAME,
    RATING,
    Column("so_far", "So far", kind=Kind.FIGURE, may_go=True),
    Column("opponent", "Opponent", kind=Kind.NAME, weight=1, may_go=True),
    Column("opponent_rating", "Opponent’s rating", "Rtg", kind=Kind.NUMBER, may_go=True),
    *(
        column
        for id_, heading in (("win", "Win"), ("draw", "Draw"), ("loss", "Loss"))
        for column in (
            Column(id_, heading, kind=Kind.FIGURE),
            Column(f"after_{id_}", "New", kind=Kind.NUMBER, emphasis=Emphasis.MINOR, may_go=True),
        )
    ),
)


def rating_changes(source: Source, choices: Choices) -> Document:
    """Return the changes after a round, by default the last one paired."""
    event = source.rated_event(choices.after)
    columns: tuple[Column, ...] = CHANGES
    rows = [_change(event, tpn) for tpn in sorted(event.changes)]
    if event.rules.from_mean_opponent:
        columns = (*CHANGES, *MEAN_OPPONENT)
        rows = [
            (*row, *_means_of_1997(event.changes[tpn]))
            for tpn, row in zip(sorted(event.changes), rows, strict=True)
        ]
    return Document(
        "rating-changes",
        remark("Rating changes after round {number}", number=event.after),
        source.page(choices, after=event.after),
        (Section("players", columns, rows),),
        notes=(*notices(event), *_moved_matches(source)),
        facts={"tournament": source.tournament.settings.name, "rules": event.rules.name},
    )


def _moved_matches(source: Source) -> Iterator[Remark]:
    """Yield the league matches rated with the list of a day other than that of their round."""
    state = source.state
    if state is None or not any(state.settings.round_dates):
        return
    moved = [
        f"{round_.number}.{number}"
        for round_ in state.rounds[: state.published]
        for number, match in sorted(round_.matches.items())
        if match.appointment.day
    ]
    if moved:
        yield remark(
            "Matches played on a different day from their round (round.match), rated using that day’s list: "
            "{moved}.",
            moved=", ".join(moved),
        )


def _change(event: "RatedEvent", tpn: int) -> Row:
    change = event.changes[tpn]
    player = event.tournament.by_tpn[tpn]
    parts = change.parts
    return (
        tpn,
        title_of(player),
        Name(player.name, tpn),
        player.federation,
        player.fide_id,
        change.rating or None,
        len(change.all_games),
        Score(sum(part.points for part in parts)),
        *_figures(change),
        change.performance.rating if change.performance else None,
    )


def _means_of_1997(change: "RatingChange") -> Row:
    """Return Rar and Ru; Ru even below 2000, provided the results count."""
    from albireo.ratings.first_rating import NoFirstRating

    first, account = change.first, change.mean_account
    mean = account.mean_of_rated if account is not None else None
    if mean is None and change.mean_opponent is not None:
        mean = Fraction(change.mean_opponent.first_mean)
    if mean is None and first is not None:
        mean = first.mean
    counts = first is not None and first.why_none not in (NoFirstRating.NO_POINT, NoFirstRating.TOO_FEW_RATED)
    return (
        None if mean is None else (2 * mean.numerator + mean.denominator) // (2 * mean.denominator),
        first.calculated if first is not None and counts else None,
    )


def _figures(change: "RatingChange") -> Row:
    """Return the figures from expected score to new rating; for an unrated player only the rating earned."""
    if not change.rating:
        return (None, None, None, None, None, change.final_rating)
    parts = change.parts
    return (
        Hundredths(sum(part.expected for part in parts)),
        Hundredths(sum(part.sum_of_changes for part in parts), signed=True),
        change.k_used,
        Hundredths(change.total, signed=True),
        Signed(sum(part.rounded for part in parts)),
        change.final_rating,
    )


def rating_forecast(source: Source, choices: Choices) -> Document:
    """Return the forecast before the games of the current round, or of the round requested."""
    from albireo.ratings.forecast import rating_forecasts

    number = choices.round or source.rounds
    event = source.rated_event(max(0, number - 1))
    found = rating_forecasts(event)
    rows = [row for tpn in sorted(found) if (row := _forecast(event, found[tpn])) is not None]
    return Document(
        "rating-forecast",
        remark("Rating forecast for round {number}", number=number),
        source.page(choices, after=event.after),
        (Section("players", FORECAST, rows),),
        notes=notices(event),
        facts={"tournament": source.tournament.settings.name, "rules": event.rules.name},
    )


def _forecast(event: "RatedEvent", found: "RatingForecast") -> Row | None:
    game = found.next_game
    if game is None:
        return None
    player, opponent = event.tournament.by_tpn[found.tpn], event.tournament.by_tpn[game.opponent]
    outcomes = (game.win, game.draw, game.loss)
    return (
        found.tpn,
        title_of(player),
        Name(player.name, found.tpn),
        found.so_far.rating,
        Hundredths(event.changes[found.tpn].total, signed=True),
        Name(opponent.name, game.opponent),
        game.opponent_rating,
        *(value for after in outcomes for value in (Hundredths(after.change, signed=True), after.new_rating)),
    )


def notices(event: "RatedEvent") -> tuple[Remark, ...]:
    """Return the rules applied, and the assumptions made."""
    by = remark("Rated as {rate} by {rules}.", rate=translatable(event.rate.value), rules=event.rules.name)
    return (by, *(Remark(note.text, note.values) for note in event.notices))


KINDS = (
    DocumentKind(
        "rating-changes",
        translatable("Rating changes"),
        translatable("What the tournament did to every rating, with the figures behind it."),
        Shelf.RATINGS,
        1,
        rating_changes,
        Needs.PLAYERS | Needs.STANDINGS,
    ),
    DocumentKind(
        "rating-forecast",
        translatable("Rating forecast"),
        translatable("What a win, a draw or a loss in a round does to every rating."),
        Shelf.RATINGS,
        2,
        rating_forecast,
        Needs.PLAYERS | Needs.ROUND,
    ),
)
