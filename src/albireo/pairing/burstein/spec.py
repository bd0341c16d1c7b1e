"""Specification of the Burstein System."""

from albireo.domain.message import translatable
from albireo.pairing.bye_eligibility import BASIC_RULE_4
from albireo.pairing.floats import float_2026
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import ColourLimits, InForce, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

BY_DATE = TypeCode("FIDE_BURSTEIN")
"""Names no edition; the dates of the event decide."""

SPEC_2026 = SystemSpec(
    name="burstein-2026",
    family="burstein",
    edition="2026",
    label=translatable("Burstein 2026"),
    title=translatable("Burstein System, in force from 1 February 2026"),
    summary=translatable(
        "Ranks players on equal points by their tie-breaks so far, and the best meets the worst; for "
        "mixed fields."
    ),
    article="C.04.4.2",
    engine="albireo.pairing.burstein.edition_2026",
    types=(BY_DATE,),
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.DEPRECATED,
    floats=float_2026,
    bye=BASIC_RULE_4,
    colours=ColourLimits(),
    options=(PARITY,),
    accelerates=True,
    at_desk=True,
)
