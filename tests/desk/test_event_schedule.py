"""The rounds of all sections of an event in time."""

from datetime import datetime

from tests.desk.test_sections import ANN, do, festival

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.byes import CancelBye, RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import WithdrawPlayer
from albireo.desk.rounds.timing import TimeRound, spread
from albireo.desk.sections import acts
from albireo.desk.settings.facts import SettingsFacts
from albireo.organising.schedule import overlap_notes, rounds_in_time


def test_rounds_of_two_sections_that_overlap_are_told_where_someone_plays_in_both(desk: Desk) -> None:
    event, a, b = festival(desk)
    do(desk, a, ChangeSettings(SettingsFacts(encoded_time_control="5400+30")))
    do(desk, b, ChangeSettings(SettingsFacts(encoded_time_control="180+2")))
    do(desk, a, TimeRound(1, "2026-03-01T09:00:00Z"), TimeRound(2, "2026-03-01T15:00:00Z"))
    do(desk, b, TimeRound(1, "2026-03-01T12:50:00Z"), TimeRound(2, "2026-03-01T13:10:00Z"))

    def said() -> list[str]:
        sections = acts.sections_of(desk, desk.state(event), event)
        assert [(each.section, each.round) for each in rounds_in_time(sections)] == [
            (a, 1),
            (b, 1),
            (b, 2),
            (a, 2),
        ]
        return [note.sentence() for note in overlap_notes(desk.festival(event), sections)]

    acts.enter(desk, event, PlayerFacts(name="Ada, A"), (a,), ANN)
    assert said() == []
    acts.enter(desk, event, PlayerFacts(name="Bob, B", fide_id="100"), (a, b), ANN)
    assert said() == ["Round 1 of Open A and round 1 of Open B may overlap; players in both: 1."]
    do(desk, b, TimeRound(2, "2026-03-01T12:58:00Z"))
    assert said() == ["Round 1 of Open A and rounds 1 to 2 of Open B may overlap; players in both: 1."]
    do(desk, a, RequestBye(2, 1))
    assert said() == [], "Bob has a bye in one of them"
    do(desk, a, CancelBye(2, 1))
    do(desk, b, WithdrawPlayer(1))
    assert said() == [], "Bob has left the other"


def test_rounds_every_week_keep_their_time_of_day() -> None:
    found = spread(datetime.fromisoformat("2026-03-20T19:00:00+01:00"), 3, 1, "weeks")
    local = {datetime.fromisoformat(at).astimezone().strftime("%H:%M") for at in found}
    assert len(local) == 1
    assert found[0] == "2026-03-20T18:00:00Z"
