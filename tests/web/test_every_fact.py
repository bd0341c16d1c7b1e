"""Every fact the desk keeps of a tournament, its rules and its players can be set in the app.

The facts are enumerated from the desk's own structs: whoever adds one adds a field here, or this fails.
"""

from collections.abc import Mapping

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.facts import Facts
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.colour import Colour
from albireo.domain.fide_event import FideEvent
from albireo.domain.player import NationalRecord, OfficialRating, Sex, Title
from albireo.domain.point_system import THREE_ONE_ZERO
from albireo.domain.result import Mark
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter
from albireo.ratings.rating_list import ListedPlayer
from albireo.standings.play_off import Decider, PlayOffRules
from albireo.state.divisions import DivisionMoves
from albireo.state.entry_form import KEPT, EntryForm, EntryLimits
from albireo.state.event_plan import EventPlan
from albireo.state.line_up_rules import LineUpRule
from albireo.state.live_games import LiveGameRules
from albireo.state.restrictions import KeepApart
from albireo.state.tournament import State
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build

Sent = tuple[str, Mapping[str, object], object]
"""Where a form goes, what is in it, and what the fact becomes."""
EVENT = {"name": "Spring Open", "rounds": 3}
RULES = {"half_byes": 1, "late_entry_mark": "Z", "late_entry_limit": 0}
POINTS = {"win": "3", "draw": "1", "loss": "0", "pairing_bye": "3"}
PLAYER = {"name": "Aldebaran, Hugo"}


def event(name: str, typed: object, becomes: object) -> Sent:
    return "settings/event", {**EVENT, name: typed}, becomes


def rule(name: str, typed: object, becomes: object) -> Sent:
    return "settings/rules", {**RULES, name: typed}, becomes


def player(name: str, typed: object, becomes: object) -> Sent:
    return "players/1/edit", {**PLAYER, name: typed}, becomes


SETTINGS: dict[str, Sent] = {
    "name": event("name", "Autumn Open", "Autumn Open"),
    "city": event("city", "Turku", "Turku"),
    "federation": event("federation", "fin", "FIN"),
    "start": event("start", "2026-10-01", "2026/10/01"),
    "end": event("end", "2026-10-03", "2026/10/03"),
    "round_dates": event("round_date", "2026-10-01", ("2026/10/01",)),
    "number_of_rounds": event("rounds", 5, 5),
    "system": ("settings/pairing", {"system": "FIDE_LIM", "rating_method": "FIDE"}, "FIDE_LIM"),
    "system_options": ("settings/options", {"parity": "tpn"}, (("parity", "tpn"),)),
    "rounds_in_groups": ("settings/groups", {"rounds_in_groups": 2}, 2),
    "group_systems": ("settings/groups", {"system-1": "FIDE_LIM"}, (("A", "FIDE_LIM"),)),
    "description": event("description", "Swiss", "Swiss"),
    "acceleration": (
        "settings/acceleration",
        {"acceleration": "decreasing", "last_of_first": 2, "last_of_second": 4},
        Acceleration(AccelerationMethod.DECREASING, 2, 4),
    ),
    "initial_colour": ("settings/colour", {"colour": "black"}, Colour.BLACK),
    "points": ("settings/points", POINTS, THREE_ONE_ZERO),
    "rating_method": ("settings/pairing", {"system": "FIDE_DUTCH_2026", "rating_method": "NRO"}, "NRO"),
    "rating_federation": (
        "settings/pairing",
        {"system": "FIDE_DUTCH_2026", "rating_method": "NRO", "rating_federation": "ita"},
        "ITA",
    ),
    "tie_breaks": ("settings/tie-breaks", {"tie_breaks": "DE, BH, DE"}, ("DE", "BH", "DE")),
    "tie_break_edition": ("settings/tie-breaks", {"tie_breaks": "BH", "edition": "2024-08"}, "2024-08"),
    "chief_arbiters": event("chief_arbiters", "Anna Rossi 123456", (Arbiter("Anna Rossi", "123456"),)),
    "deputy_arbiters": event("deputy_arbiters", "Bea Bianchi", (Arbiter("Bea Bianchi"),)),
    "time_control": event("time_control", "90 minutes", "90 minutes"),
    "encoded_time_control": event("encoded_time_control", "5400+30", "5400+30"),
    "controller": event("controller", "Anna Rossi", "Anna Rossi"),
}
PLAY_OFF = {
    "places": 1,
    "after": 0,
    "largest": 4,
    "games": 2,
    "time_control": "180+2",
    "decider": "armageddon",
}
MATCH = {
    "board_colours": "WBWB",
    "match_win": "2",
    "match_draw": "1",
    "match_loss": "0",
}
LEAGUE = {"board_prizes_by": "percentage", "board_prizes_games": 1}
LINE_UPS = {"team_seeding": "boards", "unrated_as": 0}


