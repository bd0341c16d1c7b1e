"""Arbiters, organisers, assistants, captains and authors are forgotten like participants."""

from pathlib import Path

import pytest
from tests.desk.test_erasing import all_well, do, everything

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.entries.person import named_data
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.named_people import ROLES
from albireo.desk.players.registration import RegisterPlayers, WithdrawPlayer
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.desk.teams.registration import EditTeam, NewTeam, RegisterTeams
from albireo.desk.transfer.erase import Erased, erase
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.portable import Taken, export_tournament, import_tournament
from albireo.desk.transfer.report import report_file
from albireo.domain.fide_event import FideEvent
from albireo.domain.player import NationalRecord
from albireo.domain.tournament import Arbiter
from albireo.state.event_plan import Assistance, EventPlan

ALL = ("name", "birth_date", "fide_id", "sex", "contact")
BEA = Arbiter("Bode, Bea", "4600001")


def erased(
    desk: Desk, uid: str, folder: Path, whom: int | str, roles: tuple[str, ...] = tuple(ROLES)
) -> Erased:
    consent: dict[str, int] = {}
    try:
        return erase(desk, uid, whom, ALL, "Admin", folder, consent, roles)
    except NeedsConsent as asked:
        consent = {warning.token: warning.level.answers for warning in asked.warnings}
    return erase(desk, uid, whom, ALL, "Admin", folder, consent, roles)


def staffed(desk: Desk) -> str:
    """Bea is chief arbiter, Otto organises and helps Ann, who is a player and once wrote something"""
    uid, _ = desk.create(CreateTournament("Club", 3, SettingsFacts(chief_arbiters=(BEA,))), "Admin")
    do(desk, uid, RegisterPlayers((PlayerFacts(name="Alder, Ann", rating=1800), PlayerFacts(name="Bo"))))
    do(desk, uid, ChangeSettings(SettingsFacts(chief_arbiters=(Arbiter("Bea Bode", "4600001"),))), "bode bea")
    office = FideEvent(
        organiser="Otto Ott", organiser_id="4600002", organiser_email="o@x.org", arbiter_email="b@x.org"
    )
    helped = EventPlan(organiser_phone="+01 23", venue="Hall", assistance=(Assistance(1, "Ott, Otto"),))
    do(desk, uid, ChangeRules(RulesFacts(fide_event=office, plan=helped)), "Ann Alder")
    do(desk, uid, WithdrawPlayer(2, reason="as Bea Bode said"))
    return uid


def test_a_chief_arbiter_with_number_mail_and_every_writing_of_the_name(desk: Desk, tmp_path: Path) -> None:
    uid = staffed(desk)
    erased(desk, uid, tmp_path, "Bode, Bea")
    assert desk.state(uid).settings.chief_arbiters == (Arbiter("N. N. A"),)
    office = desk.state(uid).rules.fide_event
    assert (office.organiser, office.organiser_email, office.arbiter_email) == ("Otto Ott", "o@x.org", "")
    held = everything(desk)
    for secret in ("Bode", "bode", "4600001", "b@x.org"):
        assert secret not in held
    assert "Alder, Ann" in held
    assert "as N. N. A said" in held
    assert all_well(desk)
    told = "\n".join(map(str, desk.history(uid)))
    assert "Admin: N. N. A: data erased: name, FIDE ID and national numbers, email" in told
    assert told.endswith("named as arbiter, author of entries in the history")


@pytest.mark.parametrize("kept", ["", "author"])
def test_what_is_printed_names_no_one_who_is_forgotten(
    desk: Desk, other_desk: Desk, tmp_path: Path, kept: str
) -> None:
    uid = staffed(desk)
    do(desk, uid, ChangeDocuments(DocumentFacts(footer="Arbiter: Bea Bode")))
    said = EventPlan(requirements="Questions to Bode, Bea")
    do(desk, uid, ChangeRules(RulesFacts(plan=said, fide_event=FideEvent(remarks="Asked Bea Bode."))))
    import_tournament(other_desk, export_tournament(desk, uid))
    erased(desk, uid, tmp_path, "Bode, Bea", tuple(role for role in ROLES if role != kept))
    state = desk.state(uid)
    printed = (state.documents.footer, state.rules.plan.requirements, state.rules.fide_event.remarks)
    if kept:
        assert printed == ("Arbiter: Bea Bode", "Questions to Bode, Bea", "Asked Bea Bode.")
    else:
        assert printed == ("Arbiter: N. N. A", "Questions to N. N. A", "Asked N. N. A.")
        assert "Bode" not in everything(desk)
    assert all_well(desk)
    assert import_tournament(other_desk, export_tournament(desk, uid)) == (uid, Taken.CONTINUED)


