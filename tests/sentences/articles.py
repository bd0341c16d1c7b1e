"""Where the rule books say what criteria and colour rules are cited for, copied from the texts."""

from tests.sentences.ids import id_of
from tests.sentences.said import Said

CHAPTER = {
    "dutch-2026": "C.04.3",
    "dutch-2017": "C.04.3 (2017)",
    "dutch-2009": "C.04.1 (2009)",
    "double-swiss-2026": "C.04.5",
    "team-swiss-2026": "C.04.6",
    "dubov-2026": "C.04.4.1",
    "burstein-2026": "C.04.4.2",
    "burstein-1": "C.04.4 (2009)",
    "lim-2026": "C.04.4.3",
    "lim-1999": "C.04.2 (1999)",
    "lim-1989": "C.04.2 (1989)",
    "dubov-1997": "C.04.3 (1997)",
    "swiss-uscf": "US Chess",
}
CRITERIA = {
    "dutch-2026": {"C4": "2.2.1", "C5": "2.3.1", **{f"C{n}": f"2.4.{n - 5}" for n in range(6, 22)}},
    "dutch-2017": {f"C.{n}": f"C.{n}" for n in range(4, 20)},
    "double-swiss-2026": {f"C{n}": f"2.3.{n - 3}" for n in range(4, 9)},
    "team-swiss-2026": {f"C{n}": f"2 C{n}" for n in range(4, 11)},
    "dubov-2026": {f"C{n}": f"2.3.{n - 4}" for n in range(5, 11)},
    "burstein-2026": {f"C{n}": f"2.3.{n - 4}" for n in range(5, 9)},
}
_FIDE = {
    "first-game-of-both": "5.2.1",
    "both-preferences-are-met": "5.2.2",
    "the-stronger-preference": "5.2.3",
    "alternating-from-the-last-time": "5.2.4",
    "the-preference-of-the-higher-ranked": "5.2.5",
}
_DUTCH = ("both-colour", "the-stronger", "the-colours-alternate", "the-colour-preference-of", "the-parity")
_LIM = {"each-can-have": "5.2", "a-third-running": "5.3", "both-are-due": "5.4", "neither-has-played": "7.2"}
COLOURS = {
    "dutch-2026": {text: f"5.2.{n}" for n, text in enumerate(_DUTCH, start=1)},
    "dutch-2017": {text: f"E.{n}" for n, text in enumerate(_DUTCH, start=1)},
    "dutch-2009": dict(zip(_FIDE, ("E.5", "E.1", "E.2", "E.3", "E.4"), strict=True)),
    "dubov-2026": _FIDE,
    "burstein-2026": _FIDE,
    "burstein-1": {
        "first-game-of-both": "5.1",
        "any-other-colours": "5.2, 5.3",
        "both-preferences-are-met": "5.4.1",
        "the-larger-colour-difference": "5.4.2",
        "alternating-from-the-last-round": "5.4.3",
        "the-preference-of-the-higher-ranked": "5.4.4",
    },
    "lim-2026": _LIM,
    "lim-1999": {text: f"{int(number[0]) + 7}{number[1:]}" for text, number in _LIM.items()},
    "lim-1989": {text: f"{int(number[0]) + 7}{number[1:]}" for text, number in _LIM.items()},
    "dubov-1997": {
        "a-third-running": "2.3, 2.4",
        "nobody-gets-a-colour-that-is-not-due": "3.1",
        "the-larger-imbalance": "3.2",
        "alternating": "3.3",
        "the-higher-average": "3.4",
        "the-lower-rating": "3.5",
        "the-alphabet": "3.6",
        "in-round-1": "5",
    },
    "swiss-uscf": {
        "first-game-of-both": "29E2",
        "nobody-gets-a-colour-that-is-not-due": "29E3",
        "the-larger-imbalance": "29E4a",
        "alternating": "29E4b",
        "the-higher-rank": "29E4c",
        "the-third-running": "29E5f",
    },
}
"""By words of the id."""


def cited_rightly(said: Said) -> None:
    """Whether a criterion or colour rule is cited from where it stands."""
    system, note = said.round.system, said.note
    if system == "burstein-2026" and note.article.startswith(f"{CHAPTER['dutch-2026']} "):
        system = "dutch-2026"  # a seeding round
    criteria = CRITERIA.get(system, {})
    name = note.values.get("criterion")
    if name in criteria and note.kind in ("criterion", "worse", "why-not"):
        assert note.article == f"{CHAPTER[system]} {criteria[str(name)]}", note
    if note.kind == "colour" or "reason" in note.values:
        words = id_of(str(note.values["reason"])) if "reason" in note.values else said.id
        expected = [number for text, number in COLOURS.get(system, {}).items() if text in words]
        assert not expected or note.article == f"{CHAPTER[system]} {expected[0]}", note
