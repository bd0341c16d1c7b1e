"""Rating changes as plain text."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from albireo.cli.language import _, language
from albireo.cli.output import Head, table_text
from albireo.cli.rate_data import hundredths
from albireo.domain.explanation import Note
from albireo.domain.message import plural, translatable
from albireo.domain.points import chess
from albireo.i18n.numbers import figure
from albireo.ratings.change import NotRated, RatedGame, RatingChange
from albireo.ratings.comparison import Difference
from albireo.ratings.first_rating import NoFirstRating
from albireo.ratings.forecast import Need, RatingForecast
from albireo.ratings.rated_event import RatedEvent
from albireo.reports.renderers.columns import safe

REASONS = {
    NotRated.NO_GAME: translatable("no game"),
    NotRated.UNRATED_RESULT: translatable("result marked as not rated"),
    NotRated.UNRATED_OPPONENT: translatable("opponent without a rating"),
    NotRated.MISMATCH: translatable("the players are too far apart"),
    NotRated.NOT_FINISHED: translatable("no result yet"),
}
NO_RATING = {
    NoFirstRating.TOO_FEW_GAMES: translatable("too few games; they are kept for later events"),
    NoFirstRating.NO_POINT: translatable("no point"),
    NoFirstRating.TOO_LOW: translatable("too low to be published"),
}
NAMED = 5
"""How many players a notice names."""


def page(
    event: RatedEvent,
    shown: Sequence[int],
    explained: bool,
    forecasts: Mapping[int, RatingForecast],
    width: int,
) -> str:
    """A table, or every player opened up; then the forecasts and what has to be known."""
    blocks = [_heading(event)]
    if explained:
        blocks += [_player(event, event.changes[tpn], forecasts.get(tpn), width) for tpn in shown]
    else:
        blocks.append(_table(event, shown, width))
        told = [_forecast(event, forecasts[tpn], True) for tpn in shown if tpn in forecasts]
        if any(told):
            blocks.append("\n".join(line for lines in told for line in lines))
    if event.notices:
        blocks.append("\n".join(notice_line(notice, event.tournament.by_tpn) for notice in event.notices))
    return "\n\n".join(blocks)


def _heading(event: RatedEvent) -> str:
    settings = event.tournament.settings
    text = _("rating changes after round {round} ({rate}, {rules})")
    line = text.format(round=event.after, rate=_(event.rate.value), rules=event.rules.name)
    return safe(f"{settings.name}: {line}" if settings.name else line)


def comparison(event: RatedEvent, published: Mapping[int, Fraction], differing: Sequence[Difference]) -> str:
    """What was published otherwise."""
    if not differing:
        text = plural("{count} published change agrees.", "{count} published changes agree.", len(published))
        return _(text, count=len(published))
    line = _("{player}: published {published}, calculated {calculated}")
    return "\n".join(
        safe(
            line.format(
                player=f"{item.tpn} {event.tournament.by_tpn[item.tpn].name}",
                published=figure(f"{float(item.published):+.2f}", language()),
                calculated=signed(item.calculated),
            )
        )
        for item in differing
    )


def notice_line(notice: Note, players: Mapping[int, object]) -> str:
    """A notice with the players it is about."""
    named = [safe(f"{tpn} {getattr(players[tpn], 'name', '')}") for tpn in notice.players[:NAMED]]
    if len(notice.players) > NAMED:
        named.append("…")
    article = f"  [{notice.article}]" if notice.article else ""
    return safe(notice.sentence(_)) + (f" ({'; '.join(named)})" if named else "") + article


def _table(event: RatedEvent, shown: Sequence[int], width: int) -> str:
    figures = [_("Rtg"), "n", "W", "We", "W−We", "K", _("Change"), "±", _("New"), "Rp"]
    heads = [Head("#", ">"), Head(_("Name"), shrinks=True), *(Head(text, ">") for text in figures)]
    rows = []
    for tpn in shown:
        change = event.changes[tpn]
        is_rated = bool(change.rating)
        rows.append(
            [
                str(tpn),
                event.tournament.by_tpn[tpn].name,
                str(change.rating or ""),
                str(len(change.games)),
                chess(change.points),
                decimals(change.expected) if is_rated else "",
                signed(change.sum_of_changes) if is_rated else "",
                str(change.k_used or ""),
                signed(change.change) if is_rated else "",
                f"{change.rounded:+}" if is_rated else "",
                str(change.new_rating or ""),
                str(change.performance.rating) if change.performance else "",
            ]
        )
    return table_text(heads, rows, width)


def decimals(value: int) -> str:
    """Hundredths as the language writes them."""
    return figure(hundredths(value), language())


def signed(value: int) -> str:
    """Hundredths with their sign."""
    return ("+" if value > 0 else "") + decimals(value)


def _player(event: RatedEvent, change: RatingChange, forecast: RatingForecast | None, width: int) -> str:
    name = event.tournament.by_tpn[change.tpn].name
    lines = [safe(f"{change.tpn} {name} ({change.rating or _('unrated')})")]
    if change.games:
        lines.append(_games(event, change, width))
    for item in change.not_rated:
        other = f"{item.opponent} {event.tournament.by_tpn[item.opponent].name}: " if item.opponent else ""
        lines.append(safe(f"  R{item.round}  {other}{_(REASONS[item.reason])}"))
    lines += ["  " + safe(line) for line in _sums(change)]
    if forecast is not None:
        lines += ["  " + line for line in _forecast(event, forecast, False)]
    return "\n".join(lines)


def _games(event: RatedEvent, change: RatingChange, width: int) -> str:
    is_rated = bool(change.rating)
    figures = [_("Rtg"), "W", *(["D", "We", "W−We"] if is_rated else [])]
    heads = [Head(""), Head(_("Name"), shrinks=True), *(Head(text, ">") for text in figures)]
    rows = [
        [
            f"  R{game.round}",
            f"{game.opponent} {event.tournament.by_tpn[game.opponent].name}",
            str(game.opponent_rating),
            chess(game.points),
            *(_figures(game) if is_rated else []),
        ]
        for game in change.games
    ]
    return table_text(heads, rows, width)


def _figures(game: RatedGame) -> list[str]:
    cut = f"{game.difference} → {game.counted_difference}*" if game.is_cut else f"{game.difference} "
    return [cut, decimals(game.expected), signed(game.change)]


def _sums(change: RatingChange) -> list[str]:
    lines = []
    if change.k is not None:
        lines.append(f"{change.k.reason.sentence(_)}  [{change.k.reason.article}]")
        if change.k_used != change.k.value:
            text = _("K is cut to {k}: K times {games} games may not exceed {most}")
            lines.append(
                text.format(k=change.k_used, games=len(change.games), most=change.rules.most_k_times_games)
            )
        if change.mean_opponent is not None:
            text = _("mean opponent {mean}, difference {difference}: {per_cent} % expected")
            mean = change.mean_opponent
            lines.append(
                text.format(mean=mean.mean, difference=mean.difference, per_cent=mean.expected_per_cent)
            )
        text = _("change: {k} × ({points} − {expected}) = {change}, rounded {rounded}; new rating {new}")
        lines.append(
            text.format(
                k=change.k_used,
                points=chess(change.points),
                expected=decimals(change.expected),
                change=signed(change.change),
                rounded=f"{change.rounded:+}",
                new=change.new_rating,
            )
        )
    first = change.first
    if first is not None and first.mean is not None:
        text = _("first rating: mean {mean} and {difference} for {per_cent} % make {rating}")
        lines.append(
            text.format(
                mean=figure(f"{float(first.mean):.2f}", language()),
                difference=f"{first.difference:+}",
                per_cent=first.per_cent,
                rating=first.calculated,
            )
        )
        if change.rules.first_rating is not None:
            text = _("with {draws} draws against {rating} added")
            rule = change.rules.first_rating
            lines.append(text.format(draws=rule.draws_added, rating=rule.draws_rating))
        if first.why_none is not None:
            lines.append(_("no first rating yet: {reason}").format(reason=_(NO_RATING[first.why_none])))
    if change.performance is not None:
        text = _("performance: {mean} and {difference} for {per_cent} % make {rating}; linear {linear}")
        made = change.performance
        lines.append(
            text.format(
                mean=made.mean,
                difference=f"{made.difference:+}",
                per_cent=made.per_cent,
                rating=made.rating,
                linear=change.linear_performance,
            )
        )
    return lines


def _forecast(event: RatedEvent, forecast: RatingForecast, with_name: bool) -> list[str]:
    players = event.tournament.by_tpn
    prefix = f"{forecast.tpn} {players[forecast.tpn].name}: " if with_name else ""
    lines = []
    if forecast.next_game is not None:
        game = forecast.next_game
        text = _("round {round} against {opponent} ({rating}): win {win}, draw {draw}, loss {loss}")
        lines.append(
            text.format(
                round=game.round,
                opponent=f"{game.opponent} {players[game.opponent].name}",
                rating=game.opponent_rating,
                win=f"{signed(game.win.change)} ({game.win.new_rating})",
                draw=f"{signed(game.draw.change)} ({game.draw.new_rating})",
                loss=f"{signed(game.loss.change)} ({game.loss.new_rating})",
            )
        )
    for needed in forecast.needed:
        values = {"rating": needed.rating, "points": chess(needed.points), "games": needed.games}
        if needed.need is Need.GONE:
            line = _("{rating} is out of reach", **values)
        elif needed.need is Need.DONE:
            line = _("{rating} is certain", **values)
        else:
            text = plural(
                "{rating} needs {points} from {games} game",
                "{rating} needs {points} from {games} games",
                needed.games,
            )
            line = _(text, **values)
        if needed.assumed:
            text = plural(
                "{count} opponent not known yet counts as {rating}",
                "{count} opponents not known yet count as {rating}",
                needed.assumed,
            )
            line += f" ({_(text, count=needed.assumed, rating=needed.assumed_rating)})"
        lines.append(line)
    return [safe(prefix + line) for line in lines]
