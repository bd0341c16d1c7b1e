"""The wheel holds the whole package; without extras the command line works and says what the rest needs."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import click
import pytest

from albireo.i18n import LANGUAGES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
CORE = ("domain", "kernel", "pairing", "tiebreaks", "ratings", "checking", "standings")


def run(*command: str | Path, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, **options)  # type: ignore[call-overload, no-any-return]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment that holds the wheel without extras, Click, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder, check=True)
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--python",
        str(folder / "bin" / "python"),
    ]
    run(*pip, "install", "--no-index", "--no-deps", wheel, check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    shutil.copytree(Path(click.__file__).parent, packages / "click")
    return folder / "bin"


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    source = ROOT / "src"
    files = {
        path.relative_to(source).as_posix()
        for path in (source / "albireo").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    files |= {f"albireo/reports/manual/rules/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")}
    pictures = (ROOT / "docs" / "screenshots").iterdir()
    files |= {f"albireo/reports/manual/pictures/{path.name}" for path in pictures}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    catalogues = {f"albireo/i18n/{language}" for language in LANGUAGES if language != "en"}
    assert {name for name in files if name.endswith(".po")} == {f"{name}.po" for name in catalogues}
    assert packed == {re.sub(r"\.po$", ".mo", name) for name in files}
    assert {"albireo/py.typed", *(f"{name}.mo" for name in catalogues)} <= packed


def test_building_leaves_nothing_behind_in_the_checkout(wheel: Path) -> None:
    assert list((ROOT / "src").rglob("i18n/*.mo")) == []


def test_a_wheel_can_be_built_from_the_source_distribution(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path, check=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path]
    subprocess.run(build, cwd=unpacked, capture_output=True, check=True)  # type: ignore[arg-type]
    assert next(tmp_path.glob("*.whl")).read_bytes() == wheel.read_bytes()


def test_click_is_the_only_package_that_is_always_installed(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = Parser().parsestr(archive.read(name).decode())
    requirements = metadata.get_all("Requires-Dist", [])
    always = [
        text for text in requirements if not re.search(r"extra == ['\"](app|cluster|push|server)['\"]", text)
    ]
    assert [re.split(r"[^a-z]", text)[0] for text in always] == ["click"]
    assert metadata["License-Expression"] == "Apache-2.0 AND OFL-1.1 AND 0BSD"
    licences = {name.rpartition("/")[2] for name in archive.namelist() if "/licenses/" in name}
    assert licences == {"LICENSE", "Apache-2.0.txt", "OFL-1.1.txt", "0BSD.txt"}


def test_the_source_distribution_is_the_same_bytes_each_time(tmp_path: Path) -> None:
    built = []
    for name in ("one", "two"):
        folder = tmp_path / name
        command = [
            sys.executable,
            "-m",
            "hatchling",
            "build",
            "--target",
            "sdist",
            "--directory",
            str(folder),
        ]
        run(*command, check=True, env={**os.environ, "TZ": "UTC-5" if name == "two" else "UTC"})
        (file,) = folder.glob("*.tar.gz")
        built.append(file.read_bytes())
    assert built[0] == built[1]


def test_the_core_runs_on_the_standard_library_alone(environment: Path) -> None:
    program = f"""
import importlib, pkgutil, sys
before = set(sys.modules)
for layer in {CORE!r}:
    package = importlib.import_module(f"albireo.{{layer}}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
roots = {{name.split(".")[0] for name in set(sys.modules) - before}}
print(sorted(roots - sys.stdlib_module_names - {{"albireo"}}))
"""
    done = run(environment / "python", "-I", "-c", program)
    assert (done.stdout, done.stderr, done.returncode) == ("[]\n", "", 0)


def test_library_and_engine_need_no_extra(environment: Path, tmp_path: Path) -> None:
    file = tmp_path / "after-3.trf"
    program = f"""
import albireo
from albireo.data import sample_bytes
from albireo.formats.trf import write_trf
tournament = albireo.open(sample_bytes()).up_to(3)
open({str(file)!r}, "wb").write(write_trf(tournament))
print(albireo.pair(tournament).pairs[0])
"""
    assert run(environment / "python", "-I", "-c", program).stdout == "(3, 4)\n"
    done = run(environment / "albireo-engine", "--dutch", file, "-p", "pairs.txt")
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    assert (tmp_path / "pairs.txt").read_text().startswith("9\n3 4\n2 5\n")


def test_translations_are_read_from_the_wheel(environment: Path) -> None:
    program = "from albireo.i18n import translator; print(translator('it')('They play each other.'))"
    assert run(environment / "python", "-I", "-c", program).stdout == "Giocano l’uno contro l’altro.\n"


def test_english_is_written_without_babel(environment: Path) -> None:
    program = """
import sys
from albireo.i18n import collation, dates, lists, numbers, plurals, translator
print(dates.day("2026/11/01", "en"), dates.days("2026/11/01", "2026/12/08", "en"), sep="; ")
print(numbers.money(123450, "EUR", "en"), lists.join_list("abc", "en"), translator("en")("as is"), sep="; ")
print(sorted(["Zorn", "Ångström"], key=lambda name: collation.name_order(name, "en")))
print(plurals.points_number(15, "en"))
"""
    done = run(environment / "python", "-I", "-c", program)
    assert done.stdout.splitlines() == [
        "1 Nov 2026; 1 Nov\u2009–\u20098 Dec 2026",
        "1,234.50 EUR; a, b and c; as is",
        "['Ångström', 'Zorn']",
        "2",
    ]


@pytest.mark.parametrize(
    "words",
    [
        "--version",
        "--help",
        "pair sample --round 7",
        "check sample",
        "convert sample OUT/old.trf --to trf16",
        "convert sample OUT/event.json",
        "standings sample",
        "show sample",
        "explain sample",
        "rate sample",
        "norms sample",
        "open OUT/event.json",
        "generate OUT/random.trf --players 10 --rounds 3",
        "report sample standings",
    ],
)
def test_commands_that_need_no_extra_work_without_one(environment: Path, tmp_path: Path, words: str) -> None:
    if words.startswith("open"):
        run(environment / "albireo", "convert", "sample", tmp_path / "event.json", check=True)
    given = words.replace("OUT", str(tmp_path)).split()
    # in the environment of a German user, too: what formats German is in the extra
    done = run(environment / "albireo", *given, env={"LANG": "de_DE.UTF-8", "PATH": os.environ["PATH"]})
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "is missing" not in done.stderr


@pytest.mark.parametrize(
    ("words", "module", "extra"),
    [
        ("serve", "msgspec", "app"),
        ("desk list", "msgspec", "app"),
        ("--lang de report sample standings", "babel", "app"),
        ("report sample standings -o OUT/list.pdf", "typst", "app"),
        ("report sample standings -o OUT/list.xlsx", "xlsxwriter", "app"),
        ("site sample OUT/site", "jinja2", "app"),
    ],
)
def test_other_commands_say_in_one_line_which_extra_they_need(
    environment: Path, tmp_path: Path, words: str, module: str, extra: str
) -> None:
    given = words.replace("OUT", str(tmp_path)).split()
    done = run(environment / "albireo", *given, env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)})
    assert done.stdout == ""
    line = done.stderr.replace("fehlt; installieren mit", "is missing; install it with")
    assert re.fullmatch(rf"albireo: \w+ .*pip install 'albireo\[{extra}\]'\n", line), done.stderr
    assert done.returncode == 2
