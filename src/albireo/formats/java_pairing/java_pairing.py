"""Reading JavaPairing's tournament files: lines of text, each number with a comment that says what it is.

Individuals are teams of one player. A match is a line `team-team-points-points`, an `f` at the end for a
forfeit, and then one line for each board with the places of the players in their teams. What a kind of
tournament is called stands in the comment beside its number, and differs between versions.
"""

import re
from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Sex
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.code_pages import decode_text
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.trf.dates import normalise_date
from albireo.formats.two_digit_years import birth_date
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass, field, replace

MARK = "// sort index of the following Team"
_NUMBERED = re.compile(r"(\d{1,9})\s*//\s*(.*)")
_LEGEND = re.compile(r"(\d)\s*[=,]\s*([^,)]+)")
_MATCH = re.compile(r"(\d{1,4})-(\d{1,4})-([\d.]{1,5})-([\d.]{1,5})(f?)")
_KINDS = (
    ("dutch +", ""),
    ("simple", ""),
    ("perfect", ""),
    ("pefect", ""),
    ("rating", "AMALFI-RATING"),
    ("dutch", "FIDE_DUTCH"),
    ("dubov", "DUBOV-1997"),
    ("round robin", "BERGER_ROUNDROBIN"),
)
"""Words of the legend and the type code they stand for, first match; none for its own systems."""
_RESULTS = {
    ("1", "0", ""): GameResult.WHITE_WINS,
    ("0", "1", ""): GameResult.BLACK_WINS,
    ("0.5", "0.5", ""): GameResult.DRAW,
    ("0", "0", ""): GameResult.UNKNOWN,
    ("1", "0", "f"): GameResult.WHITE_WINS_BY_FORFEIT,
    ("0", "1", "f"): GameResult.BLACK_WINS_BY_FORFEIT,
    ("0", "0", "f"): GameResult.DOUBLE_FORFEIT,
}
_TURNED = {
    GameResult.WHITE_WINS: GameResult.BLACK_WINS,
    GameResult.BLACK_WINS: GameResult.WHITE_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT: GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT: GameResult.WHITE_WINS_BY_FORFEIT,
}
MOST_TEAMS, MOST_BOARDS = 2000, 20


@dataclass(slots=True)
class _Entry:
    """A team, or the player it consists of."""

    number: int
    name: str
    rows: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Match:
    white: int
    black: int
    points: tuple[str, str]
    forfeit: str
    boards: list[tuple[int, int, GameResult]] = field(default_factory=list)


