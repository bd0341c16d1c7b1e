"""What the Lim System says about itself."""

from albireo.domain.message import translatable
from albireo.pairing.bye_eligibility import BASIC_RULE_4
from albireo.pairing.floats import float_2026
from albireo.pairing.numbering import PARITY
from albireo.pairing.spec import ColourLimits, InForce, Option, Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode

MAXI = Option(
    "maxi",
    translatable(
        "Whether the rules of a maxi-tournament hold; auto: with more players than 2 to the power of the"
        " rounds."
    ),
    ("auto", "yes", "no"),
    "auto",
)

SPEC_2026 = SystemSpec(
    name="lim-2026",
    family="lim",
    edition="2026",
    label=translatable("Lim 2026"),
    title=translatable("Lim System, in force from 1 February 2026"),
    summary=translatable("Pairs from both ends towards the middle score group."),
    article="C.04.4.3",
    engine="albireo.pairing.lim.edition_2026",
    types=(TypeCode("FIDE_LIM"),),
    in_force=InForce(since="2026/02/01"),
    recognition=Recognition.DEPRECATED,
    floats=float_2026,
    bye=BASIC_RULE_4,
    colours=ColourLimits(last_round_exempt=True),  # 6
    options=(PARITY, MAXI),
    accelerates=True,
    at_desk=True,
)
