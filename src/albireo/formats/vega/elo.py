"""Writing the report file `.Elo` of the Italian federation FSI (Vega's manual, appendix F).

One value a line: name, place, dates, arbiter, rounds, players. Then a row for each player in the order of the
numbers, its fields separated by commas, the last one the results: six characters a round `XYYYCZ`, where X
says whether the game counts (1 or 0), YYY is the opponent, C the colour (b White, n Black, - none) and Z the
outcome (1 won, 2 lost, 3 drawn).
"""

from collections.abc import Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.domain.player import NationalRecord, Player
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import WrittenFile
from albireo.formats.final_report import require_results
from albireo.ratings.change import round_away_from_zero
from albireo.ratings.tables import expected_per_cent
from albireo.standings.order import standings

FEDERATION = "ITA"
MOST_PLAYERS, MOST_ROUNDS = 999, 99
DEFAULT_K = 30
_OUTCOMES = {
    Mark.WIN: 1,
    Mark.UNRATED_WIN: 1,
    Mark.FORFEIT_WIN: 1,
    Mark.PAIRING_BYE: 1,
    Mark.FULL_BYE: 1,
    Mark.DRAW: 3,
    Mark.UNRATED_DRAW: 3,
    Mark.HALF_BYE: 3,
}
_COUNTING = frozenset((Mark.WIN, Mark.DRAW, Mark.LOSS))


class CannotWriteElo(AlbireoError):
    """A tournament that does not fit the report of the Italian federation."""


def write_elo(tournament: Tournament) -> WrittenFile:
    """Return the report for the Italian federation."""
    require_results(tournament)
    players = sorted(tournament.players, key=lambda player: player.tpn)
    if tournament.is_paired_by_teams or tournament.games_per_round > 1:
        raise CannotWriteElo(
            "the report to the Italian federation holds players and one game per round: expected no teams"
        )
    if len(players) > MOST_PLAYERS or [p.tpn for p in players] != list(range(1, len(players) + 1)):
        raise CannotWriteElo(
            "the report to the Italian federation numbers its players from 1 to {most} without gaps",
            most=MOST_PLAYERS,
        )
    losses: list[Remark] = []
    table = history.rows(tournament)
    ranks = _ranks(tournament, losses)
    settings = tournament.settings
    arbiter = settings.chief_arbiters[0].name if settings.chief_arbiters else ""
    lines = [
        _cut(settings.name, 30),
        _cut(settings.city, 30),
        f"{_day(settings.start)},{_day(settings.end or settings.start)}",
        _cut(arbiter, 20),
        str(max(tournament.paired_rounds, settings.number_of_rounds or 0)),
        str(len(players)),
        *(_row(player, table[player.tpn], tournament, ranks.get(player.tpn, 0)) for player in players),
        "",
    ]
    return WrittenFile("\r\n".join(lines).encode("cp1252", "replace"), tuple(losses))


def _ranks(tournament: Tournament, losses: list[Remark]) -> dict[int, int]:
    """Return the final places; empty while rounds are left, since the file cannot say so."""
    try:
        found = standings(tournament)
        places = found.places if found.finality.is_final else ()
        return {place.tpn: number for number, place in enumerate(places, start=1)}
    except AlbireoError as refusal:
        losses.append(remark("places and tie-breaks: {refusal}", refusal=refusal))
        return {}


def _row(player: Player, row: Sequence[history.Entry], tournament: Tournament, rank: int) -> str:
    national = _national(player)
    rated = [
        (other, entry.mark)
        for entry in row
        if entry.opponent is not None and entry.mark in _COUNTING
        for other in (tournament.player(entry.opponent),)
    ]
    fide = [(other.rating_for("standard"), mark) for other, mark in rated if other.rating_for("standard")]
    k = player.k_factor or DEFAULT_K
    fields = (
        _digits(national.id if national else "", 7),
        _digits(player.fide_id, 8),
        _cut(player.name.replace(",", ""), 25),
        _cut(national.classification if national else "", 3),
        _cut(national.origin if national else "", 3),
        _short_day(player.birth_date),
        str(_elo(player)),
        str(k),
        str(player.rating_for("standard")),
        str(_change(player, rated, k)),
        str(len(fide)),
        str(round_away_from_zero(sum(elo for elo, _ in fide), len(fide)) if fide else 0),
        f"{sum(_points(mark) for _, mark in fide) / 10:.1f}",
        str(rank),
        "".join(map(_cell, row)),
    )
    return ",".join(fields)


def _national(player: Player) -> NationalRecord | None:
    of_italy = (record for record in player.national if record.federation == FEDERATION)
    return next(of_italy, player.national[0] if player.national else None)


def _elo(player: Player) -> int:
    return player.national_rating(FEDERATION) or player.national_rating() or 0


def _change(player: Player, rated: Sequence[tuple[Player, Mark]], k: int) -> int:
    """Return the change of the Italian rating, from games against players who have one."""
    own = _elo(player)
    if not own:
        return 0
    gained = sum(
        10 * _points(mark) - expected_per_cent(max(-400, min(400, own - _elo(other))))
        for other, mark in rated
        if _elo(other)
    )
    return round_away_from_zero(k * gained, 100)


def _points(mark: Mark) -> int:
    return {Mark.WIN: 10, Mark.DRAW: 5}.get(mark, 0)


def _cell(entry: history.Entry) -> str:
    counts = int(entry.mark in _COUNTING and entry.opponent is not None)
    colour = "-"
    if counts and entry.colour is not None:
        colour = "b" if entry.colour is Colour.WHITE else "n"
    return f"{counts}{entry.opponent or 0:03}{colour}{_OUTCOMES.get(entry.mark, 2)}"


def _cut(text: str, most: int) -> str:
    return text.replace(",", " ").strip()[:most].strip()


def _digits(text: str, most: int) -> str:
    return text if text.isascii() and text.isdecimal() and len(text) <= most and int(text) else "0"


def _day(text: str) -> str:
    """Return `ddmmyyyy` from `YYYY/MM/DD`."""
    parts = text.split("/")
    return "".join(reversed(parts)) if len(parts) == 3 else ""


def _short_day(text: str) -> str:
    parts = text.split("/")
    return f"{parts[2]}{parts[1]}{parts[0][-2:]}" if len(parts) == 3 else "000000"
