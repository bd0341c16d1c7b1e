"""The facts of a player."""

import re

from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.federations import ORIGINAL_FEDERATIONS
from albireo.domain.message import Listed, translatable
from albireo.domain.player import NationalRecord, OfficialRating, Player
from albireo.facts.checks import (
    federation_code,
    possible_board,
    possible_k_factor,
    possible_rating,
    with_slashes,
)
from albireo.facts.errors import BadFact
from albireo.facts.fact import Fact, FactTable, Seen
from albireo.facts.text import line_of_text

NORM_TITLES = ("GM", "IM", "WGM", "WIM")
MOST_GAMES_OF_A_NORM = 26
"""Thirteen, plus one for each full point above the required score."""
RATING_KINDS = ("standard", "rapid", "blitz")


def _rating(rating: int) -> int | None:
    return possible_rating(rating) or None


def _birth_date(date: str) -> str:
    date = with_slashes(date)
    if not re.fullmatch(r"\d{4}(/\d{2}/\d{2})?", date, re.ASCII):
        raise BadFact("Enter a birth date like 1990/12/31 or 1990, not {date}.", kind="bad-date", date=date)
    return date


def _fide_id(number: str) -> str:
    if not (number.isascii() and number.isdecimal() and len(number) <= 11):
        raise BadFact("A FIDE ID contains digits only, not {found}.", kind="bad-fide-id", found=number)
    return number


def _original_federation(code: str) -> str:
    if code.upper() not in ORIGINAL_FEDERATIONS:
        raise BadFact(
            "Only {codes} count as an original federation, not {found}.",
            kind="bad-original-federation",
            codes=Listed(ORIGINAL_FEDERATIONS),
            found=code,
        )
    return code.upper()


def _national(records: tuple[NationalRecord, ...]) -> tuple[NationalRecord, ...]:
    for record in records:
        texts = (record.federation, record.id, record.name, record.classification, record.origin)
        for text in (*texts, record.birth_date):
            line_of_text(text, _NATIONAL, is_required=False)
        if record.rating is not None:
            possible_rating(record.rating)
    return records


def _official(ratings: tuple[OfficialRating, ...]) -> tuple[OfficialRating, ...]:
    for item in ratings:
        if item.kind not in RATING_KINDS:
            raise BadFact(
                "The rating type must be standard, rapid or blitz, not {found}.",
                kind="bad-rating-kind",
                found=item.kind,
            )
        if item.rating is not None:
            possible_rating(item.rating)
        if item.k_factor is not None:
            possible_k_factor(item.k_factor)
        if item.from_round < 1:
            raise BadFact(
                "A rating must apply from round 1 or later, not {round}.",
                kind="bad-round",
                round=item.from_round,
            )
        for text in (item.list, item.period):
            line_of_text(text, _OFFICIAL, is_required=False)
    return ratings


def _norms_elsewhere(norms: tuple[AchievedNorm, ...]) -> tuple[AchievedNorm, ...]:
    for norm in norms:
        if norm.title not in NORM_TITLES:
            raise BadFact(
                "A norm is for one of {codes}, not {found}.",
                kind="bad-norm",
                codes=Listed(NORM_TITLES),
                found=norm.title,
            )
        line_of_text(norm.event, _NORMS, is_required=True)
        for text in (norm.place, norm.exemption):
            line_of_text(text, _NORMS, is_required=False)
        for date in filter(None, (norm.start, norm.end)):
            if not re.fullmatch(r"\d{4}/\d{2}/\d{2}", date, re.ASCII):
                raise BadFact("Enter a date like 2026/03/01, not {date}.", kind="bad-date", date=date)
        if not 7 <= norm.games <= MOST_GAMES_OF_A_NORM:
            raise BadFact(
                "A norm counts as 7 to {most} games, not {games}.",
                kind="bad-norm",
                most=MOST_GAMES_OF_A_NORM,
                games=norm.games,
            )
        if norm.exemption not in ("", "a", "b", "c", "d"):
            raise BadFact(
                "An exemption is a letter from a to d (1.4.3), not {found}.",
                kind="bad-norm",
                found=norm.exemption,
            )
    return norms


