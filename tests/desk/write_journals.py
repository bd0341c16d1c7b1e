"""Writes the journals of `data/journals`: one of each kind, as an arbiter would have made them.

They were written once, by the version that first had them, and are not written again: what they hold
is what that version stored, and `test_journals.py` demands that it opens for ever with the same state.
Run this file with a folder as its argument to add journals of a newer version beside them, and with names
behind it to write only these.
"""

import base64
import json
import random
import sqlite3
import sys
from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from tests.desk.journal_state import expected_of
from tests.desk.managed_elsewhere import ALL, saved
from tests.desk.table import Table
from tests.formats.swiss_manager.tunx_sample import tunx

from albireo.desk.commands import decode_command
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.sections import acts as sections
from albireo.desk.sections.acts import Actor
from albireo.desk.sections.commands import FollowSeason
from albireo.desk.transfer.erase import erase
from albireo.desk.transfer.portable import export_tournament
from albireo.desk.transfer.report import report_file
from albireo.state.festival import FestivalState
from albireo.state.festival import SectionEntry as Entrance
from albireo.storage.database import Database
from albireo.storage.journal import Action, Journal, JournalEntry
from albireo.storage.migrate import bring_up_to_date

START = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


class Recorder:
    """One tournament made by commands, each confirmed, at times that never change."""

    def __init__(self, desk: Desk, uid: str) -> None:
        self.desk = desk
        self.uid = uid
        self.acts = 0

    def __call__(self, do: str, who: str = "Ann", **fields: Any) -> None:
        self.acts += 1
        command = decode_command(json.dumps({"do": do, **fields}))
        identity = f"{self.uid}-{self.acts}"
        consent: dict[str, int] = {}
        for _ in range(3):
            try:
                if self.acts == 1:
                    self.desk.create(command, who, consent, command_id=identity, uid=self.uid)  # type: ignore[arg-type]
                else:
                    seen = self.desk.state(self.uid).version
                    self.desk.execute(self.uid, command, who, seen, consent, command_id=identity)
                return
            except NeedsConsent as asked:
                consent |= {warning.token: warning.level.answers for warning in asked.warnings}
        raise AssertionError(f"{do}: asked again and again")

    def players(self, count: int, **more: Any) -> None:
        rows = [
            {"name": f"Player {n:02}", "rating": 2200 - 15 * n, "federation": "ITA"}
            for n in range(1, count + 1)
        ]
        self("register-players", players=rows, **more)

    def play(self, round_: int, results: tuple[str, ...] = ("10", "==", "01")) -> None:
        self("pair-round", round=round_, lot="00")
        self("publish-round", round=round_)
        matches = self.desk.state(self.uid).rounds[round_ - 1].matches
        if any(len(match.boards) > 1 for match in matches.values()):
            for n, number in enumerate(matches):
                symbols = ("1=01", "11==", "0=1=")[n % 3][: len(matches[number].boards)]
                self("enter-match", round=round_, match=number, results=symbols)
            return
        for n, board in enumerate(matches):
            self("enter-result", round=round_, board=board, result=results[n % len(results)])

    def boards(self, round_: int) -> dict[int, tuple[int, int]]:
        found = self.desk.state(self.uid).rounds[round_ - 1].boards
        return {n: (board.white, board.black) for n, board in found.items()}

    def append(self, type_: str, **fields: Any) -> None:
        """An event that no command writes any more."""
        self.acts += 1
        body = msgspec.json.encode({"type": type_, **fields}, order="sorted").decode()
        self.desk.journal.append(
            self.uid,
            self.desk.state(self.uid).version,
            Action(
                f"{self.uid}-{self.acts}", "Ann", "2026-03-01T18:00:00.000000Z", (JournalEntry(type_, body),)
            ),
        )


def swiss(do: Recorder) -> None:
    """A Swiss with most of what can happen in one."""
    do(
        "create-tournament",
        name="Open ½ of Torino",
        rounds=6,
        settings={"city": "Torino", "federation": "ITA", "tie_breaks": ["BH/C1", "BH", "SB", "DE"]},
        rules={"check_in": True, "late_entry_mark": "H", "late_entry_limit": 1},
    )
    do.players(13)
    do("edit-player", player=3, changes={"rating": 2250, "title": "FM"})
    do(
        "update-players",
        updates=[{"player": 4, "changes": {"rating": 2101}}, {"player": 5, "changes": {"rating": None}}],
        source="FIDE 2026-03",
    )
    do("remove-player", player=13)
    do("set-prohibited-pairs", prohibitions=[[[1, 2], 1, 3]])
    do("set-abnormal-points", rows=[[None, -5, 1, [2], "a telephone rang"]])
    do("check-in", players=list(range(1, 12)))
    do("check-in", players=[12], present=False)
    do("check-in", players=[11], present=None)
    do("check-in", players=[11])
    do("close-registration")
    do("draw-initial-colour", lot="a6")
    do("request-bye", player=7, round=2, mark="H")
    do("request-bye", player=8, round=2, mark="Z")
    do("cancel-bye", player=8, round=2)
    do("time-round", round=1, at="2026-03-01T15:00:00+01:00")
    do.play(1)
    do("reopen-registration")
    do("register-players", players=[{"name": "Late, Éva", "rating": 2050}], entry_round=2)
    do("pair-round", round=2)
    do("unpair-round", round=2, reason="someone came")
    do.play(2, ("10", "+-", "--", "01", "=="))
    do("correct-result", round=2, board=1, result="01", reason="scoresheet")
    do("clear-result", round=2, board=4)
    do("enter-result", round=2, board=4, result="WL")
    do("correct-colours", round=2, board=5)
    do("withdraw-player", player=9, reason="ill")
    do.play(3)
    do("withdraw-player", player=10, expelled=True, reason="phone")
    do("readmit-player", player=9)
    do("change-settings", changes={"number_of_rounds": 5, "tie_breaks": ["BH", "SB"]})
    do("change-rules", changes={"half_byes": 2})
    do("pair-round", round=4)
    do("publish-round", round=4)
    do("enter-result", round=4, board=1, result="XX")
    do("enter-result", round=4, board=2, result="10")
    do.play(5, ("==", "10"))
    for board in do.boards(4):
        if board != 2:
            do("enter-result", round=4, board=board, result="10" if board == 1 else "==")
    do("correct-rating-report", round=1, board=1, result="01", reason="scoresheet found")
    do("correct-rating-report", round=2, board=2, result="-+", colours_turned=True)
    do("finish-tournament")
    do("draw-standings-lots", seed="a6")
    do("reopen-tournament", reason="a mistake")
    do("finish-tournament")


