"""IT3, the tournament report: its numbered fields in order."""

from collections.abc import Iterator

from albireo import __version__
from albireo.domain.titled_name import without_arbiter_title
from albireo.domain.tournament import Arbiter
from albireo.reports.forms import facts
from albireo.reports.forms.form import FieldGroup, FilledForm, FormField, field_from, to_confirm
from albireo.reports.source import Source

DEPUTIES = 2
"""Deputies with their own fields; further arbiters are listed without a rank."""
NOTES = (
    "CM and WCM are not counted as titles.",
    "FIDE refuses arbiters without a FIDE ID.",
)


def it3(source: Source) -> FilledForm:
    """Return the report of the tournament."""
    groups = (
        FieldGroup("Event", tuple(_event(source))),
        FieldGroup("System", tuple(_system(source))),
        FieldGroup("Players", tuple(_players(source))),
        FieldGroup("Arbiters", tuple(_arbiters(source))),
    )
    name, signatures = source.tournament.settings.name, ("Chief arbiter's signature",)
    return FilledForm("IT3", "Tournament report (IT3)", name, groups, signatures=signatures, notes=NOTES)


def _event(source: Source) -> Iterator[FormField]:
    settings, event = source.tournament.settings, facts.fide_event(source)
    yield field_from("Federation", settings.federation, 1)
    yield field_from("FIDE event code", facts.fide_id(event.code), 2)
    yield field_from("Event", settings.name, 3)
    yield field_from("Federation of the event", settings.federation, 4)
    yield field_from("Place", settings.city, 5)
    yield field_from("Start", facts.date(settings.start), 6)
    yield field_from("End", facts.date(settings.end), 7)
    yield field_from("Organiser's FIDE ID", facts.fide_id(event.organiser_id), 8)
    yield field_from("Organiser", event.organiser, 9)
    yield field_from("Organiser's e-mail", event.organiser_email, 10)
    yield field_from("Rounds", settings.number_of_rounds, 11)
    yield to_confirm("Rounds per day", facts.schedule(settings), 12)
    yield field_from("Rate of play", facts.rate_of_play(settings), 13)
    yield to_confirm("Standard, rapid or blitz", facts.kind(source), 14)


def _by_hand(source: Source) -> str:
    """Return the rounds changed by hand, each with its reason; empty if there are none."""
    rounds = () if source.state is None else source.state.rounds
    found = [
        f"round {round_.number}" + (f": {round_.by_hand}" if round_.by_hand else "")
        for round_ in rounds
        if round_.edited and round_.published
    ]
    return f"yes ({'; '.join(found)})" if found else ""


def _programs(source: Source) -> Iterator[str]:
    """Yield the programs that paired: that of an imported file, and Albireo if it paired any round."""
    rounds = () if source.state is None else source.state.rounds
    if not rounds or not all(round_.system for round_ in rounds):
        yield from filter(None, (source.tournament.settings.controller,))
    if any(round_.system for round_ in rounds):
        yield f"Albireo {__version__}"


def _system(source: Source) -> Iterator[FormField]:
    tournament, event = source.tournament, facts.fide_event(source)
    found = facts.system(tournament)
    is_team = tournament.is_paired_by_teams
    by_hand = _by_hand(source)
    yield field_from("System", found.family, 15)
    yield field_from("Individual or team", "Team" if is_team else "Individual", 16)
    yield field_from("Swiss system", found.variant or "–", 17)
    yield field_from("Acceleration", found.acceleration, 18)
    programs = tuple(_programs(source))
    yield to_confirm("Paired manually", by_hand or ("no" if programs else ""), 19)
    responsible = "" if tournament.settings.controller in programs else tournament.settings.controller
    yield to_confirm("Responsible for the pairings", responsible, 20)
    yield to_confirm("Paired by computer", "no" if by_hand else "yes" if programs else "", 21)
    yield to_confirm("Program", ", ".join(programs), 22)
    remarks = (event.remarks.splitlines() + [""] * 4)[:4]
    for number, text in enumerate(remarks, start=23):
        yield FormField(f"Remarks {number - 22}", text, number=number)


def _players(source: Source) -> Iterator[FormField]:
    number = 27
    for count in facts.counts(source):
        for words, value in (
            ("players", count.players),
            ("federations", count.federations),
            ("of the host", count.host),
            ("not of the host", count.foreign),
        ):
            yield field_from(f"{count.what}: {words}", value, number)
            number += 1


def _arbiters(source: Source) -> Iterator[FormField]:
    settings, event = source.tournament.settings, facts.fide_event(source)
    nobody = Arbiter("")
    chief, *second_chiefs = settings.chief_arbiters or (nobody,)
    deputies = [*second_chiefs, *settings.deputy_arbiters]
    yield field_from("Chief arbiter's FIDE ID", facts.fide_id(chief.fide_id), 59)
    yield field_from("Chief arbiter", facts.full_name(without_arbiter_title(chief.name)), 60)
    yield field_from("Chief arbiter's e-mail", event.arbiter_email, 61)
    number = 62
    for words, deputy in zip(("First", "Second"), (*deputies, nobody, nobody), strict=False):
        if deputy.name:
            yield field_from(f"{words} deputy's FIDE ID", facts.fide_id(deputy.fide_id), number)
        else:
            yield FormField(f"{words} deputy's FIDE ID", "–", number=number)
        yield FormField(
            f"{words} deputy", facts.full_name(without_arbiter_title(deputy.name)) or "–", number=number + 1
        )
        number += 2
    for place, arbiter in enumerate(deputies[DEPUTIES:], start=1):
        yield field_from(f"Arbiter {place}'s FIDE ID", facts.fide_id(arbiter.fide_id))
        yield field_from(f"Arbiter {place}", facts.full_name(without_arbiter_title(arbiter.name)))
