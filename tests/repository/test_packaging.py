"""The wheel holds the whole package, needs nothing, and says what the command line needs."""

import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

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
    """A virtual environment that holds the wheel without extras, and nothing else."""
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
    run(*pip, "install", "--no-index", wheel, check=True)
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


def test_every_dependency_belongs_to_an_extra(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = Parser().parsestr(archive.read(name).decode())
    requirements = metadata.get_all("Requires-Dist", [])
    assert [
        text for text in requirements if not re.search(r"extra == ['\"](app|cluster|server)['\"]", text)
    ] == []
    assert metadata["License-Expression"] == "Apache-2.0"


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
tournament = albireo.read(sample_bytes()).up_to(3)
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
print(numbers.money(123450, "EUR", "en"), lists.listed("abc", "en"), translator("en")("as is"), sep="; ")
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


def test_the_command_without_the_extra_says_in_one_line_what_to_install(environment: Path) -> None:
    done = run(environment / "albireo", "--help")
    assert done.stdout == ""
    assert done.stderr == "albireo: click is missing; install it with: pip install 'albireo[app]'\n"
    assert done.returncode == 2
