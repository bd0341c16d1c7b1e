"""Keizer points, which replace points in a club that plays by the Keizer system."""

from fractions import Fraction

from albireo.domain.keizer import OF_OWN, PARTS, KeizerStanding, keizer_standing
from albireo.domain.points import TENTHS
from albireo.domain.result import Mark
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.value import Reason, Term, Unit, Value

KEIZER = Reason(
    "keizer",
    "own value {value} (place {place} in the list), plus what the opponent’s place is worth for each game",
    "Keizer 1–5",
)
OWN = Reason("own-value", "own value", "Keizer 2")
WHOLE = Reason("whole", "won against {opponent}, whose place is worth {score}", "Keizer 3")
HALF = Reason("half", "drew with {opponent}, whose place is worth {score}: half of it", "Keizer 3")
NOTHING = Reason("nothing", "nothing", "Keizer 3, 4")
TWO_THIRDS = Reason("two-thirds", "bye: two thirds of the player’s own value", "Keizer 4")
ONE_THIRD = Reason("one-third", "excused: one third of the player’s own value", "Keizer 4")
OWN_SHARE = Reason("own-share", "no opponent: {points} % of the player’s own value", "Keizer 4")
_OF_GAMES = {300: WHOLE, 150: HALF}
_USUAL = {Mark.PAIRING_BYE: TWO_THIRDS, Mark.FULL_BYE: TWO_THIRDS, Mark.HALF_BYE: ONE_THIRD}


def keizer_points(field: TieBreakField, tie_break: TieBreak, edition: Edition, tpn: int) -> Value:
    """KZ: the points of the Keizer standings."""
    standing = _standing(field)
    found = standing.terms[tpn]
    terms = [Term(None, None, 0, 0, False, OWN)]
    parts = [Fraction(standing.values[tpn])]
    for term in found:
        worth = term.value * TENTHS  # in the unit of scores
        is_usual = term.parts == OF_OWN.get(term.mark, 0)
        percent = 0
        if term.opponent is not None:
            how = _OF_GAMES.get(term.parts, NOTHING)
        elif is_usual or not term.parts:
            how = _USUAL.get(term.mark, NOTHING) if term.parts else NOTHING
        else:
            how, percent = OWN_SHARE, term.parts * 100 // PARTS
        terms.append(Term(term.round, term.opponent, worth, percent * TENTHS, False, how))
        parts.append(Fraction(term.value * term.parts, PARTS))
    facts = {"value": standing.values[tpn], "place": standing.place(tpn)}
    return Value(Fraction(standing.points[tpn], PARTS), Unit.GIVEN, KEIZER, terms, parts, facts=facts)


def _standing(field: TieBreakField) -> KeizerStanding:
    """Return the standings, computed once for all participants of a field."""
    kept = field.__dict__.get("_keizer")
    if kept is None:
        options = dict(field.tournament.settings.system_options)
        kept = keizer_standing(field.tournament, field.after, options)
        field.__dict__["_keizer"] = kept
    found: KeizerStanding = kept
    return found
