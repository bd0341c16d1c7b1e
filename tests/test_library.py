"""The calls of the library: what they answer, and what they refuse."""

import ast
import io
import json
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import albireo
from albireo.data import sample_bytes

PACKAGE = Path(albireo.__file__).parent


@pytest.fixture(scope="module")
def sample() -> albireo.Tournament:
    return albireo.open(sample_bytes())


# -- the names -----------------------------------------------------------------------------------


def test_tab_completion_shows_the_public_names_and_each_of_them_can_be_used() -> None:
    assert dir(albireo) == sorted(albireo.__all__)
    for name in albireo.__all__:
        found = getattr(albireo, name)
        assert name == "__version__" or callable(found), name
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(albireo, "noth" + "ing")


def test_the_names_for_type_checkers_are_those_imported_on_first_use() -> None:
    tree = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    checked: dict[str, tuple[str, ...]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = (node.module or "").removeprefix("albireo.")
            checked[module] = (*checked.get(module, ()), *(str(name.asname) for name in node.names))
    assert checked == vars(albireo)["_MODULES"]


@pytest.mark.slow
def test_importing_albireo_imports_nothing_else_and_standings_is_callable_before_and_after() -> None:
    program = """
import sys, albireo
print(sorted(name for name in sys.modules if name.startswith("albireo")))
from albireo.data import sample_bytes
tournament = albireo.open(sample_bytes())
before = albireo.standings(tournament, after=3)[0].name
import albireo.standings.order as order
print(before == albireo.standings(tournament, after=3)[0].name, order.__name__)
"""
    run = [sys.executable, "-c", program]
    environment = {"PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run(run, capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == "['albireo']\nTrue albireo.standings.order\n"


def test_every_refusal_is_an_albireo_error() -> None:
    errors = [getattr(albireo, name) for name in albireo.__all__]
    found = {each for each in errors if isinstance(each, type) and issubclass(each, Exception)}
    assert {each for each in found if not issubclass(each, Warning | albireo.AlbireoError)} == set()
    assert issubclass(albireo.ResultsMissing, albireo.CannotPair)


# -- open and write ------------------------------------------------------------------------------


def test_a_file_is_opened_from_a_path_bytes_text_or_file_object(
    tmp_path: Path, sample: albireo.Tournament
) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(sample_bytes())
    with path.open("rb") as binary, path.open(encoding="utf-8") as text:
        opened = [albireo.open(each) for each in (path, str(path), binary, text, sample_bytes().decode())]
    opened.append(albireo.open(io.BytesIO(sample_bytes())))
    assert opened == [sample] * 6


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".json", ".veg"])
def test_files_of_other_programs_are_opened_by_their_content(
    ending: str, tmp_path: Path, sample: albireo.Tournament
) -> None:
    path = tmp_path / f"event{ending}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        albireo.write(sample, path)
        again = albireo.open(path)
        assert albireo.open(path.read_bytes()).players == again.players
    assert [player.name for player in again.players] == [player.name for player in sample.players]


def test_the_ending_of_a_path_decides_the_format_written(tmp_path: Path, sample: albireo.Tournament) -> None:
    albireo.write(sample, tmp_path / "event.json")
    assert json.loads((tmp_path / "event.json").read_text(encoding="utf-8"))["settings"]
    albireo.write(sample, tmp_path / "event.trf")
    assert (tmp_path / "event.trf").read_bytes().startswith(b"012 Albireo Open")
    file = io.BytesIO()
    albireo.write(sample, file)
    assert file.getvalue() == (tmp_path / "event.trf").read_bytes()


def test_what_a_format_cannot_hold_is_a_warning(sample: albireo.Tournament) -> None:
    with_club = sample.with_player(albireo.Player(1, "Ada", club="Lyra"))
    with pytest.warns(albireo.LossWarning, match="left out: "):
        albireo.write(with_club, io.BytesIO(), format="trf16")


@pytest.mark.parametrize("source", [7, None, ["a.trf"]])
def test_a_source_that_is_no_file_is_refused_in_words(source: object) -> None:
    with pytest.raises(albireo.AlbireoError, match="source: expected a path, bytes or a file, found"):
        albireo.open(wrong(source))


def test_a_target_that_is_no_file_or_one_for_text_is_refused_in_words(sample: albireo.Tournament) -> None:
    with pytest.raises(albireo.AlbireoError, match="target: expected a path or a file, found 7"):
        albireo.write(sample, wrong(7))
    with pytest.raises(albireo.AlbireoError, match="target: expected a file opened for bytes"):
        albireo.write(sample, wrong(io.StringIO()))
    with pytest.raises(albireo.UnknownFormat, match="there is no file format 'doc'"):
        albireo.write(sample, io.BytesIO(), format="doc")