def match(name: str, typed: object, becomes: object) -> Sent:
    return "settings/teams", {**MATCH, name: typed}, becomes


def line_up(name: str, typed: object, becomes: object) -> Sent:
    return "settings/line-ups", {**LINE_UPS, name: typed}, becomes


def league(name: str, typed: object, becomes: object) -> Sent:
    return "settings/league", {**LEAGUE, name: typed}, becomes


def team(name: str, typed: object, becomes: object) -> Sent:
    return "teams/1/edit", {"name": "Rooks", name: typed}, becomes


TEAM_SETTINGS: dict[str, Sent] = {
    "match_points": match("match_win", "3", MatchPoints(win=30)),
    "board_colours": match("board_colours", "3", (Colour.WHITE, Colour.BLACK, Colour.WHITE)),
    "system": ("settings/options", {"colours": "B", "scores": "MP_GP"}, "FIDE_TEAM_TYPEB"),
}
TEAM_RULES: dict[str, Sent] = {
    "team_seeding": line_up("team_seeding", "best", "best"),
    "team_seeding_players": line_up("team_seeding_players", 3, 3),
    "unrated_as": line_up("unrated_as", 1400, 1400),
    "free_line_ups": line_up("free_line_ups", "on", True),
    "reserves_below": line_up("reserves_below", "on", True),
    "line_ups_before": line_up("line_ups_before", 30, 30),
    "entry_form": (
        "entries/form",
        {
            "at-1": "2026-10-01T18:00+00:00",
            "places": 80,
            "groups": "A\nB",
            "consent": "I agree",
            "keeps": "kept",
        },
        EntryForm(False, "2026-10-01T18:00:00Z", 80, ("A", "B"), False, False, "I agree", KEPT),
    ),
    "plan": (
        "plan",
        {
            "venue": "Town hall",
            "transmitted": 4,
            "is_school": "on",
            "group": "A",
            "colour": "red",
            "at-awards": "2026-10-03T18:00+00:00",
        },
        EventPlan(
            venue="Town hall",
            awards="2026-10-03T18:00:00Z",
            is_school=True,
            group_colours=(("A", "red"),),
            transmitted=4,
        ),
    ),
    "play_off": (
        "settings/play-off",
        PLAY_OFF,
        PlayOffRules(decider=Decider.ARMAGEDDON, places=1),
    ),
    "promoted": league("promoted", 1, 1),
    "relegated": league("relegated", 2, 2),
    "division_moves": (
        "settings/league",
        {**LEAGUE, "division": "A", "relegated-0": 2},
        (DivisionMoves("A", relegated=2),),
    ),
    "match_scores": league("match_scores", "on", True),
    "reserves_from_club": league("reserves_from_club", "on", True),
    "reserve_games": league("reserve_games", 3, 3),
    "home_matches": league("home_matches", 4, 4),
    "line_up_rules": (
        "settings/line-ups",
        {**LINE_UPS, "rule-board-order": "refuse", "limit-board-order": 80},
        (LineUpRule("board-order", 80, refuses=True),),
    ),
    "board_prizes_by": league("board_prizes_by", "points", "points"),
    "board_prizes_ties": league("board_prizes_ties", "performance", "performance"),
    "board_prizes_games": league("board_prizes_games", 4, 4),
}
TEAM: dict[str, Sent] = {
    "name": team("name", "Towers", "Towers"),
    "short_name": team("short_name", "Rks", "Rks"),
    "club": team("club", "Torre", "Torre"),
    "federation": team("federation", "ITA", "ITA"),
    "captain": team("captain", "Ann", "Ann"),
    "captain_email": team("captain_email", "ann@example.org", "ann@example.org"),
    "contact": team("contact", "Bob", "Bob"),
    "contact_email": team("contact_email", "bob@example.org", "bob@example.org"),
    "group": team("group", "A", "A"),
    "venue": team("venue", "Town hall", "Town hall"),
    "venue_boards": team("venue_boards", 12, 12),
    "strength": team("strength", 2100, 2100),
    "fixed_board": team("fixed_board", 2, 2),
}
OF_TEAMS = {*TEAM_SETTINGS, *TEAM_RULES} - {"system"}
"""Facts that only events of teams have."""
TOURNAMENT_RULES: dict[str, Sent] = {
    "half_byes": rule("half_byes", 2, 2),
    "half_byes_until": rule("half_byes_until", 2, 2),
    "order_of_equals": (
        "settings/ratings",
        {"rating_kind": "", "order_of_equals": "oldest"},
        "oldest",
    ),
    "late_entry_mark": rule("late_entry_mark", "H", Mark.HALF_BYE),
    "late_entry_limit": rule("late_entry_limit", 2, 2),
    "check_in": rule("check_in", "on", True),
    "keep_apart": (
        "settings/prohibited",
        {"same": "club", "from_round": 1, "to_round": 2},
        (KeepApart("club", 1, 2),),
    ),
    "fide_event": ("forms", {"code": "412345", "winner_title": "FM"}, FideEvent("412345", winner_title="FM")),
    "authorisation": ("settings/authorisation", {"authorisation": "QC 2026-14"}, "QC 2026-14"),
    "system_rules": (
        "settings/authorisation",
        {"authorisation": "", "system_rules": "Winners meet.\r\n\r\nColours alternate."},
        ("Winners meet.", "Colours alternate."),
    ),
    "complaints_until": rule("complaints_until", 20, 20),
    "default_time": rule("default_time", 30, 30),
    "entry_limits": (
        "entries/form",
        {"places": 0, "rating_from": "", "rating_to": 1800, "born_from": 2010, "born_to": ""},
        EntryLimits(rating_to=1800, born_from=2010),
    ),
    "first_board": rule("first_board", 41, 41),
    "rating_check": ("settings/ratings", {"rating_kind": ""}, False),
    "chess960": rule("chess960", "board", "board"),
    "long_event": ("settings/ratings", {"rating_kind": "", "long_event": "on"}, True),
    "tie_break_ratings": ("settings/ratings", {"rating_kind": "", "tie_break_ratings": "round"}, "round"),
    "tie_break_unrated": ("settings/ratings", {"rating_kind": "", "tie_break_unrated": "0"}, 0),
    "rating_kind": ("settings/ratings", {"rating_kind": "rapid"}, "rapid"),
    "rating_sequence": (
        "settings/ratings",
        {"rating_kind": "", "with_sequence": 1, "place_fide:rapid": 1},
        ("fide:rapid",),
    ),
    "public_pages": ("outside", {"public_standings": "on"}, False),
    "public_standings": ("outside", {"public_pages": "on"}, False),
    "public_ratings": ("outside", {"public_pages": "on", "public_ratings": "on"}, True),
    "public_forecast": ("outside", {"public_pages": "on", "public_forecast": "on"}, True),
    "self_check_in": ("self-check-in", {"on": "yes", "opens": 45, "closes": 5}, 45),
    "self_check_in_closes": ("self-check-in", {"on": "yes", "opens": 45, "closes": 7}, 7),
    "live_games": (
        "live-games",
        {"is_public": "on", "delay": 20, "delays": ""},
        LiveGameRules(is_public=True, delay=20),
    ),
    "norm_exemption": ("norms", {"norm_exemption": "c", "norm_games": 9}, "c"),
    "norm_games": ("norms", {"norm_exemption": "", "norm_games": 7}, 7),
    "phone_results": ("outside", {"public_pages": "on", "phone_results": "on"}, True),
}
PLAYERS: dict[str, Sent] = {
    "name": player("name", "Aldebaran, Ugo", "Aldebaran, Ugo"),
    "rating": player("rating", 2520, 2520),
    "title": player("title", "GM", Title.GM),
    "federation": player("federation", "ITA", "ITA"),
    "fide_id": player("fide_id", "123456", "123456"),
    "sex": player("sex", "m", Sex.MAN),
    "birth_date": player("birth_date", "1990", "1990"),
    "national": (
        "players/1/edit",
        {
            **PLAYER,
            "national_federation": "ita",
            "national_rating": 2480,
            "national_id": "777",
            "national_class": "1N",
            "province": "PG",
        },
        (NationalRecord("ITA", 2480, "777", classification="1N", origin="PG"),),
    ),
    "estimate": player("estimate", 1450, 1450),
    "k_factor": player("k_factor", 10, 10),
    "official": (
        "players/1/edit",
        {
            **PLAYER,
            "official_kind": "rapid",
            "official_rating": 2431,
            "official_k": 20,
            "official_list": "FIDE",
            "official_period": "2026-11",
            "official_from": 1,
        },
        (OfficialRating("rapid", 2431, 20, "FIDE", "2026-11"),),
    ),
    "club": player("club", "Alfiere", "Alfiere"),
    "category": player("category", "U18", "U18"),
    "group": player("group", "A", "A"),
    "fixed_board": player("fixed_board", 3, 3),
    "original_federation": player("original_federation", "RUS", "RUS"),
    "norms_elsewhere": (
        "norms/1/application",
        {"title": "IM", "event": "Lyra Open", "end": "2026-05-09", "games": 9},
        (AchievedNorm("IM", "Lyra Open", "2026/05/09", games=9),),
    ),
}
CASES = (
    *((SettingsFacts, name, SETTINGS) for name in SettingsFacts.__struct_fields__ if name not in OF_TEAMS),
    *((RulesFacts, name, TOURNAMENT_RULES) for name in RulesFacts.__struct_fields__ if name not in OF_TEAMS),
    *((PlayerFacts, name, PLAYERS) for name in PlayerFacts.__struct_fields__),
)


