"""Player lines and national records, exactly in their columns."""

from collections.abc import Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.message import Translatable, translatable
from albireo.domain.player import NationalRecord, Player
from albireo.domain.points import TENTHS, Points, decimal
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf.losses import Losses

NAME = translatable("player {player}: name")
RATING = translatable("player {player}: rating")
FEDERATION = translatable("player {player}: federation")
FIDE_ID = translatable("player {player}: FIDE ID")
NATIONAL_ID = translatable("player {player}: national ID")
BIRTH_DATE = translatable("player {player}: birth date")
POINTS = translatable("player {player}: points")
RANK = translatable("player {player}: rank")
NO_VALUES: Mapping[str, object] = {}
BLANK_CELL = " " * 10
_NOT_IN_A_LINE = dict.fromkeys((0, ord("\r"), ord("\n"), *range(0xD800, 0xE000)), " ")
"""NUL, line breaks, and surrogates, which cannot be encoded."""


def one_line(text: str) -> str:
    """Return the text without line breaks, which would start another record, and invalid characters."""
    return text.translate(_NOT_IN_A_LINE).strip()


def fit_text(
    text: str, width: int, what: Translatable, losses: Losses, values: Mapping[str, object] = NO_VALUES
) -> str:
    """Return the text on one line, cut to a width; losses are reported.

    `values` fill the placeholders of `what`, the field in words.
    """
    line = one_line(text)
    if len(line) > width:
        losses.add(
            "{what} {text!r} is longer than {width} characters", what=what, text=line, width=width, **values
        )
    return line[:width].rstrip()


def points_field(
    value: Points | None,
    width: int,
    what: Translatable,
    losses: Losses,
    values: Mapping[str, object] = NO_VALUES,
) -> str:
    """Return points right-aligned with one decimal, or without it if there is no room."""
    if value is None:
        return " " * width
    text = decimal(value)
    if len(text) > width and value % TENTHS == 0:
        text = text.removesuffix(".0")
    if len(text) > width:
        losses.add(
            "{what} {text} have more than {width} characters", what=what, text=text, width=width, **values
        )
        text = ""
    return f"{text:>{width}}"


def number_field(
    value: int | None,
    width: int,
    what: Translatable,
    losses: Losses,
    values: Mapping[str, object] = NO_VALUES,
) -> str:
    text = "" if value is None else str(value)
    if len(text) > width:
        losses.add("{what} {text} has more than {width} digits", what=what, text=text, width=width, **values)
        text = ""
    return f"{text:>{width}}"


def cells(tournament: Tournament, marks: Mapping[Mark, str]) -> dict[int, list[str]]:
    """Return every player's rounds, ten characters each, by TPN."""
    table: dict[int, list[str]] = {player.tpn: [] for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds, start=1):
        for game in round_.pairings:
            white, black = game.result.value
            table[game.white].append(f"  {game.black:>4} w {marks[white]}")
            table[game.black].append(f"  {game.white:>4} b {marks[black]}")
        for bye in round_.byes:
            colour = "-" if bye.colour is None else "w" if bye.colour is Colour.WHITE else "b"
            table[bye.player].append(f"  0000 {colour} {marks[bye.mark]}")
        for row in table.values():
            if len(row) < number:
                row.append(BLANK_CELL)
    return table


def player_line(
    player: Player, score: Points, row: Sequence[str], raw: Mapping[str, str], losses: Losses
) -> str:
    """Record 001."""
    whose: dict[str, object] = {"player": player.tpn}
    sex = raw.get("sex") or (player.sex.value if player.sex else "")
    title = raw.get("title") or (player.title.value if player.title else "")
    shown = f"{raw['points']:>4}" if "points" in raw else points_field(score, 4, POINTS, losses, whose)
    return (
        f"001 {player.tpn:>4} {sex:1}{title:>3} {fit_text(player.name, 33, NAME, losses, whose):<33}"
        f" {number_field(player.rating, 4, RATING, losses, whose)}"
        f" {fit_text(player.federation, 3, FEDERATION, losses, whose):<3}"
        f" {fit_text(player.fide_id, 11, FIDE_ID, losses, whose):>11}"
        f" {fit_text(player.birth_date, 10, BIRTH_DATE, losses, whose):<10}"
        f" {shown}"
        f" {number_field(player.reported_rank, 4, RANK, losses, whose)}{''.join(row)}"
    )


def national_line(tpn: int, record: NationalRecord, losses: Losses) -> str:
    """Return a national record: the columns of a player line under the code of the federation."""
    whose: dict[str, object] = {"player": f"{tpn} ({record.federation})"}
    sex = record.sex.value if record.sex else ""
    return (
        f"{record.federation:<3} {tpn:>4} {sex:1}{record.classification[:3]:>3}"
        f" {fit_text(record.name, 33, NAME, losses, whose):<33}"
        f" {number_field(record.rating, 4, RATING, losses, whose)}"
        f" {fit_text(record.origin, 3, FEDERATION, losses, whose):<3}"
        f" {fit_text(record.id, 11, NATIONAL_ID, losses, whose):>11}"
        f" {fit_text(record.birth_date, 10, BIRTH_DATE, losses, whose)}"
    )
