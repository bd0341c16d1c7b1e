"""Unplayed rounds: a participant's value to opponents, and the value of their own unplayed round.

C.07 articles 15 and 16 (2023 and later), C.02 13.15.2-3 (2019), the Congress of Kallithea 2009, article 16 of
the 1989 rules and Vega's draw with oneself answer the same two questions, so each edition is one branch of
`worth` and one of `_stand_in`. Separate classes per edition were rejected because they hide how little the
editions differ.
"""

from collections.abc import Mapping

from albireo.domain.points import Points
from albireo.tiebreaks.chart import FORFEITS, REQUESTED, VOLUNTARY, Cell, Chart, Kind
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.value import Reason, Term

PLAYED = Reason("played", "met {opponent}, worth {score}")
PREDETERMINED = Reason(
    "predetermined", "forfeit against {opponent} counts as a game, worth {score}", "C.07 15.2"
)
SCHEDULED = Reason(
    "scheduled", "forfeit counted as played against {opponent}, worth {score} (/P)", "C.07 6.1.1"
)
DUMMY = Reason("dummy", "{kind}: a dummy with the player’s own score {score}", "C.07 16.4")
DUMMY_FORFEIT = Reason(
    "dummy",
    "{kind}: a dummy with the player’s own score {limit}, but no more than {scheduled}’s {score}",
    "C.07 16.4.1",
)
DUMMY_BYE = Reason(
    "dummy",
    "{kind}: a dummy with the player’s own score {limit}, but no more than draws in all rounds, {score}",
    "C.07 16.4.2",
)
VIRTUAL_2019 = Reason("virtual", "{kind}: a virtual opponent with {score}", "C.02 13.15.2")
VIRTUAL_2009 = Reason("virtual", "{kind}: a virtual opponent with {score}", "Congress 2009 (a)")
HALF_ROUNDS = Reason("virtual", "{kind}: an opponent who drew all rounds, {score}", "FIDE Swiss 1989 16")
ONESELF = Reason("oneself", "{kind}: a draw against themselves, worth {score}", "Vega, FAQ 28")


class Unplayed:
    """A chart interpreted under one edition."""

    def __init__(self, chart: Chart, edition: Edition) -> None:
        self.chart = chart
        self.edition = edition
        self.worth: Mapping[int, Points] = {tpn: self._worth(tpn) for tpn in chart.cells}
        """The value of each participant to opponents."""
        self._terms: dict[tuple[int, bool], tuple[Term, ...]] = {}

    def _worth(self, tpn: int) -> Points:
        row = self.chart.cells[tpn]
        if self.chart.predetermined:
            return self.chart.scores[tpn]  # 15.2; C.02 13.9: forfeits count
        draw = self.chart.draw
        if self.edition.has_dummy:
            # 16.3: requested byes after the last round that is not a VUR (16.2.5) count as draws.
            total, pending = 0, True
            for cell in reversed(row):
                if pending and cell.kind in REQUESTED:
                    total += draw
                else:
                    total += cell.points
                    pending = pending and cell.kind in VOLUNTARY
            return total
        # C.02 13.15.3, Congress 2009 (b), 1989 16, Vega: every unplayed game is a draw.
        return sum(cell.points if cell.kind is Kind.PLAYED else draw for cell in row)

    def adjusted(self, cell: Cell, tpn: int) -> bool:
        """Return whether a round counts as a draw for opponents instead of its points."""
        if self.chart.predetermined or cell.kind is Kind.PLAYED:
            return False
        if not self.edition.has_dummy:
            return True
        later = self.chart.cells[tpn][cell.round :]
        return cell.kind in REQUESTED and all(other.kind in VOLUNTARY for other in later)

    def terms(self, tpn: int, forfeits_as_played: bool = False) -> tuple[Term, ...]:
        """Return one term per round that counts: opponents and their substitutes."""
        key = (tpn, forfeits_as_played)
        found = self._terms.get(key)
        if found is None:
            found = self._terms[key] = tuple(self._make(tpn, forfeits_as_played))
        return found

    def _make(self, tpn: int, forfeits_as_played: bool) -> list[Term]:
        worth = self.worth
        terms = []
        for cell in self.chart.cells[tpn]:
            opponent = cell.opponent
            if opponent is not None and cell.kind is Kind.PLAYED:
                terms.append(Term(cell.round, opponent, worth[opponent], cell.points, False, PLAYED))
            elif self.chart.predetermined:
                if opponent is not None and cell.kind is not Kind.OPEN:
                    terms.append(
                        Term(cell.round, opponent, worth[opponent], cell.points, False, PREDETERMINED)
                    )
            elif opponent is not None and forfeits_as_played:
                terms.append(Term(cell.round, opponent, worth[opponent], cell.points, False, SCHEDULED))
            else:
                score, how, limit = self._stand_in(tpn, cell)
                terms.append(Term(cell.round, None, score, cell.points, cell.kind in VOLUNTARY, how, limit))
        return terms

    def _stand_in(self, tpn: int, cell: Cell) -> tuple[Points, Reason, Points | None]:
        chart = self.chart
        own = chart.scores[tpn]
        if self.edition is Edition.FIDE_2026:
            if cell.kind in FORFEITS and cell.opponent is not None:
                cap, how = self.worth[cell.opponent], DUMMY_FORFEIT  # 16.4.1
            else:
                cap, how = chart.draw * chart.rounds, DUMMY_BYE  # 16.4.2
            return (cap, how, own) if cap < own else (own, DUMMY, None)
        if self.edition.has_dummy:
            return own, DUMMY, None
        if self.edition.has_virtual_opponent:
            before = sum(other.points for other in chart.cells[tpn][: cell.round - 1])
            reply = chart.win + chart.loss - cell.points
            later = chart.draw * (chart.rounds - cell.round)
            how = VIRTUAL_2019 if self.edition is Edition.FIDE_2019 else VIRTUAL_2009
            return before + reply + later, how, None
        if self.edition is Edition.FIDE_1989:
            return chart.draw * chart.rounds, HALF_ROUNDS, None
        return self.worth[tpn], ONESELF, None
