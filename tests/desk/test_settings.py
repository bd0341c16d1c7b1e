"""Creating a tournament and changing what was announced."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.closing import AnnulTournament, FinishTournament
from albireo.desk.conduct.commands import (
    ChangeRules,
    ChangeSettings,
    CreateTournament,
    DrawInitialColour,
    LeaveFideMode,
)
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.players.special_rules import SetAbnormalPoints, SetProhibitedPairs, SetVirtualPoints
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.domain.colour import Colour
from albireo.domain.point_system import THREE_ONE_ZERO, PointSystem
from albireo.domain.result import Mark
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow


def test_a_name_and_the_number_of_rounds_suffice() -> None:
    table = Table(players=0, system="FIDE_DUTCH_2026")
    settings = table.state.settings
    assert (settings.name, settings.number_of_rounds) == ("Club Open", 5)
    assert settings.tie_breaks == ("BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG")
    assert table.state.fide_mode
    assert table.refusal(CreateTournament("Again", 5)) == "This tournament has already been created."


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (SettingsFacts(name="  "), "The tournament name is empty."),
        (SettingsFacts(name="a\x00b"), "has a character that cannot be shown: U+0000"),
        (SettingsFacts(number_of_rounds=0), "from 1 to 99 rounds, not 0"),
        (SettingsFacts(number_of_rounds=None), "from 1 to 99 rounds, not None"),
        (
            SettingsFacts(tie_breaks=("SB", "sb")),
            "Tie-break SB is listed twice; the second time it has no effect.",
        ),
        (SettingsFacts(tie_breaks=("SB", " ")), "Tie-break 2 is empty."),
        (SettingsFacts(tie_breaks=("LUCK",)), "unknown tie-break 'LUCK'"),
        (SettingsFacts(tie_breaks=("BH",)), "BH"),  # no meaning in a round robin
        (SettingsFacts(system="FIDE_CHECKERS"), "no pairing engine here"),
        (SettingsFacts(start="tomorrow"), "Enter a date like 2026/03/01, not 'tomorrow'."),
        (SettingsFacts(round_dates=("2026/13/01",)), "not '2026/13/01'"),
        (SettingsFacts(federation="Italy"), "like ITA"),
        (SettingsFacts(rating_method="LUCK"), "Enter a rating method like FIDE"),
        (SettingsFacts(chief_arbiters=(Arbiter("a\ud800"),)), "U+D800"),
        (SettingsFacts(points=PointSystem(win=10_000)), "above 99.9"),
        (SettingsFacts(points=PointSystem.of(win=10, draw=6)), "Two draws cannot be worth more"),
        (SettingsFacts(points=PointSystem.of(10, 5, pairing_bye=20)), "cannot be worth more than a win"),
        (SettingsFacts(points=PointSystem.of(10, 5, pairing_bye=3)), "is worth 1, ½ or 0"),
        (SettingsFacts(points=PointSystem.of(win=0, draw=0)), "A win must be worth more than a loss"),
    ],
)
def test_settings_that_make_no_sense(changes: SettingsFacts, said: str) -> None:
    assert said in Table(players=0).refusal(ChangeSettings(changes))


def test_a_change_that_changes_nothing_leaves_no_event() -> None:
    table = Table(players=0)
    version = table.state.version
    table.do(ChangeSettings(SettingsFacts(name="Club Open")))
    assert table.state.version == version


def test_before_the_start_everything_may_change() -> None:
    changes = SettingsFacts(number_of_rounds=4, tie_breaks=("SB",), points=THREE_ONE_ZERO)
    assert Table(system="FIDE_DUTCH_2026").asked(ChangeSettings(changes)) == []


def test_number_of_rounds_after_the_start_is_level_4_and_commented() -> None:
    table = Table()
    table.play(1)
    table.do(LeaveFideMode())
    command = ChangeSettings(SettingsFacts(number_of_rounds=4))
    assert table.asked(command) == [(4, "rounds-changed")]
    table.do(command)
    assert report_comments(table.state)[0] == "Number of rounds @ Round 1: changed from 5 to 4"


def test_a_round_that_becomes_the_last_is_paired_again_and_compared() -> None:
    table = Table(players=10, rounds=9, system="FIDE_DUTCH_2026")
    turned = {"1": "10", "0": "01", "=": "=="}
    for round_, results in enumerate(("01000", "10100", "11110", "=110=", "110=1", "00=10"), start=1):
        table.play(round_, [turned[result] for result in results])
    # In a last round topscorers may meet whose colours would otherwise forbid it (C.04.3 1.8, C3).
    table.do(LeaveFideMode())
    command = ChangeSettings(SettingsFacts(number_of_rounds=6))
    assert table.asked(command) == [(4, "rounds-changed"), (3, "last-round-changed")]
    table.do(command)
    first, second = report_comments(table.state)[:2]
    assert first == "Number of rounds @ Round 6: changed from 9 to 6"
    assert second.startswith("Configuration @ Round 6: ")


def test_a_last_round_that_stays_right_needs_no_further_question() -> None:
    table = Table()
    for round_ in (1, 2, 3):
        table.play(round_)
    table.do(LeaveFideMode())
    assert table.asked(ChangeSettings(SettingsFacts(number_of_rounds=3))) == [(4, "rounds-changed")]
    assert "Rounds already paired: 3" in table.refusal(ChangeSettings(SettingsFacts(number_of_rounds=2)))


def test_tie_breaks_after_the_start_are_level_4_and_commented() -> None:
    table = Table()
    table.play(1)
    command = ChangeSettings(SettingsFacts(tie_breaks=("SB",)))
    assert table.asked(command) == [(4, "tie-breaks-changed")]
    table.do(command)
    assert report_comments(table.state) == ("Tie-breaks @ Round 1: changed from DE,WIN,SB,KS to SB",)


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        (SettingsFacts(points=THREE_ONE_ZERO), "points-locked"),
        (SettingsFacts(match_points=MatchPoints(30, 10, 0)), "match-points-locked"),
        (SettingsFacts(system="FIDE_DUTCH_2017"), "system-locked"),
        (SettingsFacts(initial_colour=Colour.BLACK), "initial-colour-locked"),
    ],
)
def test_what_is_locked_after_the_start_is_level_5(changes: SettingsFacts, kind: str) -> None:
    table = Table()
    table.play(1)
    assert "Not allowed in FIDE mode." in table.refusal(ChangeSettings(changes))
    table.do(LeaveFideMode("club rules"))
    assert table.asked(ChangeSettings(changes)) == [(3, kind)]


def test_fide_mode_is_left_by_a_double_confirmation_for_good() -> None:
    table = Table()
    command = LeaveFideMode("club rules")
    (warning,) = table.do(command)
    assert (int(warning.level), warning.level.answers) == (4, 2)
    assert "never return to FIDE mode" in str(warning)
    assert not table.state.fide_mode
    assert report_comments(table.state) == ("FIDE mode left @ Round 0: club rules",)
    assert table.do(command) == ()  # nothing to leave any more


def test_one_confirmation_is_not_enough_for_level_4() -> None:
    table = Table()
    asks = table.ask(LeaveFideMode())
    assert isinstance(asks, Questions)
    once = {warning.token: 1 for warning in asks.warnings}
    assert isinstance(table.ask(LeaveFideMode(), once), Questions)


def test_prohibited_pairs_are_announced_before_round_1() -> None:
    table = Table()
    rule = SetProhibitedPairs((Prohibition((1, 2), 1, 999),))
    assert table.asked(rule) == []
    table.do(rule)
    assert table.state.tournament.prohibited[0].players == (1, 2)
    table.play(1)
    assert "announced before round 1" in table.refusal(SetProhibitedPairs(()))
    assert "There is no participant 99" in table.refusal(SetProhibitedPairs((Prohibition((1, 99), 1, 9),)))


def test_virtual_and_abnormal_points_reach_the_tournament() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.do(SetVirtualPoints((VirtualPointsRow(1, 1, 2, 10),)))
    penalty = SetAbnormalPoints((AbnormalPointsRow(None, -5, 1, (2,)),))
    assert table.asked(penalty) == [(3, "abnormal-points")]
    table.do(penalty)
    tournament = table.state.tournament
    assert (tournament.virtual_points[0].first_tpn, tournament.virtual_points[0].points) == (1, 10)
    assert (tournament.abnormal_points[0].players, tournament.abnormal_points[0].points) == ((2,), -5)


def test_the_initial_colour_is_a_recorded_lot() -> None:
    table = Table()
    table.do(DrawInitialColour(lot="a7"))
    assert table.state.settings.initial_colour is Colour.BLACK
    assert table.asked(DrawInitialColour(colour=Colour.WHITE)) == [(3, "colour-drawn")]
    assert "give the colour or a lot" in Table().refusal(DrawInitialColour())


def test_rules_of_the_tournament() -> None:
    table = Table()
    table.do(ChangeRules(RulesFacts(half_byes=2, late_entry_mark=Mark.HALF_BYE, late_entry_limit=1)))
    assert (table.state.rules.half_byes, table.state.rules.late_entry_limit) == (2, 1)
    wrong = ChangeRules(RulesFacts(late_entry_mark=Mark.FULL_BYE))
    assert "zero-point (Z) or half-point (H)" in table.refusal(wrong)


def test_what_only_the_report_tells_can_be_entered_after_the_end() -> None:
    """Finishing led to a report that lacked the dates, and to settings that were locked."""
    table = Table(players=6, rounds=3, system="FIDE_DUTCH")
    for number in (1, 2, 3):
        table.play(number)
    table.do(FinishTournament())
    days = SettingsFacts(start="2026/05/01", end="2026/05/01", round_dates=("2026/05/01",) * 3)
    table.do(ChangeSettings(days))
    table.do(
        ChangeSettings(SettingsFacts(city="Lyra", federation="ITA", chief_arbiters=(Arbiter("Roe, Al"),)))
    )
    assert table.state.settings.round_dates == ("2026/05/01",) * 3
    assert (table.state.settings.city, table.state.settings.chief_arbiters[0].name) == ("Lyra", "Roe, Al")
    finished = "The tournament is finished; reopen it first."
    assert table.refusal(ChangeSettings(SettingsFacts(start="2019/05/01"))) == finished
    assert table.refusal(ChangeSettings(SettingsFacts(tie_breaks=("SB",)))) == finished
    assert table.refusal(ChangeSettings(SettingsFacts(city="Vega", number_of_rounds=4))) == finished
    table.do(AnnulTournament("fire"))
    assert "annulled" in table.refusal(ChangeSettings(SettingsFacts(city="Deneb")))