def test_the_mail_of_the_chief_arbiter_stays_when_a_deputy_is_forgotten(desk: Desk, tmp_path: Path) -> None:
    uid = staffed(desk)
    do(desk, uid, ChangeSettings(SettingsFacts(deputy_arbiters=(Arbiter("Dora Dep", "4600003"),))))
    erased(desk, uid, tmp_path, "Dora Dep")
    assert desk.state(uid).settings.deputy_arbiters == (Arbiter("N. N. A"),)
    assert desk.state(uid).rules.fide_event.arbiter_email == "b@x.org"


def test_the_addresses_of_the_next_organiser_stay(desk: Desk, other_desk: Desk, tmp_path: Path) -> None:
    uid = staffed(desk)
    office = FideEvent(organiser="Nora Next", organiser_email="n@x.org")
    do(desk, uid, ChangeRules(RulesFacts(fide_event=office)))
    do(desk, uid, ChangeRules(RulesFacts(plan=EventPlan(organiser_phone="+04 56"))))
    import_tournament(other_desk, export_tournament(desk, uid))
    erased(desk, uid, tmp_path, "Otto Ott")
    rules = desk.state(uid).rules
    assert (rules.fide_event, rules.plan.organiser_phone) == (office, "+04 56")
    held = everything(desk)
    for secret in ("Otto", "4600002", "o@x.org", "+01 23"):
        assert secret not in held
    assert all_well(desk)
    assert import_tournament(other_desk, export_tournament(desk, uid)) == (uid, Taken.CONTINUED)
    assert "o@x.org" not in everything(other_desk)


def test_what_is_given_out_has_the_addresses_too(desk: Desk) -> None:
    uid = staffed(desk)
    assert named_data(desk, uid, "Otto Ott")["contacts"] == [
        {"as": "organiser", "contact": "+01 23"},
        {"as": "organiser", "contact": "o@x.org"},
    ]
    assert named_data(desk, uid, "Bea Bode")["contacts"] == [{"as": "arbiter", "contact": "b@x.org"}]
    assert named_data(desk, uid, "Ann Alder")["contacts"] == []


def test_an_organiser_who_is_an_assistant_too_and_the_next_letter(desk: Desk, tmp_path: Path) -> None:
    uid = staffed(desk)
    erased(desk, uid, tmp_path, "Bode, Bea")
    erased(desk, uid, tmp_path, "Otto Ott", ("organiser",))
    rules = desk.state(uid).rules
    assert (rules.fide_event.organiser, rules.fide_event.organiser_id) == ("N. N. B", "")
    assert (rules.plan.organiser_phone, rules.plan.venue) == ("", "Hall")
    assert rules.plan.assistance == (Assistance(1, "Ott, Otto"),)
    done = erased(desk, uid, tmp_path, "Otto Ott", ("assistant",))
    assert done.kept_as == ()
    assert desk.state(uid).rules.plan.assistance == (Assistance(1, "N. N. C"),)
    with pytest.raises(Refused, match="There is no one called Otto Ott here"):
        erased(desk, uid, tmp_path, "Otto Ott")


def test_a_player_is_reached_as_author_unless_that_is_to_stay(desk: Desk, tmp_path: Path) -> None:
    uid = staffed(desk)
    done = erased(desk, uid, tmp_path, 1, ())
    assert done.kept_as == ("author",)
    assert {record.who for record in desk.journal.read(uid)} >= {"Ann Alder"}
    erased(desk, uid, tmp_path, "Ann Alder")
    assert "Alder" not in everything(desk)
    assert all_well(desk)


def test_a_player_known_by_a_national_number_only_is_an_arbiter_with_a_fide_id(
    desk: Desk, tmp_path: Path
) -> None:
    uid = staffed(desk)
    player = PlayerFacts(name="Bode, Bea", national=(NationalRecord("GER", id="10203040"),))
    do(desk, uid, RegisterPlayers((player,)))
    erased(desk, uid, tmp_path, 3)
    held = everything(desk)
    for secret in ("Bode", "bode", "4600001", "10203040"):
        assert secret not in held
    assert all_well(desk)


