"""All tie-breaks of one tournament: which are allowed, their values, and the order of tied groups."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from albireo.tiebreaks import boards, buchholz, keizer, koya, own_results, rating_based, sonneborn
from albireo.tiebreaks.descriptor import TieBreak, parse_list
from albireo.tiebreaks.direct_encounter import Group, Ordering, direct_encounter
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.extended_direct_encounter import extended_direct_encounter
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.italian import results_in_order
from albireo.tiebreaks.schedule_strength import schedule_strength
from albireo.tiebreaks.table import TABLE, Code, NotAllowedHere, TieBreakError, UnratedPlayers
from albireo.tiebreaks.value import Reason, Unit, Value

Figure = Callable[[TieBreakField, TieBreak, Edition, int], Value]

FIGURES: Mapping[str, Figure] = {
    "PTS": own_results.points,
    "MPTS": own_results.points,
    "GPTS": own_results.points,
    "WIN": own_results.wins,
    "WON": own_results.won,
    "BPG": own_results.black_games,
    "BWG": own_results.black_wins,
    "PS": own_results.progressive,
    "REP": own_results.elected,
    "STD": own_results.standard,
    "TPN": own_results.pairing_number,
    "BH": buchholz.buchholz,
    "AOB": buchholz.average_buchholz,
    "FB": buchholz.fore_buchholz,
    "SB": sonneborn.sonneborn_berger,
    "KS": koya.koya,
    "ARO": rating_based.average_rating,
    "TPR": rating_based.performance,
    "PTP": rating_based.perfect_performance,
    "APRO": rating_based.average_performance,
    "APPO": rating_based.average_performance,
    "RTNG": rating_based.rating,
    "BC": boards.board_count,
    "TBR": boards.top_boards,
    "BBE": boards.bottom_boards,
    "MPVGP": own_results.secondary,
    "EMMSB": sonneborn.extended,
    "EMGSB": sonneborn.extended,
    "EGMSB": sonneborn.extended,
    "EGGSB": sonneborn.extended,
    "OSB": sonneborn.olympiad,
    "SSSC": schedule_strength,
    "SBH": buchholz.sum_of_buchholz,
    "BHIT": buchholz.italian,
    "PAIRED": own_results.paired,
    "KZ": keizer.keizer_points,
}
GIVEN = Reason("given", "supplied by the organiser", "C.07 2")


class Calculator:
    """The tie-breaks of a tournament after a round.

    Raises a `TieBreakError` that names what is allowed if one of them cannot be used.
    """

    def __init__(self, field: TieBreakField, tie_breaks: str | Sequence[str] | Sequence[TieBreak]) -> None:
        self.field = field
        if isinstance(tie_breaks, str):
            self.tie_breaks = parse_list(tie_breaks)
        else:
            self.tie_breaks = tuple(
                parsed
                for item in tie_breaks
                for parsed in ((item,) if isinstance(item, TieBreak) else parse_list(item))
            )
        drops = field.options.drops_tie_breaks
        self.dropped = self._without_ratings() if drops else ()
        """Tie-breaks not used because a player has no rating."""
        self.without_boards = self._by_boards() if drops and self._scored else ()
        """Tie-breaks not used because only the scores of matches are known."""
        unused = (*self.dropped, *self.without_boards)
        self.tie_breaks = tuple(item for item in self.tie_breaks if item not in unused)
        for tie_break in self.tie_breaks:
            self._check(tie_break)

    def edition(self, tie_break: TieBreak) -> Edition:
        """Return the edition a code follows: its own, the one chosen for it, or the tournament's."""
        chosen = self.field.options.editions
        return (
            tie_break.edition
            or chosen.get(tie_break.text)
            or chosen.get(tie_break.code)
            or self.field.edition
        )

    def value(self, tie_break: TieBreak, tpn: int) -> Value:
        """Return the value of one participant."""
        if tie_break.code == "USER":
            given = self.field.options.user_values[tie_break.text.split("/")[0]]
            amount = given.get(tpn)
            return Value(None if amount is None else Fraction(amount), Unit.GIVEN, GIVEN)
        return FIGURES[tie_break.code](self.field, tie_break, self.edition(tie_break), tpn)

    def order(self, tie_break: TieBreak, group: Group, standing: Sequence[Group]) -> Ordering:
        """Order a tied group by a tie-break that gives positions instead of values."""
        if tie_break.code == "DE":
            chart = self.field.chart(tie_break.reference)
            return direct_encounter(chart, group, tie_break.forfeits_as_played, self.edition(tie_break))
        if tie_break.code == "DRS":
            return results_in_order(self.field.chart(), group, standing)
        return extended_direct_encounter(self.field, tie_break.code, group, tie_break.forfeits_as_played)

    def _without_ratings(self) -> tuple[TieBreak, ...]:
        if self.field.options.unrated is not None or all(self.field.ratings.values()):
            return ()
        return tuple(tie_break for tie_break in self.tie_breaks if tie_break.row.ratings)

    @property
    def _scored(self) -> tuple[int, ...]:
        """Rounds with matches of which only the score is known."""
        known = self.field.tournament.scored_matches
        return tuple(sorted({match.round for match in known if match.round <= self.field.after}))

    def _by_boards(self) -> tuple[TieBreak, ...]:
        return tuple(tie_break for tie_break in self.tie_breaks if tie_break.row.boards)

    def _check(self, tie_break: TieBreak) -> None:
        row, field = tie_break.row, self.field
        usable = [other for other in TABLE if (other.team if field.is_team else other.individual)]
        if row not in usable:
            text = (
                "{code} is not for team events; allowed: {allowed}"
                if field.is_team
                else "{code} is not for individual events; allowed: {allowed}"
            )
            raise NotAllowedHere(text, code=tie_break, allowed=_codes(usable))
        if tie_break.reference is not None and not field.is_team:
            raise NotAllowedHere("{code}: :MP and :GP are for team events only", code=tie_break)
        if field.predetermined and not row.round_robin and self.edition(tie_break) is Edition.FIDE_2026:
            raise NotAllowedHere(
                "{code} may not be used in a round robin (C.07 8); allowed: {allowed}",
                code=tie_break,
                allowed=_codes(other for other in usable if other.round_robin),
            )
        if row.ratings and field.options.unrated is None:
            unrated = sorted(tpn for tpn, rating in field.ratings.items() if not rating)
            if unrated:
                raise UnratedPlayers(
                    "{code} needs the ratings of all players (C.07 10); unrated: {players}. Give "
                    "unrated players a rating, leave them out, or choose from {allowed}",
                    code=tie_break,
                    players=", ".join(str(tpn) for tpn in unrated[:5]) + (" …" if len(unrated) > 5 else ""),
                    allowed=_codes(other for other in usable if not other.ratings),
                )
        if row.boards and self._scored:
            raise NotAllowedHere(
                "{code} needs the result of every board; matches with only the score known: round {rounds}",
                code=tie_break,
                rounds=", ".join(map(str, self._scored)),
            )
        if row.code == "USER" and tie_break.text.split("/")[0] not in field.options.user_values:
            raise TieBreakError("{code}: no values were supplied", code=tie_break)


def _codes(rows: Iterable[Code]) -> str:
    return ", ".join(row.code for row in rows)


def compares(tie_break: TieBreak, value: Value) -> tuple[object, ...]:
    """Return a key that sorts better values first and undefined values last."""
    amount = value.amount
    if amount is None:
        return (1,)
    sign = 1 if tie_break.lower_first else -1
    parts = amount if isinstance(amount, tuple) else (amount,)
    return (0, -value.precedence, *(sign * part for part in parts))
