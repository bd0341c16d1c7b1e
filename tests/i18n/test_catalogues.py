"""Every sentence of the source is translated, with the same holes, in every language."""

import ast
import gettext
import os
import re
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from tools.messages import CATALOGUES, SOURCE, extracted, read_catalogue, said_by, written
from tools.sentences import said

from albireo.i18n import LANGUAGES, catalogue, translations, translator
from albireo.i18n.catalogue import compile_catalogue

TRANSLATED = [code for code in LANGUAGES if code != "en"]
MANUAL = SOURCE / "reports" / "manual"
HINT = "run `python3 dev.py messages`, then translate what is empty in src/albireo/i18n/*.po"


@cache
def translated(language: str) -> Catalog:
    return read_catalogue(CATALOGUES / f"{language}.po")


def texts(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (str(value),)


def holes(text: str) -> set[str]:
    """Return names of the holes with their conversion: `{name!r}` is not `{name}`."""
    return {f"{name}!{conversion}" for _, name, _, conversion in Formatter().parse(text) if name is not None}


def test_there_is_a_catalogue_for_every_language() -> None:
    assert sorted(path.stem for path in CATALOGUES.glob("*.po")) == sorted(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.slow
def test_every_sentence_of_the_source_is_in_the_catalogue_and_no_other(language: str) -> None:
    source = {message.id for message in extracted(SOURCE)}
    catalogue = {message.id for message in translated(language)}
    assert source - catalogue == set(), HINT
    assert catalogue - source == set(), HINT


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    catalogue = translated(language)
    empty = [m.id for m in catalogue if m.id and (m.fuzzy or not all(texts(m.string)))]
    assert empty == [], HINT


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_has_the_end_of_another_glued_to_it(language: str) -> None:
    """Catalogues are merged line by line: two versions of a long sentence can end up in one."""
    glued = re.compile(r"[a-zà-ÿ]\.(?!com )[a-zà-ÿ]{3,} ")
    catalogue = translated(language)
    found = [text for m in catalogue if not glued.search(str(m.id)) for text in texts(m.string)]
    assert [text for text in found if glued.search(text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_holes_agree(language: str) -> None:
    for message in translated(language):
        if message.id:
            for english, text in zip(texts(message.id), texts(message.string), strict=True):
                assert holes(text) == holes(english), text


ALIKE = {
    *(
        '"fide" or "national"',
        "Average rating",
        "Koya system",
        "Turkish (Windows)",
        "Average rating",
        "Go to tournament",
        "Tournament",
    ),
    "recipient",
    *("the performance rating", "the rating", "IT3 for the festival, PDF", "Requirement"),
    *("white1, black1 or rank", "with Fore Buchholz", "Amalfi rating", "blitz ratings", "Blitz rating"),
    "standard ratings",
}
"""What two languages say in the same words: Italian and Spanish, French and Spanish, Italian and French."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_name_no_rule_that_the_english_does_not(language: str) -> None:
    """Criteria and steps such as C8 or T2: a code left from an earlier English text sends players astray."""
    code = re.compile(r"\b[A-Z]{1,2}\d+\b")
    found = [
        (message.id, string)
        for message in translated(language)
        if message.id
        for string in texts(message.string)
        if not {*code.findall(string)} <= {each for text in texts(message.id) for each in code.findall(text)}
    ]
    assert found == []


@pytest.mark.parametrize(("first", "second"), list(combinations(TRANSLATED, 2)))
def test_no_language_was_filled_in_with_another(first: str, second: str) -> None:
    one, other = (
        {message.id: message.string for message in translated(language)} for language in (first, second)
    )
    alike = [key for key in one if key and one[key] == other[key] != key and key not in ALIKE]
    assert [key for key in alike if len(re.findall(r"[a-z]{3}", re.sub(r"{.*?}", "", str(key)))) > 2] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_signs_are_set_as_the_language_sets_them(language: str) -> None:
    """However they are typed: a space that does not break before French : ; ? !, and ’ between letters."""
    shown = [translator(language)(m.id) for m in translated(language) if m.id and isinstance(m.id, str)]
    if language == "fr":
        assert [
            text for text in shown if re.search(r"[ \w})][:;?!](\s|$)", re.sub(r"(XX|BB)\?", "", text))
        ] == []
    if language in ("fr", "it"):
        assert [text for text in shown if re.search(r"[^\W\d]'[^\W\d]", re.sub(r"`[^`]*`", "", text))] == []


NAMES = {"Amalfi rating", "Dubov 1997, Vega", "Fore Buchholz", "Sonneborn-Berger", "standard input"}
NAMES |= {"Play-offs", "play-off", "play-offs", "play-off 1½-½"}
NAMES |= {"play-off {number}, {first} – {second}: {scores}"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(language: str) -> None:
    same = {m.id for m in translated(language) if isinstance(m.id, str) and m.id == m.string}
    assert {text for text in same - NAMES if len(re.findall(r"[a-z]{3,}", holeless(text), re.I)) > 1} == set()
    words = re.compile(r"\b(the|of|with|is|are|round|player|board|pairing)\b")
    plain = [holeless(text) for m in translated(language) if m.id for text in texts(m.string)]
    assert [text for text in plain if words.search(text)] == []


def holeless(text: str) -> str:
    """Return what a translator translates: no holes, options, code or elements."""
    return re.sub(r"\{[^}]*\}|--\S+|`[^`]*`|<[^>]*>|\b[a-z_]+=\S+", "", text)


UNUSED = {
    "it": (
        *("modo FIDE", "Riposi ", "Arbitro capo", "Ritira il turno", "file di report"),
        *("fluttuant", "giornale", "FIDE ID", "Copia di tutto"),
        *("metodo di Elo", "turno perso", "turni persi", "marcatori", "preferenza lieve", "per forfait"),
        *("norme di titolo", "dei rating", "risultati contesi", "risultato conteso", "controllo presenze"),
        "Qualification Commission",
        *("uno di {", "uno fra {", "una di {", "una fra {", "presenza non ancora registrata"),
    ),
    "fr": (
        *("en chef", "Sûreté", "partie perdue par forfait", "flotteurs montants", "toutes-rondes"),
        *("groupe de points", "évènement", "listes de classement", "ID FIDE", "Commission de qualification"),
        *("preuve par équipes", "confrontation", "un toutes rondes", "rondes double", "ID national"),
        *("droit d’inscription", "méthode d’Elo", "couleur préférée", "ictoire par forfait", "xemption d’un"),
        *("est attendu", "attendue,", "attendues,", "à nouveau"),
    ),
    "de": (
        *("Farberwartung", "Ratingliste", "Elo-Liste", "Nachzügler", "Qualifikationskommission"),
        *("angekündigt", "Losung", "Zulassungsliste", "Paarungssystem", "Elo-Bericht", "Bergertabelle"),
        *("Baku-Verfahren", "leeres Brett", "Freilos mit", "Freilose mit", "Referenz", "von anderswo"),
    ),
    "es": (
        *("FIDE ID", "diario", "tiempo de tolerancia", "tiempo de espera", "listas de rating", "de ratings"),
        *("promedio", "revisión de Elo", "previsiones", "relámpago", "partidas abiertas", "partida abierta"),
        *("tableros en vivo", "de muestra", "anotadores", "la invitación", "Invitación", "dados o quitados"),
        *("que bajaron", "o definitiva:"),
    ),
}
"""Words that once stood beside the ones in use; the head of each catalogue lists these."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_one_word_for_one_thing(language: str) -> None:
    found = [text for m in translated(language) if m.id for text in texts(m.string)]
    assert [text for text in found for word in UNUSED.get(language, ()) if word in text] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_manual_uses_the_words_of_the_catalogue(language: str) -> None:
    """The page for those who come from other programs has the words of these too."""
    paths = [path for path in sorted((MANUAL / language).glob("*.md")) if path.stem != "coming-from"]
    assert paths
    pages = [" ".join(path.read_text(encoding="utf-8").split()) for path in paths]
    assert [word for page in pages for word in UNUSED.get(language, ()) if word in page] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogue_is_written_as_the_tool_writes_it(language: str) -> None:
    path = CATALOGUES / f"{language}.po"
    assert path.read_text(encoding="utf-8") == written(translated(language)), HINT


def test_unfinished_entries_stay_english() -> None:
    po = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

#, python-brace-format
msgid "{count} game"
msgid_plural "{count} games"
msgstr[0] "{count} partie"
msgstr[1] "{count} parties"

#, fuzzy
msgid "Black"
msgstr "Noirs ?"

msgid "empty"
msgstr ""

#~ msgid "gone"
#~ msgstr "parti"
"""
    made = gettext.GNUTranslations(BytesIO(compile_catalogue(po.encode(), "fr")))
    assert [made.ngettext("{count} game", "{count} games", n) for n in (0, 1, 2)] == [
        "{count} partie",
        "{count} partie",
        "{count} parties",
    ]
    assert [made.gettext(text) for text in ("Black", "empty", "gone")] == ["Black", "empty", "gone"]


def test_a_changed_catalogue_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    said = []
    for text in ("Nero", "Neri", "Nero"):
        header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"'
        po = f'{header}\n\nmsgid "Black"\nmsgstr "{text}"\n'
        (tmp_path / "it.po").write_text(po, encoding="utf-8")
        os.utime(tmp_path / "it.po", (0, 0))  # as old as the one before
        for _ in range(2):
            translations.cache_clear()
            said.append(translator("it")("Black"))
        assert len(list((tmp_path / "__pycache__").iterdir())) == 1
    translations.cache_clear()
    assert said == ["Nero", "Nero", "Neri", "Neri", "Nero", "Nero"]


def test_an_installed_catalogue_is_read_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    (tmp_path / "it.mo").write_bytes(compile_catalogue((CATALOGUES / "it.po").read_bytes(), "it"))
    translations.cache_clear()
    assert translator("it")("They play each other.") == "Giocano l’uno contro l’altro."
    translations.cache_clear()
    assert [path.name for path in tmp_path.iterdir()] == ["it.mo"]


def test_translator() -> None:
    assert translator("fr")("there is no player {tpn}") == "le joueur {tpn} n’existe pas"
    assert translator("en")("there is no player {tpn}") == "there is no player {tpn}"
    assert translator("it")("no such sentence") == "no such sentence"
    assert translator("it")("") == ""
    assert translations("it") is translations("it")


@pytest.mark.slow
def test_no_sentence_is_built_before_it_is_translated() -> None:
    assert said_by(SOURCE).built == (), 'write "… {name} …", name=value instead of an f-string'


@pytest.mark.parametrize(
    ("source", "is_built"),
    [
        ('raise E(f"a {b}")', True),
        ('raise E("a {b}", b=1)', False),
        ('raise E(f"a {b}" + "c")', True),
        ('Note("kind", f"a {b}")', True),
        ('Note(f"kind-{n}", "a")', False),
        ('Note(kind="kind", text=f"a {b}")', True),
        ('Finding(1, 2, f"a {b}", "c")', True),
        ('class C:\n def mend(self, n, text): Finding(n, 1, text, "c")\nC().mend(1, f"a {b}")', True),
        ('translatable(f"a {b}")', True),
        ('print(f"a {b}")', False),
        ('raise KeyError(f"a {b}")', False),
        ('raise click.UsageError(f"{_(a)} {_(b)}")', False),
    ],
)
def test_built_sentences_are_found(source: str, is_built: bool) -> None:
    imports = (
        "from albireo.domain.explanation import Note\nfrom albireo.formats.trf.findings import Finding\n"
    )
    assert bool(said({"module": ast.parse(imports + source)}).built) is is_built


def found_in(source: str) -> set[object]:
    return {message for _, message in said({"module": ast.parse(source)}).sentences}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('_("a b")', {"a b"}),
        ('table = {1: translatable("a"), 2: translatable("b")}', {"a", "b"}),
        ('ngettext("{n} game", "{n} games", n)', {("{n} game", "{n} games")}),
        ('plural("{n} game", "{n} games", n)', {("{n} game", "{n} games")}),
        ('@click.command()\ndef f():\n """A\n b.\n\n \b\n c\n\n D."""', {"A b.", "D."}),
        ('@click.option("--x", help="A  b.")\ndef f(): ...', {"A b."}),
        ('raise CannotPair("no round {round}", round=1)', {"no round {round}"}),
        ('raise ValueError("a bug")', set()),
        ('raise refusal("kind", "a b")', set()),
        ('class E(AlbireoError): ...\nclass F(E): ...\ndef f(): return F("a {b}", b=1)', {"a {b}"}),
        ('class Odd(E):\n def __init__(self, file): ...\nraise Odd("file")', set()),
    ],
)
def test_where_sentences_are_found(source: str, expected: set[object]) -> None:
    assert found_in(source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('Note("kind", "a {b}", "C.04.3")', {"a {b}"}),
        ('Note(kind="kind", text="a" if x else "b")', {"a", "b"}),
        ('TABLE = {1: "a", 2: "b"}\nNote("kind", TABLE[x])', {"a", "b"}),
        ('def f(x):\n text = "a"\n if x: text = "b"\n return Note("kind", text)', {"a", "b"}),
        ('def _rule(text): return Note("kind", text)\n_rule("a")\n_rule(text="b")', {"a", "b"}),
        (
            'class C:\n def rule(self, n, text): return Note("k", text)\n def _go(self): self.rule(1, "a")',
            {"a"},
        ),
        (
            'class C:\n def _rule(self, n, text): return Note("k", text)\n def go(self): self._rule(1, "a")',
            {"a"},
        ),
        ('def refusal(k, text): return E(Note(k, text))\nraise refusal("kind", "a b")', {"a b"}),
        ('Note("kind", "a" + (", b" if x else "") + ".")', {"a, b.", "a."}),
        ('def f(text):\n text = text + "."\n return Note("kind", text)', set()),
        ('def f():\n text, article = "a", "4.2"\n return Note("kind", text, article)', {"a"}),
        ('Note("kind", {1: "a", 2: "b"}[x])', {"a", "b"}),
        ('Note("kind", f"a {b}")', set()),
    ],
)
def test_the_text_of_a_note_is_followed_to_its_literals(source: str, expected: set[object]) -> None:
    assert found_in("from albireo.domain.explanation import Note\n" + source) == expected