def swiss_outside_fide_mode(do: Recorder) -> None:
    """Rules that FIDE does not know: points, lots, numbers by hand, acceleration by rows."""
    do("create-tournament", name="Casino", rounds=3, settings={"points": THREE_ONE_ZERO})
    do.players(8)
    do("leave-fide-mode", reason="club rules")
    do("set-virtual-points", rows=[[1, 1, 2, 10], [2, 1, 2, 10]])
    do("set-numbers", numbers=[[n, 9 - n] for n in range(1, 9)])
    do("draw-numbers", lot="5")
    do("draw-initial-colour", colour="b")
    do("register-players", players=[{"name": "Nine"}, {"name": "Ten"}])
    do("renumber")
    do.append("abnormal-points-set/1", rows=[[None, -5, 1, [2]], ["U", 5, None, []]])
    do.play(1)
    do("set-prohibited-pairs", prohibitions=[[[3, 4, 5], 2, 999]])
    do.play(2, ("==",))
    do("order-standings", order=_tied(do), reason="play-off")
    do("annul-tournament", reason="fire")


THREE_ONE_ZERO = {"win": 30, "draw": 10, "loss": 0, "absence": 0, "pairing_bye": 30}


def _tied(do: Recorder) -> list[int]:
    from albireo.organising.standings import standings_of

    state = do.desk.state(do.uid)
    by_rank: dict[int, list[int]] = {}
    for place in standings_of(state).places:
        by_rank.setdefault(place.rank, []).append(state.ids[place.tpn])
    return next(found[::-1] for found in by_rank.values() if len(found) > 1)


def round_robin(do: Recorder) -> None:
    """Everyone against everyone, numbers drawn by the Varma tables, one who leaves."""
    do("create-tournament", name="Round robin", rounds=9, settings={"system": "BERGER_ROUNDROBIN"})
    do.players(9)
    do("register-players", players=[{"name": "Guest", "federation": "FRA", "rating": 2300}])
    do("draw-numbers", varma=True, lot="1f")
    for round_ in range(1, 5):
        do.play(round_)
    do("withdraw-player", player=2)
    for round_ in range(5, 10):
        do.play(round_, ("==", "01"))
    do("finish-tournament")


def imported(do: Recorder) -> None:
    """Out of a report file, and on from there."""
    text = (Path(__file__).parents[1] / "data" / "club-evening.trf").read_text(encoding="utf-8")
    do("import-trf", file="club-evening.trf", text=text, lenient=True)
    state = do.desk.state(do.uid)
    for round_ in range(state.published + 1, (state.settings.number_of_rounds or 0) + 1):
        do.play(round_)


def branches(do: Recorder) -> None:
    """Undone, done again, undone and done otherwise."""
    do("create-tournament", name="Branches", rounds=4)
    do.players(8)
    do.play(1)
    do("undo")
    do("undo", who="Bob")
    do("redo", who="Bob")
    do("undo")
    do("enter-result", round=1, board=3, result="==")
    do("enter-result", round=1, board=4, result="==")
    before = do.desk.state(do.uid).version
    do.play(2)
    do("leave-fide-mode", reason="to see whether it comes back")
    do("go-to", version=before)
    do("withdraw-player", player=4)
    do.play(2, ("01",))
    do("undo")
    do("redo")


def phones(do: Recorder) -> None:
    """Results said by players."""
    do("create-tournament", name="Phones", rounds=3, rules={"phone_results": True})
    do.players(6)
    do("pair-round", round=1, lot="00")
    do("publish-round", round=1)
    (white, black), (other, _), _ = do.boards(1).values()
    do("propose-result", "board 1", round=1, board=1, player=white, result="10", device="3f9a")
    do("propose-result", "board 1", round=1, board=1, player=black, result="==", device="77aa")
    do("propose-result", "board 1", round=1, board=1, player=black, result="10", device="77aa")
    do("propose-result", "board 2", round=1, board=2, player=other, result="01")
    do("enter-result", round=1, board=3, result="10")


def helpers(do: Recorder) -> None:
    """Phones that filled boards for the arbiter; one was revoked, one never used."""
    do("create-tournament", name="Helpers", rounds=3)
    do.players(8)
    do("pair-round", round=1, lot="00")
    do("publish-round", round=1)
    do("add-helper", round=1, first=1, last=2)
    do("join-as-helper", "1 (helper)", helper=1, device="3f9a77aa")
    do("fill-board", "1 (helper)", round=1, board=1, helper=1, device="3f9a77aa", result="10")
    do("add-helper", round=1, first=3, last=99)
    do("revoke-helper", helper=1)
    do("enter-result", round=1, board=2, result="==")


