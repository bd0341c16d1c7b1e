"""Click's own words, the help of commands and refusals of the system are in the language asked for."""

import ast
import errno
import re
from importlib import import_module
from inspect import cleandoc
from pathlib import Path

import click
import pytest
from tools.messages import SOURCE, extracted

from albireo.cli import exit_codes, schema, serve
from albireo.cli.click_messages import MODULES, SENTENCES
from albireo.cli.commands import COMMANDS
from albireo.cli.start import main
from albireo.domain.message import Counted
from albireo.formats.system_errors import os_error_text
from albireo.i18n import LANGUAGES, translator
from albireo.i18n.languages import VARIABLES


@pytest.fixture(autouse=True)
def no_language_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def click_texts() -> set[object]:
    """Return what Click's source hands to gettext."""
    found: set[object] = set()
    for name in MODULES:
        source = Path(click.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
                if node.func.id == "_" and texts:
                    found.add(texts[0])
                elif node.func.id == "ngettext":
                    found.add(tuple(texts))
    return found


def test_every_sentence_kept_for_click_is_one_that_click_says() -> None:
    known = click_texts() | {"required"}  # looked up by a variable
    ours = {(text.singular, text.plural) if isinstance(text, Counted) else str(text) for text in SENTENCES}
    assert ours - known == set(), "this release of Click says something else"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["pair"], "Manca l’argomento 'FILE'."),
        (["castle"], "Il comando 'castle' non esiste."),
        (["pair", "sample", "--nonsense"], "L’opzione '--nonsense' non esiste."),
        (
            ["pair", "sample", "--round", "x"],
            "per '--round': 'x' non è un numero intero valido.",
        ),
        (["pair", "sample", "--round", "0"], "0 non è nell’intervallo x>=1."),
        (["pair", "sample", "--format", "pdf"], "'pdf' non è uno tra 'text', 'json', 'trf'."),
        (["pair", "sample", "more"], "Argomento di troppo (more)"),
        (["pair", "sample", "more", "most"], "Argomenti di troppo (more most)"),
        (["pair", "sample", "--round"], "L’opzione '--round' richiede un valore."),
        (["pair", "sample", "--lenient=x"], "L’opzione '--lenient' non accetta un valore."),
        (["desk", "import", "nowhere.trf"], "Percorso 'nowhere.trf' non esiste."),
        (["show", "nowhere.trf"], "albireo: nowhere.trf: non esiste un file o una cartella con questo nome"),
        (["convert", "sample", "."], ".: atteso un file da scrivere, trovata una cartella"),
    ],
)
def test_usage_errors(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", *arguments]) == exit_codes.REFUSED
    shown = capsys.readouterr().err
    assert said in shown
    assert not re.search(r"\b(Error|Usage|Try|for help)\b", shown)


def test_a_whole_number_is_called_so_in_english_too(capsys: pytest.CaptureFixture[str]) -> None:
    main(["pair", "sample", "--round", "x"])
    assert "'x' is not a valid whole number." in capsys.readouterr().err


def test_help_is_translated_after_it_was_shown_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    main(["schema", "--lang", "en", "--help"])  # whatever language the test before spoke
    capsys.readouterr()
    schema.command.main(["--help"], standalone_mode=False)
    assert "Show this message and exit." in capsys.readouterr().out
    assert main(["schema", "--lang", "it", "--help"]) == 0
    assert "Show this message and exit." not in capsys.readouterr().out


def test_the_help_of_every_command_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        shown = {}
        for language in LANGUAGES:
            assert main([name, "--lang", language, "--help"] if name != "engine" else [name, "--help"]) == 0
            shown[language] = capsys.readouterr().out
        if name == "engine":  # speaks to programs
            continue
        assert shown["it"].startswith("Uso: albireo ")
        assert shown["fr"].startswith("Usage\u00a0: albireo ")
        assert shown["de"].startswith("Aufruf: albireo ")
        for language in set(LANGUAGES) - {"en"}:
            alike = set(shown["en"].splitlines()) & set(shown[language].splitlines())
            english = [line for line in alike if re.search(r"\b(the|of|with|and|to)\b", line)]
            assert english == [], (name, language)


def test_the_overview_says_what_albireo_is_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--lang", "fr", "--help"])
    shown = capsys.readouterr().out
    assert "Tournois d’échecs" in shown
    assert "Afficher la version et quitter." in shown
    assert "Afficher ce message et quitter." in shown
    assert "Commandes:" in shown
    assert "Langue" in shown


@pytest.mark.slow
def test_every_help_text_is_in_the_catalogue() -> None:
    known = {message.id for message in extracted(SOURCE)}

    def helps(command: click.Command) -> list[str]:
        found = [command.help or ""]
        found += [option.help or "" for option in command.params if isinstance(option, click.Option)]
        if isinstance(command, click.Group):
            found += [text for each in command.commands.values() for text in helps(each)]
        return found

    for entry in COMMANDS.values():
        for text in helps(import_module(entry.module).command):
            for part in filter(None, cleandoc(text).split("\n\n")):
                assert part.startswith("\b") or " ".join(part.split()) in known, part


def test_the_port_named_in_the_help_is_the_one_taken() -> None:
    (port,) = (option for option in serve.command.params if option.name == "port")
    assert isinstance(port, click.Option)
    assert str(serve.PORT) in (port.help or "")


def test_refusals_of_the_system() -> None:
    full = OSError(errno.ENOSPC, "No space left on device", "out.trf")
    assert os_error_text(full).sentence(translator("fr")) == "out.trf\u00a0: le disque est plein"
    odd = OSError(errno.EXDEV, "Invalid cross-device link", "out.trf")
    assert os_error_text(odd).sentence(translator("fr")) == "out.trf\u00a0: Invalid cross-device link"