def value_of(state: State, kind: type[Facts], name: str) -> object:
    holder: object = state.settings if kind is SettingsFacts else state.rules
    return getattr(state.entrants[1].player if kind is PlayerFacts else holder, name)


@pytest.mark.parametrize(("kind", "name", "table"), CASES, ids=[f"{k.__name__}-{n}" for k, n, _ in CASES])
@pytest.mark.sample(4)
def test_every_fact_has_a_field(
    visitor: Visitor, desk: Desk, kind: type[Facts], name: str, table: dict[str, Sent]
) -> None:
    assert name in table, f"the app has no field for {name} of {kind.__name__}"
    part, fields, becomes = table[name]
    if name == "rating_sequence":
        build(rating_list_path("fide"), [ListedPlayer("1", "Castor, Emil", "FRA")], "FIDE 2026-11")
    home = visitor.tournament()
    for player in (1, 2):
        visitor.post(f"{home}/players/{player}/edit", name=f"Player {player}", club="Torre")
    if name == "group_systems":
        visitor.post(f"{home}/settings/groups", count=2, manner="strength")
    if name == "system_options":  # readings against FIDE's text
        visitor.confirmed(f"{home}/settings/fide-mode", reason="a club evening")
    before = value_of(desk.state(home.removeprefix("/t/")), kind, name)
    answer = visitor.confirmed(f"{home}/{part}", **fields)
    assert answer.status_code == 303, answer.text
    after = value_of(desk.state(home.removeprefix("/t/")), kind, name)
    assert (before != becomes, after) == (True, becomes)


