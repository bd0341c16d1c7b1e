"""Tie-breaks from ratings (C.07 article 10; C.02 13.3 and 13.15.1): only games over the board count.

Points are counted as 1-½-0 here whatever the event gives: the tables of B.02 know fractions of games.
"""

from fractions import Fraction
from typing import NamedTuple

from albireo.domain.rating_tables import expected_per_cent, rating_difference
from albireo.domain.result import Mark
from albireo.tiebreaks.chart import VOLUNTARY, Kind
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import Field
from albireo.tiebreaks.value import NO_CUTS, Reason, Term, Unit, Value, half_up

ARO = Reason("average-rating", "mean rating of the opponents met over the board", "C.07 10.1")
ARO_OLD = Reason("average-rating", "mean rating of the opponents met over the board", "C.02 13.3")
TPR = Reason("performance", "mean rating {aro} and {dp} for {per_cent} %", "C.07 10.2")
PTP = Reason("perfect-performance", "lowest rating expected to score {points} of {games}", "C.07 10.3")
PTP_ZERO = Reason("perfect-performance", "no point: the lowest opponent less 800", "C.07 10.3")
APRO = Reason("average-performance", "mean performance rating of the opponents met", "C.07 10.4")
APPO = Reason("average-performance", "mean perfect performance of the opponents met", "C.07 10.5")
RTNG = Reason("rating", "rating", "C.07 10.6")
NOTHING = Reason("undefined", "no game over the board with a rated opponent", "C.07 10")
RATED = Reason("rated", "{opponent}, rated {rating}", "")
PERFORMED = Reason("performed", "{opponent}, who performed {rating}", "")
LOWEST = Reason("lowest", "cut: the lowest rating", "C.07 14")
HIGHEST = Reason("highest", "cut: the highest rating", "C.07 14")
_WINS = frozenset({Mark.WIN, Mark.UNRATED_WIN})
_LOSSES = frozenset({Mark.LOSS, Mark.UNRATED_LOSS})
ZERO_SCORE = 800


class _Game(NamedTuple):
    round: int
    opponent: int
    rating: int
    points: int
    """1-½-0, in tenths."""


def _games(field: Field, tpn: int) -> list[_Game]:
    ratings = field.ratings
    games = []
    for cell in field.chart().cells[tpn]:
        if cell.kind is Kind.PLAYED and cell.opponent is not None and ratings[cell.opponent]:
            points = 10 if cell.mark in _WINS else 0 if cell.mark in _LOSSES else 5
            games.append(_Game(cell.round, cell.opponent, ratings[cell.opponent], points))
    return games


def _terms(games: list[_Game]) -> tuple[list[Term], list[int]]:
    terms = [Term(g.round, g.opponent, g.rating, g.points, False, RATED) for g in games]
    return terms, [g.rating for g in games]


def average_rating(field: Field, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """ARO: mean rating of the opponents, rounded, a half upwards (10.1)."""
    games = _games(field, tpn)
    terms, parts = _terms(games)
    low, precedence = tie_break.low, 0
    row = field.chart().cells[tpn]
    if edition is Edition.FIDE_2019:
        # 13.3.3.1: forfeits and byes are the first to be cut; 13.15.1: too many games not played by choice.
        low = max(0, low - sum(cell.kind is not Kind.PLAYED for cell in row))
        missed = sum(cell.kind in VOLUNTARY for cell in row)
        precedence = -missed if missed > 2 else 0
    order = sorted(range(len(games)), key=lambda i: (games[i].rating, games[i].round))
    cuts = dict.fromkeys(order[:low], LOWEST)
    if tie_break.high:
        cuts |= dict.fromkeys(order[low:][-tie_break.high :], HIGHEST)
    left = [part for i, part in enumerate(parts) if i not in cuts]
    how = ARO if edition.has_dummy else ARO_OLD
    if not left:
        return Value(None, Unit.RATING, NOTHING, terms, parts, cuts, precedence=precedence)
    mean = half_up(Fraction(sum(left), len(left)))
    return Value(mean, Unit.RATING, how, terms, parts, cuts or NO_CUTS, precedence=precedence)


def performance(field: Field, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """TPR: rounded mean rating of the opponents and the difference for the percentage (10.2)."""
    games = _games(field, tpn)
    if not games:
        return Value(None, Unit.RATING, NOTHING)
    terms, parts = _terms(games)
    aro = half_up(Fraction(sum(parts), len(parts)))
    per_cent = half_up(Fraction(10 * sum(game.points for game in games), len(games)))
    dp = rating_difference(per_cent)
    facts = {"aro": aro, "dp": f"{dp:+d}", "per_cent": per_cent}
    return Value(aro + dp, Unit.RATING, TPR, terms, parts, facts=facts)


def perfect_performance(field: Field, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """PTP: the lowest rating whose expected score reaches the score made (10.3)."""
    games = _games(field, tpn)
    if not games:
        return Value(None, Unit.RATING, NOTHING)
    terms, parts = _terms(games)
    points = sum(game.points for game in games)
    if points == 0:
        return Value(min(parts) - ZERO_SCORE, Unit.RATING, PTP_ZERO, terms, parts)
    wanted = 10 * points  # hundredths, as the expectations
    low, high = min(parts) - ZERO_SCORE, max(parts) + ZERO_SCORE
    while low < high:
        middle = (low + high) // 2
        if sum(expected_per_cent(middle - rating) for rating in parts) >= wanted:
            high = middle
        else:
            low = middle + 1
    facts = {"points": points, "games": len(games)}
    return Value(low, Unit.RATING, PTP, terms, parts, facts=facts)


def average_performance(field: Field, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """APRO and APPO: mean performance of the opponents met, rounded, a half upwards (10.4, 10.5)."""
    perfect = tie_break.code == "APPO"
    figure = perfect_performance if perfect else performance
    known = field.memory.setdefault(tie_break.code, {})
    terms = []
    for cell in field.chart().cells[tpn]:
        if cell.kind is not Kind.PLAYED or cell.opponent is None:
            continue
        if cell.opponent not in known:
            known[cell.opponent] = figure(field, tie_break, edition, cell.opponent).amount
        amount = known[cell.opponent]
        if isinstance(amount, int):
            terms.append(Term(cell.round, cell.opponent, amount, cell.points, False, PERFORMED))
    parts = [term.score for term in terms]
    if not parts:
        return Value(None, Unit.RATING, NOTHING)
    mean = half_up(Fraction(sum(parts), len(parts)))
    return Value(mean, Unit.RATING, APPO if perfect else APRO, terms, parts)


def rating(field: Field, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """RTNG: the own rating, the higher first (10.6)."""
    return Value(field.ratings[tpn] or None, Unit.RATING, RTNG)
