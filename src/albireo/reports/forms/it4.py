"""IT4, the list of direct titles and norms, up to 40 rows."""

from collections.abc import Iterator

from albireo.domain.player import Player, Title
from albireo.domain.titled_name import without_arbiter_title
from albireo.ratings.norms.direct_titles import LEAST_RATINGS, DirectTitle, direct_title
from albireo.reports.forms import facts
from albireo.reports.forms.form import FieldGroup, FilledForm, FormTable, Value, field_from, to_confirm
from albireo.reports.source import Source
from albireo.state.competition import competition_in

MOST_ROWS = 40
HEADS = (
    *("Title", "Name", "Fed", "FIDE ID", "Rating", "Group", "Feds", "Members", "Points", "Place or %"),
    *("Claimed", "Remarks"),
)
WIDTHS = (0.6, 2.6, 0.8, 1.2, 0.8, 0.9, 0.7, 0.7, 0.8, 0.9, 1.0, 2.4)
NOTE = "Whether the event gives direct titles stands in FIDE's table: confirm each claim."
NO_CLAIM = "No direct title or norm is claimed: this form need not be sent."
VERDICTS = {
    DirectTitle.GIVEN: "direct title; rating needed {least}: met",
    DirectTitle.CONDITIONAL: "conditional title; rating needed {least}: not met (0.6.2)",
}


def it4(source: Source) -> tuple[FilledForm, ...]:
    """Return the claims of the tournament, in several forms if there are more than 40."""
    rows = list(_rows(source))
    pages = [rows[start : start + MOST_ROWS] for start in range(0, len(rows), MOST_ROWS)] or [[]]
    return tuple(_form(source, page, number) for number, page in enumerate(pages, start=1))


def _form(source: Source, rows: list[tuple[Value, ...]], number: int) -> FilledForm:
    settings, event = source.tournament.settings, facts.fide_event(source)
    chief = settings.chief_arbiters[0] if settings.chief_arbiters else None
    group = FieldGroup(
        "Event",
        (
            field_from("Federation", settings.federation),
            field_from("Event", settings.name),
            field_from("Event code", facts.fide_id(event.code)),
            field_from("Web link", event.web),
            field_from("Chief arbiter", facts.full_name(without_arbiter_title(chief.name)) if chief else ""),
            field_from("Country and place", " ".join(filter(None, (settings.federation, settings.city)))),
            to_confirm("Type", facts.system(source.tournament).family),
            field_from("Start", facts.date(settings.start)),
            field_from("End", facts.date(settings.end)),
        ),
    )
    return FilledForm(
        "IT4",
        "Direct titles and norms (IT4)",
        str(number),
        (group,),
        FormTable("Claims", HEADS, tuple(rows), WIDTHS, by_hand=frozenset(("FIDE ID", "Members"))),
        signatures=("Chief arbiter's signature",),
        claims=tuple(f"{row[1]}: {row[-2]}" for row in rows),
        notes=tuple(filter(None, (facts.open_games(source.title_norms()), NOTE if rows else NO_CLAIM))),
    )


def _rows(source: Source) -> Iterator[tuple[Value, ...]]:
    """Yield direct titles of the winners, then norms."""
    report = source.title_norms()
    places = {place.tpn: place for place in source.standings(None).places} if source.rounds else {}
    federations = facts.federations(source.tournament.players)
    claimed = facts.fide_event(source).winner_title
    if claimed in Title.__members__ and competition_in(source.tournament).offers("norms"):
        title = Title[claimed]
        for place in places.values():
            player = source.tournament.by_tpn[place.tpn]
            verdict = direct_title(title, player.title, player.rating_for("standard"))
            if place.rank == 1 and verdict is not DirectTitle.HELD:
                words = VERDICTS[verdict].format(least=LEAST_RATINGS[title])
                yield (*_who(player, federations), facts.points(place.points), "1", claimed, words)
    for tpn, norm in report.made if facts.kind(source) in ("", "Standard") else ():
        player, found = report.tournament.by_tpn[tpn], norm.assessment
        score = f"{found.performance.per_cent} %"
        claim = f"{found.title.name} norm"
        words = f"performance {found.performance.rating}, average {found.performance.mean}"
        yield (*_who(player, federations), facts.points(found.points), score, claim, words)


def _who(player: Player, federations: int) -> tuple[Value, ...]:
    return (
        player.title.value if player.title else "",
        facts.full_name(player.name),
        facts.federation(player),
        facts.fide_id(player.fide_id),
        player.rating_for("standard") or "unr.",
        player.category,
        federations,
        "",  # members: the number of federations in the organisation behind the event
    )