def test_bytes_in_no_known_format_are_refused(tmp_path: Path) -> None:
    with pytest.raises(albireo.AlbireoError):
        albireo.open(b"\x00\x01\x02 nothing")
    with pytest.raises(albireo.AlbireoError):
        albireo.open(b"")
    with pytest.raises(FileNotFoundError):
        albireo.open(tmp_path / "missing.trf")


# -- wrong arguments -----------------------------------------------------------------------------


def wrong(value: object) -> Any:
    """Return a value that a type checker would refuse."""
    return value


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda event: event.up_to(-1), "rounds: expected 0 or more, found -1"),
        (lambda event: event.up_to(wrong("3")), "rounds: expected a whole number, found '3'"),
        (lambda event: albireo.pair(event, round_=wrong("4")), "round_: expected a whole number, found '4'"),
        (
            lambda event: albireo.pair(event, round_=wrong(True)),
            "round_: expected a whole number, found True",
        ),
        (
            lambda event: albireo.pair(event, 4, absent=wrong(["7"])),
            "absent: expected a whole number, found '7'",
        ),
        (
            lambda event: albireo.pair(event, 4, absent=wrong("7")),
            "absent: expected pairing numbers such as [7, 12], found '7'",
        ),
        (
            lambda event: albireo.pair(event, 4, absent=wrong(7)),
            "absent: expected pairing numbers such as [7, 12], found 7",
        ),
        (
            lambda event: albireo.pair(event, 4, absent={7: "Q"}),
            "absent: expected one of Z, H, F, found 'Q'",
        ),
        (lambda event: albireo.pair(event, 4, absent=[99]), "there is no participant 99"),
        (lambda event: albireo.why_not(event, 1, 99, 4), "there is no participant 99"),
        (lambda event: albireo.why_not(event, wrong("1"), 2, 4), "first: expected a whole number, found '1'"),
        (lambda event: albireo.explain(event, 4, player=0), "there is no participant 0"),
        (lambda event: albireo.check(event, wrong(["1"])), "rounds: expected a whole number, found '1'"),
        (lambda event: albireo.standings(event, wrong("3")), "after: expected a whole number, found '3'"),
        (lambda event: albireo.standings(event, 8), "round 8 is not paired: expected a round from 0 to 7"),
        (lambda event: albireo.generate(wrong("40")), "players: expected a whole number, found '40'"),
        (lambda event: albireo.generate(1), "players: expected 2 to 9999, found 1"),
        (lambda event: event.with_result(8, 1, "1-0"), "round 8 is not paired: expected a round from 1 to 7"),
        (lambda event: event.with_result(1, 99, "1-0"), "board: expected a number from 1 to 9, found 99"),
        (
            lambda event: event.with_result(1, 1, "2-0"),
            "result: expected one such as 1-0, ½-½, 0-1 or 1F-0F, found '2-0'",
        ),
        (lambda event: event.withdraw(99), "there is no participant 99"),
        (
            lambda event: event.withdraw(1, after_round=9),
            "round 9 is not paired: expected a round from 0 to 7",
        ),
        (
            lambda event: albireo.pair(wrong(None)),
            "tournament: expected a Tournament, as albireo.open returns it, found NoneType",
        ),
        (
            lambda event: albireo.norms(wrong("a.trf")),
            "tournament: expected a Tournament, as albireo.open returns it, found str",
        ),
        (lambda event: event.with_player(wrong("Ada")), "expected a player (`albireo.Player`), found 'Ada'"),
        (
            lambda event: event.with_player(albireo.Player(wrong("20"), "Ada")),
            "tpn: expected a whole number, found '20'",
        ),
        (
            lambda event: event.with_player(albireo.Player(20, "Ada", rating=wrong("1900"))),
            "rating: expected a whole number, found '1900'",
        ),
        (
            lambda event: event.with_round(wrong(5)),
            "expected a pairing made by `albireo.pair`, or a round, found 5",
        ),
        (
            lambda event: albireo.write(event, "event.pdf"),
            "target: no format ends in .pdf; name one, such as format='trf26' or 'json'",
        ),
        (lambda event: albireo.Points("much"), "expected points such as 3.5, found 'much'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    sample: albireo.Tournament, ask: Callable[[albireo.Tournament], object], words: str
) -> None:
    with pytest.raises(albireo.AlbireoError) as refusal:
        ask(sample)
    assert str(refusal.value) == words


