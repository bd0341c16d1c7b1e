"""FIDE's forms, filled: every field of the form there, nothing certain that is not."""

import io
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pypdfium2
import pytest
from python_calamine import CalamineWorkbook
from tests.desk.table import Table
from tests.ratings.norms.norm_events import DRAW, LOSS, SCORE, SETTINGS, WIN, event, opponents
from tests.reports.events import sections

from albireo import __version__
from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.documents.source import DeskSource
from albireo.desk.players.registration import CloseRegistration
from albireo.desk.rounds.pairing import PairRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.fide_event import FideEvent
from albireo.domain.player import Player, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Arbiter
from albireo.formats.trf import read_trf, write_trf
from albireo.ratings.norms.direct_titles import DirectTitle, direct_title
from albireo.reports.forms.files import as_pdf, as_xlsx
from albireo.reports.forms.form import Certainty, FilledForm, FormField, confirmations, missing_fields
from albireo.reports.forms.it1 import UNDER_FIDE_FLAG
from albireo.reports.forms.kinds import FORMS, NoForm, filled_forms
from albireo.reports.source import FileSource, Source

SAMPLE = FileSource(read_trf(sample_bytes()).tournament)


def norm_source() -> Source:
    return FileSource(event(opponents(), list(SCORE)))


def field(form: FilledForm, label: str) -> FormField:
    groups = (*form.groups, *form.after_table)
    return next(found for group in groups for found in group.fields if found.label == label)


def test_it1_has_the_result_to_be_confirmed() -> None:
    (form,) = filled_forms(norm_source(), "it1")
    assert field(form, "Norm for") == FormField("Norm for", "GM", Certainty.CONFIRM)
    assert field(form, "Rating average (1.4.6b)").value == 2450
    assert field(form, "Score required").value == 6.5
    assert field(form, "Score achieved").certainty is Certainty.CONFIRM
    assert field(form, "Exceeding norm by (points)").value == 0
    titles = ("Titled", "GM", "IM", "WGM", "WIM", "FM", "WFM")
    assert [field(form, title).value for title in titles] == [5, 3, 0, 0, 0, 2, 0]
    assert field(form, "Federation confirming") == FormField("Federation confirming", "", Certainty.MISSING)
    assert form.table is not None
    assert [row[0] for row in form.table.rows] == list(range(1, 10))


def test_it1_shows_ignored_games_and_rounds_not_played() -> None:
    """1.4.1e, f: they stay on the sheet, marked."""
    settings = replace(SETTINGS, number_of_rounds=11)
    tournament = event(opponents(11), [*SCORE, LOSS, None], settings)
    (form,) = filled_forms(FileSource(tournament), "it1")
    assert form.table is not None
    assert [row[-2:] for row in form.table.rows[9:]] == [
        (0, "ignored (1.4.1e)"),
        ("+", "does not count"),
    ]
    assert form.table.struck == {9, 10}
    assert "B.01 1.4.1e" in str(field(form, "Special remarks").value)


@pytest.mark.parametrize(
    ("last", "score"),
    [
        (Round((Pairing(2, 3, WIN),), (Bye(1, Mark.FULL_BYE),)), "+"),
        (Round((Pairing(2, 3, WIN),), (Bye(1, Mark.HALF_BYE),)), "="),
        (Round((Pairing(2, 3, WIN),), (Bye(1, Mark.ZERO_BYE),)), "-"),
        (Round((Pairing(2, 3, WIN),)), "-"),
        (Round((Pairing(1, 11, GameResult.BLACK_WINS_BY_FORFEIT),)), "-"),
        (Round((Pairing(1, 11, GameResult.UNKNOWN),)), ""),
    ],
)
def test_it1_has_a_figure_for_games_played_only(last: Round, score: str) -> None:
    """Its legend: 1, ½, 0 for played games or +, =, - for unplayed."""
    nine = event(opponents(9), list(SCORE), replace(SETTINGS, number_of_rounds=10))
    tournament = replace(nine, players=(*nine.players, Player(11, "O11")), rounds=(*nine.rounds, last))
    (form,) = filled_forms(FileSource(tournament), "it1")
    assert form.table is not None
    assert form.table.rows[-1][-2:] == (score, "does not count")