_NORMS = translatable("title norms of other events")
_NATIONAL, _OFFICIAL = translatable("national details"), translatable("official ratings")
PLAYER = FactTable(
    Player,
    "player",
    "A player of the tournament or of one of its teams.",
    Fact(
        "tpn", says="pairing number; boards and byes name players by it", is_kept=False, least=1, records=""
    ),
    Fact(
        "name",
        translatable("name"),
        translatable("Name"),
        "Lastname, Firstname",
        seen=Seen.BY_ALL,
        is_personal=True,
        is_mentioned=True,
        is_required=True,
        longest=200,
        records="",
    ),
    Fact(
        "rating",
        translatable("rating"),
        translatable("Rating"),
        "rating used in the tournament; null: unrated",
        _rating,
        Seen.BY_ALL,
        records="",
    ),
    Fact(
        "estimate",
        translatable("estimated strength"),
        translatable("Estimated strength, for pairing only"),
        "estimated strength, for the initial order only",
        possible_rating,
        records="",
    ),
    Fact("title", translatable("title"), translatable("Title"), "FIDE title", seen=Seen.BY_ALL, records=""),
    Fact(
        "federation",
        translatable("federation"),
        translatable("Federation"),
        "FIDE's three letters",
        federation_code,
        Seen.BY_ALL,
        longest=3,
        options=("--federation", "--fed"),
        records="",
    ),
    Fact(
        "original_federation",
        translatable("original federation"),
        translatable("Original federation, if listed under FID (RUS or BLR; for norms)"),
        "of a player listed under FID: RUS or BLR, which then counts for norms",
        _original_federation,
        longest=3,
    ),
    Fact(
        "birth_date",
        translatable("birth date"),
        translatable("Birth date or year"),
        "YYYY/MM/DD, unknown parts 00",
        _birth_date,
        is_personal=True,
        is_mentioned=True,
        example="1990/12/31",
        records="",
    ),
    Fact(
        "fide_id",
        translatable("FIDE ID"),
        translatable("FIDE ID"),
        "FIDE ID",
        _fide_id,
        Seen.BY_ALL,
        is_personal=True,
        is_mentioned=True,
        is_numeric=True,
        erased_as=translatable("FIDE ID and national numbers"),
        records="",
    ),
    Fact(
        "sex",
        translatable("sex"),
        translatable("Sex"),
        "null: not said",
        is_personal=True,
        choices={"m": translatable("male"), "w": translatable("female")},
        records="",
    ),
    Fact("club", translatable("club"), translatable("Club"), "club", seen=Seen.BY_ALL, records=""),
    Fact(
        "category",
        translatable("category"),
        translatable("Category"),
        "category for prizes",
        seen=Seen.BY_ALL,
        records="",
    ),
    Fact(
        "group",
        translatable("group"),
        translatable("Group (paired separately)"),
        "group that is paired on its own; empty: none",
        seen=Seen.BY_ALL,
        records="groups",
    ),
    Fact(
        "fixed_board",
        translatable("fixed board"),
        translatable("Fixed board: the player’s board in every round"),
        "board the player has in every round",
        possible_board,
        least=1,
        records="fixed boards",
    ),
    Fact(
        "k_factor",
        translatable("K-factor"),
        translatable("K-factor"),
        "K for the rating change",
        possible_k_factor,
        records="",
    ),
    Fact("national", _NATIONAL, says="what national federations know", check=_national, records=""),
    Fact(
        "official",
        _OFFICIAL,
        says="ratings of lists, where they were loaded",
        check=_official,
        records="list ratings",
    ),
    Fact(
        "norms_elsewhere",
        _NORMS,
        says="title norms of other events",
        check=_norms_elsewhere,
        is_personal=True,
    ),
    Fact("entry_round", says="first round; later than 1 for a late entry", is_kept=False, records=""),
    Fact("reported_rank", says="place that the file this came from gave", is_kept=False, records=""),
)
