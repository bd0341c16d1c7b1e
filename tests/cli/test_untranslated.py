"""Whatever a command prints, its refusals too, in a made-up language: what is left in English shows."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import click
import pytest
from tests.cli.spoken_commands import FILES, SCRIPTS
from tests.cli.test_desk import settle_in
from tests.i18n.pseudo import outside_brackets
from tests.reports.test_untranslated import CELL
from tests.web.test_untranslated import ADDRESS, QUOTED, names, words
from tests.web.test_untranslated import made_up as made_up

from albireo.cli.click_messages import translate_click
from albireo.cli.commands import COMMANDS
from albireo.cli.start import main
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.players.erasable import ERASABLE
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.point_system import PointSystem
from albireo.formats.registry import formats
from albireo.formats.trf import read_trf
from albireo.i18n import catalogue, translator
from albireo.pairing.registry import declared_systems
from albireo.reports.registry import kinds
from albireo.site.options import LISTS
from albireo.standings.championship import TIES
from albireo.state.duties import ALL
from albireo.storage.mail_settings import SECURITY

FOR_PROGRAMS = {"schema", "completion", "engine", "person"}
"""What they print is read by programs: JSON, scripts, what others expect of an engine."""
IN_ENGLISH = {"acceptance"}
"""FIDE's list and our answers to it."""
TAKEN_AS_TYPED = (
    re.compile(r"⟦Üsàgé:⟧[^\n]*"),
    re.compile(r"^(albireo|nõté): ", re.MULTILINE),
    re.compile(r"(?<!\w)--?[a-z][\w-]*"),
    re.compile(r"(?<![\w⟧])/[\w./-]+|\w[\w.]*/[\w./-]+|postgresql\+psycopg://[^\s⟦]+"),
    re.compile(r"\b[0-9a-f]{12,}\b"),
    re.compile(r"\{[\w|]+\}"),
    re.compile(r"'[^'\n⟦⟧]*'"),
    re.compile(r"^\w+=[^\n]*", re.MULTILINE),
    re.compile(r"B\.02 \(rapid and blitz\)"),
    re.compile(r"90 minutes for the game, 30 seconds a move from move 1"),
    re.compile(r"connection failed: .*", re.DOTALL),
)
"""How commands are called, options, identities, choices, settings as they are typed, the
time control in the words of the file, and what PostgreSQL's own library says."""
CODES = words(
    "albireo utf http JSON letter Gn nXn KEY VALUE FILE NAME URL ID MPvGP on off national_class province",
    *(each.id for each in kinds()),
    *(by[0] for each in kinds() for by in each.by),
    *(spec.name for spec in declared_systems()),
    *(type_.pattern for spec in declared_systems() for type_ in spec.types),
    *SettingsFacts.__struct_fields__,
    *RulesFacts.__struct_fields__,
    *DocumentFacts.__struct_fields__,
    *(field.name for field in fields(PointSystem)),
    *PlayerFacts.__struct_fields__,
    *(f"{each.name} {' '.join(each.endings)} {each.program}" for each in formats()),
    *(*ALL, *ERASABLE, *TIES, *SECURITY, *LISTS),
)
"""What is typed as it is in every language: documents, systems, settings, duties, formats of files …"""


def lines(script: str) -> list[tuple[list[str], bool]]:
    """Return the arguments of each command, and whether it is refused."""
    found = [line.strip() for line in SCRIPTS[script].strip().splitlines()]
    return [(shlex.split(line.removeprefix("!")), line.startswith("!")) for line in found]


catalogue_folder = catalogue.FOLDER


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made_up: str) -> Iterator[Path]:
    for translated in catalogue_folder.glob("*.po"):
        (catalogue.FOLDER / translated.name).write_bytes(translated.read_bytes())
    place = tmp_path / "here"
    place.mkdir()
    for name, data in FILES.items():
        (place / name).write_bytes(data)
    settle_in(place, monkeypatch)
    monkeypatch.setenv("ALBIREO_LANG", made_up)
    monkeypatch.setenv("ALBIREO_MAIL_PASSWORD", "secret")
    monkeypatch.chdir(place)
    yield place
    translate_click(translator("en"))


