"""IT2, the application for a title: the norms submitted, and the requirements of the title (B.01 1.5)."""

from collections.abc import Iterator

from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.player import Player
from albireo.ratings.norms.application import Application
from albireo.reports.forms import facts
from albireo.reports.forms.form import (
    FieldGroup,
    FilledForm,
    FormTable,
    Value,
    as_text,
    field_from,
    to_confirm,
)
from albireo.reports.norm_words import REQUIREMENTS

HEADS = ("No", "Event", "Place", "Start", "End", "Norm", "Games", "Remarks")
WIDTHS = (0.4, 3.2, 1.6, 1.2, 1.2, 0.8, 0.9, 1.8)
NOTES = (
    "A certificate (IT1) of each norm is to be enclosed, signed by the chief arbiter and the federation.",
    "The rating need not have been published; the burden of proof is with the federation (1.5.3a).",
    "Personal data are used for the assessment of the application by the federation and FIDE only.",
)


def it2(player: Player, found: Application, rating: int) -> FilledForm:
    """Return the application of a player for one title."""
    rows = tuple(_row(number, norm) for number, norm in enumerate(found.norms, start=1))
    is_open = "" if found.is_complete else " - not complete"
    return FilledForm(
        "IT2",
        f"Title application (IT2): {found.title.name}{is_open}",
        f"{found.title.name} {facts.surname(player.name)}",
        (
            FieldGroup(
                "Player",
                (
                    field_from("Surname", facts.surname(player.name)),
                    field_from("First name", facts.given_name(player.name)),
                    field_from("FIDE ID", facts.fide_id(player.fide_id)),
                    field_from("Federation", facts.federation(player)),
                    field_from("Date of birth", facts.date(player.birth_date)),
                    field_from("Place of birth", ""),
                    field_from("Title held", player.title.value if player.title else "none"),
                    to_confirm("Title applied for", found.title.name),
                    to_confirm("Highest rating reached", rating or ""),
                    field_from("Rating reached on", ""),
                ),
            ),
        ),
        FormTable("Norms", HEADS, rows, WIDTHS),
        (
            FieldGroup("Total", (to_confirm("Games (1.5.1)", found.games),)),
            FieldGroup(
                "Federation",
                (
                    field_from("Federation applying", ""),
                    field_from("Name of federation official", ""),
                    field_from("Position", ""),
                    field_from("Date", ""),
                ),
            ),
        ),
        ("Federation official's signature",),
        NOTES,
        (
            *(f"{row[1]}, {as_text(row[4])}: {row[5]} norm" for row in rows),
            *_requirements(found),
        ),
    )


def _row(number: int, norm: AchievedNorm) -> tuple[Value, ...]:
    remarks = (
        f"exemption 1.4.3{norm.exemption}" if norm.exemption else "",
        "1.4.1c" if norm.stand_in else "",
        "1.5.6" if norm.listed_event else "",
        "1.1.3a" if norm.single_rounds else "",
    )
    start, end = facts.date(norm.start), facts.date(norm.end)
    words = ", ".join(filter(None, remarks))
    return number, norm.event, norm.place, start, end, norm.title, norm.games, words


def _requirements(found: Application) -> Iterator[str]:
    """Yield the requirements, for the signatory rather than the form."""
    for item in found.checked:
        words = str(REQUIREMENTS[item.requirement])
        article = item.requirement.article.removeprefix("B.01 ")
        verdict = "met" if item.is_met else "not met"
        limit = "at most" if item.requirement.is_upper_limit else "at least"
        yield f"{words[:1].upper()}{words[1:]} ({article}): {item.found} ({limit} {item.limit}: {verdict})"