def by_hand(do: Recorder) -> None:
    """Pairings changed by hand: a draft, a published round, whole moves."""
    do("create-tournament", name="By hand", rounds=5)
    do.players(9)
    do("pair-round", round=1, lot="00")
    do("start-manual-pairing", round=1)
    (a, b), (c, d), *_ = do.boards(1).values()
    do("break-pair", round=1, board=1)
    do("break-pair", round=1, board=2)
    do("make-pair", round=1, white=a, black=d)
    do("make-pair", round=1, white=c, black=b)
    do("turn-pair", round=1, board=3)
    bye = next(iter(do.desk.state(do.uid).rounds[0].byes))
    do("take-bye", round=1, player=bye)
    do("give-bye", round=1, player=bye, mark="U")
    do("end-manual-pairing", round=1)
    do("publish-round", round=1)
    for board in do.boards(1):
        do("enter-result", round=1, board=board, result=("10", "==")[board % 2])
    do("pair-round", round=2)
    do("correct-result", round=1, board=1, result="10")
    do("publish-round", round=2)
    do("start-manual-pairing", round=2, reason="4.4.1")
    (a, b), (c, d), *_ = do.boards(2).values()
    do("take-place", round=2, player=a, place_of=c)
    do("leave-place", round=2, player=b, mark="Z")
    do("take-engine-pairing", round=2)
    do("take-place", round=2, player=b, place_of=d)
    do("end-manual-pairing", round=2)


def money(do: Recorder) -> None:
    """Fees, payments, prizes."""
    do("create-tournament", name="Prizes", rounds=3)
    do.players(6)
    do("set-entry-fee", amount=2500, currency="EUR")
    do("record-payment", player=1, paid=2500)
    do("record-payment", player=2, paid=1000, due=1500)
    do(
        "plan-prizes",
        lists=[
            {"name": "Open", "amounts": [50000, 30000]},
            {"name": "Women", "amounts": [10000], "group": "sex=w", "sharing": "none"},
        ],
        special=[{"name": "Best game", "amount": 5000, "player": 3}],
        sharing="hort",
        cumulative=True,
        currency="EUR",
    )
    for round_ in (1, 2, 3):
        do.play(round_)
    do("finish-tournament")


def teams(do: Recorder) -> None:
    """A Swiss of teams with everything that happens to teams, line-ups and matches."""
    do(
        "create-tournament",
        name="Cup",
        rounds=4,
        settings={"system": "FIDE_TEAM", "board_colours": ["w", "b", "w", "b"]},
        rules={"team_seeding": "best", "unrated_as": 1400},
    )
    for place, letter in enumerate("ABCDEF"):
        players = [{"name": f"{letter}{n}", "rating": 2400 - 100 * place - 10 * n} for n in range(1, 6)]
        facts = {"name": f"Team {letter}", "captain": f"{letter}1", "club": letter, "federation": "ITA"}
        do("register-teams", teams=[{"facts": facts, "players": players}])
    do("register-teams", teams=[{"facts": {"name": "Ghosts"}}])
    do("remove-team", team=7)
    do("edit-team", team=2, changes={"strength": 2350, "short_name": "B"})
    do("register-players", players=[{"name": "A6"}])
    do("set-members", team=1, members=[1, 2, 3, 4, 5, 31])
    do("number-teams", numbers=[[n, n] for n in range(1, 7)])
    do("request-bye", player=6, round=2, mark="H")
    do("submit-line-up", round=1, team=1, players=[1, 2, 4, 5])
    do.play(1)
    do("correct-result", round=1, match=1, board=1, result="01", reason="scoresheet")
    do("publish-line-ups", round=1)
    do("pair-round", round=2)
    do("publish-round", round=2)
    match = do.desk.state(do.uid).rounds[1].matches[1]
    members = do.desk.state(do.uid).teams[match.white].members
    do("submit-line-up", round=2, team=match.white, players=[*members[:3], 0])
    do("clear-line-up", round=2, team=match.white)
    do("submit-line-up", round=2, team=match.white, players=[*members[1:4], 0])
    do("enter-match", round=2, match=1, results="1=0.")
    do("enter-match", round=2, match=2, results="====")
    do("forfeit-match", round=2, match=2, result="+-", reason="no bus")
    do("clear-match", round=2, match=2)
    do("forfeit-match", round=2, match=2, result="--")
    do("withdraw-team", team=5, reason="no money")
    do("set-abnormal-points", rows=[[None, -5, 1, [1], "late", -10]])
    do.play(3)
    do("readmit-team", team=5)
    do("undo")
    do("redo")
    do.play(4)
    do("finish-tournament")


def two_games(do: Recorder) -> None:
    """Matches of two games."""
    do("create-tournament", name="Double", rounds=3, settings={"system": "FIDE_DOUBLESWISS"})
    do.players(7)
    for round_ in (1, 2, 3):
        do.play(round_)
    do("correct-result", round=3, match=1, board=2, result="==")
    do("finish-tournament")


def no_shows(do: Recorder) -> None:
    """Someone who did not appear and comes again, someone who does not."""
    do("create-tournament", name="No-shows", rounds=3)
    do.players(6)
    do.play(1, ("+-", "-+", "10"))
    (_, first), (second, _), _ = do.boards(1).values()
    do("confirm-play", player=first, round=2)
    do("withdraw-player", player=second)
    do.play(2)


