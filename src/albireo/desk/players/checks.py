"""The facts of a participant, checked before they are kept."""

import re
from dataclasses import fields

from albireo.desk.core.outcome import refusal
from albireo.desk.core.text_checks import checked_text
from albireo.desk.players.facts import NAMES, PlayerFacts
from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.player import OfficialRating
from albireo.ratings.rating_list import KINDS

HIGHEST_RATING = 3999
_DATE = re.compile(r"\d{4}(/\d{2}/\d{2})?", re.ASCII)
_FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)


def player_facts(facts: PlayerFacts) -> PlayerFacts:
    """The facts of a participant, in order; refused with the reason if one makes no sense."""
    given = facts.given()
    for name in ("name", "club", "category", "group", "birth_date", "federation", "fide_id"):
        if name in given:
            given[name] = checked_text(given[name], NAMES[name], empty=name != "name")
    rating = given.get("rating")
    for figure in (rating, given.get("estimate")):
        if figure is None or 0 <= figure <= HIGHEST_RATING:
            continue
        raise refusal(
            "bad-rating",
            "A rating is from 0 to {highest}, not {rating}.",
            rating=figure,
            highest=HIGHEST_RATING,
        )
    if rating == 0:
        given["rating"] = None
    if given.get("birth_date") and not _DATE.fullmatch(given["birth_date"]):
        raise refusal(
            "bad-date",
            "Expected a birth date such as 1990/12/31 or 1990, found {date}.",
            date=given["birth_date"],
        )
    if given.get("federation"):
        given["federation"] = given["federation"].upper()
        if not _FEDERATION.fullmatch(given["federation"]):
            raise refusal(
                "bad-federation",
                "Expected a federation of three letters such as ITA, found {found}.",
                found=given["federation"],
            )
    if given.get("fide_id") and not (
        given["fide_id"].isascii() and given["fide_id"].isdecimal() and len(given["fide_id"]) <= 11
    ):
        raise refusal("bad-fide-id", "Expected a FIDE ID of digits, found {found}.", found=given["fide_id"])
    refuse_bad_board(given.get("fixed_board"))
    if given.get("k_factor") is not None and not 0 < given["k_factor"] <= 100:
        raise refusal("bad-k", "A K factor is from 1 to 100, not {k}.", k=given["k_factor"])
    for record in given.get("national", ()):
        for field in fields(record):
            value = getattr(record, field.name)
            if isinstance(value, str):
                checked_text(value, NAMES["national"], empty=True)
        if record.rating is not None and not 0 <= record.rating <= HIGHEST_RATING:
            raise refusal(
                "bad-rating",
                "A rating is from 0 to {highest}, not {rating}.",
                rating=record.rating,
                highest=HIGHEST_RATING,
            )
    for item in given.get("official", ()):
        _check_official(item)
    return PlayerFacts(**given)


def refuse_bad_board(board: int | None) -> None:
    """A board, or a table of a match, that somebody has in every round."""
    if board is not None and not 1 <= board <= MOST_BOARDS:
        raise refusal(
            "bad-board", "A fixed board is from 1 to {most}, not {board}.", most=MOST_BOARDS, board=board
        )


def _check_official(item: OfficialRating) -> None:
    """Refuse an official rating that makes no sense."""
    if item.kind not in KINDS:
        raise refusal(
            "bad-rating-kind", "Ratings are standard, rapid or blitz, not {found}.", found=item.kind
        )
    if item.rating is not None and not 0 <= item.rating <= HIGHEST_RATING:
        raise refusal(
            "bad-rating",
            "A rating is from 0 to {highest}, not {rating}.",
            rating=item.rating,
            highest=HIGHEST_RATING,
        )
    if item.k_factor is not None and not 0 < item.k_factor <= 100:
        raise refusal("bad-k", "A K factor is from 1 to 100, not {k}.", k=item.k_factor)
    if item.from_round < 1:
        raise refusal(
            "bad-round", "A rating holds from round 1 or a later one, not {round}.", round=item.from_round
        )
    for text in (item.list, item.period):
        checked_text(text, NAMES["official"], empty=True)
