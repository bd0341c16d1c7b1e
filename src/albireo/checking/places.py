"""Positions and tie-break values from elsewhere, computed again."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import takewhile

from albireo.domain.errors import AlbireoError
from albireo.domain.leaving import left_early
from albireo.domain.tournament import Tournament
from albireo.standings.adjourned import with_adjourned_drawn
from albireo.standings.order import Standings, standings
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.field import Options, TieBreakField
from albireo.tiebreaks.value import Value
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class WrongPlace:
    """A position that contradicts the standings."""

    tpn: int
    found: int
    first: int
    """The best place the standings allow."""
    last: int
    """The worst; equal to `first` unless the place is shared."""


@dataclass(frozen=True, slots=True)
class WrongValue:
    """A tie-break value that contradicts the rules."""

    tpn: int
    code: str
    found: str
    expected: str


def reported_places(tournament: Tournament) -> dict[int, int]:
    """Return the positions in a report file, of teams in a team tournament."""
    units = tournament.teams if tournament.is_paired_by_teams else tournament.players
    return {unit.tpn: unit.reported_rank for unit in units if unit.reported_rank}


def check_places(tournament: Tournament, tie_breaks: tuple[str, ...] | None = None) -> tuple[WrongPlace, ...]:
    """Return positions that contradict points and tie-breaks.

    Without a list of tie-breaks, in the file or given, only the order by points is checked (for teams
    nothing, since it is unknown whether match or game points come first). Tied participants may be in any
    order, or share a place. An adjourned game counts as a draw, as in the points of the file; the order in
    which it counts for no one is also accepted, and while the last round is in progress the order after the
    previous round. In a round robin the results of those who left before half of the games may count or not.
    """
    reported = reported_places(tournament)
    codes = tie_breaks if tie_breaks is not None else tournament.settings.tie_breaks
    if not reported or (tournament.is_paired_by_teams and not codes):
        return ()
    drawn = with_adjourned_drawn(tournament)
    wrong = wrong_places(standings(drawn, tie_breaks=codes or ()), reported)
    if wrong and drawn is not tournament:
        without = standings(tournament, tie_breaks=codes or ())
        wrong = wrong if wrong_places(without, reported) else ()
    if wrong and (gone := left_early(tournament)):
        annulled = standings(drawn, tie_breaks=codes or (), options=Options(left_out=gone))
        wrong = wrong if wrong_places(annulled, reported) else ()
    before = _complete_rounds(tournament)
    if wrong and 0 < before < tournament.paired_rounds:
        earlier = standings(drawn, before, tie_breaks=codes or ())
        return wrong if wrong_places(earlier, reported) else ()
    return wrong


def _complete_rounds(tournament: Tournament) -> int:
    """Return how many rounds have all their results, counted from the first."""
    return sum(1 for _ in takewhile(tournament.is_round_complete, range(1, tournament.paired_rounds + 1)))


def wrong_places(order: Standings, reported: Mapping[int, int]) -> tuple[WrongPlace, ...]:
    """Return positions outside the places of a tie, or inconsistent ones within it.

    Three who share places 1 to 3 may be given 1 2 3 in any order, 1 1 3, 1 2 2 or 1 1 1.
    """
    ties: dict[int, list[int]] = {}
    for place in order.places:
        ties.setdefault(place.rank, []).append(place.tpn)
    found = []
    for first, tied in ties.items():
        last = first + len(tied) - 1
        given = {tpn: reported[tpn] for tpn in tied if tpn in reported}
        outside = [
            WrongPlace(tpn, rank, first, last) for tpn, rank in given.items() if not first <= rank <= last
        ]
        found += outside or _wrong_numbers_of_tied(first, given)
    return tuple(found)


def _wrong_numbers_of_tied(first: int, given: Mapping[int, int]) -> list[WrongPlace]:
    found = []
    for tpn, rank in given.items():
        due = first + sum(other < rank for other in given.values())
        if rank != due:
            found.append(WrongPlace(tpn, rank, due, due))
    return found


def check_values(
    tournament: Tournament,
    given: Mapping[str, Mapping[int, str]],
    options: Options | None = None,
    after: int | None = None,
) -> tuple[WrongValue, ...]:
    """Return values by code and participant, as texts, that differ from those of the rules.

    A value is correct if it equals the right one rounded to its number of decimals.
    """
    field = TieBreakField(tournament, after, options)
    found = []
    for code, column in given.items():
        tie_break = parse(code)
        calculator = Calculator(field, [tie_break])
        for tpn, text in column.items():
            value = calculator.value(tie_break, tpn)
            try:
                is_same = _same(value, text)
            except ValueError:
                raise BadFigure(
                    "{code} of participant {tpn}: expected a value, found {found!r}",
                    code=code,
                    tpn=tpn,
                    found=text,
                ) from None
            if not is_same:
                found.append(WrongValue(tpn, code, text, str(value)))
    return tuple(found)


class BadFigure(AlbireoError):
    """A text that is not a number."""


def _same(value: Value, text: str) -> bool:
    cleaned = text.strip().replace(",", ".")
    if value.amount is None:
        return cleaned in ("", "-", "-0")
    if isinstance(value.amount, tuple):
        return cleaned == str(value)
    found = Fraction(cleaned)
    exact = Fraction(value.amount) / value.unit.scale
    decimals = len(cleaned.partition(".")[2])
    half_up = int((exact * 10**decimals + Fraction(1, 2)) // 1)
    return bool(found * 10**decimals == half_up)