def sheets(do: Recorder) -> None:
    """Rounds by hand from a sheet, clubs kept apart, an authorisation, a deadline, an estimate, a case."""
    do("create-tournament", name="Sheets", rounds=4, rules={"complaints_until": 20})
    clubs = ("Torre", "Alfiere", "Torre", "", "Re", "Alfiere")
    rows = [{"name": f"Player {n}", "rating": 2200 - 15 * n, "club": club} for n, club in enumerate(clubs, 1)]
    do("register-players", players=[*rows, {"name": "Unrated", "estimate": 2190}])
    do("change-rules", changes={"keep_apart": [["club", 1, 3]], "authorisation": "QC 2026-14"})
    do("change-settings", changes={"acceleration": {"method": "haley"}})
    do("start-manual-pairing", round=1, lot="00")
    do("seat-pairs", round=1, pairs=[[2, 1], [4, 3], [6, 5]], bye=7)
    do("end-manual-pairing", round=1)
    do("publish-round", round=1)
    for board in do.boards(1):
        do("enter-result", round=1, board=board, result=("10", "==")[board % 2])
    do("register-players", players=[{"name": "Late", "rating": 2000, "club": "Re"}])
    do("start-manual-pairing", round=2)
    do("copy-round", round=2, source=1, turned=True)
    do("clear-sheet", round=2)
    do("take-engine-pairing", round=2)
    do("end-manual-pairing", round=2)
    do("publish-round", round=2)
    do("start-manual-pairing", round=2, case="4.4.4", reason="everything agrees")
    do("turn-pair", round=2, board=1)
    do("end-manual-pairing", round=2)
    do("unpair-round", round=2, case="4.4.5", reason="a wrong result")


def knockout(do: Recorder) -> None:
    """A knock-out with a level tie, decided twice, and a level final."""
    do("create-tournament", name="Cup", rounds=3, settings={"system": "CUSTOM_KNOCKOUT_THIRD"})
    do.players(6)
    do("pair-round", round=1, lot="00")
    do("publish-round", round=1)
    for board in do.boards(1):
        do("enter-result", round=1, board=board, result=("10", "==")[board % 2])
    white, black = do.boards(1)[1]
    do("decide-tie", round=1, through=white)
    do("decide-tie", round=1, through=black, how="rapid 2-0")
    do.play(2, ("10", "01"))
    do.play(3, ("==", "10"))
    do("decide-tie", round=3, through=do.boards(3)[1][0], how="armageddon")


def planned(do: Recorder) -> None:
    """A school event with a plan and an entry form, players who come late, and those who never come."""
    form = {"is_open": True, "until": "2026-02-28T18:00:00Z", "places": 8, "groups": ["A", "B"]}
    plan = {"is_school": True, "venue": "Gym", "group_colours": [["A", "red"], ["B", "blue"]]}
    rules = {"entry_form": form, "plan": plan, "default_time": 10}
    do(
        "create-tournament",
        name="School day",
        rounds=3,
        settings={"encoded_time_control": "900"},
        rules=rules,
    )
    do.players(6)
    helped = {"player": 3, "assistant": "Ada", "has_wide_table": True}
    do("change-rules", changes={"plan": {**plan, "assistance": [helped], "done": ["meeting", "light"]}})
    do("draw-initial-colour", lot="00")
    do("pair-round", round=1)
    do("publish-round", round=1)
    (first, second), (third, _), *_ = do.boards(1).values()
    do("note-arrival", round=1, players=[first, second, third])
    do("note-arrival", round=1, players=[second], is_here=True)
    do("forfeit-late", round=1)


def play_offs(do: Recorder) -> None:
    """A tie for first played off, and another one called off."""
    rules = {"places": 4, "decider": "armageddon", "decider_time_control": "W300-B240"}
    system = {"system": "BERGER_ROUNDROBIN"}
    do("create-tournament", name="Play-offs", rounds=3, settings=system, rules={"play_off": rules})
    do.players(4)
    for round_ in (1, 2, 3):
        do.play(round_, ("==",))
    do("start-play-off", place=1, lot="first")
    do("cancel-play-off", place=1, reason="the hall is closed")
    do("start-play-off", place=1, lot="second")
    for match in (1, 2):
        for game in (1, 2, 3):
            do("enter-play-off-result", place=1, stage=1, match=match, game=game, result="==")
    do("enter-play-off-result", place=1, stage=2, match=1, game=1, result="10")
    do("enter-play-off-result", place=1, stage=2, match=1, game=1)
    do("enter-play-off-result", place=1, stage=2, match=1, game=1, result="01")
    do("enter-play-off-result", place=1, stage=2, match=1, game=2, result="==")


def league(do: Recorder) -> None:
    """A season of two divisions: put off, moved, played in advance, scores only, reserves, a transfer."""
    do(
        "create-tournament",
        name="League",
        rounds=3,
        settings={"system": "BERGER_TEAM_ROUNDROBIN", "board_colours": ["b", "w"]},
        rules={
            "match_scores": True,
            "reserves_from_club": True,
            "reserve_games": 1,
            "division_moves": [{"division": "B", "promoted": 1, "play_off_up": 1}],
            "board_prizes_by": "performance",
            "board_prizes_games": 2,
        },
    )
    for place, letter in enumerate("ABCDEFGH"):
        players = [{"name": f"{letter}{n}", "rating": 2400 - 100 * place - 10 * n} for n in range(1, 4)]
        facts = {
            "name": f"Team {letter}",
            "club": "Torre" if letter in "AE" else "",
            "venue": f"Hall {letter}",
        }
        do("register-teams", teams=[{"facts": facts, "players": players}])
    do("divide-teams", divisions=[[n, "A" if n < 5 else "B"] for n in range(1, 9)])
    do("change-settings", changes={"round_dates": ["2026/03/01", "2026/03/08", "2026/03/15"]})
    do("submit-line-up", round=1, team=1, players=[1, 13])
    do("pair-all-rounds", lot="00")
    do("arrange-match", round=1, match=2, put_off=True, reason="snow")
    do("arrange-match", round=1, match=2, day="2026/03/22", time="14:30", place="Town hall")
    do("arrange-match", round=3, match=1, day="2026/03/02")
    do("enter-match", round=1, match=1, results="1=")
    do("enter-match", round=3, match=1, results="01")
    do("enter-match-score", round=1, match=3, score="1½-½")
    do("enter-match-score", round=1, match=3, score="1-1", reason="typed wrongly")
    do("enter-match-score", round=1, match=4, score="2-0")
    do("clear-match", round=1, match=4)
    do("transfer-player", player=4, team=3, day="2026/03/05", reason="moved house")
    do("withdraw-team", team=8, reason="no players")


