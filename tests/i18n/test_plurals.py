"""Nobody reads "1 points": what is counted is said by `ngettext`, or so that no plural is needed."""

import re

from tools.messages import SOURCE, extracted

COUNTED = re.compile(
    r"\{\w+\} ((virtual|game|match|other|half-point) )?(points|players|boards|games|seconds|acts|byes)\b"
)
NEVER_ONE = {
    (
        "A has {two} virtual points, B {one}, C none; B and C get {half} more at {s1} and at {s2} points, C "
        "also at {s3}; never more than {two}."
    ),
    "Whoever has {limit} points has {two}. All virtual points go before round {last_but_one}.",
    "XXS: {points} points for an unknown result",
    "a Scheveningen match needs two teams of equal size, found teams of {sizes} players",
    "a Schiller event needs teams of equal size, found {teams} teams with {sizes} players",
    "expected 2 to {most} players, found {count}",
    "no legal pairing exists: {groups} players or groups, named below, have nobody else to meet",
    "no legal pairing exists: {groups} players or groups, named below, have only {opponents} to meet",
    (
        "no legal pairing exists: {groups} players or groups, named below, have only {opponents} to meet, "
        "and only one bye"
    ),
    "round {round}, team {team}: expected {boards} boards, found {found}",
    "tournament type {code}: found {teams} teams of {size} players",
    "{points} game points of team {team} by its matches",
    "{points} match points of team {team} by its matches",
    "{points} points",
    "{points} points, the sum of the rounds of player {tpn}",
}
"""The number is a limit, a list, at least two, or written with decimals as in a report file (`1.0`)."""


def test_counted_nouns_have_a_singular() -> None:
    found = {message.id for message in extracted(SOURCE) if isinstance(message.id, str)}
    counted = {text for text in found if COUNTED.search(text)}
    with_singular = {text for text in counted if COUNTED.sub(lambda noun: noun[0][:-1], text) in found}
    assert sorted(counted - with_singular - NEVER_ONE) == []
