"""The cover of the IT3 forms of a festival: the event, its sections, and their participants together.

FIDE requires one IT3 for each tournament; the cover lists those that belong together and counts everyone
once.
"""

from collections.abc import Iterator

from albireo.domain.player import Player
from albireo.domain.titled_name import without_arbiter_title
from albireo.organising.people import people_of
from albireo.reports.forms import facts
from albireo.reports.forms.form import FieldGroup, FilledForm, FormField, field_from
from albireo.reports.source import Source


def festival(source: Source) -> FilledForm:
    """Return the cover; the forms of the sections follow it."""
    groups = (
        FieldGroup("Event", tuple(_event(source))),
        FieldGroup("Sections", tuple(_sections(source))),
        FieldGroup("Players of all sections, each counted once", tuple(_people(source))),
    )
    name, signatures = source.tournament.settings.name, ("Chief arbiter's signature",)
    return FilledForm(
        "IT3",
        "Tournament reports (IT3) of a festival",
        name,
        groups,
        signatures=signatures,
    )


def _event(source: Source) -> Iterator[FormField]:
    settings, event = source.tournament.settings, facts.fide_event(source)
    yield field_from("Event", settings.name)
    yield field_from("Federation", settings.federation)
    yield field_from("Place", settings.city)
    yield field_from("Start", facts.date(settings.start))
    yield field_from("End", facts.date(settings.end))
    yield field_from("Organiser", event.organiser)
    for arbiter in settings.chief_arbiters[:1]:
        yield field_from(
            "Chief arbiter",
            f"{facts.full_name(without_arbiter_title(arbiter.name))} {arbiter.fide_id}".strip(),
        )


def _sections(source: Source) -> Iterator[FormField]:
    for section in source.of_sections().values():
        tournament = section.tournament
        found = facts.system(tournament)
        players, rounds = len(tournament.players), tournament.settings.number_of_rounds
        told = f"{found.family}, rounds: {rounds}, players: {players}"
        yield field_from(tournament.settings.name, told)


def _people(source: Source) -> Iterator[FormField]:
    sections = {uid: each.at_the_desk() for uid, each in source.of_sections().items()}
    players: list[Player] = [person.player for person in people_of(source.festival(), sections)]
    host = source.tournament.settings.federation
    titled = [player for player in players if player.title in facts.SHOWN_TITLES]
    for what, counted in (("All", players), ("Rated", [p for p in players if p.rating]), ("Titled", titled)):
        home = sum(player.federation == host for player in counted) if host else 0
        yield field_from(f"{what}: players", len(counted))
        yield field_from(f"{what}: federations", facts.federations(counted))
        yield field_from(f"{what}: of the host", home)
