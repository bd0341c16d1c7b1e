"""What the Dubov System of 1997 and the systems built on it say about themselves."""

from albireo.domain.message import translatable
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility
from albireo.pairing.spec import BoardOrder, ColourLimits, InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

_TEXT = "C.04.3 (1997)"
_LIMITS = ColourLimits(difference_article=f"{_TEXT} 2.3", running_article=f"{_TEXT} 2.4")
_BYE = ByeEligibility(f"{_TEXT} 2.2", BASIC_RULE_4.excluded)

ARO = Option(
    "aro",
    translatable("How exactly the average rating of the opponents is compared (1)."),
    ("exact", "tenth"),
    "exact",
    (translatable("exactly"), translatable("rounded to a tenth")),
)
UPFLOATS = Option(
    "upfloats",
    translatable("Which pairings with a higher scoregroup count as floats (2.5)."),
    ("paired", "played"),
    "paired",
    (translatable("all"), translatable("games that were played")),
)

ROW = Option(
    "row",
    translatable("What becomes of the Blacks when a row takes one from a lower row (6.3)."),
    ("shift", "swap"),
    "shift",
    (translatable("those passed over keep their order"), translatable("the two change places")),
)

TEXT = SystemSpec(
    name="dubov-1997",
    family="dubov",
    edition="1997",
    label=translatable("Dubov 1997"),
    title=translatable("Dubov System, text of 1997"),
    summary=translatable(
        "Players who met weak opponents so far meet strong ones now; the old text, for events of its time."
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
    at_desk=True,
)

VEGA = SystemSpec(
    name="dubov-1997-vega",
    family="dubov-1997-vega",
    edition="",
    label=translatable("Dubov 1997, Vega"),
    title=translatable("Dubov System of 1997 as Vega ran it"),
    summary=translatable(
        "As the text of 1997, but whoever is brought up is chosen with a look at the pairs that remain."
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
    title=translatable("Danubio, Vega’s variant of the Dubov System of 1997"),
    summary=translatable(
        "As the text of 1997, but the player brought up to an odd group gets the weakest opponent at once."
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
        "The old Dubov System with the Buchholz instead of ratings: for school events without ratings."
        " Vega’s text is lost, the definition is ours."
    ),
    article="",
    engine="albireo.pairing.dubov_1997.swiss_vega",
    types=(TypeCode("SWISS-VEGA"),),
    bye=_BYE,
    colours=_LIMITS,
    board_order=BoardOrder.REAL_SCORES,
    at_desk=True,
)