def read_java_pairing(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of JavaPairing."""
    return _Reading([line.strip() for line in decode_text(data).splitlines()]).tournament()


class _Reading:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines, self.place, self.notes = lines, 0, Notes()

    def next(self) -> str:
        if self.place >= len(self.lines):
            raise UnreadableTournament(
                "line {line}: expected more, found the end of the file", line=self.place + 1
            )
        self.place += 1
        return self.lines[self.place - 1]

    def refuse(self, expected: str) -> UnreadableTournament:
        return UnreadableTournament(
            "line {line}: expected {expected}, found {found!r}",
            line=self.place,
            expected=expected,
            found=self.lines[self.place - 1][:60],
        )

    def number(self, most: int) -> tuple[int, str]:
        """Return the number of a line, and its comment."""
        found = _NUMBERED.fullmatch(self.next())
        if found is None or int(found[1]) > most:
            raise self.refuse("//")
        return int(found[1]), found[2]

    def tournament(self) -> ForeignTournament:
        name, city, federation, dates, arbiter = (self.next() for _ in range(5))
        kind, legend = self.number(99)
        rest = [self.number(10**9)[0] for _ in range(5)]
        rounds, boards = rest[1], rest[3]
        tie_breaks = self.next()
        count, played = self.number(MOST_TEAMS)[0], self.number(999)[0]
        if not 1 <= boards <= MOST_BOARDS:
            raise self.refuse("1–20")
        entries = [self.entry() for _ in range(count)]
        matches = [self.round(number, boards) for number in range(1, played + 1)]
        start, _, end = dates.partition(";")
        settings = Settings(
            name=name,
            city=city,
            federation=federation[:3].upper() if len(federation) == 3 else "",
            start=_date(start),
            end=_date(end or start),
            number_of_rounds=rounds or None,
            type=tournament_type(self.kind(kind, legend)),
            chief_arbiters=(Arbiter(arbiter),) if arbiter else (),
            controller="JavaPairing",
        )
        if tie_breaks.split("/")[0].strip().strip("0"):
            self.notes.not_understood("tie-breaks: {codes}", codes=tie_breaks.split("/")[0].strip())
        made = (
            self.individual(settings, entries, matches)
            if boards == 1
            else self.teams(settings, entries, matches)
        )
        return ForeignTournament(made, self.notes.found)

    def kind(self, number: int, legend: str) -> str:
        name = dict(_LEGEND.findall(legend)).get(str(number), "").lower()
        code = next((code for words, code in _KINDS if words in name), "")
        if not code:
            self.notes.not_understood("the pairing system {code}", code=name or str(number))
        return code

    def entry(self) -> _Entry:
        number = self.number(MOST_TEAMS)[0]
        entry = _Entry(number, self.next())
        entry.rows = [self.next() for _ in range(self.number(99)[0])]
        return entry

    def round(self, number: int, boards: int) -> list[_Match]:
        if self.number(999)[0] != number:
            raise self.refuse(f"{number} // round number")
        matches = []
        while self.place < len(self.lines) and _MATCH.fullmatch(self.lines[self.place]):
            white, black, left, right, forfeit = self.match()
            match = _Match(white, black, (left, right), forfeit)
            for _ in range(boards):
                own, other, *points = self.match()
                match.boards.append(
                    (own, other, _RESULTS.get((points[0], points[1], points[2]), GameResult.UNKNOWN))
                )
            if white or black:
                matches.append(match)
        return matches

    def match(self) -> tuple[int, int, str, str, str]:
        found = _MATCH.fullmatch(self.next())
        if found is None:
            raise self.refuse("1-2-0.5-0.5")
        return int(found[1]), int(found[2]), found[3], found[4], found[5]

    def individual(
        self, settings: Settings, entries: list[_Entry], matches: list[list[_Match]]
    ) -> Tournament:
        players = sorted(
            (_player(e.number, e.rows[0] if e.rows else e.name, settings.start) for e in entries), key=_tpn
        )
        settings = replace(settings, rating_method=rating_method(players))
        rounds = []
        for round_ in matches:
            games: list[Pairing] = []
            byes: list[Bye] = []
            for match in round_:
                if match.white and match.black:
                    key = (*match.points, match.forfeit)
                    games.append(Pairing(match.white, match.black, _RESULTS.get(key, GameResult.UNKNOWN)))
                else:
                    points = match.points[0] if match.white else match.points[1]
                    mark = {"1": Mark.PAIRING_BYE, "0.5": Mark.HALF_BYE}.get(points, Mark.ZERO_BYE)
                    byes.append(Bye(match.white or match.black, mark))
            rounds.append(Round(tuple(games), tuple(byes)))
        return Tournament(settings, with_national_ratings(players, self.notes), tuple(rounds))

    def teams(self, settings: Settings, entries: list[_Entry], matches: list[list[_Match]]) -> Tournament:
        players: list[Player] = []
        teams: list[Team] = []
        for entry in sorted(entries, key=lambda entry: entry.number):
            numbers = range(len(players) + 1, len(players) + len(entry.rows) + 1)
            players += (_player(n, row, settings.start) for n, row in zip(numbers, entry.rows, strict=True))
            teams.append(Team(entry.number, entry.name, tuple(numbers)))
        known = {team.tpn: team for team in teams}
        self.notes.assumed("the first-named team has White on the odd boards")
        rounds, line_ups, byes = [], [], []
        for number, round_ in enumerate(matches, start=1):
            games: list[Pairing] = []
            for match in round_:
                if not (match.white and match.black):
                    byes.append(TeamBye(number, match.white or match.black, Mark.PAIRING_BYE))
                    continue
                first, second = (known.get(team) for team in (match.white, match.black))
                if first is None or second is None:
                    raise UnreadableTournament(
                        "round {round}: expected teams from 1 to {count}", round=number, count=len(teams)
                    )
                pairs = [
                    (_seat(first, own), _seat(second, other), result) for own, other, result in match.boards
                ]
                for place, (own, other, result) in enumerate(pairs):
                    if own and other:
                        turned = place % 2 == 1
                        seats = (other, own) if turned else (own, other)
                        games.append(Pairing(*seats, _TURNED.get(result, result) if turned else result))
                line_ups.append(LineUp(number, first.tpn, second.tpn, tuple(own for own, _, _ in pairs)))
                line_ups.append(LineUp(number, second.tpn, first.tpn, tuple(other for _, other, _ in pairs)))
            rounds.append(Round(tuple(games)))
        settings = replace(
            settings,
            type=tournament_type("FIDE_TEAM"),
            board_colours=tuple((Colour.WHITE, Colour.BLACK)[b % 2] for b in range(len(matches[0][0].boards)))
            if matches and matches[0]
            else (),
        )
        return Tournament(
            settings,
            with_national_ratings(players, self.notes),
            tuple(rounds),
            teams=tuple(teams),
            line_ups=tuple(line_ups),
            team_byes=tuple(byes),
        )


def _date(text: str) -> str:
    """`YYYY/MM/DD` of `24-11-2009`, `24112009` or `241109`.

    >>> _date("24-11-2009"), _date("24112009"), _date("241109")
    ('2009/11/24', '2009/11/24', '2009/11/24')
    """
    digits = text.strip()
    if digits.isascii() and digits.isdecimal() and len(digits) in (6, 8):
        year = digits[4:] if len(digits) == 8 else f"20{digits[4:]}"
        return f"{year}/{digits[2:4]}/{digits[:2]}"
    return normalise_date(digits, month_first=False)


def _tpn(player: Player) -> int:
    return player.tpn


def _seat(team: Team, place: int) -> int | None:
    return team.players[place - 1] if 1 <= place <= len(team.players) else None


def _player(tpn: int, row: str, start: str) -> Player:
    """`NAME;PROVINCE_CATEGORY;ddmmyy;sex;…;club;FIDE id;FSI id;Elo;K;`"""
    fields = [part.strip() for part in row.split(";")] + [""] * 10
    rating, k = (_whole(fields[place]) for place in (8, 9))
    id_ = fields[7] if _whole(fields[7]) else ""
    _, _, category = fields[1].partition("_")
    year = int(start[:4]) if start[:4].isdecimal() else 2069
    return Player(
        tpn,
        fields[0] or f"#{tpn}",
        fide_id=fields[6] if _whole(fields[6]) else "",
        sex={"m": Sex.MAN, "f": Sex.WOMAN}.get(fields[3].lower()),
        birth_date=birth_date(fields[2], year),
        national=(NationalRecord("ITA", rating or None, id_, classification=category.strip("-")),)
        if rating or id_
        else (),
        k_factor=k or None,
        club=fields[5] if _whole(fields[5]) else "",
    )


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else 0