def test_what_is_to_be_confirmed_names_form_and_player_once() -> None:
    with pypdfium2.PdfDocument(as_pdf(filled_forms(norm_source(), "it1"))) as pdf:
        text = pdf[1].get_textpage().get_text_bounded()
    assert "IT1, OWN GM norm" in text
    assert "GM OWN" not in text


def test_it1_prints_the_no_show_of_the_last_round_as_a_forfeit() -> None:
    """1.4.2c: it counts as a loss, but no game was played."""
    scores: list[GameResult | None] = [*[WIN] * 5, DRAW, DRAW, DRAW, GameResult.WHITE_WINS_BY_FORFEIT]
    (form,) = filled_forms(FileSource(event(opponents(), scores)), "it1")
    assert form.table is not None
    assert form.table.rows[-1][-2:] == ("+", "counts as 0 (1.4.2c)")
    assert not form.table.struck
    assert field(form, "Special remarks").value == "B.01 1.4.2c"


def test_it1_says_that_games_are_open() -> None:
    settings = replace(SETTINGS, number_of_rounds=10)
    (form,) = filled_forms(FileSource(event(opponents(), list(SCORE), settings)), "it1")
    assert form.title.endswith("GM - not final")
    assert form.notes[0] == "Not final: games of the event have no result yet (counted after round 9)."
    (it4,) = filled_forms(FileSource(event(opponents(), list(SCORE), settings)), "it4")
    assert it4.notes[0] == form.notes[0]
    (finished,) = filled_forms(norm_source(), "it1")
    assert "not final" not in finished.title


@pytest.mark.parametrize(
    ("control", "description"),
    [("180+2", ""), ("900+10", ""), ("3600+30", ""), ("", "Blitz, 3 min + 2 sec"), ("", "900+10")],
)
def test_games_too_fast_for_norms_have_no_it1_and_no_norm_in_it4(control: str, description: str) -> None:
    """1.1.3, also if only the description (record 122) says how fast they are."""
    settings = replace(SETTINGS, encoded_time_control=control, time_control=description)
    source = FileSource(event(opponents(), list(SCORE), settings))
    with pytest.raises(NoForm, match="IT1: norms need standard games of 120 minutes for 60 moves"):
        filled_forms(source, "it1")
    (it4,) = filled_forms(source, "it4")
    assert it4.table is not None
    assert not it4.table.rows
    assert not source.title_norms().made