@pytest.mark.slow
def test_a_script_needs_no_guard_to_open_a_file_of_another_program(tmp_path: Path) -> None:
    """The process that reads the file does not run the script a second time."""
    script = tmp_path / "bot.py"
    script.write_text(
        "import albireo\n"
        "from albireo.data import sample_bytes\n"
        "print('started')\n"
        "albireo.write(albireo.open(sample_bytes()), 'event.json')\n"
        "print(albireo.open('event.json'))\n"
    )
    done = subprocess.run(
        [sys.executable, script], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.splitlines() == [
        "started",
        "<Tournament 'Albireo Open': 19 players, 7 of 7 rounds paired>",
    ]


@pytest.mark.parametrize("ask", [albireo.rating_changes, albireo.norms])
def test_a_round_that_is_not_paired_is_refused(
    sample: albireo.Tournament, ask: Callable[[albireo.Tournament, int], object]
) -> None:
    for round_ in (-1, 8, 99):
        with pytest.raises(albireo.CannotAnswer) as refusal:
            ask(sample, round_)
        assert str(refusal.value) == f"round {round_} is not paired: expected a round from 0 to 7"
    with pytest.raises(albireo.CannotAnswer, match="from 0 to 3"):
        ask(sample.up_to(3), 4)
    assert albireo.rating_changes(sample, 0).after == 0
    assert albireo.norms(sample, 7).after == 7


def test_an_option_that_means_nothing_to_the_system_is_refused(sample: albireo.Tournament) -> None:
    after_3 = sample.up_to(3)
    with pytest.raises(albireo.CannotPair, match=r"^dutch-2026 has no option zz$"):
        albireo.pair(after_3, options={"zz": "1"})
    with pytest.raises(albireo.CannotPair, match=r"^dutch-2026 has no option zz$"):
        albireo.why_not(after_3, 1, 2, options={"zz": "1"})
    with pytest.raises(albireo.CannotPair, match="expected one of real, virtual, found 'all'"):
        albireo.pair(after_3, options={"topscorers": "all"})
    assert albireo.pair(after_3, options={"topscorers": "virtual"}).round == 4


def test_a_question_about_a_round_that_cannot_be_paired_is_refused_as_the_round_is(
    sample: albireo.Tournament,
) -> None:
    with pytest.raises(albireo.CannotPair, match=r"^round 8 cannot be paired: the tournament has 7 rounds$"):
        albireo.why_not(sample, 1, 2)
    unfinished = sample.up_to(3).with_round(albireo.pair(sample.up_to(3)))
    with pytest.raises(albireo.ResultsMissing):
        albireo.why_not(unfinished, 1, 2)
    assert albireo.why_not(unfinished, 1, 2, adjourned=True).verdict
    assert albireo.why_not(sample, 3, 8, round_=4).verdict == "forbidden"


def test_a_choice_there_is_not_is_refused_with_those_there_are(sample: albireo.Tournament) -> None:
    with pytest.raises(
        albireo.AlbireoError, match=r"^rated_as: expected one of standard, rapid, blitz, found 'foo'$"
    ):
        albireo.rating_changes(sample, rated_as="foo")
    for letter in ("z", "d"):
        with pytest.raises(
            albireo.AlbireoError, match=f"^exemption: expected one of a, b, c, found '{letter}'$"
        ):
            albireo.norms(sample, exemption=letter)
    with pytest.raises(albireo.AlbireoError, match=r"^least_games: expected one of 7, 8, 9, found 3$"):
        albireo.norms(sample, least_games=3)
    assert albireo.rating_changes(sample, rated_as="blitz").rate == "blitz"
    assert albireo.norms(sample, exemption="c", least_games=7)[3][1].requirements[0].limit == 7


# -- answers -------------------------------------------------------------------------------------


def test_two_pairings_are_equal_if_they_decide_the_same(sample: albireo.Tournament) -> None:
    pairing = albireo.pair(sample.up_to(3))
    assert pairing == albireo.pair(sample.up_to(3))
    assert pickle.loads(pickle.dumps(pairing)) == pairing
    assert pairing != albireo.pair(sample.up_to(3), absent=[7])
    assert pairing != albireo.pair(sample.up_to(3), edition="2017")


def test_a_tournament_is_played_with_the_library_alone() -> None:
    event = albireo.Tournament(albireo.Settings("Club", number_of_rounds=3))
    for number in range(1, 7):
        event = event.with_player(albireo.Player(number, f"Player {number}", 2000 - number))
    event = event.with_round(albireo.pair(event))
    for board, result in enumerate(("1-0", "1/2-1/2", "+--"), start=1):
        event = event.with_result(1, board, result)
    assert [line.points for line in albireo.standings(event)] == [1, 1, 0.5, 0.5, 0, 0]
    event = event.withdraw(6).with_player(albireo.Player(7, "Late", 1500))
    assert event.player(7).entry_round == 2
    second = albireo.pair(event)
    assert sorted(tpn for pair in second.pairs for tpn in pair) == [1, 2, 3, 4, 5, 7]
    event = event.with_round(second)
    assert event.with_result(2, 1, "½-½").with_result(2, 1, "*") == event
    assert event.paired_rounds == 2


def test_standings_count_complete_rounds_unless_told_otherwise(sample: albireo.Tournament) -> None:
    unfinished = sample.with_result(7, 1, "*")
    assert albireo.standings(unfinished).after == 6
    assert albireo.standings(unfinished, 7).after == 7
    table = albireo.standings(sample, tie_breaks="BH,ARO")
    assert table.tie_breaks == ("BH", "ARO")
    assert [line.rank for line in table[:2]] == [1, 2]
    assert len(str(table).splitlines()) == 1 + len(table) == 20
    assert "Castor" in str(table.explain(3))
    with pytest.raises(albireo.AlbireoError, match="there is no participant 99"):
        table.of(99)


def test_points_and_changes_print_compare_and_become_json() -> None:
    assert str(albireo.Points("½")) == "½"
    assert [str(albireo.Points(value)) for value in (0, 0.5, 4.94, -1.5, 28.25)] == [
        "0",
        "½",
        "4.94",
        "−1½",
        "28.25",
    ]
    assert [str(albireo.Change(value)) for value in (-6.2, 6.2, 0, -28.8, 10)] == [
        "−6.2",
        "+6.2",
        "0",
        "−28.8",
        "+10",
    ]
    assert sum([albireo.Points(0.1)] * 3) == 0.3
    assert albireo.Points(3.5) == 3.5 == albireo.Points("3,5")
    assert 10 - albireo.Points(3.5) == albireo.Points("6½")
    assert -albireo.Change(1.5) == -1.5
    assert json.dumps([albireo.Points(3.5), albireo.Change(-6.2)]) == "[3.5, -6.2]"
    assert f"{albireo.Change(-6.2):.1f}" == "-6.2"
    assert hash(albireo.Change(-6.2)) == hash(-6.2)
    assert pickle.loads(pickle.dumps(albireo.Points(2.5))) == albireo.Points(2.5)


def test_rating_changes_are_those_of_the_rules(sample: albireo.Tournament) -> None:
    changes = albireo.rating_changes(sample)
    for change in changes.values():
        if change.rating is None:
            assert change.change is None
            assert change.k is None
            continue
        assert change.k is not None
        # K times the sum of the changes of its games (B.02 8.3.4)
        assert change.change == round(change.k * sum(game.change for game in change.games), 2)
        assert change.points == sum(game.points for game in change.games)


@pytest.mark.parametrize(
    "make",
    [
        lambda event: event,
        lambda event: event.settings,
        lambda event: event.players[0],
        lambda event: event.rounds[0],
        lambda event: albireo.pair(event, 4),
        lambda event: albireo.explain(event, 4),
        lambda event: albireo.explain(event, 4).notes[0],
        lambda event: albireo.why_not(event, 1, 2, 4).note,
        lambda event: albireo.check(event),
        lambda event: albireo.check(event).rounds,
        lambda event: albireo.standings(event),
        lambda event: albireo.rating_changes(event),
        lambda event: albireo.rating_changes(event)[2],
        lambda event: albireo.norms(event),
        lambda event: albireo.norms(event)[3],
    ],
)
def test_a_repr_fits_on_a_few_lines(
    sample: albireo.Tournament, make: Callable[[albireo.Tournament], object]
) -> None:
    assert len(repr(make(sample))) < 400


@pytest.mark.slow
def test_a_program_that_uses_the_library_passes_mypy_strict(tmp_path: Path) -> None:
    wrong_calls = ("albireo.pair(3)", "albireo.Points(1).nothing", "albireo.nothing", "albireo.open()")
    program = Path(__file__).with_name("library_consumer.py")
    mistaken = tmp_path / "mistaken.py"
    mistaken.write_text("\n".join(("import albireo", *wrong_calls)) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--config-file="]
    done = subprocess.run(
        [*command, "--cache-dir", str(tmp_path / "cache"), str(program), str(mistaken)],
        capture_output=True,
        text=True,
        env={"MYPYPATH": str(PACKAGE.parent), "PATH": "/usr/bin:/bin"},
    )
    *errors, last = done.stdout.splitlines()
    found = [line.split("mistaken.py:")[-1].split(":")[0] for line in errors if ": error: " in line]
    assert found == ["2", "3", "4", "5"], done.stdout
    assert last == "Found 4 errors in 1 file (checked 2 source files)"
