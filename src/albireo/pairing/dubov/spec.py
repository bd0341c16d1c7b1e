"""Specification of the Dubov System."""

from albireo.domain.message import translatable
from albireo.pairing.bye_eligibility import BASIC_RULE_4
from albireo.pairing.floats import float_2026
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import ColourLimits, InForce, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

SPEC_2026 = SystemSpec(
    name="dubov-2026",
    family="dubov",
    edition="2026",
    label=translatable("Dubov 2026"),
    title=translatable("Dubov System, in force from 1 February 2026"),
    summary=translatable(
        "Balances the strength of opponents among players on equal points; for strong fields with "
        "complete ratings."
    ),
    article="C.04.4.1",
    engine="albireo.pairing.dubov.edition_2026",
    types=(TypeCode("FIDE_DUBOV"),),
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.DEPRECATED,
    floats=float_2026,
    bye=BASIC_RULE_4,
    colours=ColourLimits(),
    options=(PARITY,),
    accelerates=True,
    needs_ratings=True,
    at_desk=True,
)
