"""The command line speaks the language asked for by `--lang` or by the environment."""

from pathlib import Path

import click
import pytest

from albireo.cli.commands import COMMANDS, CommandEntry
from albireo.cli.language import LanguageSession, in_a_list, score, wording
from albireo.cli.start import main
from albireo.domain.player import Player
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.wording import Hundredths
from albireo.formats.trf import write_trf
from albireo.i18n.languages import LANGUAGES, VARIABLES


@pytest.fixture(autouse=True)
def no_language_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def _refusing_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COMMANDS, "refuse", CommandEntry("tests.cli.refusing", "Refuse."))


@pytest.mark.usefixtures("_refusing_command")
@pytest.mark.parametrize(
    ("arguments", "environment", "refusal"),
    [
        ([], "", "there is no player 7"),
        (["--lang", "it"], "", "il giocatore 7 non esiste"),
        (["--lang", "it"], "fr_FR.UTF-8", "il giocatore 7 non esiste"),
        ([], "fr_FR.UTF-8", "le joueur 7 n’existe pas"),
        ([], "de_AT.UTF-8", "es gibt keinen Spieler 7"),
        (["--lang", "en"], "fr_FR.UTF-8", "there is no player 7"),
    ],
)
def test_a_refusal_is_translated(
    arguments: list[str],
    environment: str,
    refusal: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANG", environment)
    assert main([*arguments, "refuse"]) == 2
    assert capsys.readouterr().err == f"albireo: {refusal}\n"


def test_the_overview_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "--help"]) == 0
    assert "Stampa lo script che completa i comandi in una shell." in capsys.readouterr().out


def test_what_a_command_shows_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr", "show", "sample", "--round", "3"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "Ronde 3"
    assert shown[1].split() == ["Échiquier", "Blancs", "Pts", "Résultat", "Pts", "Noirs"]
    assert shown[-1] == "  2 Bellatrix, Nadia (2): exemption à un demi-point"


def test_a_language_not_spoken_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "xx", "--help"]) == 2
    assert f"'xx' is not one of {', '.join(map(repr, LANGUAGES))}" in capsys.readouterr().err


def test_the_language_may_stand_behind_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["show", "sample", "--lang", "it"], ["show", "--lang=it", "sample"]):
        assert main(arguments) == 0
        assert "Spareggi:" in capsys.readouterr().out


def test_figures_and_lists_are_written_as_in_the_app() -> None:
    with click.Context(click.Command("any"), obj=LanguageSession("it")):
        assert (score(13), score(35)) == ("1,3", "3½")
        assert in_a_list([1, 2, 3]) == "1, 2 e 3"
        assert Hundredths(125).sentence(wording()) == "1,25"


def test_a_file_is_summed_up_with_dates_and_numbers_of_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 1201))
    tournament = Tournament(Settings(name="Open", start="2026/03/01", end="2026/03/09"), players)
    (tmp_path / "open.trf").write_bytes(write_trf(tournament))
    for command in (["show"], ["open", "--no-check"]):
        main(["--lang", "de", *command, str(tmp_path / "open.trf")])
        said = capsys.readouterr().out
        assert "1.200" in said
        assert "1.–9. März 2026" in said.replace("\u2009", "")