def test_the_one_who_erases_themselves_does_not_sign_it(desk: Desk, tmp_path: Path) -> None:
    uid = staffed(desk)
    erased(desk, uid, tmp_path, "Admin")
    assert {record.who for record in desk.journal.read(uid)} == {"N. N. A", "Ann", "bode bea", "Ann Alder"}


def test_a_captain(desk: Desk, tmp_path: Path) -> None:
    settings = SettingsFacts(system="BERGER_TEAM_ROUNDROBIN")
    uid, _ = desk.create(CreateTournament("Teams", 3, settings), "Admin")
    do(desk, uid, RegisterTeams((NewTeam(TeamFacts(name="Rooks", captain="Cato Cap")),)))
    do(desk, uid, EditTeam(1, TeamFacts(captain="Cap, Cato")), "Cato Cap (captain)")
    assert [each["by"] for each in named_data(desk, uid, "Cato Cap")["history"]] == ["Cato Cap (captain)"]
    erased(desk, uid, tmp_path, "Cato Cap")
    assert desk.state(uid).teams[1].captain == "N. N. A"
    assert "Cato" not in everything(desk)


def test_a_newer_file_erases_an_arbiter_where_it_is_taken_in(
    desk: Desk, other_desk: Desk, tmp_path: Path
) -> None:
    uid = staffed(desk)
    import_tournament(other_desk, export_tournament(desk, uid))
    erased(desk, uid, tmp_path, "Bode, Bea")
    erased(desk, uid, tmp_path, 1)
    newer = export_tournament(desk, uid)
    assert import_tournament(other_desk, newer) == (uid, Taken.CONTINUED)
    assert other_desk.state(uid) == desk.state(uid)
    assert "Bode" not in everything(other_desk)
    assert export_tournament(other_desk, uid) == newer
    assert all_well(other_desk)


@pytest.mark.parametrize("roles", [("arbiter",), ("author",)])
def test_the_arbiter_of_a_report_file(desk: Desk, tmp_path: Path, roles: tuple[str, ...]) -> None:
    uid = staffed(desk)
    report = report_file(desk.state(uid), lossy=True).decode().replace("Bo ", "Bea Bode ", 1)
    consent: dict[str, int] = {}
    try:
        desk.create(ImportTrf("club.trf", report), "Bea Bode")
    except NeedsConsent as asked:
        consent = {warning.token: warning.level.answers for warning in asked.warnings}
    copy, _ = desk.create(ImportTrf("club.trf", report), "Bea Bode", consent)
    before = desk.state(copy)
    erased(desk, copy, tmp_path, "Bea Bode", roles)
    after = desk.state(copy)
    assert after.entrants == before.entrants
    name = "N. N. A" if "arbiter" in roles else "Bea Bode"
    assert [arbiter.name for arbiter in after.settings.chief_arbiters] == [name]


def test_captains_and_club_contacts_go_with_their_addresses(desk: Desk, tmp_path: Path) -> None:
    """Also where name and address were written at different times, and only in their own team."""
    uid, _ = desk.create(
        CreateTournament("Cup", 3, SettingsFacts(system="FIDE_TEAM"), fide_rated=False), "Admin"
    )
    for name, email in (("A", "cara@x.org"), ("B", "other@x.org")):
        do(desk, uid, RegisterTeams((NewTeam(TeamFacts(name=name, captain_email=email)),)))
    do(desk, uid, EditTeam(1, TeamFacts(captain="Cara Cox", contact="Dan Dot", contact_email="dan@x.org")))
    assert named_data(desk, uid, "Cara Cox")["contacts"] == [{"as": "captain", "contact": "cara@x.org"}]
    for who, gone, stays in (
        ("Cara Cox", "cara@x.org", "dan@x.org"),
        ("Dan Dot", "dan@x.org", "other@x.org"),
    ):
        erased(desk, uid, tmp_path, who)
        text = everything(desk)
        assert (who in text, gone in text, stays in text) == (False, False, True)
    team = desk.state(uid).teams[1]
    assert (team.captain[:5], team.captain_email, team.contact[:5], team.contact_email) == (
        *("N. N.", ""),
        *("N. N.", ""),
    )
