"""Tie-breaks of the Double-Swiss System, read literally and slowly (C.04.5 preface, C.07 7, 8.1, 9.1, 14-16).

Knows nothing of `albireo.tiebreaks`: it reads the rounds of the tournament and writes figures as printed.
"""

from fractions import Fraction

from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament

Scored = dict[int, str]

WINS, DRAWS = {Mark.WIN, Mark.UNRATED_WIN}, {Mark.DRAW, Mark.UNRATED_DRAW}
HALF = Fraction(1, 2)
POINTS = {
    Mark.WIN: Fraction(1),
    Mark.DRAW: HALF,
    Mark.LOSS: Fraction(0),
    Mark.FORFEIT_WIN: Fraction(1),
    Mark.FORFEIT_LOSS: Fraction(0),
    Mark.PAIRING_BYE: Fraction(1),
    Mark.FULL_BYE: Fraction(1),
    Mark.HALF_BYE: HALF,
    Mark.ZERO_BYE: Fraction(0),
}


class Game:
    """One game or half of a bye, as one player sees it."""

    def __init__(self, opponent: int | None, mark: Mark, is_black: bool, is_pairing_bye: bool) -> None:
        self.opponent, self.mark, self.is_black = opponent, mark, is_black
        self.points = POINTS[mark]
        self.counts_as_played = opponent is not None and mark not in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
        self.is_won = mark in WINS
        self.is_pairing_bye = is_pairing_bye

    @property
    def is_requested_bye(self) -> bool:
        return (
            self.opponent is None and not self.is_pairing_bye and self.mark in (Mark.HALF_BYE, Mark.ZERO_BYE)
        )

    @property
    def is_voluntary(self) -> bool:
        """VUR (15): a requested bye or a forfeit loss."""
        if self.counts_as_played:
            return False
        return self.is_requested_bye or (self.opponent is not None and self.mark is Mark.FORFEIT_LOSS)


def values(tournament: Tournament) -> dict[str, Scored]:
    """Return the figures of all players by code."""
    sheets = _sheets(tournament)
    own = {tpn: sum((game.points for game in sheet), Fraction(0)) for tpn, sheet in sheets.items()}
    worth = {tpn: _adjusted(sheet) for tpn, sheet in sheets.items()}
    found: dict[str, Scored] = {}
    for code in ("BH", "BH/C1", "BH/M1"):
        found[code] = {tpn: f"{float(_sum(code, sheets, own, worth, tpn, False)):.1f}" for tpn in sheets}
    for code in ("SB", "SB/C1"):
        found[code] = {tpn: f"{float(_sum(code, sheets, own, worth, tpn, True)):.2f}" for tpn in sheets}
    found["WON"] = {tpn: str(sum(game.is_won for game in sheet)) for tpn, sheet in sheets.items()}
    found["BPG"] = {
        tpn: str(sum(game.counts_as_played and game.is_black for game in sheet))
        for tpn, sheet in sheets.items()
    }
    found["BWG"] = {
        tpn: str(sum(game.is_won and game.is_black for game in sheet)) for tpn, sheet in sheets.items()
    }
    found["REP"] = {tpn: str(sum(not game.is_voluntary for game in sheet)) for tpn, sheet in sheets.items()}
    return found


def _sheets(tournament: Tournament) -> dict[int, list[Game]]:
    sheets: dict[int, list[Game]] = {player.tpn: [] for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds):
        for board in round_.pairings:
            sheets[board.white].append(Game(board.black, board.result.white, False, False))
            sheets[board.black].append(Game(board.white, board.result.black, True, False))
        for bye in round_.byes:
            # The second column of the pairing-allocated bye is written H: it belongs to the same bye.
            is_second = number % 2 == 1 and sheets[bye.player][-1].is_pairing_bye
            is_pairing_bye = bye.mark is Mark.PAIRING_BYE or is_second
            sheets[bye.player].append(Game(None, bye.mark, False, is_pairing_bye))
    for sheet in sheets.values():
        for first in range(0, len(sheet), 2):
            _judge_match(sheets, sheet, first)
    for sheet in sheets.values():
        for game in sheet:
            if game.counts_as_played and game.mark is Mark.FORFEIT_WIN:
                game.is_won = True
    return sheets


def _judge_match(sheets: dict[int, list[Game]], sheet: list[Game], first: int) -> None:
    """ "A match ends by forfeit only if at least one player forfeits both games." """
    games = sheet[first : first + 2]
    opponent = games[0].opponent
    if opponent is None:
        return
    others = sheets[opponent][first : first + 2]
    for side in (games, others):
        if [game.mark for game in side] == [Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS]:
            return
    for game in games:
        game.counts_as_played = True


def _adjusted(sheet: list[Game]) -> Fraction:
    """16.3: requested byes after which only voluntarily unplayed rounds follow count as draws."""
    total = Fraction(0)
    for index, game in enumerate(sheet):
        ends_so = all(later.is_voluntary for later in sheet[index + 1 :])
        total += HALF if game.is_requested_bye and ends_so else game.points
    return total


def _sum(
    code: str,
    sheets: dict[int, list[Game]],
    own: dict[int, Fraction],
    worth: dict[int, Fraction],
    tpn: int,
    times_points: bool,
) -> Fraction:
    elements = []
    for game in sheets[tpn]:
        if game.counts_as_played:
            assert game.opponent is not None
            score = worth[game.opponent]
        elif game.opponent is not None:
            score = min(own[tpn], worth[game.opponent])  # 16.4.1
        else:
            score = min(own[tpn], HALF * len(sheets[tpn]))  # 16.4.2
        elements.append((score, score * game.points if times_points else score, game.is_voluntary))
    if code.endswith(("C1", "M1")) and elements:
        least = min(elements)[:2]
        voluntary = [element for element in elements if element[2]]
        first = min(voluntary, key=lambda element: (element[1], element[0])) if voluntary else None
        if first is not None and first[1] >= least[1]:
            elements.remove(first)  # 16.5
        else:
            elements.remove(next(element for element in elements if element[:2] == least))
        if code.endswith("M1") and elements:
            elements.remove(max(elements))
    return sum((element[1] for element in elements), Fraction(0))
