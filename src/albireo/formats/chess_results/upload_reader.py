"""Reading the XML that programs send to chess-results.com."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from xml.etree.ElementTree import ParseError, fromstring

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.sitting_out import with_sitting_out
from albireo.formats.swiss_manager.tie_break_list import NumberedTieBreak, read_tie_breaks
from albireo.formats.swiss_manager.tunx_layout import date
from albireo.pairing.registry import tournament_type

KINDS = ("FIDE_DUTCH", "BERGER_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN", "FIDE_TEAM")
BYE = -1
MOST_ROUNDS = 200
_PLAYED = {
    ("1.0", "0.0"): GameResult.WHITE_WINS,
    ("0.5", "0.5"): GameResult.DRAW,
    ("0.0", "1.0"): GameResult.BLACK_WINS,
    ("0.0", "0.0"): GameResult.BOTH_LOSE,
    ("", ""): GameResult.UNKNOWN,
}
_FORFEITED = {
    ("1.0", "0.0"): GameResult.WHITE_WINS_BY_FORFEIT,
    ("0.0", "1.0"): GameResult.BLACK_WINS_BY_FORFEIT,
    ("0.0", "0.0"): GameResult.DOUBLE_FORFEIT,
}
_ALONE = {"1.0": Mark.FULL_BYE, "0.5": Mark.HALF_BYE}
Row = Mapping[str, str]


def read_upload(data: bytes) -> ForeignTournament:
    """Return the tournament in an XML file for chess-results.com."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise UnreadableTournament("expected XML without DOCTYPE or ENTITY definitions")
    try:
        root = fromstring(data)
    except (ParseError, ValueError, LookupError) as error:
        raise UnreadableTournament("not XML: {error}", error=error) from None
    notes = Notes()
    rows = {tag: [element.attrib for element in root.iter(tag)] for tag in _TAGS}
    if not rows["tournament"]:
        raise UnreadableTournament("expected the element {name}", name="tournament")
    facts = rows["tournament"][0]
    kind = _number(facts, "type")
    if not 0 <= kind < len(KINDS):
        raise UnreadableTournament("tournament type: expected 0 to 3, found {found}", found=kind)
    players = tuple(sorted((_player(row) for row in rows["player"]), key=lambda player: player.tpn))
    rounds = _rounds(rows["playerpairing"], notes)
    if kind == 1:
        rounds = with_sitting_out(rounds)
    tournament = Tournament(
        _settings(facts, rows["round"], kind, rating_method(players), notes),
        with_national_ratings(players, notes),
        rounds,
    )
    if rows["team"]:
        teams, line_ups, byes = _teams(rows)
        tournament = replace(tournament, teams=teams, line_ups=line_ups, team_byes=byes)
    return ForeignTournament(tournament, notes.found)


_TAGS = ("tournament", "round", "player", "team", "playerpairing", "teampairing")


def _number(row: Row, name: str) -> int:
    text = row.get(name, "").strip() or "0"
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 10):
        raise UnreadableTournament("{name}: expected a number, found {found!r}", name=name, found=text[:60])
    return int(text)


def _tie_breaks(facts: Row) -> Iterator[NumberedTieBreak]:
    for place in range(1, 6):
        number = _number(facts, f"tb{place}no")
        if number:
            parts = (*facts.get(f"tb{place}_detail", "").split(","), "", "")
            kind, *cuts = (int(p) if p.isascii() and p.isdecimal() and len(p) < 4 else 0 for p in parts[:3])
            yield NumberedTieBreak(place, number, kind, (cuts[0], cuts[1]))


def _settings(facts: Row, rounds: Sequence[Row], kind: int, method: str, notes: Notes) -> Settings:
    if kind == 0:
        notes.assumed("paired by the Dutch system: the file says only Swiss")
    dates = tuple(date(_number(row, "date")) if row.get("date", "").isdecimal() else "" for row in rounds)
    boards = _number(facts, "playerperteam")
    first = Colour.BLACK if facts.get("homecolor", "") == "s" else Colour.WHITE
    return Settings(
        name=facts.get("name", "").strip(),
        city=facts.get("location", "").strip(),
        federation=facts.get("federation", "").strip()[:3],
        start=date(_number(facts, "from")),
        end=date(_number(facts, "to")),
        round_dates=dates if any(dates) else (),
        number_of_rounds=_number(facts, "rounds") or None,
        type=tournament_type(KINDS[kind]),
        board_colours=tuple((first, first.opposite)[b % 2] for b in range(min(boards, 50)))
        if kind > 1
        else (),
        rating_method=method,
        tie_breaks=read_tie_breaks(_tie_breaks(facts), notes),
        chief_arbiters=tuple(Arbiter(n) for n in (facts.get("chiefarbiter", "").strip(),) if n),
        deputy_arbiters=tuple(Arbiter(n) for n in (facts.get("deputyarbiter", "").strip(),) if n),
        time_control=" ".join(facts.get("timecontrol", "").split()),
    )


