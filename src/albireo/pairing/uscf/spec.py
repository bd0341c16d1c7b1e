"""Specification of the Swiss system of US Chess."""

from albireo.domain.message import translatable
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility
from albireo.pairing.spec import BoardOrder, Option, SystemSpec
from albireo.pairing.type_codes import TypeCode

SWITCHES = Option(
    "switches",
    translatable("How colours are improved: over the whole group first (29E6), or from the top board down."),
    ("look-ahead", "top-down"),
    "look-ahead",
    (translatable("look ahead"), translatable("from the top board down")),
)

SPEC = SystemSpec(
    name="swiss-uscf",
    family="swiss-uscf",
    edition="",
    label=translatable("US Chess"),
    title=translatable("US Chess rules 27 to 29 (our definition)"),
    summary=translatable(
        "The upper half meets the lower half; for better colours, players are switched within 80 or "
        "200 points. The rules let two directors differ: this is one way."
    ),
    article="US Chess",
    engine="albireo.pairing.uscf.engine",
    types=(TypeCode("SWISS-USCF"),),
    bye=ByeEligibility("US Chess 28L", BASIC_RULE_4.excluded),
    board_order=BoardOrder.REAL_SCORES,
    options=(SWITCHES,),
    at_desk=True,
)
