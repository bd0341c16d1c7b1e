"""Specification of the first version of the Burstein System."""

from albireo.domain.message import translatable
from albireo.domain.player import TITLES_2009
from albireo.domain.tournament import Tournament
from albireo.pairing.burstein.spec import BY_DATE
from albireo.pairing.bye_eligibility import ByeEligibility, excluded_by_rounds, may_have_bye
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import BoardOrder, ColourLimits, InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode


def _excluded_from_bye(tournament: Tournament, round_: int) -> frozenset[int]:
    return excluded_by_rounds(tournament, round_, may_have_bye)


HALF = Option(
    "half",
    translatable(
        "Who has the imaginary point of rounds 1 and 2: the top half, and if the number of players is odd the"
        " middle player or not; no one where the pairing is not accelerated (3.3)."
    ),
    ("down", "up", "none"),
    "down",
    (
        translatable("not the middle player"),
        translatable("the middle player too"),
        translatable("no one: not accelerated"),
    ),
    left_open=True,
)
UNPLAYED = Option(
    "unplayed",
    translatable("How rounds an opponent missed count in tie-breaks (04.5 A)."),
    ("draw", "scored"),
    "draw",
    (translatable("as draws"), translatable("as scored")),
)
HISTORY = Option(
    "history",
    translatable("What is compared to find the last difference between two colour histories (5.4)."),
    ("rounds", "games"),
    "rounds",
    (translatable("round by round"), translatable("game by game, unplayed ones skipped")),
)

SPEC_1 = SystemSpec(
    name="burstein-1",
    family="burstein",
    edition="1",
    label=translatable("Burstein, first text"),
    title=translatable("Burstein System, first text"),
    summary=translatable(
        "Players on equal points are ordered by Sonneborn-Berger, Buchholz and Median, and the best "
        "meets the worst; the top half gets an extra point in the first two rounds. For old events."
    ),
    article="C.04.4 (2009)",
    engine="albireo.pairing.burstein_1.edition_1",
    types=(TypeCode("FIDE_BURSTEIN_1"), TypeCode("BURSTEIN-1"), BY_DATE),
    in_force=InForce(until="2026/01/31"),
    recognition=Recognition.DEPRECATED,
    bye=ByeEligibility("C.04.4 (2009) 4.1", _excluded_from_bye),
    colours=ColourLimits(
        difference_article="C.04.4 (2009) 5.2",
        running_article="C.04.4 (2009) 5.3",
    ),
    board_order=BoardOrder.REAL_SCORES,
    options=(PARITY, HALF, UNPLAYED, HISTORY),
    titles=TITLES_2009,
    at_desk=True,
)
