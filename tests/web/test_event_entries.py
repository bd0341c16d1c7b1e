"""The public entry form of an event: a section is chosen; one that does not take someone says why."""

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.entries.eligibility import outside_limits
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.entry_form import EntryForm, EntryLimits
from albireo.storage.locations import rating_list_path
from albireo.storage.rating_index import build

ADULT = ListedPlayer("100", "Alcor, Ida", "FIN", standard=2105, birth="1990")
ENTRY = {"consent": "on", "club": "Rook Club"}


def festival(visitor: Visitor, desk: Desk) -> tuple[str, list[str]]:
    """An event with an open, a section for ratings up to 1800, one for the young, and one that is closed."""
    visitor.get("/")
    event = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    for name in ("Open", "Amateurs", "Juniors", "Blitz"):
        visitor.post(f"{event}/event/new-section", name=name, rounds=3)
    sections = list(desk.festival(event.removeprefix("/t/")).festival.sections)
    limits = (EntryLimits(), EntryLimits(rating_to=1800), EntryLimits(born_from=2008), EntryLimits())
    for uid, within in zip(sections, limits, strict=True):
        form = EntryForm(
            is_open=uid != sections[-1], places=2 if uid == sections[0] else 0, consent="I agree."
        )
        visitor.do(f"/t/{uid}", ChangeRules(RulesFacts(entry_form=form, entry_limits=within)))
    return event, sections


def waiting(visitor: Visitor, uid: str) -> str:
    return visitor.get(f"/t/{uid}/entries").text.split("tiles")[0]


def test_an_entry_lands_in_the_section_that_was_chosen(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, juniors, blitz) = festival(visitor, desk)
    page = stranger.get(f"{event}/register?name=Hadar, Ines").text
    assert "The entry form is closed." in page
    assert page.count("disabled") == 1
    answer = stranger.post(f"{event}/register", name="Hadar, Ines", section=amateurs, birth="2001", **ENTRY)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith(f"{event}/register/")
    assert "is waiting for the organiser" in stranger.get(answer.headers["location"]).text
    assert "Hadar, Ines" in waiting(visitor, amateurs)
    assert "Hadar, Ines" not in waiting(visitor, open_)
    visitor.post(f"/t/{amateurs}/entries/accept", all=1)
    assert [entrant.name for entrant in desk.state(amateurs).entrants.values()] == ["Hadar, Ines"]
    for section, said in ((blitz, "The entry form is closed."), ("no", "Choose a section.")):
        refused = stranger.post(
            f"{event}/register", name="Hadar, Ines", section=section, birth="2001", **ENTRY
        )
        assert refused.status_code == 422
        assert said in refused.text
    refused = stranger.post(f"{event}/register", name="Hadar, Ines", section=juniors, birth="2001", **ENTRY)
    assert "Only for players born in 2008 or later." in refused.text


