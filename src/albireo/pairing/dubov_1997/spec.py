"""Specifications of the Dubov System of 1997 and the systems based on it."""

from albireo.domain.message import translatable
from albireo.domain.player import TITLES_2009
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility
from albireo.pairing.spec import BoardOrder, ColourLimits, InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

_TEXT = "C.04.3 (1997)"
_LIMITS = ColourLimits(difference_article=f"{_TEXT} 2.3", running_article=f"{_TEXT} 2.4")
_BYE = ByeEligibility(f"{_TEXT} 2.2", BASIC_RULE_4.excluded)

ARO = Option(
    "aro",
    translatable("Precision when comparing the average rating of the opponents (1)."),
    ("exact", "tenth"),
    "exact",
    (translatable("exactly"), translatable("rounded to a tenth")),
)
UPFLOATS = Option(
    "upfloats",
    translatable("Which pairings with a higher scoregroup count as floats (2.5)."),
    ("paired", "played"),
    "paired",
    (translatable("all"), translatable("games played")),
)

ROW = Option(
    "row",
    translatable("What happens to the Blacks when a row takes one from a lower row (6.3)."),
    ("shift", "swap"),
    "shift",
    (translatable("players passed over keep their order"), translatable("the two swap places")),
)

TEXT = SystemSpec(
    name="dubov-1997",
    family="dubov",
    edition="1997",
    label=translatable("Dubov 1997"),
    title=translatable("Dubov System, 1997 text"),
    summary=translatable(
        "Players who have met weak opponents now meet strong ones; the old rules, for events of their time."
    ),
    article=_TEXT,
    engine="albireo.pairing.dubov_1997.text",
    types=(TypeCode("DUBOV-1997"), TypeCode("FIDE_DUBOV")),
    in_force=InForce(until="2026/01/31"),
    recognition=Recognition.DEPRECATED,
    bye=_BYE,
    colours=_LIMITS,
    board_order=BoardOrder.REAL_SCORES,
    needs_ratings=True,
    options=(ARO, UPFLOATS, ROW),
    titles=TITLES_2009,
    at_desk=True,
)

VEGA = SystemSpec(
    name="dubov-1997-vega",
    family="dubov-1997-vega",
    edition="",
    label=translatable("Dubov 1997, Vega"),
    title=translatable("1997 Dubov System as run by Vega"),
    summary=translatable(
        "As in the 1997 text, but the player brought up is chosen with regard to the remaining pairs."
    ),
    article=_TEXT,
    engine="albireo.pairing.dubov_1997.vega",
    types=(TypeCode("DUBOV-1997-VEGA"),),
    bye=_BYE,
    colours=_LIMITS,
    board_order=BoardOrder.REAL_SCORES,
    needs_ratings=True,
    options=(ARO, UPFLOATS, ROW),
    at_desk=True,
)

DANUBIO = SystemSpec(
    name="dubov-danubio",
    family="dubov-danubio",
    edition="",
    label=translatable("Danubio"),
    title=translatable("Danubio, Vega’s variant of the 1997 Dubov System"),
    summary=translatable(
        "As in the 1997 text, but the player brought up to an odd group gets the weakest opponent at once."
    ),
    article=_TEXT,
    engine="albireo.pairing.dubov_1997.danubio",
    types=(TypeCode("DUBOV-DANUBIO"),),
    bye=_BYE,
    colours=_LIMITS,
    board_order=BoardOrder.REAL_SCORES,
    needs_ratings=True,
    options=(ARO, UPFLOATS, ROW),
    at_desk=True,
)

SWISS_VEGA = SystemSpec(
    name="swiss-vega",
    family="swiss-vega",
    edition="",
    label=translatable("Swiss Vega"),
    title=translatable("Swiss Vega, by Buchholz (our definition)"),
    summary=translatable(
        "The old Dubov System with Buchholz instead of ratings: for school events without ratings. "
        "Vega’s text is lost; the definition is ours."
    ),
    article="",
    engine="albireo.pairing.dubov_1997.swiss_vega",
    types=(TypeCode("SWISS-VEGA"),),
    bye=_BYE,
    colours=_LIMITS,
    board_order=BoardOrder.REAL_SCORES,
    at_desk=True,
)