def divisions_meet(do: Recorder) -> None:
    """Play-offs between places of two divisions: one changed, one level and declared, one taken away."""
    settings = {"system": "BERGER_TEAM_ROUNDROBIN", "board_colours": ["w", "b"]}
    do("create-tournament", name="Divisions meet", rounds=1, settings=settings)
    for place, letter in enumerate("ABCD"):
        players = [{"name": f"{letter}{n}", "rating": 2400 - 100 * place - 10 * n} for n in (1, 2)]
        do("register-teams", teams=[{"facts": {"name": f"Team {letter}"}, "players": players}])
    do("divide-teams", divisions=[[1, "First"], [2, "First"], [3, "Second"], [4, "Second"]])
    first, second = {"group": "First", "place": 2}, {"group": "Second", "place": 1}
    do("arrange-group-play-off", first={"group": "First", "place": 1}, second=second)
    do("arrange-group-play-off", number=1, first=first, second=second)
    do("arrange-group-play-off", first={"group": "First", "place": 1}, second=second)
    do("arrange-group-play-off", first=first, second={"group": "Second", "place": 2})
    do("pair-all-rounds", lot="00")
    for match in (1, 2):
        do("enter-match", round=1, match=match, results="11")
    do("score-group-play-off", number=1, scores="1½-½ 0-2")
    do("score-group-play-off", number=1, scores="1½-½ ½-1½", winner=2, how="blitz 3-1")
    do("score-group-play-off", number=2, scores="2-0")
    do("score-group-play-off", number=2)
    do("remove-group-play-off", number=3, reason="not wanted")


def erased(do: Recorder) -> None:
    """Someone asked to be forgotten, and the tournament went on."""
    do("create-tournament", name="Forgotten", rounds=3)
    do.players(4)
    do("edit-player", player=2, changes={"birth_date": "1990/12/31", "fide_id": "1234567", "sex": "w"})
    do.play(1)
    what = ("name", "birth_date", "fide_id")
    try:
        erase(do.desk, do.uid, 2, what, "Ann", Path("nowhere"))
    except NeedsConsent as asked:
        consent = {warning.token: warning.level.answers for warning in asked.warnings}
        erase(do.desk, do.uid, 2, what, "Ann", Path("nowhere"), consent)
    do.play(2)
    do("undo")


def erased_roles(do: Recorder) -> None:
    """An arbiter and a player who organised asked to be forgotten; the organiser stays named."""
    do(
        "create-tournament",
        name="Forgotten staff",
        rounds=3,
        settings={"chief_arbiters": [{"name": "Bode, Bea"}]},
    )
    do.players(4)
    do("change-rules", changes={"fide_event": {"organiser": "Player 02", "organiser_email": "p@example.org"}})
    do("change-settings", who="Bea Bode", changes={"city": "Torino"})
    do.play(1)
    for whom, roles in (("Bode, Bea", ("arbiter", "author")), (2, ())):
        try:
            erase(do.desk, do.uid, whom, ("name", "fide_id"), "Ann", Path("nowhere"), None, roles)
        except NeedsConsent as asked:
            consent = {warning.token: warning.level.answers for warning in asked.warnings}
            erase(do.desk, do.uid, whom, ("name", "fide_id"), "Ann", Path("nowhere"), consent, roles)
    do.play(2)


def acceptance(do: Recorder) -> None:
    """An order of equals, no half-point byes for someone, figures from elsewhere, an early end."""
    do("create-tournament", name="Acceptance", rounds=5, rules={"order_of_equals": "entry"})
    do.players(6)
    do("change-settings", changes={"tie_breaks": ["OTHER_PLAYOFF", "WIN"]})
    do("set-half-byes", player=2, allowed=False)
    do("request-bye", player=6, round=1, mark="F")
    do.play(1)
    do.play(2)
    do("give-tie-break-figures", code="OTHER_PLAYOFF", figures=[[1, "12.5"], [2, "3"]])
    do("finish-tournament", early=True, reason="the hall is closed")


def chess960(do: Recorder) -> None:
    """Start positions by lot and by people, a sequence of rating lists, a round taken back."""
    do("create-tournament", name="Chess960", rounds=3, rules={"chess960": "board"})
    do("change-rules", changes={"rating_sequence": ["fide:standard", "fsi:national"]})
    do.players(4)
    do.play(1)
    do("draw-start-positions", round=1, lot="00ff")
    do("pair-round", round=2, lot="00")
    do("publish-round", round=2)
    do("draw-start-positions", round=2, numbers=[518, 0])
    do("draw-start-positions", round=2, numbers=[959, 1])
    do("unpair-round", round=2, reason="a player came late", case="4.4.1")


def other_programs(do: Recorder) -> None:
    do("import-file", file="cup.tunx", data=base64.b64encode(tunx()).decode())


def companion(do: Recorder) -> None:
    """Beside another program: its file followed, a result both entered, a round taken back, the end."""

    def follow(data: bytes) -> None:
        do("follow-file", who="open.trf", file="open.trf", data=base64.b64encode(data).decode())

    do("import-file", who="open.trf", file="open.trf", data=base64.b64encode(saved(2, ALL)).decode())
    follow(saved(2, ALL))
    do("enter-result", round=2, board=1, result="10")
    follow(saved(2, {3}))
    do("take-file-result", round=2, board=1)
    do("enter-result", round=2, board=3, result="==")
    follow(saved(1))
    follow(saved(3))
    do("stop-following")


