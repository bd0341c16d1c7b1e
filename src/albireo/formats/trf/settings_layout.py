"""The tournament records (??2), and the equivalent lines for pairing engines."""

import re
from collections.abc import Iterable, Iterator

from albireo.domain.colour import Colour
from albireo.domain.message import Translatable, translatable
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.points import decimal
from albireo.domain.result import GameResult
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.trf import dates
from albireo.formats.trf.losses import Losses
from albireo.formats.trf.player_layout import one_line, points_field
from albireo.formats.trf.player_line import CELL_WIDTH, FIRST_CELL
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.table import TieBreakError

POINTS_FOR = translatable("points for {result}")


def common(tournament: Tournament, is_26: bool, losses: Losses) -> Iterator[tuple[str, str]]:
    """Yield records 012 to 132, in every version.

    Before TRF26 there was no record 192; the code is then written where bbpPairings puts it, if there is
    room.
    """
    settings = tournament.settings
    rated = sum(player.rating is not None for player in tournament.players)
    yield from _texts(
        ("012", settings.name),
        ("022", settings.city),
        ("032", settings.federation),
        ("042", settings.start),
        ("052", settings.end),
        ("062", str(len(tournament.players))),
        ("072", str(rated)),
        ("082", str(len(tournament.teams)) if tournament.teams else ""),
        ("092", settings.description or ("" if is_26 else settings.system)),
        *(("102", _arbiter(arbiter)) for arbiter in settings.chief_arbiters),
        *(("112", _arbiter(arbiter)) for arbiter in settings.deputy_arbiters),
        ("122", settings.time_control),
    )
    if any(settings.round_dates):
        yield "132", _round_dates(settings.round_dates, losses)


def trf26(tournament: Tournament, losses: Losses, bbp: bool) -> Iterator[tuple[str, str]]:
    """Yield records 142 to 362."""
    settings = tournament.settings
    yield from _texts(
        ("142", "" if settings.number_of_rounds is None else str(settings.number_of_rounds)),
        ("152", _letter(settings.initial_colour)),
    )
    if marks_adjourned(tournament, bbp):
        yield "162", record_162(settings.points, losses, with_unknown=True)
    elif settings.points != STANDARD and not bbp:
        if _fits_162(settings.points):
            yield "162", record_162(settings.points, losses)
        else:
            yield "XXS", xxs(settings.points, losses)
    if settings.rating_method:
        yield "172", f"172 {settings.rating_federation:<3} {settings.rating_method}"
    yield from _texts(
        ("182", settings.controller),
        ("192", settings.system),
        ("202", ",".join(map(_tie_break, settings.tie_breaks))),
        ("222", settings.encoded_time_control),
        ("352", "".join(_letter(colour) for colour in settings.board_colours)),
    )
    if tournament.is_paired_by_teams or _three(settings.match_points) != _three(MatchPoints()):
        yield "362", _record_362(settings.match_points, losses)


def _tie_break(code: str) -> str:
    """Return a tie-break as every program reads it: FIDE's checker takes KS/L1 for a limit of 1 per cent.

    >>> [_tie_break(code) for code in ("KS/L1", "KS/L2", "KS/L-1", "KS/L60", "SB/C1")]
    ['KS/L+1', 'KS/L+2', 'KS/L-1', 'KS/L60', 'SB/C1']
    """
    if "/L" not in code.upper():
        return code
    try:
        steps = parse(code).half_points
    except TieBreakError:
        return code
    return re.sub(r"/[Ll](?=[0-9])", "/L+", code) if steps > 0 else code


def losses_in_trf16(tournament: Tournament, javafo: bool, bbp: bool) -> Iterator[Translatable]:
    """Yield the content of records 142 to 362 that TRF16, with or without engine lines, cannot carry."""
    settings = tournament.settings
    engine = javafo or bbp
    facts = (
        (
            settings.number_of_rounds is not None and not engine,
            translatable("record 142, the number of rounds"),
        ),
        (settings.initial_colour is not None and not engine, translatable("record 152, the initial colour")),
        (settings.points != STANDARD and not engine, translatable("record 162, the point system")),
        (settings.rating_method, translatable("record 172, the rating method")),
        (settings.controller, translatable("record 182, the pairing controller")),
        (
            settings.system and settings.description not in ("", settings.system),
            translatable("record 192, the encoded type of tournament"),
        ),
        (settings.tie_breaks, translatable("record 202, the tie-breaks")),
        (settings.encoded_time_control, translatable("record 222, the encoded time control")),
        (settings.board_colours, translatable("record 352, the colours of the boards")),
        (
            _three(settings.match_points) != _three(MatchPoints()),
            translatable("record 362, the match points"),
        ),
    )
    yield from (what for is_given, what in facts if is_given)