TEAM_CASES = (
    *((SettingsFacts, name, TEAM_SETTINGS) for name in TEAM_SETTINGS),
    *((RulesFacts, name, TEAM_RULES) for name in TEAM_RULES),
    *((TeamFacts, name, TEAM) for name in TeamFacts.__struct_fields__),
)


@pytest.mark.parametrize(
    ("kind", "name", "table"), TEAM_CASES, ids=[f"{k.__name__}-{n}" for k, n, _ in TEAM_CASES]
)
def test_every_fact_of_an_event_of_teams_has_a_field(
    visitor: Visitor, desk: Desk, kind: type[Facts], name: str, table: dict[str, Sent]
) -> None:
    assert name in table, f"the app has no field for {name} of {kind.__name__}"
    part, fields, becomes = table[name]
    visitor.get("/")
    answer = visitor.confirmed("/tournaments", name="Cup", rounds=3, system="FIDE_TEAM", boards=4)
    home = str(answer.headers["location"]).removesuffix("/teams")
    visitor.post(f"{home}/teams/paste", pasted="Rooks\nCastor, Emil 2101\n\nKnights\nNashira, Olga 1987")
    answer = visitor.confirmed(f"{home}/{part}", **fields)
    assert answer.status_code == 303, answer.text
    state = desk.state(home.removeprefix("/t/"))
    holder: object = {SettingsFacts: state.settings, RulesFacts: state.rules, TeamFacts: state.teams[1]}[kind]
    assert getattr(holder, name) == becomes
