"""The grammar of descriptors, and refusals that name what is allowed."""

import pytest
from tests.tiebreaks.events import event, round_robin, teams
from tests.tiebreaks.figures import lonely

from albireo.domain.team import ScoreKind
from albireo.domain.tournament import Tournament
from albireo.tiebreaks.calculator import FIGURES, Calculator
from albireo.tiebreaks.descriptor import parse, parse_list
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import Options, TieBreakField
from albireo.tiebreaks.table import (
    BY_CODE,
    MisfitModifier,
    NotAllowedHere,
    Order,
    TieBreakError,
    UnknownCode,
    UnratedPlayers,
)

MANDATORY = (
    "DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO "
    "RTNG RTNG/R WIN WON WIN:MP WON:MP PS PS/C1 PS/C2 PS:GP BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH:MP "
    "BH:GP/C1/P AOB AOB/F AOB:GP/F FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB:MP KS KS/L+1 KS/L-2 KS:GP/L1 "
    "TPN TPN/R BC TBR BBE MPvGP EMMSB/C1 EMGSB/C2 EGMSB/P EGGSB EDE EDE/P EDEBT EDEBB/P EDET EDEB "
    "SSSC SSSC/F SSSC/P SSSC/K4 "
)


@pytest.mark.parametrize("text", MANDATORY.split())
def test_the_mandatory_list_is_read(text: str) -> None:
    assert parse(text).text == (text if text.startswith("MPv") else text.upper())


def test_every_code_of_the_table_is_computed() -> None:
    positions = {row.code for row in BY_CODE.values() if row.order is Order.POSITION}
    assert FIGURES.keys() | positions | {"USER"} == BY_CODE.keys()


def test_modifiers_mean_what_mtb26_says() -> None:
    assert parse("BH:GP/M2/P").reference is ScoreKind.GAME_POINTS
    found = parse("bh:gp!m2#p")
    assert (found.low, found.high, found.forfeits_as_played) == (2, 2, True)
    assert parse("TPN").lower_first
    assert not parse("TPN/R").lower_first
    assert parse("RTNG/R").lower_first
    assert parse("SSSC/K7").factor == 7
    assert parse("AOB/F").fore
    assert parse("BH/V2019").edition is Edition.FIDE_2019


@pytest.mark.parametrize(
    ("text", "half_points", "per_cent"),
    [("L+1", 1, None), ("L-3", -3, None), ("L1", 1, None), ("L+1.0", 2, None), ("L60", 0, 60)],
)
def test_the_koya_limit(text: str, half_points: int, per_cent: int | None) -> None:
    found = parse(f"KS/{text}")
    assert (found.half_points, found.per_cent) == (half_points, per_cent)


def test_lists_by_comma_and_a_leading_pts() -> None:
    assert [item.text for item in parse_list("PTS, BH/C1,bh SB")] == ["BH/C1", "BH", "SB"]
    assert parse_list(["GE", "CUM"])[0].code == "REP"


def test_an_unknown_code_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownCode, match=r"unknown tie-break 'BUCH'; expected one of PTS, MPTS, .*DE, WIN"):
        parse("BUCH")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("WIN/C1", r"'WIN/C1': WIN does not take /C1; it takes :MP in team events"),
        ("SB/M1", r"SB does not take /M1; it takes /Cn, /P, :MP in team events, :GP in team events"),
        ("TPR/P", r"TPR does not take /P; it takes no modifier"),
        ("BH/C", r"/C cannot be read; expected /Cn: cut the n least significant values"),
        ("BH/C0", r"/C0 cannot be read"),
        (f"BH/C{'9' * 5000}", r"cannot be read; expected /Cn"),
        ("BH/Q", r"BH does not take /Q"),
        ("DE/P1", r"/P1 cannot be read"),
        ("KS/Lx", r"/LX cannot be read; expected /L\+n"),
        ("KS/L101", r"/L101 cannot be read"),
        ("BH:XP", r"expected :MP or :GP, found :XP"),
        ("WIN:GP", r"WIN does not take :GP; it takes :MP in team events"),
        ("BPG:MP", r"BPG does not take :MP; it takes no modifier"),
    ],
)
def test_a_modifier_that_does_not_fit_is_refused(text: str, message: str) -> None:
    with pytest.raises(MisfitModifier, match=message):
        parse(text)


def refused(tournament: Tournament, code: str, kind: type[TieBreakError], message: str) -> None:
    with pytest.raises(kind, match=message):
        Calculator(TieBreakField(tournament), code)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_is_refused_in_a_round_robin(code: str) -> None:
    tournament = round_robin({1: "2w1", 2: "1b0"})
    message = rf"{code} may not be used in a round robin \(C\.07 8\); allowed: PTS, DE, WIN.* SB, KS"
    refused(tournament, code, NotAllowedHere, message)


def test_buchholz_in_a_round_robin_was_allowed_before_2026() -> None:
    field = TieBreakField(round_robin({1: "2w1", 2: "1b0"}), options=Options(edition=Edition.FIDE_2024))
    assert Calculator(field, "BH").tie_breaks[0].code == "BH"


def test_unrated_players_are_refused_under_a_rating_tie_break() -> None:
    tournament = event(lonely("1="), ratings={1: 2000, 2: 1900, 98: 1500})
    refused(tournament, "ARO", UnratedPlayers, r"ARO needs the ratings of all players.*unrated: 3, 99.*BH")


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_every_tie_break_of_article_10_needs_ratings(code: str) -> None:
    tournament = event(lonely("1="), ratings={1: 2000, 2: 1900, 98: 1500})
    refused(tournament, code, UnratedPlayers, rf"{code} needs the ratings of all players")


def test_team_codes_are_refused_for_individuals_and_the_reverse() -> None:
    refused(
        event({1: "2w1", 2: "1b0"}),
        "EDE",
        NotAllowedHere,
        "EDE is not for individual events; allowed: PTS, DE",
    )
    refused(teams([[(1, 2, "11")]], 2), "TPR", NotAllowedHere, "TPR is not for team events; allowed: .*EMMSB")
    refused(event({1: "2w1", 2: "1b0"}), "BH:MP", NotAllowedHere, ":MP and :GP are for team events only")


def test_own_figures_must_be_supplied() -> None:
    refused(event({1: "2w1", 2: "1b0"}), "OTHER_SPEED", TieBreakError, "OTHER_SPEED: no values were supplied")