def names_of_files() -> set[str]:
    """Return names of the sample, and what stands in the other files; not what the sample says in English."""
    event = read_trf(FILES["open.trf"]).tournament
    people = (f"{each.name} {each.federation} {each.club}" for each in event.players)
    arbiters = (each.name for each in event.settings.chief_arbiters)
    own = (event.settings.name, event.settings.city, event.settings.federation)
    others = (
        data.decode("utf-8", "replace")
        for name, data in FILES.items()
        if name != "odd.trf" and not name.startswith("open")
    )
    return words(*people, *arbiters, *own, *others)


def reasons(arguments: list[str]) -> set[str]:
    """Return what someone gave as a reason, in any language; it is shown as it was typed."""
    given = pairwise(arguments)
    return words(*(text for option, text in given if option in ("--reason", "--source")))


def left_in_english(said: str, known: set[str]) -> set[str]:
    for pattern in TAKEN_AS_TYPED:
        said = pattern.sub(" ", said)
    return words(CELL.sub(" ", ADDRESS.sub(" ", QUOTED.sub(" ", outside_brackets(said))))) - known


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS)
def test_nothing_is_left_in_english(
    script: str, folder: Path, made_up: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the made-up language does not put in brackets was typed, read from a file, or is a code."""
    known = names(made_up) | CODES | names_of_files()
    left: dict[str, str] = {}
    otherwise = []
    for arguments, is_refused in lines(script):
        typed = words(*arguments, *map(str.upper, arguments))
        known |= {word for word in typed if word[0].isupper()} | reasons(arguments)
        capsys.readouterr()
        code = main(arguments)
        said = "".join(capsys.readouterr()).replace(str(folder), "")
        call = " ".join(arguments)
        if (code != 0) is not is_refused:
            otherwise.append(f"{call} ended with {code}: {said}")
        if not FOR_PROGRAMS.union(IN_ENGLISH).intersection(arguments) or is_refused:
            rest = left_in_english(said, known | typed)
            left |= {word: call for word in rest if word not in left}
    assert otherwise == []
    assert left == {}


def commands(found: dict[str, click.Command], before: str = "") -> set[str]:
    """Return the calls of all commands, such as `desk team add`."""
    calls: set[str] = set()
    for name, command in found.items():
        call = f"{before} {name}".strip()
        calls |= commands(command.commands, call) if isinstance(command, click.Group) else {call}  # type: ignore[arg-type]
    return calls


def test_every_command_is_carried_out_and_refused() -> None:
    calls = commands({name: import_module(entry.module).command for name, entry in COMMANDS.items()})
    done, refused = set(), set()
    for arguments, is_refused in (line for script in SCRIPTS for line in lines(script)):
        has_choice = len(arguments) > 1 and arguments[1] in ("-t", "-d", "-e")  # of a tournament or database
        given = " ".join([arguments[0], *arguments[3:]] if has_choice else arguments)
        (refused if is_refused else done).update(call for call in calls if f"{given} ".startswith(f"{call} "))
    assert calls - done == {
        *(
            "serve",
            "demo",
            "companion",
            "administrator",
            "engine",
        ),  # they do not end, ask, or are for programs
        *("ratings fetch", "desk results", "desk start-position"),  # the network; typed lines; Chess960
        "desk follow result",  # needs a file that differs
    }
    assert calls - refused == {
        *("desk players", "desk team list", "desk history", "event players", "event championships"),
        *("ratings list", "ratings sources", "event share", "desk lots", "desk renumber", "desk undo"),
        *("desk manual system", "desk registration open", "desk registration close", "engine", "demo"),
    }, "these have nothing to refuse, or it is English"
