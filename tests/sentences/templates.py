"""Every sentence that the source of the pairing systems has, and what it is."""

import ast
from collections.abc import Iterator

from tests.sentences import knockouts, round_robins, table_groups
from tests.sentences.refusals import REFUSALS
from tests.sentences.systems import SYSTEMS
from tests.sentences.tables import TABLES
from tools.messages import SOURCE, extracted, modules

REASONS = "tests/pairing/round_robin/test_reasons.py"
VERIFIED_ELSEWHERE = {
    # tables that are the same for every event: all their rounds are looked at
    f"{REASONS}::test_seats_of_scheveningen_tables_hold": (
        "{one} is team A of the table, {other} team B.",
        "Games with White in this round: team A {whites}, team B {blacks}.",
        "Round {round} of {rounds}: round {row} of the Scheveningen table for boards: {size}",
        "{white} has White as in the table.",
        "{white} has White: cycle {cycle} reverses the colours of the table.",
        "{a} is A{one}, {b} is B{other}: they meet in round {row} of the table.",
    ),
    "tests/pairing/round_robin/test_timetable.py::"
    "test_scheveningen_everybody_meets_everybody_with_even_colours": (
        (
            "FIDE has defined no Scheveningen tables. This one was found by search: half of a team"
            " has White in each"
            " round, and everybody has it as often as Black."
        ),
        (
            "FIDE has defined no Scheveningen tables. With this number of boards everybody changes"
            " colour from round"
            " to round, and one team has White on all boards of a round."
        ),
        "FIDE has defined no Scheveningen tables: this is the customary one.",
    ),
    f"{REASONS}::test_schiller_says_which_teams_meet_and_which_match_is_turned": (
        (
            "FIDE has not defined the system. Teams meet by a Berger table, and each meeting is a"
            " Scheveningen match;"
            " the team named first in the Berger table is its team A."
        ),
        (
            "Round {round} of {rounds}: the teams meet by round {row} of the Berger table for"
            " {size}, and this is"
            " round {part} of these matches"
        ),
        "In round {row} of the Berger table {one} (team A) meets {other} (team B).",
        (
            "{white} has White: the colours of this whole match are reversed, which evens out those of"
            " its players."
        ),
    ),
    f"{REASONS}::test_molter_says_whose_table_it_is_and_why_two_meet": (
        (
            "FIDE has no text for this system, and this table is Albireo's own. It does what the"
            " printed French"
            " tables do, but its pairs are not theirs: where the regulations name a printed table,"
            " pair by hand."
        ),
        (
            "Nobody meets the own team or any team twice, and everybody plays in every round, on the"
            " same board or"
            " next to it."
        ),
        "{white} has White: in rounds {round} and {next} everybody has each colour once.",
        "{white} has White: in this last round the colours of the teams are evened out.",
        "Round {round} of {rounds} of the Molter table (teams: {teams}, boards: {size})",
        (
            "{one} on board {upper} and {other} on board {lower} are left over in this round and meet"
            " each other."
        ),
        (
            "On board {upper}, those teams meet whose numbers add up to {sum}, or to {teams} more or"
            " less, as those"
            " of {one} and {other} do."
        ),
    ),
    f"{REASONS}::test_molter_by_berger_tables_names_the_row": (
        (
            "On board {upper} the teams meet by the Berger table for {teams}, beginning with its"
            " round {start}: {one}"
            " and {other} meet in its round {row}."
        ),
        "The table never has {first} meet {second}.",  # members of one team
    ),
    "tests/pairing/round_robin/test_varma.py::"
    "test_13_18_1_3_a_contingent_draws_from_one_envelope_with_enough_numbers": (
        "{name} ({federation}) draws {number} from envelope {envelope} ({choices}).",
    ),
    "tests/pairing/round_robin/test_varma.py::test_contingent_larger_than_every_envelope": (
        "No envelope holds {count} number for {federation}: its players may meet late.",
    ),
    "tests/pairing/round_robin/test_varma.py::test_warning_for_twelve_players_and_words": (
        "The published table for 12 puts 6 and 12 together, who meet in round 11.",
    ),
    "tests/pairing/test_acceleration.py::test_rules_in_words": (
        "Virtual points of numbers {first} to {last}: {points} from round {from_round} on.",
        "Virtual points of numbers {first} to {last}: {points} in round {from_round}.",
        "Virtual points of numbers {first} to {last}: {points} in rounds {from_round} to {to_round}.",
        "Baku acceleration: numbers 1 to {last} form group GA, the others group GB.",
        (
            "Virtual points of GA: {win} up to round {full}, then {half} up to round {accelerated}, none"
            " afterwards."
        ),
        "Virtual points of GA: {win} up to round {full}, none afterwards.",
        "Haley acceleration, virtual points of numbers 1 to {last}: {win} in rounds 1 and 2.",
        "Virtual points of the others: {half} in round 2 (soft Haley).",
        (
            "Decreasing acceleration: group A is numbers 1 to {first}, group B up to {second}, group C"
            " the others."
        ),
        (
            "A has {two} virtual points, B {one}, C none; B and C get {half} more at {s1} and at"
            " {s2} points, C also"
            " at {s3}; never more than {two}."
        ),
        "Whoever has {limit} point has {two}. All virtual points go before round {last_but_one}.",
        "Virtual points count for pairing only, never for standings or tie-breaks.",
    ),
    # more choices than random rounds have
    "tests/pairing/dutch_2009/test_crowded_fields.py": (
        (
            "given up: too many choices of players who might move down from the bracket before;"
            " perhaps one would"
            " have done"
        ),
    ),
    # a group with a system of its own
    "tests/pairing/test_groups.py::test_a_group_with_a_system_of_its_own_is_paired_by_it": (
        "Paired by: {system}",
    ),
    # the same number twice, which no random question has
    "tests/pairing/test_why_not.py::test_nobody_meets_oneself": ("nobody meets oneself",),
}
WORDS = (
    *("Group {name}", "Without a group", "Final", "Semi-finals", "Quarter-finals"),
    *(f"Round of {2**n}" for n in range(4, 15)),
    *(
        "both colour preferences are granted",
        "the stronger colour preference is granted",
        "the colours alternate from the last time one had White and the other Black",
        "the colour preference of the higher ranked is granted",
        "the parity of the higher ranked player's number and the initial colour decide",
        "in the table the lower of two numbers with an odd sum has White",
        "in the table the higher of two numbers with an even sum has White",
        "in the table numbers 1 to {half} have White against the highest number",
        "in the table numbers above {half} have Black against the highest number",
    ),
)
"""What fills a hole: verified with the sentence it stands in."""
OTHERS = ("spec.py", "numbering.py", "readiness.py", "registry.py", "new_round.py")
"""Modules with names and explanations of options, and with what is in the way of a round."""


def in_source() -> set[str]:
    """All sentences of the pairing systems but refusals of a request and the words of options."""
    found = set()
    for message in extracted(SOURCE):
        text = message.id[0] if isinstance(message.id, tuple) else str(message.id)
        places = [place for place, _ in message.locations if place.startswith("pairing/")]
        if text and places and not all(place.endswith(OTHERS) for place in places):
            found.add(text)
    return found - set(_raised())


def _raised() -> Iterator[str]:
    """Texts of errors."""
    for module, tree in modules(SOURCE).items():
        if module.startswith("pairing/"):
            for node in ast.walk(tree):
                if isinstance(node, ast.Raise):
                    yield from (
                        each.value
                        for each in ast.walk(node)
                        if isinstance(each, ast.Constant) and isinstance(each.value, str)
                    )


def checked() -> set[str]:
    """Sentences that are verified whenever a random round says them."""
    assert knockouts.TABLES is round_robins.TABLES is table_groups.TABLES is TABLES
    found = {*REFUSALS.by_text, *TABLES.by_text}
    return found.union(*(checks.by_text for checks, _ in SYSTEMS.values()))
