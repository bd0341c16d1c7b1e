"""Standings within groups: sex, age, rating, category, club, federation, title."""

from collections.abc import Iterator

from albireo.domain.message import Remark, remark, translatable
from albireo.reports.document import Column, Document, with_title_column
from albireo.reports.documents.standings import of_standings
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.standings.groups import group_standings, parse_groups
from albireo.standings.order import Place, Standings

GROUP, CATEGORY, RATING, AGE, SEX, CLUB, FEDERATION, TITLE = (
    *("group", "category", "rating", "age", "sex", "club", "federation", "title"),
)
BY = (
    (CATEGORY, translatable("category")),
    (RATING, translatable("rating group")),
    (AGE, translatable("age group")),
    (SEX, translatable("sex")),
    (CLUB, translatable("club")),
    (FEDERATION, translatable("federation")),
    (TITLE, translatable("title")),
    (GROUP, translatable("group")),
)
GROUP_OF_FILES = Column("group", "Group")
BAND = 200
"""Width of a rating group."""
AGES = (*(f"U{age}" for age in range(8, 21, 2)), "S50", "S65")
NOBODY = remark("No one is in a group of this type.")
SEXES = {"sex=m": remark("Men"), "sex=w": remark("Women")}


def standings_of_groups(source: Source, choices: Choices) -> Document:
    """Return a list for each group that has members."""
    found = source.standings(choices.after)
    by = choices.by if choices.by in dict(BY) else RATING
    groups = groups_of(found, by)
    document = of_standings(found, source.page(choices, after=found.field.after), groups, is_grouped=True)
    return document._replace(
        id="standings-of-groups",
        title=remark(_TITLES[by], number=found.field.after),
        sections=tuple(with_title_column(each, GROUP_OF_FILES, each.title) for each in document.sections),
        marks=document.marks if groups else (*document.marks, NOBODY),
    )


def groups_of(found: Standings, by: str) -> dict[Remark | str, tuple[Place, ...]]:
    """Return the places of each group that has members, by the group's title."""
    groups: dict[Remark | str, tuple[Place, ...]] = {}
    for text in _groups(found, by):
        for group in parse_groups(text, found):
            places = group_standings(found, group)
            if places:
                groups[_words(group.name)] = places
    return groups


_TITLES = {
    CATEGORY: translatable("Standings by category after round {number}"),
    RATING: translatable("Standings by rating group after round {number}"),
    AGE: translatable("Standings by age group after round {number}"),
    SEX: translatable("Men and women after round {number}"),
    CLUB: translatable("Standings by club after round {number}"),
    FEDERATION: translatable("Standings by federation after round {number}"),
    TITLE: translatable("Standings by title after round {number}"),
    GROUP: translatable("Standings by group after round {number}"),
}


def _groups(found: Standings, by: str) -> Iterator[str]:
    if by == RATING:
        rated = [rating for rating in found.field.ratings.values() if rating]
        if rated:
            for low in range(max(rated) // BAND * BAND, min(rated) // BAND * BAND - 1, -BAND):
                yield f"rating={low}-{low + BAND - 1}"
        yield "rating=unrated"
    elif by == AGE:
        if any(character.isdecimal() for character in found.field.tournament.settings.start):
            yield from (f"age={age}" for age in AGES)
    else:
        yield by


def _words(name: str) -> Remark | str:
    """Return the title of a group's list."""
    if name in SEXES:
        return SEXES[name]
    kind, _, value = name.partition("=")
    if kind == RATING:
        return remark("unrated") if value == "unrated" else value.replace("-", "–")
    return value


KINDS = (
    DocumentKind(
        "standings-of-groups",
        translatable("Group standings"),
        translatable("Women, age and rating groups, categories, clubs, federations, each ranked separately."),
        Shelf.STANDINGS,
        2,
        standings_of_groups,
        Needs.STANDINGS | Needs.SINGLE_PLAYERS,
        by=BY,
    ),
)