def engine_lines(settings: Settings, losses: Losses, javafo: bool, bbp: bool) -> Iterator[tuple[str, str]]:
    """Yield XXR, XXC, XXS and BB?."""
    if settings.number_of_rounds is not None:
        yield "XXR", f"XXR {settings.number_of_rounds}"
    if settings.initial_colour is not None:
        yield "XXC", f"XXC {'white1' if settings.initial_colour is Colour.WHITE else 'black1'}"
    if settings.points != STANDARD and javafo:
        yield "XXS", xxs(settings.points, losses)
    if settings.points != STANDARD and bbp:
        yield from _bbp(settings.points, losses)


def marks_adjourned(tournament: Tournament, bbp: bool) -> bool:
    """Return whether adjourned games are marked `?`, as defined by X in record 162."""
    games = (game for round_ in tournament.rounds for game in round_.pairings)
    has_some = any(game.result is GameResult.ADJOURNED for game in games)
    return has_some and not bbp and _fits_162(tournament.settings.points)


def record_162(points: PointSystem, losses: Losses, with_unknown: bool = False) -> str:
    values = [("W", points.win), ("D", points.draw), ("L", points.loss)]
    if points.zero_bye != STANDARD.zero_bye:
        values.append(("A", points.zero_bye))
    if points.pairing_bye != points.win:
        values.append(("P", points.pairing_bye))
    if points.unknown != points.draw or with_unknown:
        values.append(("X", points.unknown))
    return "162  " + "    ".join(
        f"{letter}{points_field(value, 4, POINTS_FOR, losses, {'result': letter})}"
        for letter, value in values
    )


def _fits_162(points: PointSystem) -> bool:
    """Return whether byes and forfeits score like a win, draw or absence, and Black scores like White."""
    return (
        points.forfeit_win == points.full_bye == points.win
        and points.half_bye == points.draw
        and points.forfeit_loss == points.zero_bye
        and points.black_win is points.black_draw is points.black_loss is None
    )


def xxs(points: PointSystem, losses: Losses) -> str:
    values = {
        "WW": points.win,
        "BW": points.win if points.black_win is None else points.black_win,
        "WD": points.draw,
        "BD": points.draw if points.black_draw is None else points.black_draw,
        "WL": points.loss,
        "BL": points.loss if points.black_loss is None else points.black_loss,
        "ZPB": points.zero_bye,
        "HPB": points.half_bye,
        "FPB": points.full_bye,
        "PAB": points.pairing_bye,
        "FW": points.forfeit_win,
        "FL": points.forfeit_loss,
    }
    if points.unknown != points.draw:
        losses.add("XXS: {points} points for an unknown result", points=decimal(points.unknown))
    return "XXS " + " ".join(f"{code}={decimal(value)}" for code, value in values.items())


def _bbp(points: PointSystem, losses: Losses) -> Iterator[tuple[str, str]]:
    values = {
        "BBW": points.win,
        "BBD": points.draw,
        "BBL": points.loss,
        "BBZ": points.zero_bye,
        "BBF": points.forfeit_loss,
        "BBU": points.pairing_bye,
    }
    for code, value in values.items():
        yield code, f"{code} {points_field(value, 4, POINTS_FOR, losses, {'result': code})}"
    follows = (
        points.forfeit_win == points.full_bye == points.win
        and points.half_bye == points.draw == points.unknown
    )
    if not follows or not (points.black_win is points.black_draw is points.black_loss is None):
        losses.add("BB? lines: points for byes, forfeits or Black that differ from those for a win or a draw")


def _record_362(points: MatchPoints, losses: Losses) -> str:
    return "362 " + "   ".join(
        f"{code}{points_field(value, 4, POINTS_FOR, losses, {'result': code})}"
        for code, value in zip(("TW", "TD", "TL"), _three(points), strict=True)
    )


def _three(points: MatchPoints) -> tuple[int, int, int]:
    return points.win, points.draw, points.loss


def _texts(*records: tuple[str, str]) -> Iterable[tuple[str, str]]:
    return [(id_, f"{id_} {one_line(text)}") for id_, text in records if one_line(text)]


def _arbiter(arbiter: Arbiter) -> str:
    return f"{arbiter.name} ({arbiter.fide_id})" if arbiter.fide_id else arbiter.name


def _letter(colour: Colour | None) -> str:
    return "" if colour is None else "W" if colour is Colour.WHITE else "B"


def _round_dates(round_dates: tuple[str, ...], losses: Losses) -> str:
    line = "132"
    for round_, date in enumerate(round_dates, start=1):
        text = dates.short(one_line(date))
        if len(text) > dates.MOST_CHARACTERS or " " in text:
            losses.add("date of round {round}: {text!r} is not a date", round=round_, text=text)
            continue
        if text:
            line = f"{line:<{FIRST_CELL - 1 + CELL_WIDTH * (round_ - 1)}}{text}"
    return line
