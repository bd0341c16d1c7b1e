"""How every sentence of the pairing systems is verified, by ids (`ids.toml`)."""

from tests.sentences import dutch_answers, knockouts, round_robins, shared, table_groups
from tests.sentences.refusals import REFUSALS
from tests.sentences.systems import SYSTEMS
from tests.sentences.tables import TABLES

REASONS = "tests/pairing/round_robin/test_reasons.py"
VERIFIED_ELSEWHERE = {
    # tables that are the same for every event: all their rounds are looked at
    f"{REASONS}::test_seats_of_scheveningen_tables_hold": (
        "one-is-team-a-of-the-table-other",
        "games-with-white-in-this-round-team-a",
        "round-round-of-rounds-round-row-of-the-scheveningen",
        "white-has-white-as-in-the-table",
        "white-has-white-cycle-cycle-reverses-the-colours-of-the-table",
        "a-is-a-one-b-is-b-other",
    ),
    "tests/pairing/round_robin/test_timetable.py::"
    "test_scheveningen_everyone_meets_everyone_with_even_colours": (
        "fide-has-defined-no-scheveningen-tables-this-one",
        "fide-has-defined-no-scheveningen-tables-with-this",
        "fide-has-defined-no-scheveningen-tables-this-is",
    ),
    f"{REASONS}::test_schiller_says_which_teams_meet_and_which_match_is_turned": (
        "fide-has-not-defined-the-system-teams-meet",
        "round-round-of-rounds-the-teams-meet-by",
        "in-round-row-of-the-berger-table-one",
        "white-has-white-the-colours-of-this-whole-match-are-reversed-which-evens-out-those-of-its-players",
    ),
    f"{REASONS}::test_molter_says_whose_table_it_is_and_why_two_meet": (
        "fide-has-no-text-for-this-system-and",
        "nobody-meets-the-own-team-or-any-team",
        "white-has-white-in-rounds-round-and-next-everybody-has-each-colour-once",
        "white-has-white-in-this-last-round-the-colours-of-the-teams-are-evened-out",
        "round-round-of-rounds-of-the-molter-table",
        "one-on-board-upper-and-other-on-board",
        "on-board-upper-those-teams-meet-whose-numbers",
    ),
    f"{REASONS}::test_molter_by_berger_tables_names_the_row": (
        "on-board-upper-the-teams-meet-by-the",
        "the-table-never-has-first-meet-second",  # members of one team
    ),
    "tests/pairing/round_robin/test_varma.py::"
    "test_13_18_1_3_a_contingent_draws_from_one_envelope_with_enough_numbers": (
        "name-federation-draws-number-from-envelope-envelope-choices",
    ),
    "tests/pairing/round_robin/test_varma.py::test_contingent_larger_than_every_envelope": (
        "no-envelope-holds-count-number-for-federation-its",
    ),
    "tests/pairing/round_robin/test_varma.py::test_warning_for_twelve_players_and_words": (
        "the-published-table-for-12-puts-6-and",
    ),
    "tests/pairing/test_acceleration.py::test_rules_in_words": (
        "virtual-points-of-numbers-first-to-last-points-from",
        "virtual-points-of-numbers-first-to-last-points-in-round-from",
        "virtual-points-of-numbers-first-to-last-points-in-rounds",
        "baku-acceleration-numbers-1-to-last-form-group",
        "virtual-points-of-ga-win-up-to-round-full-then",
        "virtual-points-of-ga-win-up-to-round-full-none",
        "haley-acceleration-virtual-points-of-numbers-1-to",
        "virtual-points-of-the-others-half-in-round",
        "decreasing-acceleration-group-a-is-numbers-1-to",
        "a-has-two-virtual-points-b-one-c",
        "whoever-has-limit-point-has-two-all-virtual",
        "virtual-points-count-for-pairing-only-never-for",
    ),
    # more choices than random rounds have
    "tests/pairing/dutch_2009/test_crowded_fields.py": (("given-up-too-many-choices-of-players-who"),),
    # a group with a system of its own
    "tests/pairing/test_groups.py::test_a_group_with_a_system_of_its_own_is_paired_by_it": (
        "paired-by-system",
    ),
    # first sentences of the panel
    "tests/web/test_why.py::test_a_pair_of_a_ranking_is_told_first_where_the_two_stand": (
        "in-this-round-players-meet-the-opponent-distance",
        "in-this-round-players-meet-the-next-in",
        "the-ranking-is-paired-from-the-top-each",
    ),
    # the same number twice, which no random question has
    "tests/pairing/test_why_not.py::test_no_one_meets_oneself": ("nobody-meets-oneself",),
}
WORDS = (
    *("group-name", "without-a-group", "no-division", "final", "semi-finals", "quarter-finals"),
    *(f"round-of-{2**n}" for n in range(4, 15)),
    *("winners-bracket-round-level", "final-of-the-winners-bracket", "match-for-third-place"),
    *("losers-bracket-round-level", "final-of-the-losers-bracket", "grand-final", "second-grand-final"),
    *(
        *shared.THEN.values(),
        *shared.LESS_PROTECTED,
        *dutch_answers.THEN.values(),
        *dutch_answers.THEN_OF.values(),
        *dutch_answers.THEN_OTHER.values(),
        "both-colour-preferences-are-granted",
        "the-only-colour-preference-is-granted",
        "the-stronger-colour-preference-is-granted",
        "the-colours-alternate-from-the-last-time-one-had-white-and-the-other-black",
        "the-colour-preference-of-the-higher-ranked-is",
        "the-parity-of-the-higher-ranked-players-number",
        "in-the-table-the-lower-of-two-numbers-with-an-odd-sum-has-white",
        "in-the-table-the-higher-of-two-numbers-with-an-even-sum-has-white",
        "in-the-table-numbers-1-to-half-have-white-against-the-highest",
        "in-the-table-numbers-above-half-have-black-against-the-highest",
    ),
)
"""What fills a hole: verified with the sentence it stands in."""


def checked() -> set[str]:
    """Sentences that are verified whenever a random round says them."""
    assert knockouts.TABLES is round_robins.TABLES is table_groups.TABLES is TABLES  # type: ignore[attr-defined]
    found = {*REFUSALS.by_id, *TABLES.by_id}
    return found.union(*(checks.by_id for checks, _ in SYSTEMS.values()))
