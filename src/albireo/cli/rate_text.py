"""Rating changes as plain text."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from albireo.cli.language import _, score, wording
from albireo.cli.output import Head, table_text
from albireo.domain.explanation import Note
from albireo.domain.message import plural
from albireo.domain.wording import Hundredths, Wording
from albireo.ratings.change import RatedGame, RatingChange
from albireo.ratings.comparison import Difference
from albireo.ratings.forecast import RatingForecast
from albireo.ratings.rated_event import RatedEvent
from albireo.reports.rating_words import REASONS, calculation, change_with_sign, next_game, points_needed_note
from albireo.reports.renderers.columns import safe

NAMED = 5
"""Maximum number of players a notice names."""


def page(
    event: RatedEvent,
    shown: Sequence[int],
    explained: bool,
    forecasts: Mapping[int, RatingForecast],
    width: int,
) -> str:
    """Return a table, or every player in detail; then forecasts and notices."""
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
    """Return the published changes that differ."""
    if not differing:
        text = plural("{count} published change agrees.", "{count} published changes agree.", len(published))
        return _(text, count=len(published))
    line = _("{player}: published {published}, calculated {calculated}")
    return "\n".join(
        safe(
            line.format(
                player=f"{item.tpn} {event.tournament.by_tpn[item.tpn].name}",
                published=_number_text(Hundredths(round(100 * item.published), signed=True)),
                calculated=_number_text(Hundredths(item.calculated, signed=True)),
            )
        )
        for item in differing
    )


def notice_line(notice: Note, players: Mapping[int, object]) -> str:
    """Return a notice with the players it concerns."""
    named = [safe(f"{tpn} {getattr(players[tpn], 'name', '')}") for tpn in notice.players[:NAMED]]
    if len(notice.players) > NAMED:
        named.append("…")
    article = f"  [{notice.article}]" if notice.article else ""
    return safe(notice.sentence(wording())) + (f" ({'; '.join(named)})" if named else "") + article


def _table(event: RatedEvent, shown: Sequence[int], width: int) -> str:
    figures = [_("Rtg"), "n", "W", "We", "W−We", "K", "K·ΔR", "±", _("New"), "Rp"]
    heads = [Head("#", ">"), Head(_("Name"), shrinks=True), *(Head(text, ">") for text in figures)]
    rows = []
    for tpn in shown:
        change = event.changes[tpn]
        is_rated = bool(change.rating)
        beyond = sum(part.sum_of_changes for part in change.parts)
        rows.append(
            [
                str(tpn),
                event.tournament.by_tpn[tpn].name,
                str(change.rating or ""),
                str(len(change.all_games)),
                score(sum(part.points for part in change.parts)),
                _number_text(Hundredths(sum(part.expected for part in change.parts))) if is_rated else "",
                _number_text(Hundredths(beyond, signed=True)) if is_rated else "",
                str(change.k_used or ""),
                _number_text(Hundredths(change.total, signed=True)) if is_rated else "",
                change_with_sign(sum(part.rounded for part in change.parts)) if is_rated else "",
                str(change.final_rating or ""),
                str(change.performance.rating) if change.performance else "",
            ]
        )
    return table_text(heads, rows, width)


def _number_text(value: Hundredths) -> str:
    return value.sentence(wording())


def _player(event: RatedEvent, change: RatingChange, forecast: RatingForecast | None, width: int) -> str:
    name = event.tournament.by_tpn[change.tpn].name
    lines = [safe(f"{change.tpn} {name} ({change.rating or _('unrated')})")]
    if change.all_games:
        lines.append(_games(event, change, width))
    for item in (item for part in change.parts for item in part.not_rated):
        other = f"{item.opponent} {event.tournament.by_tpn[item.opponent].name}: " if item.opponent else ""
        lines.append(safe(f"  R{item.round}  {other}{_(REASONS[item.reason])}"))
    words = _words(event)
    lines += [f"  {safe(note.sentence(words))}  [{note.article}]" for note in calculation(change)]
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
            score(game.points),
            *(_figures(game) if is_rated else []),
        ]
        for game in change.all_games
    ]
    return table_text(heads, rows, width)


def _figures(game: RatedGame) -> list[str]:
    cut = f"{game.difference} → {game.counted_difference}*" if game.is_cut else f"{game.difference} "
    cut = cut.replace("-", "−")
    return [cut, _number_text(Hundredths(game.expected)), _number_text(Hundredths(game.change, signed=True))]


def _forecast(event: RatedEvent, forecast: RatingForecast, with_name: bool) -> list[str]:
    players = event.tournament.by_tpn
    prefix = f"{forecast.tpn} {players[forecast.tpn].name}: " if with_name else ""
    notes = [points_needed_note(item) for item in forecast.needed]
    if forecast.next_game is not None:
        notes.insert(0, next_game(forecast.next_game))
    words = _words(event)
    return [safe(prefix + with_parts(note, words)) for note in notes]


def with_parts(note: Note, words: Wording) -> str:
    """Return a note on one line, with its details in brackets."""
    details = "; ".join(part.sentence(words) for part in note.parts)
    return note.sentence(words) + (f" ({details})" if details else "")


def _words(event: RatedEvent) -> Wording:
    return wording({tpn: player.name for tpn, player in event.tournament.by_tpn.items()})
