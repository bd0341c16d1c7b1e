"""Specification of the Amalfi system."""

from albireo.domain.message import translatable
from albireo.pairing.bye_eligibility import BASIC_RULE_4
from albireo.pairing.spec import BoardOrder, ColourLimits, SystemSpec
from albireo.pairing.type_codes import TypeCode

RATING = SystemSpec(
    name="amalfi-rating",
    family="amalfi-rating",
    edition="",
    label=translatable("Amalfi rating"),
    title=translatable("Amalfi by rating, of the Italian federation (2008)"),
    summary=translatable(
        "Everyone plays an opponent a few places below, one place closer each round: the leaders meet "
        "last. For rapid events."
    ),
    article="",
    engine="albireo.pairing.amalfi.rating",
    types=(TypeCode("AMALFI-RATING"),),
    bye=BASIC_RULE_4,
    colours=ColourLimits(difference_article="Amalfi 7", running_article="Amalfi 7", last_round_exempt=True),
    board_order=BoardOrder.REAL_SCORES,
    at_desk=True,
)

COLOUR = SystemSpec(
    name="amalfi-colour",
    family="amalfi-colour",
    edition="",
    label=translatable("Amalfi colour"),
    title=translatable("Amalfi by colour (our definition)"),
    summary=translatable(
        "Like Amalfi by rating, but opponents due a different colour come first. No text of it is "
        "known: the definition is ours."
    ),
    article="",
    engine="albireo.pairing.amalfi.colour",
    types=(TypeCode("AMALFI-COLOUR"),),
    bye=BASIC_RULE_4,
    colours=ColourLimits(difference_article="Amalfi 7", running_article="Amalfi 7", last_round_exempt=True),
    board_order=BoardOrder.REAL_SCORES,
    at_desk=True,
)
