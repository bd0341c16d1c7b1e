"""The facts about a tournament that report files also contain."""

import re

from albireo.domain.initial_order import RatingMethod
from albireo.domain.message import translatable
from albireo.domain.tournament import Arbiter, Settings
from albireo.facts.checks import federation_code, with_slashes
from albireo.facts.errors import BadFact
from albireo.facts.fact import Fact, FactTable
from albireo.facts.text import line_of_text

MOST_ROUNDS = 99
ORDER_BY_OTHER_MEANS = "OTHER"
"""The rating method of an undescribed order: FIDE ratings until numbers are set by hand."""


def _day(day: str) -> str:
    day = with_slashes(day)
    if not re.fullmatch(r"\d{4}/(0[1-9]|1[0-2])/(0[1-9]|[12]\d|3[01])", day, re.ASCII):
        raise BadFact("Enter a date like 2026/03/01, not {date}.", kind="bad-date", date=repr(day))
    return day


def _days(days: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(day and _day(day) for day in days)


def _rating_method(method: str) -> str:
    if method != ORDER_BY_OTHER_MEANS and method not in {each.value for each in RatingMethod}:
        raise BadFact(
            "Enter a rating method like FIDE, NRO or FIDON, not {found}.",
            kind="bad-rating-method",
            found=repr(method),
        )
    return method


def _arbiters(arbiters: tuple[Arbiter, ...]) -> tuple[Arbiter, ...]:
    for arbiter in arbiters:
        line_of_text(arbiter.name, translatable("arbiter’s name"))
        line_of_text(arbiter.fide_id, translatable("Arbiter’s FIDE ID"), is_required=False)
    return arbiters


def _rounds_in_groups(rounds: int) -> int:
    if not 0 <= rounds <= MOST_ROUNDS:
        raise BadFact(
            "Rounds in groups: expected 1 to {most}, found {rounds}.",
            kind="bad-rounds-in-groups",
            most=MOST_ROUNDS,
            rounds=rounds,
        )
    return rounds


SETTINGS = FactTable(
    Settings,
    "settings",
    "What is decided before the first round.",
    Fact(
        "name",
        translatable("tournament name"),
        says="name of the tournament",
        is_required=True,
        is_only_reported=True,
    ),
    Fact("city", translatable("city"), says="where it is played", is_shared=True, is_only_reported=True),
    Fact(
        "federation",
        translatable("federation"),
        says="FIDE's three letters, such as ITA",
        check=federation_code,
        is_only_reported=True,
        is_shared=True,
    ),
    Fact("start", translatable("first day"), says="first day, YYYY/MM/DD", check=_day, is_only_reported=True),
    Fact("end", translatable("last day"), says="last day, YYYY/MM/DD", check=_day, is_only_reported=True),
    Fact(
        "round_dates",
        translatable("round dates"),
        says="day of each round, YYYY/MM/DD; empty: unknown",
        check=_days,
        is_only_reported=True,
    ),
    Fact("number_of_rounds", translatable("number of rounds"), says="as declared beforehand; null: not said"),
    Fact("type", says="pairing system: the encoded type of TRF26 record 192, FIDE_DUTCH_2026", is_kept=False),
    Fact("system", translatable("system"), type=str),
    Fact(
        "description",
        translatable("description"),
        says="type of tournament in free words",
        is_only_reported=True,
    ),
    Fact("system_options", translatable("system options"), says="choices of the system: [name, value]"),
    Fact(
        "rounds_in_groups",
        translatable("rounds in groups"),
        says="last round in which groups are apart; null: all rounds",
        check=_rounds_in_groups,
    ),
    Fact("group_systems", translatable("group systems"), says="groups with another system: [group, type]"),
    Fact("acceleration", translatable("acceleration"), says="null: as the type says"),
    Fact(
        "initial_colour",
        translatable("initial colour"),
        says="of the first participant in round 1; null: not drawn",
    ),
    Fact("points", translatable("points for a game"), says="points of a game"),
    Fact("match_points", translatable("points for a match"), says="points of a match"),
    Fact(
        "board_colours",
        translatable("board colours"),
        says="colours of boards 1, 2 … of the team with White",
    ),
    Fact(
        "rating_method",
        translatable("rating method"),
        says="TRF26 record 172: FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER",
        check=_rating_method,
    ),
    Fact(
        "rating_federation",
        translatable("rating federation"),
        says="whose national ratings are meant",
        check=federation_code,
        is_shared=True,
    ),
    Fact("tie_breaks", translatable("tie-breaks"), says="codes in order of use, such as BH/C1"),
    Fact(
        "tie_break_edition",
        translatable("tie-break edition"),
        says="such as 2024-08; empty: the one in force on the first day",
    ),
    Fact(
        "chief_arbiters",
        translatable("chief arbiters"),
        says="chief arbiters",
        check=_arbiters,
        is_only_reported=True,
        is_shared=True,
    ),
    Fact(
        "deputy_arbiters",
        translatable("deputy arbiters"),
        says="deputies",
        check=_arbiters,
        is_only_reported=True,
        is_shared=True,
    ),
    Fact("time_control", translatable("time control"), says="in free words", is_only_reported=True),
    Fact(
        "encoded_time_control",
        translatable("time control code"),
        says="such as 5400+30",
        is_only_reported=True,
    ),
    Fact(
        "controller",
        translatable("pairing program"),
        says="program or person responsible for the pairings",
        is_only_reported=True,
    ),
)