def test_no_one_is_one_requirement_short_in_games_too_fast_for_norms(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eight games are one too few, and the time control is another reason why it is no norm."""
    for control, is_told in (("5400+30", True), ("180+2", False)):
        settings = replace(SETTINGS, number_of_rounds=8, encoded_time_control=control)
        file = tmp_path / "event.trf"
        file.write_bytes(write_trf(event(opponents(8), list(SCORE[:8]), settings)))
        assert main(["norms", str(file)]) == 0
        assert ("One requirement short" in capsys.readouterr().out) is is_told


def test_it1_of_a_file_with_an_exemption(tmp_path: Path) -> None:
    """1.4.3a: opponents of the player's own federation only; nothing else would make it a norm."""
    tournament = event([replace(each, federation="ITA") for each in opponents()], list(SCORE))
    source = FileSource(tournament)
    with pytest.raises(NoForm, match="no norm has been achieved"):
        filled_forms(source, "it1")
    (form,) = filled_forms(FileSource(tournament, exemption="a"), "it1")
    assert field(form, "Special remarks").value == "exemption 1.4.3a"
    (foreign,) = filled_forms(FileSource(norm_source().tournament, exemption="c"), "it1")
    assert field(foreign, "Special remarks").value == "none"  # it does not need the exemption
    file = tmp_path / "event.trf"
    file.write_bytes(write_trf(tournament))
    out = tmp_path / "it1.xlsx"
    assert main(["forms", str(file), "it1", "--exemption", "a", "-o", str(out)]) == 0
    assert out.exists()


def test_it1_a_missing_id_of_an_opponent_is_left_to_be_filled_in() -> None:
    others = [replace(each, fide_id=str(99900000 + each.tpn)) for each in opponents(10)]
    settings = replace(SETTINGS, number_of_rounds=10)
    known_ = FileSource(event(others, [*SCORE, None], settings))
    (form,) = filled_forms(known_, "it1")
    assert "Games: ID" not in [words for _, words in missing_fields((form,))]
    unknown = FileSource(event([replace(others[0], fide_id=""), *others[1:]], [*SCORE, None], settings))
    (form,) = filled_forms(unknown, "it1")
    assert "Games: ID" in [words for _, words in missing_fields((form,))]
    assert form.table is not None
    assert [row[2] for row in (form.table.rows[0], form.table.rows[-1])] == ["", "–"]  # the last is a bye


def test_it1_of_no_one() -> None:
    with pytest.raises(NoForm, match="no norm has been achieved"):
        filled_forms(SAMPLE, "it1")


def test_it3_has_65_numbered_fields_in_their_order() -> None:
    (form,) = filled_forms(SAMPLE, "it3")
    numbers = [found.number for group in form.groups for found in group.fields if found.number]
    assert numbers == list(range(1, 66))
    assert field(form, "Rounds per day").value == "1-2-2-2"
    assert field(form, "Start").value == date(2026, 4, 3)
    assert field(form, "FIDE event code").certainty is Certainty.MISSING
    assert [field(form, f"rated: {words}").value for words in ("players", "federations")] == [18, 14]
    assert field(form, "Chief arbiter").value == "Aurora VEGA"


@pytest.mark.slow
def test_it3_of_a_festival_has_a_cover_and_the_form_of_each_section() -> None:
    cover, *forms = filled_forms(sections(), "it3")
    assert [field(form, "Event").value for form in forms] == ["Albireo Open", "Juniors", "Sunday blitz"]
    assert [(found.label, found.value) for group in cover.groups for found in group.fields] == [
        ("Event", "Nova Lyra Chess Days"),
        ("Federation", "FRA"),
        ("Place", "Nova Lyra"),
        ("Start", date(2026, 4, 3)),
        ("End", date(2026, 4, 6)),
        ("Organiser", ""),
        ("Chief arbiter", "Aurora VEGA 99901003"),
        ("Albireo Open", "Swiss, rounds: 7, players: 19"),
        ("Juniors", "Round robin, rounds: 3, players: 4"),
        ("Sunday blitz", "Swiss, rounds: 3, players: 8"),
        ("All: players", 23),  # of 31 entries
        ("All: federations", 14),
        ("All: of the host", 8),
        ("Rated: players", 22),
        ("Rated: federations", 14),
        ("Rated: of the host", 7),
        ("Titled: players", 5),
        ("Titled: federations", 5),
        ("Titled: of the host", 1),
    ]
    with pypdfium2.PdfDocument(as_pdf((cover, *forms))) as pdf:
        assert len(pdf) == 5


def test_what_the_arbiter_said_at_the_desk_stands_in_the_forms() -> None:
    table = Table()
    table.do(ChangeRules(RulesFacts(fide_event=FideEvent("412345", "Club Lyra", remarks="one\ntwo"))))
    (form,) = filled_forms(DeskSource(table.state), "it3")
    assert (field(form, "FIDE event code").value, field(form, "Organiser").value) == (412345, "Club Lyra")
    remarks = [field(form, f"Remarks {number}").value for number in range(1, 5)]
    assert remarks == ["one", "two", "", ""]


def test_fa1_and_ia1_for_every_arbiter_without_a_title() -> None:
    for id_ in ("fa1", "ia1"):
        forms = filled_forms(SAMPLE, id_)
        assert [field(form, "Surname").value for form in forms] == ["VEGA", "DENEB", "ALTAIR"]
        assert field(forms[0], "Position") == FormField("Position", "Chief arbiter", Certainty.CONFIRM)


@pytest.mark.parametrize(
    ("written", "needed"),
    [
        ("Vega, Aurora", {"fa1", "ia1"}),
        ("FA Vega, Aurora", {"ia1"}),
        ("Vega, Aurora (IA)", set()),
        ("AI Vega, Aurora", set()),
    ],
)
def test_no_arbiter_needs_a_norm_for_a_title_already_held(written: str, needed: set[str]) -> None:
    chief = (Arbiter(written, "99901003"),)
    settings = replace(SAMPLE.tournament.settings, chief_arbiters=chief, deputy_arbiters=())
    source = FileSource(replace(SAMPLE.tournament, settings=settings))
    for id_ in needed:
        (form,) = filled_forms(source, id_)
        assert field(form, "Surname").value == "VEGA"
    for id_ in {"fa1", "ia1"} - needed:
        with pytest.raises(NoForm, match="every arbiter named already holds the title"):
            filled_forms(source, id_)


def test_the_deputies_of_it3_are_deputies_in_fa1() -> None:
    names = ("Vega, Aurora", "Deneb, Leo", "Altair, Ida", "Rigel, Max")
    chief, *others = (Arbiter(name) for name in names)
    settings = replace(SAMPLE.tournament.settings, chief_arbiters=(chief,), deputy_arbiters=tuple(others))
    source = FileSource(replace(SAMPLE.tournament, settings=settings))
    positions = [field(form, "Position").value for form in filled_forms(source, "fa1")]
    assert positions == ["Chief arbiter", "Deputy chief arbiter", "Deputy chief arbiter", "Arbiter"]
    (it3,) = filled_forms(source, "it3")
    assert (field(it3, "First deputy").value, field(it3, "Second deputy").value) == (
        "Leo DENEB",
        "Ida ALTAIR",
    )
    assert field(it3, "Arbiter 1").value == "Max RIGEL"


@pytest.mark.parametrize("written", ["FA Vega, Aurora", "Vega, Aurora (FA)", "AF Vega, Aurora"])
def test_a_title_before_the_name_of_an_arbiter_is_no_part_of_it(written: str) -> None:
    """Programs write `102 FA Vega, Aurora (99901003)`."""
    settings = replace(SAMPLE.tournament.settings, chief_arbiters=(Arbiter(written, "99901003"),))
    source = FileSource(replace(SAMPLE.tournament, settings=settings))
    (ia1, *_), (it3,), (it4,) = (filled_forms(source, id_) for id_ in ("ia1", "it3", "it4"))
    assert (field(ia1, "Surname").value, field(ia1, "First name").value) == ("VEGA", "Aurora")
    assert {field(form, "Chief arbiter").value for form in (ia1, it3, it4)} == {"Aurora VEGA"}


@pytest.mark.parametrize(
    ("id_", "standard"), [("fa1", "of a FIDE arbiter"), ("ia1", "of an international arbiter")]
)
def test_B_06_1_2_1_fa1_and_ia1_evaluate_the_work_of_the_arbiter(id_: str, standard: str) -> None:
    """The judgement is left to the official who evaluates: no one evaluates their own work."""
    chief, deputy, *_ = filled_forms(SAMPLE, id_)
    assert field(deputy, "Report").certainty is Certainty.MISSING
    assert standard in str(field(deputy, "Recommendation (delete one)").value)
    assert field(deputy, "Name") == FormField("Name", "Aurora VEGA", Certainty.CONFIRM)
    assert field(chief, "Name").certainty is Certainty.MISSING
    assert any("another official" in note for note in chief.notes)
    assert not any("another official" in note for note in deputy.notes)


def test_it3_names_the_program_that_paired() -> None:
    """A file may say which one it was; at the desk it is Albireo, besides that of imported rounds."""

    def programs(source: Source) -> tuple[object, ...]:
        (form,) = filled_forms(source, "it3")
        labels = ("Paired manually", "Responsible for the pairings", "Paired by computer", "Program")
        return tuple(field(form, label).value for label in labels)

    tournament = norm_source().tournament
    named = replace(tournament, settings=replace(tournament.settings, controller="Swiss-Manager"))
    assert programs(FileSource(tournament)) == ("", "", "", "")
    assert programs(FileSource(named)) == ("no", "", "yes", "Swiss-Manager")
    table = Table(players=4)
    table.do(CloseRegistration())
    table.do(PairRound(1, lot="00"))
    assert programs(DeskSource(table.state)) == ("no", "", "yes", f"Albireo {__version__}")
    table.do(ChangeSettings(SettingsFacts(controller="Ada Vega")))
    assert programs(DeskSource(table.state)) == ("no", "Ada Vega", "yes", f"Albireo {__version__}")


def test_it1_with_long_names_is_one_page() -> None:
    """The legend of the scores stands below the signatures, not alone on the next page."""
    names = "Fernández de Córdoba y Álvarez de Toledo, María de los Ángeles Inmaculada"
    settings = replace(
        SETTINGS, number_of_rounds=11, name=names, city="Córdoba", start="2026/03/01", end="2026/03/09"
    )
    tournament = event(opponents(11), [*SCORE, LOSS, None], settings)
    players = (replace(tournament.players[0], name=names), *tournament.players[1:3])
    players = (*players, *(replace(each, name=names) for each in tournament.players[3:5]))
    tournament = replace(tournament, players=(*players, *tournament.players[5:]))
    with pypdfium2.PdfDocument(as_pdf(filled_forms(FileSource(tournament), "it1"))) as pdf:
        assert len(pdf) == 2
        assert "for unplayed" in pdf[0].get_textpage().get_text_bounded()


def test_it4_lists_norms_to_be_confirmed() -> None:
    (form,) = filled_forms(norm_source(), "it4")
    assert form.table is not None
    assert [(row[1], row[6:11]) for row in form.table.rows] == [("OWN", (4, "", 6.5, "72 %", "GM norm"))]
    assert list(confirmations((form,))) == [(form, "Event: Type", "Swiss"), (form, "Claims", "OWN: GM norm")]


def test_it4_without_a_claim_says_so() -> None:
    (form,) = filled_forms(SAMPLE, "it4")
    assert form.notes[-1] == "No direct title or norm is claimed: this form need not be sent."


def test_it4_claims_the_direct_title_of_the_winner() -> None:
    table = Table(players=4, rounds=3)
    for number in (1, 2, 3):
        table.play(number)
    table.do(ChangeRules(RulesFacts(fide_event=FideEvent(winner_title="CM"))))
    (form,) = filled_forms(DeskSource(table.state), "it4")
    assert form.table is not None
    assert {row[10] for row in form.table.rows} == {"CM"}


@pytest.mark.parametrize(
    ("title", "held", "rating", "verdict"),
    [
        (Title.GM, None, 2300, DirectTitle.GIVEN),
        (Title.GM, None, 2299, DirectTitle.CONDITIONAL),
        (Title.WIM, None, 2000, DirectTitle.GIVEN),
        (Title.WIM, None, 1999, DirectTitle.CONDITIONAL),
        (Title.FM, Title.FM, 2400, DirectTitle.HELD),
        (Title.FM, Title.CM, 2100, DirectTitle.GIVEN),
    ],
)
def test_0_6_2_least_ratings_of_direct_titles(
    title: Title, held: Title | None, rating: int, verdict: DirectTitle
) -> None:
    assert direct_title(title, held, rating) is verdict


@pytest.mark.parametrize("id_", FORMS)
def test_every_form_as_files(id_: str) -> None:
    forms = filled_forms(norm_source() if id_ == "it1" else SAMPLE, id_)
    assert as_pdf(forms).startswith(b"%PDF")
    book = CalamineWorkbook.from_filelike(io.BytesIO(as_xlsx(forms)))
    assert len(book.sheet_names) == len(forms) + 1
    cells = {cell for row in book.get_sheet_by_index(0).to_python() for cell in row}
    assert forms[0].title in cells
    assert "to be filled in" not in cells
    last = {cell for row in book.get_sheet_by_index(len(forms)).to_python() for cell in row}
    assert {"to be filled in", "To be confirmed before signing"} <= last


@pytest.mark.parametrize("id_", FORMS)
def test_every_field_of_a_form_has_a_key_of_its_own(id_: str) -> None:
    for form in filled_forms(norm_source() if id_ == "it1" else SAMPLE, id_):
        fields = [found for group in (*form.groups, *form.after_table) for found in group.fields]
        assert len(form.values) == len(fields)
        assert len(set(form.columns)) == len(form.columns)


def test_days_and_figures_are_days_and_numbers_in_a_workbook() -> None:
    book = CalamineWorkbook.from_filelike(io.BytesIO(as_xlsx(filled_forms(SAMPLE, "it3"))))
    values = {row[1]: row[2] for row in book.get_sheet_by_index(0).to_python() if len(row) > 2}
    assert (values["Start"], values["Rounds"], values["rated: players"]) == (date(2026, 4, 3), 7, 18)
    book = CalamineWorkbook.from_filelike(io.BytesIO(as_xlsx(filled_forms(norm_source(), "it1"))))
    rows = book.get_sheet_by_index(0).to_python()
    assert next(row[2] for row in rows if row[1] == "Score achieved") == 6.5
    assert next(row[:8] for row in rows if row[1] == "O6") == [5, "O6", "", "FRA", 2450, "", "FM", 0.5]


def test_a_certificate_has_no_boxes_and_a_sheet_of_its_own_what_is_to_be_confirmed() -> None:
    with pypdfium2.PdfDocument(as_pdf(filled_forms(norm_source(), "it1"))) as pdf:
        certificate, to_confirm = (page.get_textpage().get_text_bounded() for page in pdf)
    assert "confirmed by the arbiter" not in certificate
    assert "To be confirmed before signing" in to_confirm
    assert "Result: Score achieved" in to_confirm
    assert "To be filled in by hand: Player: First name" in " ".join(to_confirm.split())


def test_the_rate_of_play_is_in_words() -> None:
    (form,) = filled_forms(norm_source(), "it1")
    assert field(form, "Rate of play").value == "90 minutes for the game, plus 30 seconds per move"


@pytest.mark.parametrize(
    ("description", "words", "kind"),
    [
        ("90+30", "90+30", ""),
        ("90' + 30\"", "90 minutes for the game, plus 30 seconds per move", "Standard"),
        ("40/5400+30:1800+30", None, "Standard"),
    ],
)
def test_bare_figures_of_a_description_are_not_taken_for_seconds(
    description: str, words: str | None, kind: str
) -> None:
    """A file of the old format has a description only; 90+30 is no game of one and a half minutes."""
    settings = replace(SETTINGS, encoded_time_control="", time_control=description)
    source = FileSource(event(opponents(), list(SCORE), settings))
    (form,) = filled_forms(source, "it1")
    assert field(form, "Rate of play").value == (
        words or "90 minutes for 40 moves, then 30 minutes for the rest of the game, plus 30 seconds per move"
    )
    (it3,) = filled_forms(source, "it3")
    assert (field(it3, "Standard, rapid or blitz").value or "") == kind


def test_a_birth_year_alone_is_no_day() -> None:
    tournament = event(opponents(), list(SCORE))
    players = (replace(tournament.players[0], birth_date="1990/00/00"), *tournament.players[1:])
    (form,) = filled_forms(FileSource(replace(tournament, players=players)), "it1")
    assert field(form, "Date of birth").value == "1990"


def test_it1_names_the_original_federation_of_players_under_fide_s_flag() -> None:
    others = opponents()
    others[0] = replace(others[0], federation="FID", original_federation="RUS")
    (form,) = filled_forms(FileSource(event(others, list(SCORE))), "it1")
    assert form.table is not None
    assert form.table.rows[0][3] == "FID (RUS)"
    assert field(form, "Federations").value == 4
    assert UNDER_FIDE_FLAG not in form.notes


def test_it1_says_why_an_opponent_under_fide_s_flag_is_in_no_figure() -> None:
    others = opponents()
    others[0] = replace(others[0], federation="FID")
    (form,) = filled_forms(FileSource(event(others, list(SCORE))), "it1")
    assert UNDER_FIDE_FLAG in form.notes
    assert form.table is not None
    codes = [row[3] for row in form.table.rows]
    assert field(form, "Not of the player's federation").value == sum(code != "FID" for code in codes)


def test_names_that_could_be_formulas_or_markup_stay_names() -> None:
    tournament = event(opponents(), list(SCORE))
    players = tuple(replace(player, name='=1+1, #image("x") \\u{41}') for player in tournament.players)
    forms = filled_forms(FileSource(replace(tournament, players=players)), "it1")
    assert as_pdf(forms).startswith(b"%PDF")
    book = CalamineWorkbook.from_filelike(io.BytesIO(as_xlsx(forms)))
    cells = [cell for row in book.get_sheet_by_index(0).to_python() for cell in row]
    assert "=1+1".upper() in cells


def test_the_command_writes_what_the_name_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trf = tmp_path / "norm.trf"
    trf.write_bytes(write_trf(event(opponents(), list(SCORE))))
    out = tmp_path / "it1.xlsx"
    assert main(["forms", str(trf), "it1", "--player", "own", "-o", str(out)]) == 0
    assert out.read_bytes().startswith(b"PK")
    assert main(["forms", str(trf), "it1", "-o", str(tmp_path / "it1.doc")]) != 0
    assert "expected a name that ends in .pdf or .xlsx" in capsys.readouterr().err


def printed(forms: tuple[FilledForm, ...]) -> str:
    """Return the text of the first page."""
    page = pypdfium2.PdfDocument(as_pdf(forms))[0]
    return str(page.get_textpage().get_text_range())


def test_a_certificate_to_be_signed_has_no_empty_boxes() -> None:
    """No column for notes where nothing is noted; a dash where there is no title and no adjusted rating."""
    others = [replace(each, fide_id=str(99900000 + each.tpn)) for each in opponents()]
    (form, *_) = filled_forms(FileSource(event(others, list(SCORE))), "it1")
    assert form.table is not None
    assert [row[-1] for row in form.table.rows if row[-1]] == []
    assert form.table.without_empty_note.heads[-1] == "Score"
    text = printed((form,))
    assert "Note" not in text
    assert text.count("–") >= sum(cell == "" for row in form.table.rows for cell in row[:-1]) > 0
    book = CalamineWorkbook.from_filelike(io.BytesIO(as_xlsx((form,))))
    heads = next(row for row in book.get_sheet_by_index(0).to_python() if row[0] == "Rd")
    assert [head for head in heads if head][-1] == "Score"


def test_a_note_has_a_column_with_a_head() -> None:
    tournament = event(opponents(10), [*SCORE, LOSS], replace(SETTINGS, number_of_rounds=10))
    forms = filled_forms(FileSource(tournament), "it1")
    assert forms[0].table is not None
    assert forms[0].table.without_empty_note.heads[-1] == "Note"
    assert "Note" in printed(forms[:1])


def test_it3_remarks_that_are_none_are_a_dash() -> None:
    text = printed(filled_forms(norm_source(), "it3"))
    assert re.findall(r"Remarks \d\s+(\S)", text) == ["–"] * 4


def test_it4_columns_left_to_the_arbiter_are_named() -> None:
    forms = filled_forms(norm_source(), "it4")
    assert "Claims: Members" in [words for _, words in missing_fields(forms)]
