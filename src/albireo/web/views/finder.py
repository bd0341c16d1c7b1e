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
from albireo.web.views.paged import found_by

MOST = 8
"""Maximum number of hits of one kind; typing more narrows them down."""
MOST_PEOPLE_WITH_ACTS = 2
"""Number of people found up to which actions on each are offered too."""


class Hit(NamedTuple):
    """A search result."""

    title: str
    address: str
    icon: str
    more: str = ""
    """Text that distinguishes it from others of the same name."""


class Hits(NamedTuple):
    """Search results of one kind."""

    title: Translatable
    hits: list[Hit]


class Place(NamedTuple):
    """A page, or an action with its own page."""

    title: Translatable
    part: str
    """Path below the tournament's address, or from the root if it begins with a slash."""
    icon: str
    role: Role = Role.READER


PLACES = (
    Place(translatable("Check-in"), "check-in", "checkin"),
    Place(translatable("Byes"), "byes", "players"),
    Place(translatable("Payments"), "payments", "payments", Role.CLERK),
    Place(translatable("Cross table"), "cross-table", "standings"),
    Place(translatable("Norms"), "norms", "ratings"),
    Place(translatable("Play-offs"), "play-offs", "standings"),
    Place(translatable("Entries"), "entries", "entries", Role.ARBITER),
    Place(translatable("Games and live boards"), "games", "documents"),
    Place(translatable("Backups"), "history/backups", "history", Role.CHIEF),
    Place(translatable("Checks"), "history/checks", "history"),
    Place(translatable("Prize-giving"), "awards", "prizes"),
)
"""Pages of a tournament that are not in the side menu."""
ACTS = (
    Place(translatable("Add players"), "players", "players", Role.ARBITER),
    Place(translatable("Update ratings"), "players/ratings", "ratings", Role.ARBITER),
    Place(translatable("Numbers by lot or by hand"), "players/numbers", "players", Role.ARBITER),
    Place(translatable("Print"), "documents", "print"),
    Place(translatable("Compare two moments"), "history/compare", "history"),
    Place(translatable("End tournament"), "finish", "standings", Role.CHIEF),
)
SECTIONS = (
    Place(translatable("Tournament"), "settings#event", "settings"),
    Place(translatable("Pairing"), "settings#pairing", "settings"),
    Place(translatable("Groups"), "settings#groups", "settings"),
    Place(translatable("Ratings"), "settings#ratings", "settings"),
    Place(translatable("Acceleration"), "settings#acceleration", "settings"),
    Place(translatable("Initial colour"), "settings#colour", "settings"),
    Place(translatable("Tie-breaks"), "settings#tie-breaks", "settings"),
    Place(translatable("Points"), "settings#points", "settings"),
    Place(translatable("Byes, late entries, check-in, Chess960"), "settings#rules", "settings"),
    Place(translatable("Play-offs"), "settings#play-off", "settings"),
    Place(translatable("Prohibited pairings"), "settings#prohibited", "settings"),
    Place(translatable("FIDE mode"), "settings#fide-mode", "settings"),
)
EVERYWHERE = (
    Place(translatable("Tournaments"), "/", "round"),
    Place(translatable("Rating lists"), "/rating-lists", "ratings"),
    Place(translatable("Network"), "/network", "hall"),
    Place(translatable("My account"), "/account", "user"),
    Place(translatable("Backup and restore"), "/safety", "history", Role.ADMIN),
    Place(translatable("People"), "/people", "staff", Role.ADMIN),
    Place(translatable("Updates"), "/updates", "documents", Role.ADMIN),
)


def find(
    words: str, state: State | None, home: str, role: Role, in_general: Role, language: str
) -> Iterator[Hits]:
    """Yield hits by kind, most wanted first; without words, the pages and actions.

    `role` is the visitor's role in the tournament, `in_general` the role in the installation.
    """
    _ = translator(language)

    def shown(places: tuple[Place, ...], of: Role, more: str = "") -> list[Hit]:
        allowed = [place for place in places if of >= place.role]
        hits = [
            Hit(
                _(each.title),
                each.part if each.part.startswith("/") else f"{home}/{each.part}",
                each.icon,
                more,
            )
            for each in allowed
        ]
        return found_by(words, hits, lambda hit: f"{hit.title} {hit.more}")

    is_tournament = state is not None and not isinstance(state, FestivalState)
    if state is not None and is_tournament:
        people = _people(words, state, home)
        yield Hits(translatable("Participants"), people[:MOST])
        if len(people) <= MOST_PEOPLE_WITH_ACTS and role >= Role.ARBITER:
            yield Hits(translatable("Actions"), [_edit(hit, language) for hit in people])
        yield Hits(translatable("Boards"), _boards(words, state, home)[:MOST])
        yield Hits(translatable("Actions"), shown(ACTS, role)[:MOST])
    if state is not None:
        menu = tuple(Place(each.title, each.part, each.icon) for each in entries(role, state))
        yield Hits(translatable("Pages"), shown(menu + PLACES if is_tournament else menu, role)[: 2 * MOST])
    if is_tournament and words:
        yield Hits(translatable("Settings"), shown(SECTIONS, role, _("Settings"))[:MOST])
    yield Hits(translatable("Elsewhere"), shown(EVERYWHERE, in_general)[:MOST])


def _people(words: str, state: State, home: str) -> list[Hit]:
    """Return the people whose name, club or number matches, by number."""
    if not words:
        return []
    hits = [
        Hit(
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
    return found_by(words, hits, lambda hit: f"{hit.title} {hit.more}")


def _number_and_club(state: State, entrant: Entrant) -> str:
    return f"{state.numbers[entrant.id]} {entrant.player.club}".strip()


def _edit(hit: Hit, language: str) -> Hit:
    title = translator(language)("Edit {name}").format(name=hit.title)
    return Hit(title, f"{hit.address}/edit", "edit")


def _boards(words: str, state: State, home: str) -> list[Hit]:
    """Return the boards of the last round with a player of that name, or with that number."""
    number = words.removeprefix("#")
    if not words or not state.rounds or not state.has_single_games:
        return []
    last = state.rounds[-1]
    hits = [
        Hit(
            f"{state.entrants[match.white].name} – {state.entrants[match.black].name}",
            f"{home}/rounds/{last.number}#board-{board}",
            "round",
            f"{board}",
        )
        for board, match in sorted(last.matches.items())
    ]
    if number.isdecimal():
        return [hit for hit in hits if hit.more == number]
    return found_by(words, hits, lambda hit: hit.title)