def _player(row: Row) -> Player:
    tpn = _number(row, "no")
    name = ", ".join(
        part.strip() for part in (row.get("lastname", ""), row.get("firstname", "")) if part.strip()
    )
    title, birth = row.get("title", "").upper(), row.get("dob", "").strip()
    federation = row.get("fed", "")[:3]
    national, id_ = _number(row, "rtgnat"), row.get("id", "").strip()
    birth_date = (
        f"{birth}/00/00" if len(birth) == 4 else date(_number(row, "dob")) if birth.isdecimal() else birth
    )
    return Player(
        tpn,
        name.replace(",", ", ").replace(",  ", ", ") or f"#{tpn}",
        rating=_number(row, "rtgfide") or (0 if national else _number(row, "rtg")) or None,
        title=Title(title) if title in Title.__members__ else None,
        federation=federation,
        fide_id=str(_number(row, "fideid") or ""),
        sex={"M": Sex.MAN, "F": Sex.WOMAN, "W": Sex.WOMAN}.get(row.get("sex", "").upper()),
        birth_date=birth_date,
        national=(NationalRecord(federation, national or None, id_),) if national or id_ else (),
        k_factor=_number(row, "kfaktor") or None,
        club=row.get("clubname", "").strip(),
        category=row.get("typ", "").strip(),
        reported_rank=_number(row, "rank") or None,
    )


def _rounds(rows: Sequence[Row], notes: Notes) -> tuple[Round, ...]:
    games: dict[int, list[tuple[int, int, Pairing]]] = {}
    byes: dict[int, list[Bye]] = {}
    for row in rows:
        number, white, black = (_number(row, name) for name in ("round", "whiteno", "blackno"))
        if not 1 <= number <= MOST_ROUNDS:
            raise UnreadableTournament("rounds: expected at most {most}", most=MOST_ROUNDS)
        points = (row.get("reswhite", ""), row.get("resblack", ""))
        if white > 0 and black > 0:
            result = (_FORFEITED if row.get("forfeit") else _PLAYED).get(points)
            if result is None:
                text = "round {round}, {white} and {black}: result {number}"
                notes.not_understood(text, round=number, white=white, black=black, number=":".join(points))
            order = _number(row, "pairing"), _number(row, "board")
            games.setdefault(number, []).append((*order, Pairing(white, black, result or GameResult.UNKNOWN)))
        elif white > 0:
            mark = Mark.PAIRING_BYE if black == BYE else _ALONE.get(points[0], Mark.ZERO_BYE)
            byes.setdefault(number, []).append(Bye(white, mark))
    last = max((*games, *byes), default=0)
    return tuple(
        Round(
            tuple(game for *_, game in sorted(games.get(r, ()), key=lambda item: item[:2])),
            tuple(byes.get(r, ())),
        )
        for r in range(1, last + 1)
    )


def _teams(
    rows: Mapping[str, Sequence[Row]],
) -> tuple[tuple[Team, ...], tuple[LineUp, ...], tuple[TeamBye, ...]]:
    members: dict[int, list[tuple[int, int]]] = {}
    for row in rows["player"]:
        members.setdefault(_number(row, "teamno"), []).append((_number(row, "board"), _number(row, "no")))
    teams = tuple(
        Team(
            _number(row, "no"),
            row.get("teamname", "").strip() or f"#{row.get('no')}",
            tuple(tpn for _, tpn in sorted(members.get(_number(row, "no"), []))),
        )
        for row in rows["team"]
    )
    team_of = {tpn: team.tpn for team in teams for tpn in team.players}
    seats: dict[tuple[int, int], dict[int, int]] = {}
    for row in rows["playerpairing"]:
        for name in ("whiteno", "blackno"):
            tpn = _number(row, name)
            if tpn in team_of:
                seats.setdefault((_number(row, "round"), team_of[tpn]), {})[_number(row, "board")] = tpn
    line_ups: list[LineUp] = []
    byes: list[TeamBye] = []
    for row in rows["teampairing"]:
        number, first, second = (_number(row, name) for name in ("round", "no1", "no2"))
        if second < 1:
            byes.append(TeamBye(number, first, Mark.PAIRING_BYE))
            continue
        for own, other in ((first, second), (second, first)):
            there = seats.get((number, own), {})
            boards = tuple(there.get(board) for board in range(1, min(max(there, default=0), 50) + 1))
            line_ups.append(LineUp(number, own, other, boards))
    return teams, tuple(line_ups), tuple(byes)
