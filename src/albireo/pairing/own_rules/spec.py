"""Specification of an event with special rules.

C.04.2 1.2 (and 04.5 of 2009: "the rules have to be submitted") allows a system that FIDE has not published if
its rules are submitted and included in the regulations. Record 192 calls it `CUSTOM_SWISS`. Only what applies
to every Swiss system (C.04.1) is checked; the rest is in the organiser's words (rule `system_rules`).
"""

from albireo.domain.message import translatable
from albireo.domain.team import ScoreKind
from albireo.domain.tournament_type import PairedUnit
from albireo.pairing.bye_eligibility import BASIC_RULE_4, ByeEligibility
from albireo.pairing.opponents import teams_met
from albireo.pairing.spec import ColourLimits, SystemSpec
from albireo.pairing.team_swiss.spec import barred_teams
from albireo.pairing.type_codes import TypeCode

_ENGINE = "albireo.pairing.own_rules.engine"

PLAYERS = SystemSpec(
    name="own-rules",
    family="own-rules",
    edition="",
    label=translatable("Own rules"),
    title=translatable("Another system, by rules of its own"),
    summary=translatable(
        "A Swiss by rules that the organiser writes and submits. The arbiter pairs every round by hand; "
        "the basic rules for Swiss systems are checked."
    ),
    article="",
    engine=_ENGINE,
    types=(TypeCode("CUSTOM_SWISS"),),
    bye=BASIC_RULE_4,
    colours=ColourLimits(),
    is_by_hand=True,
    at_desk=True,
)

TEAMS = SystemSpec(
    name="own-rules-teams",
    family="own-rules-teams",
    edition="",
    label=translatable("Own rules, teams"),
    title=translatable("Another team system, by rules of its own"),
    summary=translatable(
        "A team Swiss by rules that the organiser writes and submits. The arbiter pairs every round by hand."
    ),
    article="",
    engine=_ENGINE,
    types=(
        TypeCode("CUSTOM_TEAM_SWISS", PairedUnit.TEAM),
        TypeCode("CUSTOM_TEAM_SWISS_MP", PairedUnit.TEAM),
        TypeCode("CUSTOM_TEAM_SWISS_GP", PairedUnit.TEAM, ScoreKind.GAME_POINTS),
    ),
    opponents=teams_met,
    bye=ByeEligibility(BASIC_RULE_4.article, barred_teams),
    is_by_hand=True,
    at_desk=True,
)
