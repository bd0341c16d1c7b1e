"""The website of an event: a front page, and the site of each section in its own folder."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from albireo.desk.documents.source import DeskSource, PublicSource
from albireo.domain.initial_order import alphabetical
from albireo.i18n import LANGUAGES, dates, translations, translator
from albireo.i18n.right_to_left import isolate_names_in_page
from albireo.organising.championships import counted_sections, public_plans
from albireo.reports.document import Document
from albireo.reports.documents.championships import championships
from albireo.reports.source import Choices
from albireo.site.build import HERE, Built, build, environment, maker, put_site
from albireo.site.folder import SiteFolder
from albireo.site.from_desk import as_public
from albireo.site.options import STANDINGS, SiteOptions
from albireo.site.tables import tables
from albireo.site.texts import Texts
from albireo.state.festival import FestivalState
from albireo.state.tournament import State

LOOKS = ("site.css", "icon.svg")


def build_event(
    event: FestivalState,
    sections: Mapping[str, State],
    parts: Path,
    folder: Path,
    now: datetime,
    options: SiteOptions,
) -> Built:
    """Write the site of an event to a folder, or only what has changed.

    Each section is built in a folder of `parts`, where unchanged pages are kept. Sections that are not public
    or have no players are left out.
    """
    shown = {uid: state for uid, state in sections.items() if state.rules.public_pages and state.entrants}
    names = folder_names(shown)
    site = SiteFolder(folder, maker(options))
    try:
        for uid, state in shown.items():
            address = f"{options.address}{names[uid]}/" if options.address else ""
            made = parts / uid
            build(PublicSource(state, now), made, as_public(state, options._replace(address=address)))
            put_site(site, f"{names[uid]}/", made)
        for name in LOOKS:
            site.put(name, (HERE / "static" / name).read_bytes())
        document = _championships(event, sections, options)
        for language in options.languages:
            front = _front(event, shown, names, language, options, document is not None)
            site.put(front_page(language, options), front.encode())
            if document is not None:
                page = _tables(event, document, language, options)
                site.put(championships_page(language, options), page.encode())
        written, removed = site.finish(())
    finally:
        site.leave()
    return Built(folder, len(site.kept), tuple(written), tuple(removed))


def front_page(language: str, options: SiteOptions) -> str:
    return "index.html" if language == options.languages[0] else f"index-{language}.html"


def championships_page(language: str, options: SiteOptions) -> str:
    return "championships.html" if language == options.languages[0] else f"championships-{language}.html"


def folder_names(sections: Mapping[str, State]) -> dict[str, str]:
    """Return unique readable folder names: `open-a`."""
    found: dict[str, str] = {}
    for uid, state in sections.items():
        plain = re.sub(r"[^a-z0-9]+", "-", alphabetical(state.name).lower()).strip("-")[:40] or uid
        number = sum(name == plain or name.startswith(f"{plain}-") for name in found.values())
        found[uid] = plain if plain not in found.values() else f"{plain}-{number + 1}"
    return found


def _front(
    event: FestivalState,
    sections: Mapping[str, State],
    names: Mapping[str, str],
    language: str,
    options: SiteOptions,
    has_championships: bool,
) -> str:
    return _page(
        "event.html",
        event,
        language,
        front_page,
        options,
        sections=[(names[uid], state, _section_facts(state, language)) for uid, state in sections.items()],
        championships=championships_page(language, options) if has_championships else "",
    )


def _section_facts(section: State, language: str) -> str:
    """Return days, players and rounds of a section in one line."""
    counted = translations(language).ngettext
    settings, players = section.settings, len(section.tournament.players)
    facts = [
        dates.days(settings.start, settings.end, language) if settings.start else "",
        counted("{count} player", "{count} players", players).format(count=players),
    ]
    rounds = settings.number_of_rounds
    if rounds:
        facts.append(counted("{count} round", "{count} rounds", rounds).format(count=rounds))
    return " · ".join(filter(None, facts))


def _championships(
    event: FestivalState, sections: Mapping[str, State], options: SiteOptions
) -> Document | None:
    """Return the public championship tables, as in the combined documents."""
    plans = {plan.name: plan for plan in public_plans(event, sections)}
    if not plans or STANDINGS not in options.lists:
        return None
    counted = {uid for plan in plans.values() for uid in counted_sections(plan, sections)}
    source = DeskSource(
        event.having(replace(event.festival, championships=plans)),
        sections={uid: state for uid, state in sections.items() if uid in counted},
    )
    return championships(source, Choices())


def _tables(event: FestivalState, document: Document, language: str, options: SiteOptions) -> str:
    texts = Texts((language,))
    return _page(
        "championships.html",
        event,
        language,
        championships_page,
        options,
        texts=texts,
        tables=tables(document, texts),
        notes=document.notes,
        front=front_page(language, options),
    )


def _page(
    template: str,
    event: FestivalState,
    language: str,
    address: Callable[[str, SiteOptions], str],
    options: SiteOptions,
    **values: object,
) -> str:
    settings = event.settings
    return isolate_names_in_page(
        environment()
        .get_template(template)
        .render(
            _=translator(language),
            event=settings,
            days=dates.days(settings.start, settings.end, language) if settings.start else "",
            tag=LANGUAGES[language].tag,
            languages=[(address(code, options), LANGUAGES[code]) for code in options.languages],
            own=address(language, options),
            **values,
        )
    )