def test_what_the_rating_list_knows_decides_which_sections_are_open(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    build(rating_list_path("fide"), [ADULT], "FIDE 2026-11", period="2026-11")
    event, (open_, amateurs, juniors, _) = festival(visitor, desk)
    page = stranger.get(f"{event}/register?name=Alcor").text
    assert "Alcor, Ida" in page
    assert "Send entry" not in page
    page = stranger.get(f"{event}/register?name=Alcor&listed=fide:100").text
    assert "Only for ratings up to 1800: yours is 2105." in page
    assert "Only for players born in 2008 or later." in page
    sent = {"name": "Alcor", "listed": "fide:100", **ENTRY}
    assert stranger.post(f"{event}/register", section=amateurs, **sent).status_code == 422
    assert stranger.post(f"{event}/register", section=open_, **sent).status_code == 303
    assert "Alcor, Ida" in waiting(visitor, open_)
    assert "Alcor" not in waiting(visitor, juniors)


def test_a_list_that_serves_one_section_says_in_the_others_who_it_is(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    """Its ratings are for slow play: a blitz section takes name, FIDE ID and birth year all the same."""
    build(rating_list_path("own"), [ADULT], "own list", ratings=("standard",))
    event, (_, _, _, blitz) = festival(visitor, desk)
    visitor.do(
        f"/t/{blitz}", ChangeRules(RulesFacts(rating_kind="blitz", entry_form=EntryForm(is_open=True)))
    )
    assert "2105" in stranger.get(f"{event}/register?name=Alcor").text
    assert "Alcor, Ida" in stranger.get(f"{event}/register?name=Alcor&listed=own:100").text
    sent = {"name": "Alcor", "listed": "own:100", "section": blitz, **ENTRY}
    assert stranger.post(f"{event}/register", **sent).status_code == 303
    visitor.post(f"/t/{blitz}/entries/accept", all=1)
    (player,) = (entrant.player for entrant in desk.state(blitz).entrants.values())
    assert (player.name, player.fide_id, player.birth_date) == ("Alcor, Ida", "100", "1990")
    assert player.rating is None


def test_whose_year_of_birth_no_list_knows_says_it(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    build(rating_list_path("fide"), [ADULT._replace(birth="0000")], "FIDE 2026-11", period="2026-11")
    event, (_, _, juniors, _) = festival(visitor, desk)
    page = stranger.get(f"{event}/register?name=Alcor&listed=fide:100").text
    assert 'name="birth"' in page
    assert "Your year of birth is required here." not in page
    sent = {"name": "Alcor", "listed": "fide:100", "section": juniors, **ENTRY}
    assert "Your year of birth is required here." in stranger.post(f"{event}/register", **sent).text
    assert "born in 2008 or later" in stranger.post(f"{event}/register", birth="1990", **sent).text
    young = {**sent, "birth": "2010", "guardian": "Alcor, Ann", "guardian_consent": "on"}
    assert stranger.post(f"{event}/register", **young).status_code == 303
    visitor.post(f"/t/{juniors}/entries/accept", all=1)
    (player,) = (entrant.player for entrant in desk.state(juniors).entrants.values())
    assert (player.rating, player.birth_date) == (2105, "2010")


def test_each_section_has_its_own_waiting_list(visitor: Visitor, stranger: Visitor, desk: Desk) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    stranger.get(f"{event}/register?name=Some One")
    for name in ("Adhara, A", "Bellatrix, B", "Capella, C"):
        last = stranger.post(f"{event}/register", name=name, section=open_, **ENTRY)
    assert "number 1 on the waiting list" in stranger.get(last.headers["location"]).text
    for form in (event, f"/t/{open_}"):
        page = stranger.get(f"{form}/register?name=Deneb, D").text
        assert "All places are taken: new entries go on the waiting list." in page
        assert "are free" not in page
    assert (
        "number"
        not in stranger.get(
            stranger.post(f"{event}/register", name="Deneb, D", section=amateurs, **ENTRY).headers["location"]
        )
        .text.split("What is stored")[0]
        .split("role=")[1]
    )
    page = visitor.get(f"{event}/entries").text
    assert (
        '<td class="n">3</td><td class="n wide">2</td><td class="n">1</td><td class="n wide">2</td>' in page
    )


def test_a_player_who_is_moved_to_another_section_does_not_wait_again(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, _, _) = festival(visitor, desk)
    stranger.get(f"{event}/register?name=Hadar, Ines")
    stranger.post(f"{event}/register", name="Hadar, Ines", section=open_, birth="2001", **ENTRY)
    visitor.post(f"/t/{open_}/entries/accept", all=1)
    visitor.post(f"{event}/event-players/{open_}/1/move", to=amateurs)
    assert [entrant.name for entrant in desk.state(amateurs).entrants.values()] == ["Hadar, Ines"]
    assert "No entries waiting." in visitor.get(f"/t/{open_}/entries").text


def test_each_section_names_its_rounds_and_its_deadline(
    visitor: Visitor, stranger: Visitor, desk: Desk
) -> None:
    event, (open_, amateurs, *_) = festival(visitor, desk)
    form = EntryForm(is_open=True, asks_byes=True, until="2030-03-01T18:00:00Z", consent="I agree.")
    for uid, rounds in ((open_, 7), (amateurs, 5)):
        visitor.do(f"/t/{uid}", ChangeRules(RulesFacts(entry_form=form)))
        visitor.do(f"/t/{uid}", ChangeSettings(SettingsFacts(number_of_rounds=rounds)))
    page = stranger.get(f"{event}/register?name=Hadar, Ines").text
    assert 'name="bye"' not in page, "rounds of no section in particular"
    assert (page.count(f'name="bye-{open_}"'), page.count(f'name="bye-{amateurs}"')) == (7, 5)
    assert page.count("Entries until ") == 2
    sent = {"name": "Hadar, Ines", "birth": "2001", **ENTRY}
    answer = stranger.post(
        f"{event}/register", section=amateurs, **{f"bye-{open_}": 7, f"bye-{amateurs}": 2}, **sent
    )
    assert answer.status_code == 303
    assert "Cannot play in round 2<" in waiting(visitor, amateurs)


def test_no_form_where_no_section_has_one(visitor: Visitor, stranger: Visitor) -> None:
    visitor.get("/")
    event = visitor.post("/events", name="Festival").headers["location"].removesuffix("/event")
    visitor.post(f"{event}/event/new-section", name="Open", rounds=3)
    assert stranger.get(f"{event}/register").status_code == 404


def test_the_limits_of_an_entry() -> None:
    limits = EntryLimits(1000, 1800, 2008, 2012)

    def said(**facts: object) -> str:
        found = outside_limits(limits, PlayerFacts(**facts))  # type: ignore[arg-type]
        return found.sentence() if found is not None else ""

    assert said(rating=1800, birth_date="2008") == ""
    assert said(rating=1801, birth_date="2008") == "Only for ratings up to 1800: yours is 1801."
    assert said(rating=999, birth_date="2008") == "Only for ratings of 1000 or more: yours is 999."
    assert said(birth_date="2008") == "Only for ratings of 1000 or more: your rating is not known."
    assert said(rating=1500, birth_date="2007/12/31") == "Only for players born in 2008 or later."
    assert said(rating=1500, birth_date="2013") == "Only for players born in 2012 or earlier."
    assert said(rating=1500) == "Your year of birth is required here."
