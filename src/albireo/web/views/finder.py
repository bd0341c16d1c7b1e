"""Search results for typed text: people, boards, pages, sections of the settings, actions."""

from collections.abc import Iterator
from typing import NamedTuple

from albireo.domain.message import Translatable, translatable
from albireo.i18n import translator
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.state.units import Entrant
from albireo.web.http.navigation import entries
from albireo.web.http.roles import Role
from albireo.web.views.paged import rows_with_words

MOST = 8
"""Maximum number of hits of one kind; typing more narrows them down."""
MOST_PEOPLE_WITH_ACTS = 2
"""Number of people found up to which actions on each are offered too."""


class FinderHit(NamedTuple):
    """A search result."""

    title: str
    address: str
    icon: str
    more: str = ""
    """Text that distinguishes it from others of the same name."""


class Hits(NamedTuple):
    """Search results of one kind."""

    title: Translatable
    hits: list[FinderHit]


class FinderPage(NamedTuple):
    """A page, or an action with its own page."""

    title: Translatable
    part: str
    """Path below the tournament's address, or from the root if it begins with a slash."""
    icon: str
    role: Role = Role.READER


PLACES = (
    FinderPage(translatable("Check-in"), "check-in", "checkin"),
    FinderPage(translatable("Byes"), "byes", "players"),
    FinderPage(translatable("Payments"), "payments", "payments", Role.CLERK),
    FinderPage(translatable("Cross table"), "cross-table", "standings"),
    FinderPage(translatable("Norms"), "norms", "ratings"),
    FinderPage(translatable("Play-offs"), "play-offs", "standings"),
    FinderPage(translatable("Entries"), "entries", "entries", Role.ARBITER),
    FinderPage(translatable("Games and live boards"), "games", "documents"),
    FinderPage(translatable("Backups"), "history/backups", "history", Role.CHIEF),
    FinderPage(translatable("Checks"), "history/checks", "history"),
    FinderPage(translatable("Prize-giving"), "awards", "prizes"),
)
"""Pages of a tournament that are not in the side menu."""
ACTS = (
    FinderPage(translatable("Add players"), "players", "players", Role.ARBITER),
    FinderPage(translatable("Update ratings"), "players/ratings", "ratings", Role.ARBITER),
    FinderPage(translatable("Numbers by lot or by hand"), "players/numbers", "players", Role.ARBITER),
    FinderPage(translatable("Print"), "documents", "print"),
    FinderPage(translatable("Compare two moments"), "history/compare", "history"),
    FinderPage(translatable("End tournament"), "finish", "standings", Role.CHIEF),
)
SECTIONS = (
    FinderPage(translatable("Tournament"), "settings#event", "settings"),
    FinderPage(translatable("Pairing"), "settings#pairing", "settings"),
    FinderPage(translatable("Groups"), "settings#groups", "settings"),
    FinderPage(translatable("Ratings"), "settings#ratings", "settings"),
    FinderPage(translatable("Acceleration"), "settings#acceleration", "settings"),
    FinderPage(translatable("Initial colour"), "settings#colour", "settings"),
    FinderPage(translatable("Tie-breaks"), "settings#tie-breaks", "settings"),
    FinderPage(translatable("Points"), "settings#points", "settings"),
    FinderPage(translatable("Byes, late entries, check-in, Chess960"), "settings#rules", "settings"),
    FinderPage(translatable("Play-offs"), "settings#play-off", "settings"),
    FinderPage(translatable("Prohibited pairings"), "settings#prohibited", "settings"),
    FinderPage(translatable("FIDE mode"), "settings#fide-mode", "settings"),
)
EVERYWHERE = (
    FinderPage(translatable("Tournaments"), "/", "round"),
    FinderPage(translatable("Rating lists"), "/rating-lists", "ratings"),
    FinderPage(translatable("Network"), "/network", "hall"),
    FinderPage(translatable("My account"), "/account", "user"),
    FinderPage(translatable("Backup and restore"), "/safety", "history", Role.ADMIN),
    FinderPage(translatable("People"), "/people", "staff", Role.ADMIN),
    FinderPage(translatable("Updates"), "/updates", "documents", Role.ADMIN),
)


def find(
    words: str, state: State | None, home: str, role: Role, in_general: Role, language: str
) -> Iterator[Hits]:
    """Yield hits by kind, most wanted first; without words, the pages and actions.

    `role` is the visitor's role in the tournament, `in_general` the role in the installation.
    """
    _ = translator(language)

    def shown(places: tuple[FinderPage, ...], of: Role, more: str = "") -> list[FinderHit]:
        allowed = [place for place in places if of >= place.role]
        hits = [
            FinderHit(
                _(each.title),
                each.part if each.part.startswith("/") else f"{home}/{each.part}",
                each.icon,
                more,
            )
            for each in allowed
        ]
        return rows_with_words(words, hits, lambda hit: f"{hit.title} {hit.more}")

    is_tournament = state is not None and not isinstance(state, FestivalState)
    if state is not None and is_tournament:
        people = _people(words, state, home)
        yield Hits(translatable("Participants"), people[:MOST])
        if len(people) <= MOST_PEOPLE_WITH_ACTS and role >= Role.ARBITER:
            yield Hits(translatable("Actions"), [_edit(hit, language) for hit in people])
        yield Hits(translatable("Boards"), _boards(words, state, home)[:MOST])
        yield Hits(translatable("Actions"), shown(ACTS, role)[:MOST])
    if state is not None:
        menu = tuple(FinderPage(each.title, each.part, each.icon) for each in entries(role, state))
        yield Hits(translatable("Pages"), shown(menu + PLACES if is_tournament else menu, role)[: 2 * MOST])
    if is_tournament and words:
        yield Hits(translatable("Settings"), shown(SECTIONS, role, _("Settings"))[:MOST])
    yield Hits(translatable("Elsewhere"), shown(EVERYWHERE, in_general)[:MOST])


def _people(words: str, state: State, home: str) -> list[FinderHit]:
    """Return the people whose name, club or number matches, by number."""
    if not words:
        return []
    hits = [
        FinderHit(
            entrant.name,
            f"{home}/players/{id_}",
            "user",
            f"{state.numbers[id_]} {entrant.player.club}".strip(),
        )
        for id_, entrant in sorted(state.entrants.items(), key=lambda item: state.numbers[item[0]])
    ]
    number = words.removeprefix("#")
    if number.isdecimal():
        return [hit for hit in hits if hit.more.split()[0] == number]
    return rows_with_words(words, hits, lambda hit: f"{hit.title} {hit.more}")


def _number_and_club(state: State, entrant: Entrant) -> str:
    return f"{state.numbers[entrant.id]} {entrant.player.club}".strip()


def _edit(hit: FinderHit, language: str) -> FinderHit:
    title = translator(language)("Edit {name}").format(name=hit.title)
    return FinderHit(title, f"{hit.address}/edit", "edit")


def _boards(words: str, state: State, home: str) -> list[FinderHit]:
    """Return the boards of the last round with a player of that name, or with that number."""
    number = words.removeprefix("#")
    if not words or not state.rounds or not state.competition.match.is_one_game:
        return []
    last = state.rounds[-1]
    hits = [
        FinderHit(
            f"{state.entrants[match.white].name} – {state.entrants[match.black].name}",
            f"{home}/rounds/{last.number}#board-{board}",
            "round",
            f"{board}",
        )
        for board, match in sorted(last.matches.items())
    ]
    if number.isdecimal():
        return [hit for hit in hits if hit.more == number]
    return rows_with_words(words, hits, lambda hit: hit.title)