def collected_games(do: Recorder) -> None:
    """Games in PGN collected, replaced, one that is not of the tournament, taken out."""
    pgn = '[Round "1.1"]\n[White "{}"]\n[Black "{}"]\n[Result "{}"]\n\n1. e4 e5 {{[%clk 0:59:00]}} {}\n\n'
    do("create-tournament", name="Games", rounds=2)
    do.players(4)
    do.play(1)
    seats = [(board.white, board.black) for board in do.desk.state(do.uid).rounds[0].boards.values()]
    names = [[do.desk.state(do.uid).entrants[id_].name for id_ in pair] for pair in seats]
    do("collect-games", file="board-1.pgn", pgn=pgn.format(*names[0], "1-0", "1-0"))
    stranger = pgn.format("Nobody, At All", names[1][1], "*", "*")
    do("collect-games", file="all.pgn", pgn=pgn.format(*names[0], "0-1", "0-1") + stranger)
    do("remove-games", round=1)
    do("undo")


LOGO = (
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGMQUFjw//9/BiAGsgA0JAeb3LvS+QAAAABJRU5ErkJggg=="
)
"""Four dots, as programs send a picture."""


def documents(do: Recorder) -> None:
    """How documents look, with a logo, rooms and the default time; changed and taken back."""
    do("create-tournament", name="Documents", rounds=2, rules={"default_time": 30})
    do.players(8)
    rooms = [{"name": "Library", "first": 3, "last": 4}, {"name": "Main hall", "first": 1, "last": 2}]
    do("change-documents", changes={"paper": "letter", "density": "compact", "footer": "Club Lyra"})
    do("change-documents", changes={"rooms": rooms, "logo": LOGO, "stack_cut": True})
    do("change-documents", changes={"columns": {"players": ["number", "name"]}})
    do.play(1)
    do("change-documents", changes={"logo": None})
    do("undo")


def tables(do: Recorder) -> None:
    """Boards that are numbered through several tournaments: from 1 in round 1, from 41 since."""
    do("create-tournament", name="Tables", rounds=3)
    do.players(8)
    do("draw-initial-colour", colour="w")
    do.play(1)
    do("change-rules", changes={"first_board": 41})
    do("change-documents", changes={"rooms": [{"name": "Library", "first": 41, "last": 50}]})
    do("edit-player", player=7, changes={"fixed_board": 43})
    do.play(2)
    do("pair-round", round=3)
    do("start-manual-pairing", round=3)
    do("break-pair", round=3, board=42)
    white, black = do.desk.state(do.uid).rounds[2].pool
    do("make-pair", round=3, white=black, black=white)
    do("end-manual-pairing", round=3)


def halls(do: Recorder) -> None:
    """Rooms that were measured, one of them twice, and one that was not."""
    do("create-tournament", name="Halls", rounds=3)
    do.players(8)
    rooms = [{"name": "Hall", "first": 1, "last": 3}, {"name": "Library", "first": 4, "last": 6}]
    do("change-documents", changes={"rooms": rooms})
    do("change-documents", changes={"halls": [{"name": "Hall", "length": 1200, "width": 900}]})
    measured = {"name": "Hall", "length": 1500, "width": 1000, "rows": 2, "square_metres": 4}
    do("change-documents", changes={"halls": [measured]})
    do("draw-initial-colour", colour="w")
    do.play(1)
    do("change-documents", changes={"halls": []})
    do("undo")


def doors(do: Recorder) -> None:
    """A hall with doors, a player in a wheelchair, and a room that was renamed."""
    do("create-tournament", name="Doors", rounds=3)
    do.players(8)
    do("edit-player", player=2, changes={"fixed_board": 3})
    helped = {"player": 2, "assistant": "Jo", "uses_wheelchair": True}
    do("change-rules", changes={"plan": {"assistance": [helped]}})
    do("change-documents", changes={"rooms": [{"name": "Hall", "first": 1, "last": 4}]})
    one, other = (
        {"wall": "left", "at": 300},
        {"wall": "top", "at": 0, "width": 150, "is_emergency_exit": True},
    )
    measured = {"name": "Hall", "length": 1800, "width": 1500, "doors": [one, other], "door_space": 250}
    do("change-documents", changes={"halls": [measured]})
    do("change-documents", changes={"rooms": [{"name": "Ballroom", "first": 1, "last": 4}]})
    do("draw-initial-colour", colour="w")
    do.play(1)
    do("change-documents", changes={"halls": []})
    do("undo")


def fixed_tables(do: Recorder) -> None:
    """Teams one of which has a table of its own, and one with a member who needs one."""
    do("create-tournament", name="Fixed tables", rounds=3, settings={"system": "FIDE_TEAM"})
    for team in "ABCDEF":
        players = [{"name": f"{team}{n}", "rating": 2200 - 10 * n - 50 * (ord(team) - 65)} for n in (1, 2)]
        do("register-teams", teams=[{"facts": {"name": team}, "players": players}])
    do("edit-team", team=6, changes={"fixed_board": 1})
    do("edit-player", player=3, changes={"fixed_board": 3})
    do("draw-initial-colour", colour="w")
    do.play(1)
    do("edit-team", team=6, changes={"fixed_board": None})
    do("undo")
    do.play(2)


def duties(do: Recorder) -> None:
    """A checklist whose ticks are acts of their own, and limits of the entry form."""
    do("create-tournament", name="Duties", rounds=3)
    do.players(4)
    do("change-rules", changes={"entry_limits": {"rating_to": 2200, "born_from": 1990}})
    do("tick-duty", duty="light")
    do("tick-duty", duty="meeting")
    do("tick-duty", duty="light", is_done=False)
    do("change-rules", changes={"plan": {"venue": "Gym", "done": ["meeting"]}})
    do("tick-duty", duty="light")
    do("undo")


