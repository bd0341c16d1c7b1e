"""The facts of the organiser's plan, and of an event as FIDE's forms ask for them.

Both are single facts of the rules, with parts of their own: their words in forms, whether they are texts of
several lines or moments, what the sections of a festival take over, and whose address or number they are.
"""

from albireo.domain.fide_event import FideEvent
from albireo.domain.message import translatable
from albireo.facts.fact import Fact, FactTable
from albireo.state.event_plan import EventPlan

PLAN = FactTable(
    EventPlan,
    "plan",
    "The organiser's plans for the tournament.",
    Fact(
        "organiser_address",
        prompt=translatable("Organiser’s address"),
        is_shared=True,
        contact_of="organiser",
        form_rows=2,
    ),
    Fact(
        "organiser_phone",
        prompt=translatable("Telephone"),
        is_shared=True,
        contact_of="organiser",
        form_rows=1,
    ),
    Fact("venue", prompt=translatable("Venue: the hall and its address"), is_shared=True, form_rows=2),
    Fact(
        "lodging",
        prompt=translatable("Hotels and meals, with email and telephone"),
        is_shared=True,
        form_rows=3,
    ),
    Fact("requirements", prompt=translatable("Who may take part"), is_shared=True, form_rows=2),
    Fact(
        "gifts",
        prompt=translatable("Gifts and diplomas, also for participation"),
        is_shared=True,
        form_rows=2,
    ),
    Fact(
        "physician",
        prompt=translatable("Telephone numbers of the doctor and the hospital"),
        is_shared=True,
        form_rows=2,
    ),
    Fact("confirmation", prompt=translatable("Check-in until"), is_shared=True, is_moment=True),
    Fact("awards", prompt=translatable("Prize-giving at about"), is_shared=True, is_moment=True),
    Fact("is_school"),
    Fact("without_clocks"),
    Fact("group_colours"),
    Fact("transmitted"),
    Fact("assistance"),
    Fact("done"),
)
FIDE_EVENT = FactTable(
    FideEvent,
    "fide_event",
    "An event as its federation registered it.",
    Fact("code"),
    Fact("organiser", prompt=translatable("Organiser"), is_shared=True),
    Fact("organiser_id", prompt=translatable("Organiser’s FIDE ID"), is_shared=True),
    Fact(
        "organiser_email",
        prompt=translatable("Organiser’s email"),
        is_shared=True,
        contact_of="organiser",
    ),
    Fact("arbiter_email", is_shared=True, contact_of="arbiter"),
    Fact("web", prompt=translatable("Results web page"), is_shared=True),
    Fact("winner_title"),
    Fact("remarks"),
)
PARTS = (FIDE_EVENT, PLAN)
"""The tables of facts that are parts of a fact of the rules."""
LINES = tuple(fact.name for fact in PLAN.facts if fact.form_rows)
"""Texts of the plan, possibly with several lines."""
MOMENTS = tuple(fact.name for fact in PLAN.facts if fact.is_moment)
OFFICE = tuple(fact for fact in FIDE_EVENT.facts if fact.prompt)
"""Facts about the organiser that the invitation asks for."""
