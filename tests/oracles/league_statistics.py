"""Statistics of a league as a secretary counts them: from the match sheets, one tally after the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Sheet:
    """A match: who was at home, and what is written on its sheet."""

    round: int
    home: int
    away: int
    kind: str
    """`boards`, `score`, `home` or `away` if that team won without a game, `neither`, `open`."""
    boards: tuple[tuple[int, int, bool, str], ...] = ()
    """Home player, away player (0: no one came), whether the home player had White, and the result for the
    home player: `1 = 0`, forfeits `+ -`, both lost by forfeit `x`.
    """
    score: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))


def points(sheet: Sheet, size: int) -> tuple[Fraction, Fraction]:
    """Game points of both teams, those without a game included."""
    if sheet.kind == "home":
        return Fraction(size), Fraction(0)
    if sheet.kind == "away":
        return Fraction(0), Fraction(size)
    if sheet.kind == "boards":
        home = sum(
            (Fraction(1) if r in "1+" else HALF if r == "=" else Fraction(0) for *_, r in sheet.boards)
        )
        away = sum(
            (Fraction(1) if r in "0-" else HALF if r == "=" else Fraction(0) for *_, r in sheet.boards)
        )
        return Fraction(home), Fraction(away)
    return sheet.score


def is_walkover(sheet: Sheet) -> bool:
    """No one moved a piece in the whole match."""
    if sheet.kind == "boards":
        return not any(result in "1=0" for *_, result in sheet.boards)
    return sheet.kind in ("home", "away", "neither")


def letters(sheet: Sheet, size: int) -> tuple[str, str]:
    """W, D or L of both teams."""
    home, away = points(sheet, size)
    if home > away:
        return "W", "L"
    if home < away:
        return "L", "W"
    return ("L", "L") if is_walkover(sheet) and home == 0 else ("D", "D")


def results(sheets: Iterable[Sheet], size: int) -> dict[str, int]:
    """Matches of a list by result."""
    count = {"matches": 0, "home": 0, "drawn": 0, "away": 0, "walkovers": 0, "open": 0}
    for sheet in sheets:
        if sheet.kind == "open":
            count["open"] += 1
            continue
        count["matches"] += 1
        pair = letters(sheet, size)
        if pair[0] == "W":
            count["home"] += 1
        if pair[1] == "W":
            count["away"] += 1
        if pair[0] == "D":
            count["drawn"] += 1
        if is_walkover(sheet):
            count["walkovers"] += 1
    return count


def board(sheets: Iterable[Sheet], number: int) -> dict[str, Fraction]:
    """One board over all matches with a game."""
    names = ("games", "home", "draws", "away", "home_points", "white_points", "forfeits")
    count = dict.fromkeys(names, Fraction(0))
    for sheet in sheets:
        if sheet.kind != "boards" or is_walkover(sheet):
            continue
        _, _, is_white, result = sheet.boards[number - 1]
        if result not in "1=0":
            count["forfeits"] += 1
            continue
        count["games"] += 1
        count["home"] += result == "1"
        count["draws"] += result == "="
        count["away"] += result == "0"
        won = {"1": Fraction(1), "=": HALF, "0": Fraction(0)}[result]
        count["home_points"] += won
        count["white_points"] += won if is_white else 1 - won
    return count


def team(sheets: Iterable[Sheet], tpn: int, size: int) -> dict[str, object]:
    """One team: its matches at home and away, colours, boards without its player, players."""
    home, away = [0, 0, 0], [0, 0, 0]
    white = black = defaulted = conceded = 0
    players = set()
    for sheet in sheets:
        if sheet.kind == "open" or tpn not in (sheet.home, sheet.away):
            continue
        at_home = sheet.home == tpn
        letter = letters(sheet, size)[0 if at_home else 1]
        (home if at_home else away)["WDL".index(letter)] += 1
        if is_walkover(sheet):
            conceded += letter == "L"
            continue
        for first, second, is_white, result in sheet.boards if sheet.kind == "boards" else ():
            if result in "1=0":
                players.add(first if at_home else second)
                if is_white is at_home:
                    white += 1
                else:
                    black += 1
            elif result == "x" or (result == "-") is at_home:
                defaulted += 1
    return {
        "home": tuple(home),
        "away": tuple(away),
        "white": white,
        "black": black,
        "defaulted": defaulted,
        "conceded": conceded,
        "players": len(players),
    }


def scorers(sheets: Iterable[Sheet]) -> dict[int, tuple[Fraction, int, int]]:
    """Points, games and games with White of everyone with a game."""
    found: dict[int, tuple[Fraction, int, int]] = {}
    for sheet in sheets:
        if sheet.kind != "boards":
            continue
        for first, second, is_white, result in sheet.boards:
            if result not in "1=0":
                continue
            won = {"1": Fraction(1), "=": HALF, "0": Fraction(0)}[result]
            for player, scored, has_white in ((first, won, is_white), (second, 1 - won, not is_white)):
                before = found.get(player, (Fraction(0), 0, 0))
                found[player] = (before[0] + scored, before[1] + 1, before[2] + has_white)
    return found


def places(found: dict[int, tuple[Fraction, int, int]]) -> dict[int, int]:
    """One more than the number of players who have more points, or as many from fewer games."""
    return {
        player: 1
        + sum(other[0] > own[0] or (other[0] == own[0] and other[1] < own[1]) for other in found.values())
        for player, own in found.items()
    }
