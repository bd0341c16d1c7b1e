"""Tie-breaks from ratings (C.07 article 10; C.02 13.3 and 13.15.1): only games over the board count.

Points are counted as 1-½-0 here whatever the event's point system: the tables of B.02 use fractions of games.
"""

from albireo.domain.result import Mark
from albireo.ratings import performance as of_ratings
from albireo.tiebreaks.chart import VOLUNTARY, Kind
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import NO_CUTS, Reason, Term, Unit, Value

ARO = Reason("average-rating", "average rating of the opponents met over the board", "C.07 10.1")
ARO_OLD = Reason("average-rating", "average rating of the opponents met over the board", "C.02 13.3")
TPR = Reason("performance", "average rating {aro} and {dp} for {per_cent}%", "C.07 10.2")
PTP = Reason("perfect-performance", "lowest rating expected to score {points} of {games}", "C.07 10.3")
PTP_ZERO = Reason("perfect-performance", "no points: the lowest opponent minus 800", "C.07 10.3")
APRO = Reason("average-performance", "average performance rating of the opponents met", "C.07 10.4")
APPO = Reason("average-performance", "average perfect performance of the opponents met", "C.07 10.5")
RTNG = Reason("rating", "rating", "C.07 10.6")
NOTHING = Reason("undefined", "no game over the board with a rated opponent", "C.07 10")
RATED = Reason("rated", "{opponent}, rated {rating}", "")
PERFORMED = Reason("performed", "{opponent}, performance {rating}", "")
LOWEST = Reason("lowest", "cut: the lowest rating", "C.07 14")
HIGHEST = Reason("highest", "cut: the highest rating", "C.07 14")
_WINS = frozenset({Mark.WIN, Mark.UNRATED_WIN})
_LOSSES = frozenset({Mark.LOSS, Mark.UNRATED_LOSS})


def _games(field: TieBreakField, tpn: int) -> list[Term]:
    """Return games over the board with rated opponents: their ratings, and 1-½-0 points in tenths."""
    games = []
    for cell in field.chart().cells[tpn]:
        opponent = cell.opponent
        if opponent is not None and cell.kind is Kind.PLAYED:
            rating = field.rating_in(opponent, cell.round)
            if rating:
                mark = cell.mark
                points = 10 if mark in _WINS else 0 if mark in _LOSSES else 5
                games.append(Term(cell.round, opponent, rating, points, False, RATED))
    return games


def average_rating(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """ARO: average rating of the opponents, rounded, halves up (10.1)."""
    terms = _games(field, tpn)
    parts = [term.score for term in terms]
    low, precedence = tie_break.low, 0
    row = field.chart().cells[tpn]
    if edition is Edition.FIDE_2019:
        # 13.3.3.1: forfeits and byes are the first to be cut; 13.15.1: too many games not played by choice.
        low = max(0, low - sum(cell.kind is not Kind.PLAYED for cell in row))
        missed = sum(cell.kind in VOLUNTARY for cell in row)
        precedence = -missed if missed > 2 else 0
    order = sorted(range(len(parts)), key=lambda i: (parts[i], i))
    cuts = dict.fromkeys(order[:low], LOWEST)
    if tie_break.high:
        cuts |= dict.fromkeys(order[low:][-tie_break.high :], HIGHEST)
    left = [part for i, part in enumerate(parts) if i not in cuts]
    how = ARO if edition.has_dummy else ARO_OLD
    if not left:
        return Value(None, Unit.RATING, NOTHING, terms, parts, cuts, precedence=precedence)
    mean = of_ratings.mean_rating(left)
    return Value(mean, Unit.RATING, how, terms, parts, cuts or NO_CUTS, precedence=precedence)


def performance(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """TPR: rounded average rating of the opponents plus the difference for the percentage (10.2)."""
    terms = _games(field, tpn)
    if not terms:
        return Value(None, Unit.RATING, NOTHING)
    parts = [term.score for term in terms]
    found = of_ratings.performance(parts, sum([term.points for term in terms]))
    facts = {"aro": found.mean, "dp": f"{found.difference:+d}", "per_cent": found.per_cent}
    return Value(found.rating, Unit.RATING, TPR, terms, parts, facts=facts)


def perfect_performance(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """PTP: the lowest rating whose expected score reaches the actual score (10.3)."""
    terms = _games(field, tpn)
    if not terms:
        return Value(None, Unit.RATING, NOTHING)
    parts = [term.score for term in terms]
    points = sum([term.points for term in terms])
    amount = of_ratings.perfect_performance(parts, points)
    if points == 0:
        return Value(amount, Unit.RATING, PTP_ZERO, terms, parts)
    facts = {"points": points, "games": len(terms)}
    return Value(amount, Unit.RATING, PTP, terms, parts, facts=facts)


def average_performance(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """APRO and APPO: average performance of the opponents met, rounded, halves up (10.4, 10.5)."""
    perfect = tie_break.code == "APPO"
    figure = perfect_performance if perfect else performance
    known = field.performances.setdefault(tie_break.code, {})
    terms = []
    for cell in field.chart().cells[tpn]:
        if cell.kind is not Kind.PLAYED or cell.opponent is None:
            continue
        if cell.opponent not in known:
            found = figure(field, tie_break, edition, cell.opponent).amount
            known[cell.opponent] = found if isinstance(found, int) else None
        amount = known[cell.opponent]
        if amount is not None:
            terms.append(Term(cell.round, cell.opponent, amount, cell.points, False, PERFORMED))
    parts = [term.score for term in terms]
    if not parts:
        return Value(None, Unit.RATING, NOTHING)
    mean = of_ratings.mean_rating(parts)
    return Value(mean, Unit.RATING, APPO if perfect else APRO, terms, parts)


def rating(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """RTNG: the participant's own rating, the higher first (10.6)."""
    return Value(field.ratings[tpn] or None, Unit.RATING, RTNG)