def fee_rules(do: Recorder) -> None:
    """Discounts, a voucher and an account, and an entry form with questions of the organiser."""
    do("create-tournament", name="Fee rules", rounds=3)
    do.players(4)
    do("set-entry-fee", amount=4000, currency="EUR")
    question = {"text": "T-shirt", "type": "choice", "choices": ["S", "M"], "is_required": True}
    do(
        "change-rules",
        changes={"entry_form": {"is_open": True, "questions": [question], "guardian_below": 16}},
    )
    young = {"name": "Under 18", "percent": -50, "age_to": 17}
    gift = {"name": "Gift", "cents": -1000, "voucher": "ROOK", "uses": 2, "last_day": "2027/05/01"}
    account = {"holder": "Rook Club", "iban": "DE89370400440532013000", "bic": "COBADEFFXXX"}
    do("set-fee-rules", rules=[young, gift], transfer=account)
    do("set-fee-rules", rules=[young], transfer=account)
    do("undo")


def money_papers(do: Recorder) -> None:
    """A refund, an invoice that was cancelled and issued again, a receipt that undo passed over."""
    do("create-tournament", name="Receipts", rounds=3)
    do.players(4)
    do("set-entry-fee", amount=4000, currency="EUR")
    club = {"name": "Rook Club", "address": "Main Street 1, 12345 Town", "tax_number": "DE123"}
    do("set-paper-issuer", issuer={**club, "note": "No VAT."})
    do("issue-paper", player=1, kind="invoice", payer="Chess School", address="Lane 2", lot="ab")
    do("cancel-paper", number=1, reason="wrong name")
    do("record-payment", player=1, paid=1500, due=2500)
    do("issue-paper", player=1, kind="invoice")
    do("record-payment", player=2, paid=5000)
    do("refund-payment", player=2, amount=1000, reason="paid too much", day="2026/05/01")
    do("record-payment", player=3, paid=4000)
    do("issue-paper", player=3, kind="receipt")
    do("undo")


def groups_and_options(do: Recorder) -> None:
    """A club event in groups with options of its system, and a group with a system of its own."""
    do("create-tournament", name="Groups", rounds=3, settings={"system": "DUTCH-2009", "start": "2009/10/01"})
    do("leave-fide-mode", reason="club evening")
    rows = [{"name": f"Player {n:02}", "rating": 2000 - 20 * n, "group": "AB"[n % 2]} for n in range(1, 12)]
    do("register-players", players=rows)
    do("draw-initial-colour", colour="w")
    do("change-settings", changes={"system_options": [["a7e", "never"], ["c12", "any"]]})
    do("change-settings", changes={"rounds_in_groups": 2, "group_systems": [["B", "LIM-1999"]]})
    do.play(1)
    do.play(2)
    do.play(3)


def festival(do: Recorder) -> None:
    """An event; its sections join it below."""
    do("create-event", name="Festival of Torino", settings={"city": "Torino", "federation": "ITA"})
    do("change-settings", changes={"chief_arbiters": [{"name": "Chief, Ada"}]})
    do("set-championship", name="Grand prix", rules={"points": [10, 6, 4], "best": 1})
    do("set-championship", name="Women", group="sex=w")
    do("drop-championship", name="Women")


def festival_open(do: Recorder) -> None:
    """A section, deleted and restored before it joined."""
    do("create-tournament", name="Open", rounds=3, settings={"system": "BERGER_ROUNDROBIN"})
    do.players(4)
    do("delete-tournament")
    do("restore-tournament")
    sections.add_section(do.desk, "festival", do.uid, Actor("Ann", command_id="joint-1"))


def festival_blitz(do: Recorder) -> None:
    """A section that a player of the other one enters, another moves to, and that leaves the event."""
    do("create-tournament", name="Blitz", rounds=3, settings={"system": "BERGER_ROUNDROBIN"})
    desk, open_ = do.desk, "festival-open"

    def actor(number: int) -> Actor:
        return Actor("Ann", command_id=f"joint-{number}")

    sections.add_section(desk, "festival", do.uid, actor(2))
    sections.enter_also(desk, "festival", Entrance(open_, 1), do.uid, actor(3))
    sections.move(desk, "festival", Entrance(open_, 2), do.uid, actor(4))
    event = Recorder(desk, "festival")
    event.acts = 9
    event("tell-entries-apart", entries=[[open_, 1], [do.uid, 1]])
    event("order-sections", sections=[do.uid, open_])
    sections.take_out_section(desk, "festival", do.uid, actor(5))


def wrong_seats(do: Recorder) -> None:
    """Games against the wrong opponents: in the last round, in the one before, in place of the bye."""
    do("create-tournament", name="Wrong seats", rounds=5)
    do.players(7)
    do.play(1)
    do.play(2, ("10", "=="))
    (_, black), (_, other), *_ = do.boards(1).values()
    do("exchange-seats", round=1, player=black, other=other, reason="boards mixed up")
    (_, black), *_ = do.boards(2).values()
    bye = next(iter(do.desk.state(do.uid).rounds[1].byes))
    do("exchange-seats", round=2, player=black, other=bye)
    do.play(3)


def declared_rounds(do: Recorder) -> None:
    """An imported file with three of five rounds: the third is right once their number is declared."""
    drawn, table = random.Random(164), Table(players=12, rounds=5, system="FIDE_DUTCH_2026")
    for number in (1, 2, 3):
        table.play(number, [drawn.choice(["10", "01", "==", "10"]) for _ in range(7)])
    text = report_file(table.state, "TRF16", lossy=True).decode()
    do("import-trf", file="old.trf", text=text)
    do("change-settings", changes={"number_of_rounds": 5})
    do.play(4)


