"""Certificates: one sheet for each prize-winner, for the first places of each category, or for everyone.

A prize of the main list is worded by the place in the standings; one of a category by its number ("1st
prize"), since players who take a larger prize elsewhere are skipped there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from albireo.domain.message import Remark, plural, remark, translatable
from albireo.domain.wording import Score
from albireo.reports.document import Column, Document, Emphasis, Kind, Layout, Medium, Row, Section
from albireo.reports.documents.standings_of_groups import CATEGORY, groups_of
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source, title_of
from albireo.reports.values import Day, Name
from albireo.standings.groups import group_standings, parse_groups, places_by_group
from albireo.standings.order import Place, Standings

WINNERS, PLACES, EVERYONE = "winners", "places", "everyone"
BY = (
    (WINNERS, translatable("prize-winners")),
    (PLACES, translatable("the first three overall and in each category")),
    (EVERYONE, translatable("everyone who took part")),
)
ON_PAPER = Medium.PAGE | Medium.FILES
COLUMNS = (
    Column("event", "Event", shown=ON_PAPER),
    Column("section", "Section", shown=ON_PAPER),
    Column("heading", "Heading", emphasis=Emphasis.STRONG, shown=ON_PAPER),
    Column("intro", "Introduction", emphasis=Emphasis.MINOR, shown=ON_PAPER),
    Column("title", "Title"),
    Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("members", "Players", emphasis=Emphasis.MINOR, shown=ON_PAPER),
    Column("achievement", "Achievement", emphasis=Emphasis.STRONG),
    Column("category", "Category"),
    Column("score", "Score"),
    Column("text", "Text", shown=ON_PAPER),
    Column("city", "Place", shown=ON_PAPER),
    Column("day", "Date", kind=Kind.DATE, shown=ON_PAPER),
    Column("arbiter", "Chief arbiter", shown=ON_PAPER),
    Column("organiser", "Organiser", shown=ON_PAPER),
    Column("not_final", "Not final", emphasis=Emphasis.MINOR),
)
PODIUM = 3
TITLE = translatable("Certificates")


class Achievement(NamedTuple):
    """What a certificate is awarded for."""

    tpn: int
    words: Remark | str
    category: Remark | str = ""
    has_score: bool = True
    is_member: bool = False
    """Whether it is for a member of a team rather than for the team."""


def certificates(source: Source, choices: Choices) -> Document:
    """Return the certificates of one tournament."""
    return _document("certificates", source, choices, list(_rows(source, choices)))


def certificates_of_sections(source: Source, choices: Choices) -> Document:
    """Return the certificates of all sections that have been played."""
    sections = (each for each in source.of_sections().values() if each.tournament.paired_rounds)
    rows = [row for section in sections for row in _rows(section, choices, source)]
    return _document("sections-certificates", source, choices, rows)


def _document(id_: str, source: Source, choices: Choices, rows: list[Row]) -> Document:
    return Document(
        id_,
        remark(TITLE),
        source.page(choices),
        (Section("certificates", COLUMNS, rows),),
        Layout.CERTIFICATES,
        facts={"tournament": source.tournament.settings.name},
    )


def _rows(source: Source, choices: Choices, festival: Source | None = None) -> Iterator[Row]:
    """Yield the certificates of a tournament; heading and text are those of the festival if there is one."""
    found = source.standings(choices.after)
    settings, page = source.tournament.settings, source.page(choices)
    is_apart = page.heading != settings.name
    chosen = (festival or source).state
    state = source.state
    organiser = state.rules.fide_event.organiser if state is not None else ""
    mark = found.finality.all_marks
    for each in _achievements(source, found, choices.by):
        yield (
            page.festival if is_apart else settings.name,
            settings.name if is_apart else "",
            (chosen.documents.certificate_heading if chosen else "") or translatable("Certificate"),
            translatable("awarded to"),
            "" if _is_team(found, each) else title_of(found.field.tournament.player(each.tpn)),
            _name(found, each),
            _members(found, each),
            each.words,
            each.category,
            _score(found, each) if each.has_score else "",
            chosen.documents.certificate_text if chosen else "",
            settings.city,
            Day(settings.end or settings.start),
            name_as_spoken(page.arbiter),
            organiser,
            mark[0] if mark else None,
        )


def _achievements(source: Source, found: Standings, by: str) -> Iterator[Achievement]:
    if by == EVERYONE:
        yield from _participation(source, found)
    elif by == PLACES:
        yield from _first_places(source, found)
    else:
        yield from _prizes(source, found)


def _prizes(source: Source, found: Standings) -> Iterator[Achievement]:
    """Yield a certificate for each prize; without prizes for the first three."""
    account = source.prizes(found)
    if account is None or not account.awards:
        yield from _podium(found.listed, "")
        return
    groups = {item.name: item.group for item in account.plan.lists}
    shared = _shared_places(found.listed)
    for award in account.awards:
        if award.prize not in groups:
            yield Achievement(award.tpn, award.prize, has_score=False)
        elif groups[award.prize]:
            values = award.reason.values
            first = int(str(values["first"]))
            words = prize_words(first, is_shared=int(str(values.get("last", first))) > first)
            yield Achievement(award.tpn, words, award.prize)
        else:
            rank = found.by_tpn[award.tpn].rank
            yield Achievement(award.tpn, place_words(rank, is_shared=rank in shared))


def _first_places(source: Source, found: Standings) -> Iterator[Achievement]:
    """Yield the first three of the standings and of each category with prizes, or named with players."""
    apart = places_by_group(found)
    lists: dict[Remark | str, tuple[Place, ...]] = dict(apart) if apart else {"": found.listed}
    account = source.prizes(found)
    for item in account.plan.lists if account is not None else ():
        if item.group:
            [group] = parse_groups(item.group, found)
            lists.setdefault(item.name, group_standings(found, group))
    if not found.field.is_team:
        for name, places in groups_of(found, CATEGORY).items():
            lists.setdefault(name, places)
    for category, places in lists.items():
        yield from _podium(places, category)


def _podium(places: tuple[Place, ...], category: Remark | str) -> Iterator[Achievement]:
    shared = _shared_places(places)
    for place in places:
        if place.rank <= PODIUM:
            words = place_words(place.rank, is_shared=place.rank in shared)
            yield Achievement(place.tpn, words, category)


def _shared_places(places: tuple[Place, ...]) -> set[int]:
    ranks = [place.rank for place in places]
    return {rank for rank in ranks if ranks.count(rank) > 1}


def _participation(source: Source, found: Standings) -> Iterator[Achievement]:
    """Yield everyone who played a game, or was paired in a match of teams, in order of the standings."""
    tournament = source.tournament
    games = (game for number in range(1, found.field.after + 1) for game in tournament.games_of(number))
    boards = [board for game in games for board in game.pairings if board.result.is_played]
    played = {tpn for board in boards for tpn in (board.white, board.black)}
    words = remark("for taking part")
    if not found.field.is_team:
        for place in found.listed:
            if place.tpn in played:
                yield Achievement(place.tpn, words, has_score=False)
        return
    for place in found.listed:
        team = next(team for team in tournament.teams if team.tpn == place.tpn)
        for tpn in team.players:
            if tpn in played:
                yield Achievement(tpn, words, team.name, has_score=False, is_member=True)


def _is_team(found: Standings, each: Achievement) -> bool:
    return found.field.is_team and not each.is_member


def _name(found: Standings, each: Achievement) -> Name:
    """Return the name as it is spoken."""
    if _is_team(found, each):
        return Name(found.field.name(each.tpn), each.tpn)
    return Name(name_as_spoken(found.field.tournament.player(each.tpn).name), each.tpn)


def name_as_spoken(name: str) -> str:
    """Return a name as it is spoken.

    >>> [name_as_spoken(name) for name in ("Menchik, Vera", "Vishwanathan Anand", "King, Martin, Jr")]
    ['Vera Menchik', 'Vishwanathan Anand', 'King, Martin, Jr']
    """
    last, comma, first = name.partition(",")
    return f"{first.strip()} {last.strip()}" if comma and first.strip() and "," not in first else name


def _members(found: Standings, each: Achievement) -> str:
    """Return the players of a team, in board order."""
    if not _is_team(found, each):
        return ""
    tournament = found.field.tournament
    team = next(team for team in tournament.teams if team.tpn == each.tpn)
    return " · ".join(name_as_spoken(tournament.player(tpn).name) for tpn in team.players)


def _score(found: Standings, each: Achievement) -> Remark | str:
    if found.field.is_team:
        return ""
    rounds = found.field.after
    points = found.by_tpn[each.tpn].points
    scored = plural("{points} point", "{points} points", 1 if 0 < points <= 10 else 2)
    return remark(
        "{points} in {rounds}",
        points=remark(scored, points=Score(points)),
        rounds=remark(plural("{count} round", "{count} rounds", rounds), count=rounds),
    )


_PLACES = (
    translatable("{number}st place"),
    translatable("{number}nd place"),
    translatable("{number}rd place"),
    translatable("{number}th place"),
)
_PRIZES = (
    translatable("{number}st prize"),
    translatable("{number}nd prize"),
    translatable("{number}rd prize"),
    translatable("{number}th prize"),
)


def place_words(number: int, *, is_shared: bool) -> Remark:
    """Return `1st place`, or `1st place, shared`; languages decide how ordinals are written.

    >>> [str(place_words(number, is_shared=False)) for number in (1, 12, 22, 103)]
    ['1st place', '12th place', '22nd place', '103rd place']
    """
    return _ordinal(_PLACES, translatable("1st place"), number, is_shared)


def prize_words(number: int, *, is_shared: bool) -> Remark:
    """Return `1st prize`, or `1st prize, shared`."""
    return _ordinal(_PRIZES, translatable("1st prize"), number, is_shared)


def _ordinal(words: tuple[str, ...], first: str, number: int, is_shared: bool) -> Remark:
    ending = 4 if number % 100 in (11, 12, 13) else min((number - 1) % 10 + 1, 4)
    found = remark(first) if number == 1 else remark(words[ending - 1], number=number)
    return remark("{place}, shared", place=found) if is_shared else found


KINDS = (
    DocumentKind(
        "certificates",
        TITLE,
        translatable(
            "A sheet for each prize-winner, the first places or everyone, with your own background."
        ),
        Shelf.MONEY,
        4,
        certificates,
        Needs.STANDINGS,
        by=BY,
        is_for_sheets=False,
        opens_pdf=True,
    ),
    DocumentKind(
        "sections-certificates",
        TITLE,
        translatable("The certificates of all sections in one file."),
        Shelf.MONEY,
        4,
        certificates_of_sections,
        Needs.SECTIONS | Needs.ROUND_PAST,
        by=BY,
        is_for_sheets=False,
        opens_pdf=True,
    ),
)
