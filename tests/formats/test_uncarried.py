"""Every format says what it cannot carry: what it claims to carry comes back when the file is read again."""

from dataclasses import replace

import pytest
from tests.formats.swiss_manager.tunx_sample import player, tunx

from albireo.domain.player import OfficialRating
from albireo.domain.point_system import STANDARD
from albireo.domain.result import Mark
from albireo.domain.team import ScoredMatch
from albireo.domain.tournament import (
    AbnormalPoints,
    DecidedTie,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.losses import FEATURES
from albireo.formats.registry import format_named, read_files, writable, write_file
from albireo.formats.swiss_manager.tunx import read_tunx

GAMES = (((1, 3, 1), (4, 2, 3)), ((2, 1, 2), (3, 4, 1)))
PLAIN = read_tunx(tunx(GAMES, prohibited=())).tournament
TEAM_ROWS = [player("A", f"P{n}", 2000 - n, 0, team=1 + n // 2, board=1 + n % 2) for n in range(4)]
TEAMS = read_tunx(
    tunx(
        [[(1, 3, 1), (4, 2, 2)]],
        kind=2,
        prohibited=(),
        players=TEAM_ROWS,
        teams=("Red", "Blue"),
        matches=[(1, 2)],
    )
).tournament


def first(**facts: object) -> Tournament:
    return replace(PLAIN, players=(replace(PLAIN.players[0], **facts), *PLAIN.players[1:]))  # type: ignore[arg-type]


def setting(**facts: object) -> Tournament:
    return replace(PLAIN, settings=replace(PLAIN.settings, **facts))  # type: ignore[arg-type]


HOLDERS: dict[str, Tournament] = {
    "teams": TEAMS,
    "divisions": replace(TEAMS, teams=(replace(TEAMS.teams[0], group="North"), *TEAMS.teams[1:])),
    "match scores": replace(TEAMS, scored_matches=(ScoredMatch(2, 1, 2, 15, 5),)),
    "groups": first(group="A"),
    "fixed boards": first(fixed_board=3),
    "decided ties": replace(PLAIN, decided_ties=(DecidedTie(1, 1, "blitz"),)),
    "prohibited pairs": read_tunx(tunx(GAMES)).tournament,
    "acceleration": replace(PLAIN, virtual_points=(VirtualPoints(10, 1, 2, 1, 3),)),
    "points": setting(points=replace(STANDARD, win=30)),
    "single points": replace(PLAIN, abnormal_points=(AbnormalPoints(None, 5, None, 1, (1,)),)),
    "byes to come": replace(PLAIN, requested_byes=(RequestedBye(3, 1, Mark.HALF_BYE),)),
    "withdrawals": replace(PLAIN, withdrawals=(Withdrawal(1, 2),)),
    "tie-breaks": setting(tie_breaks=("BH",)),
    "tie-break edition": setting(tie_break_edition="2024-08"),
    "time control": setting(time_control="90+30", encoded_time_control="5400+30"),
    "round dates": setting(round_dates=("2026/01/02", "2026/01/03")),
    "arbiters": PLAIN,
    "list ratings": first(official=(OfficialRating("standard", 2000),)),
    "options": setting(system_options=(("a7e", "never"),)),
}
READ_AGAIN = [
    each.name for each in writable() if each.features is not None and each.name not in ("elo-fsi", "uscf")
]


@pytest.mark.parametrize("feature", HOLDERS)
@pytest.mark.parametrize("name", READ_AGAIN)
def test_what_does_not_come_back_was_told(name: str, feature: str) -> None:
    tournament = HOLDERS[feature]
    assert FEATURES[feature].is_in(tournament)
    features = format_named(name).features
    if name == "veg" and tournament.teams:
        return  # refused
    assert features is not None
    made = write_file(name, tournament)
    is_told = any(FEATURES[feature].words == loss.text for loss in made.losses)
    assert is_told == (feature not in features)
    back = read_files(FileSet(f"x{format_named(name).suffix}", made.data)).tournament
    if is_told or name == "trf16":  # whose writer names the records that it lacks
        return
    assert FEATURES[feature].is_in(back)


@pytest.mark.parametrize(
    "feature", ["acceleration", "byes to come", "points", "prohibited pairs", "tie-breaks"]
)
def test_the_older_report_file_names_the_records_it_lacks(feature: str) -> None:
    told = [str(loss) for loss in write_file("trf16", HOLDERS[feature]).losses]
    plain = [
        str(loss)
        for loss in write_file(
            "trf16", replace(PLAIN, settings=replace(PLAIN.settings, tie_breaks=()))
        ).losses
    ]
    assert set(told) - set(plain)


def test_every_feature_has_an_example() -> None:
    assert set(HOLDERS) | {"forfeited matches"} == set(FEATURES)