def captains(do: Recorder) -> None:
    """A league whose captains were asked by email for the results of a match."""
    settings = {"system": "BERGER_TEAM_ROUNDROBIN", "board_colours": ["b", "w"]}
    do("create-tournament", name="Captains", rounds=3, settings=settings)
    for letter in "ABCD":
        players = [{"name": f"{letter}{n}"} for n in (1, 2)]
        name, email = f"Team {letter}", f"{letter}@example.org"
        facts = {"name": name, "captain": f"Cap {letter}", "captain_email": email}
        do("register-teams", teams=[{"facts": facts, "players": players}])
    do("pair-all-rounds", lot="00")
    do("enter-match", round=1, match=1, results="1=")
    match = do.desk.state(do.uid).rounds[0].matches[2]
    do("note-reminders", reminders=[[1, 2, match.white], [1, 2, match.black]])
    do("enter-match", round=1, match=2, results="01")


def deductions(do: Recorder) -> None:
    """A league with points deducted on a day, and points for a round as before."""
    settings = {"system": "BERGER_TEAM_ROUNDROBIN", "board_colours": ["b", "w"]}
    do("create-tournament", name="Deductions", rounds=3, settings=settings)
    for letter in "ABCD":
        players = [{"name": f"{letter}{n}"} for n in (1, 2)]
        do("register-teams", teams=[{"facts": {"name": f"Team {letter}"}, "players": players}])
    do("pair-all-rounds", lot="00")
    for match in (1, 2):
        do("enter-match", round=1, match=match, results="1=")
    rows = [[None, 0, 1, [2], "ineligible player", -10, "2026/03/05"], [None, -5, 1, [3], "late", 0]]
    do("set-abnormal-points", rows=rows)


def rating_reports(do: Recorder) -> None:
    """A tournament over two months whose first month was reported to FIDE and to a federation."""
    days = ["2026/10/04", "2026/11/08", "2026/11/22"]
    do("create-tournament", name="Rating reports", rounds=3, settings={"round_dates": days})
    do.players(6)
    do.play(1)
    do("mark-report-sent", first_day="2026-10-01", last_day="2026-10-31")
    do("mark-report-sent", recipient="GER", first_round=1, last_round=1)
    do.play(2)


def tie_games(do: Recorder) -> None:
    """A level knock-out tie broken by rapid, blitz and an armageddon game; one of them entered by mistake."""
    do("create-tournament", name="Tie games", rounds=2, settings={"system": "CUSTOM_KNOCKOUT"})
    do.players(4)
    do.play(1, ("==",))
    (white, black), (first, _) = do.boards(1).values()
    for kind, result in (("rapid", "10"), ("rapid", "01"), ("blitz", "10"), ("armageddon", "==")):
        do("enter-tie-game", round=1, white=white, black=black, kind=kind, result=result)
        if kind == "blitz":
            do("remove-tie-game", round=1, white=black, black=white)
    do("decide-tie", round=1, through=black)
    do("decide-tie", round=1, through=first, how="by lot")
    do.play(2)


def next_season(do: Recorder) -> None:
    """A league made from an earlier season."""
    settings = {"system": "BERGER_TEAM_ROUNDROBIN", "board_colours": ["b", "w"]}
    do("create-tournament", name="League 2026/27", rounds=3, settings=settings)
    for letter in "ABCD":
        players = [{"name": f"{letter}{n}"} for n in (1, 2)]
        do("register-teams", teams=[{"facts": {"name": f"Team {letter}"}, "players": players}])
    version = do.desk.state(do.uid).version
    command = FollowSeason("league-2025", "League 2025/26")
    do.desk.execute(do.uid, command, "Ann", version, command_id=f"{do.uid}-follows")  # as `create_like` does
    do("pair-all-rounds", lot="00")


KINDS: tuple[Callable[[Recorder], None], ...] = (
    chess960,
    swiss,
    swiss_outside_fide_mode,
    round_robin,
    imported,
    branches,
    phones,
    by_hand,
    money,
    teams,
    two_games,
    no_shows,
    sheets,
    knockout,
    league,
    erased,
    erased_roles,
    acceptance,
    other_programs,
    documents,
    play_offs,
    planned,
    companion,
    collected_games,
    groups_and_options,
    tables,
    halls,
    doors,
    fixed_tables,
    duties,
    divisions_meet,
    festival,
    festival_open,
    festival_blitz,
    wrong_seats,
    captains,
    deductions,
    rating_reports,
    tie_games,
    next_season,
    fee_rules,
    money_papers,
    helpers,
    declared_rounds,
)


def write(folder: Path, names: Collection[str]) -> None:
    """Every journal, or those named, as a portable file with what it folds to, and all as rows of SQLite."""
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / "journals.db"
    place.unlink(missing_ok=True)
    database = Database(str(place))
    bring_up_to_date(database)
    made: list[str] = []
    for kind in KINDS:
        uid = kind.__name__.replace("_", "-")
        if names and uid not in names:
            continue
        ticks = iter(range(1_000_000))
        desk = Desk(Journal(database), clock=lambda ticks=ticks: START + timedelta(seconds=next(ticks)))  # type: ignore[misc]
        kind(Recorder(desk, uid))
        made.append(uid)
    desk = Desk(Journal(database))
    for uid in made:
        (folder / f"{uid}.albireo").write_bytes(export_tournament(desk, uid))
        state = desk.state(uid)
        if state.conduct.phase.value != "annulled" and not isinstance(state, FestivalState):
            (folder / f"{uid}.trf").write_bytes(report_file(state, lossy=True))
        if state.round_notes.corrections:
            (folder / f"{uid}.rating.trf").write_bytes(report_file(state, for_rating=True, lossy=True))
        (folder / f"{uid}.json").write_text(
            json.dumps(expected_of(desk, uid), ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
        )
    database.close()
    rows = sqlite3.connect(place)
    (folder / "journals.sql").write_text("\n".join(rows.iterdump()) + "\n", encoding="utf-8")
    rows.close()
    for left in folder.glob("journals.db*"):
        left.unlink()


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:])
