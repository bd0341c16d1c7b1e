"""FA1 and IA1, the reports of an arbiter's norm: one for each arbiter who may need it."""

from albireo.domain.titled_name import split_arbiter_title, without_arbiter_title
from albireo.domain.tournament import Arbiter
from albireo.reports.forms import facts
from albireo.reports.forms.form import FieldGroup, FilledForm, FormField, as_text, field_from, to_confirm
from albireo.reports.forms.it3 import DEPUTIES
from albireo.reports.source import Source

TITLES = {"FA1": "FIDE arbiter norm report (FA1)", "IA1": "International arbiter norm report (IA1)"}
CHIEF, DEPUTY_CHIEF, OTHER = "Chief arbiter", "Deputy chief arbiter", "Arbiter"
STANDARDS = {"FA1": "of a FIDE arbiter", "IA1": "of an international arbiter"}
HELD = {"FA1": ("FA", "IA"), "IA1": ("IA",)}
"""Titles whose holders need no such norm."""
REPORT_ON = (
    "The report is on knowledge of the Laws, the pairing rules and other regulations, objectivity, handling"
    " of incidents, and protection of the players from disturbance."
)
OWN_NORM = (
    "The norm of the chief arbiter is evaluated by another official, an international or FIDE arbiter if"
    " possible."
)


def arbiter_norms(source: Source, form: str) -> tuple[FilledForm, ...]:
    """Return a form for every arbiter who is not known to hold the title already.

    Without arbiters, one form with only the tournament filled in.
    """
    settings = source.tournament.settings
    deputies = (*settings.chief_arbiters[1:], *settings.deputy_arbiters)
    found = [(CHIEF, arbiter) for arbiter in settings.chief_arbiters[:1]]
    found += [(DEPUTY_CHIEF, arbiter) for arbiter in deputies[:DEPUTIES]]
    found += [(OTHER, arbiter) for arbiter in deputies[DEPUTIES:]]
    return tuple(
        _form(source, form, position, arbiter)
        for position, arbiter in found or [("", Arbiter(""))]
        if split_arbiter_title(arbiter.name)[0] not in HELD[form]
    )


def _form(source: Source, form: str, position: str, arbiter: Arbiter) -> FilledForm:
    tournament = source.tournament
    settings, players = tournament.settings, tournament.players
    rated = facts.counts(source)[0]
    return FilledForm(
        form,
        TITLES[form],
        facts.surname(without_arbiter_title(arbiter.name)) or "blank",
        (
            FieldGroup(
                "Arbiter",
                (
                    field_from("Surname", facts.surname(without_arbiter_title(arbiter.name))),
                    field_from("First name", facts.given_name(without_arbiter_title(arbiter.name))),
                    field_from("FIDE ID", facts.fide_id(arbiter.fide_id)),
                    field_from("Federation", ""),
                    to_confirm("Position", position),
                    to_confirm("Dates as arbiter", _dates(source)),
                ),
            ),
            FieldGroup(
                "Event",
                (
                    field_from("Event", settings.name),
                    field_from("Event code", facts.fide_id(facts.fide_event(source).code)),
                    field_from("Federation of the event", settings.federation),
                    field_from("Place", settings.city),
                    field_from("Start", facts.date(settings.start)),
                    field_from("End", facts.date(settings.end)),
                    field_from("Type", facts.event_type(tournament)),
                    field_from("Rounds", settings.number_of_rounds),
                    field_from("Players", len(players)),
                    field_from("Rated players", rated.players),
                    field_from("Federations", facts.federations(players)),
                    field_from("Titled players", facts.count_title_holders(players)),
                    field_from("Rate of play", facts.rate_of_play(settings)),
                    _chief(source),
                ),
            ),
            FieldGroup("Evaluation", _evaluation(form), is_wide=True),
            FieldGroup("Evaluated by", _evaluated_by(source, position)),
            FieldGroup(
                "Certification",
                (
                    field_from("Certifying federation", ""),
                    field_from("Certifying official", ""),
                    field_from("Position", ""),
                    field_from("Date", ""),
                ),
            ),
        ),
        signatures=("Evaluating official's signature", "Certifying official's signature"),
        notes=(REPORT_ON, OWN_NORM) if position == CHIEF else (REPORT_ON,),
    )


def _evaluation(form: str) -> tuple[FormField, ...]:
    """Return the judgement that the certificate is for (B.06.1 2.1); the official who evaluates writes it."""
    choices = (
        f"(1) The work was of the standard {STANDARDS[form]}.\n"
        "(2) The work was good, but more experience is needed."
    )
    return field_from("Report", ""), field_from("Recommendation (delete one)", choices)


def _evaluated_by(source: Source, position: str) -> tuple[FormField, ...]:
    """Return who evaluates: the chief arbiter, but not of their own work."""
    chiefs = () if position == CHIEF else source.tournament.settings.chief_arbiters
    return (
        to_confirm("Name", facts.full_name(without_arbiter_title(chiefs[0].name)) if chiefs else ""),
        to_confirm("Position", CHIEF if chiefs else ""),
        field_from("Federation", ""),
        field_from("Date", ""),
    )


def _chief(source: Source) -> FormField:
    chiefs = source.tournament.settings.chief_arbiters
    return field_from(
        "Chief arbiter", facts.full_name(without_arbiter_title(chiefs[0].name)) if chiefs else ""
    )


def _dates(source: Source) -> str:
    settings = source.tournament.settings
    days = (as_text(facts.date(settings.start)), as_text(facts.date(settings.end)))
    return " – ".join(filter(None, days))
