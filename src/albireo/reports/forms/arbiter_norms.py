"""FA1 and IA1, the reports of an arbiter's norm: one for each arbiter of the tournament."""

from albireo.domain.tournament import Arbiter
from albireo.reports.forms import facts
from albireo.reports.forms.form import Field, Form, Group, as_text, known, to_confirm
from albireo.reports.source import Source

TITLES = {"FA1": "FIDE arbiter norm report (FA1)", "IA1": "International arbiter norm report (IA1)"}


def arbiter_norms(source: Source, form: str) -> tuple[Form, ...]:
    """Return a form for every arbiter; without arbiters, one form with only the tournament filled in."""
    settings = source.tournament.settings
    found = [("Chief arbiter", arbiter) for arbiter in settings.chief_arbiters[:1]]
    found += [("Deputy chief arbiter", arbiter) for arbiter in settings.chief_arbiters[1:]]
    found += [("Arbiter", arbiter) for arbiter in settings.deputy_arbiters]
    return tuple(_form(source, form, position, arbiter) for position, arbiter in found or [("", Arbiter(""))])


def _form(source: Source, form: str, position: str, arbiter: Arbiter) -> Form:
    tournament = source.tournament
    settings, players = tournament.settings, tournament.players
    rated = facts.counts(source)[0]
    return Form(
        form,
        TITLES[form],
        facts.surname(arbiter.name) or "blank",
        (
            Group(
                "Arbiter",
                (
                    known("Surname", facts.surname(arbiter.name)),
                    known("First name", facts.given_name(arbiter.name)),
                    known("FIDE ID", facts.fide_id(arbiter.fide_id)),
                    known("Federation", ""),
                    to_confirm("Position", position),
                ),
            ),
            Group(
                "Event",
                (
                    known("Event", settings.name),
                    known("Event code", facts.fide_id(facts.fide_event(source).code)),
                    known("Federation of the event", settings.federation),
                    known("Place", settings.city),
                    known("Start", facts.date(settings.start)),
                    known("End", facts.date(settings.end)),
                    known("Type", facts.event_type(tournament)),
                    known("Rounds", settings.number_of_rounds),
                    known("Players", len(players)),
                    known("Rated players", rated.players),
                    known("Federations", facts.federations(players)),
                    known("Titled players", facts.titled(players)),
                    known("Rate of play", facts.rate_of_play(settings)),
                    _chief(source),
                ),
            ),
            Group(
                "Certification",
                (
                    known("Certifying federation", ""),
                    known("Certifying official", ""),
                    to_confirm("Dates as arbiter", _dates(source)),
                    known("Date", ""),
                ),
            ),
        ),
        signatures=("Chief arbiter", "Certifying official"),
        notes=("The arbiter's federation and the work done are certified by the chief arbiter.",),
    )


def _chief(source: Source) -> Field:
    chiefs = source.tournament.settings.chief_arbiters
    return known("Chief arbiter", facts.full_name(chiefs[0].name) if chiefs else "")


def _dates(source: Source) -> str:
    settings = source.tournament.settings
    days = (as_text(facts.date(settings.start)), as_text(facts.date(settings.end)))
    return " – ".join(filter(None, days))
