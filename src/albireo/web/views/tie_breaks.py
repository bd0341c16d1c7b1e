"""Editing the list of tie-breaks: add, move, remove, or use a recommended list."""

import re

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.outcome import Refusal, Signature
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament_type import PairingKind
from albireo.state.tournament import State
from albireo.tiebreaks.descriptor import parse
from albireo.tiebreaks.lists import RECOMMENDED, Recommended, recommended_list
from albireo.tiebreaks.table import TABLE, Code, TieBreakError
from albireo.value_classes import dataclass
from albireo.web.http.form import BadForm, Form, whole

VARIANTS: tuple[tuple[str, Translatable], ...] = (
    ("BH/C1", translatable("Buchholz without the lowest")),
    ("BH/C2", translatable("Buchholz without the two lowest")),
    ("BH/M1", translatable("Median Buchholz: without the highest and the lowest")),
    ("SB/C1", translatable("Sonneborn-Berger without the lowest")),
    ("ARO/C1", translatable("Average rating of opponents without the lowest")),
    ("PS/C1", translatable("Progressive scores without the first round")),
)
"""Common modifiers to choose from; any other can be typed."""
_NAMES = dict(VARIANTS)
_SEPARATORS = re.compile(r"[\s,;]+")
MOST = 30


@dataclass(frozen=True, slots=True)
class TieBreakRow:
    """One tie-break of the list."""

    code: str
    name: Translatable | str
    """Empty for an unknown code."""
    article: str
    key: str
    """Stays with the line when it moves, to keep the focus."""


def tie_break_rows(codes: tuple[str, ...]) -> tuple[TieBreakRow, ...]:
    """Return the list with names; a repeated code has a separate key each time."""
    found: list[TieBreakRow] = []
    for place, code in enumerate(codes):
        try:
            row: Code | None = parse(code).row
        except TieBreakError:
            row = None
        name = _NAMES.get(code) or (row.name if row else "")
        key = f"{re.sub('[^A-Z0-9]', '-', code)}-{codes[:place].count(code)}"
        found.append(TieBreakRow(code, name, row.article if row else "", key))
    return tuple(found)


def in_form(form: Form) -> tuple[str, ...]:
    """Return the codes of a form, in capitals."""
    words = [word for text in form.texts("tie_breaks") for word in _SEPARATORS.split(text.upper())]
    return tuple(word for word in words if word)[:MOST]


def with_new(codes: tuple[str, ...], form: Form) -> tuple[str, ...]:
    """Return the codes with what was chosen or typed."""
    new = [word for name in ("new", "typed") for word in _SEPARATORS.split(form.text(name).upper())]
    return (*codes, *(word for word in new if word))[:MOST]


def edit_list(codes: tuple[str, ...], form: Form) -> tuple[str, ...]:
    """Return the list after a button: `up 2`, `down 0`, `remove 1`, `add`, `show`, `list italian-swiss`."""
    what, _, which = form.text("edit").partition(" ")
    if what == "show":
        return codes
    if what == "add":
        return with_new(codes, form)
    if what == "list":
        return recommended_list(which).tie_breaks
    place = whole(which)
    if what not in ("up", "down", "remove") or place is None or place >= len(codes):
        raise BadForm("there is no such line in the tie-break list")
    rest = [*codes[:place], *codes[place + 1 :]]
    if what != "remove":
        rest.insert(max(0, place - 1) if what == "up" else place + 1, codes[place])
    return tuple(rest)


def problem(state: State, codes: tuple[str, ...], edition: str) -> Note | None:
    """Return why the desk would refuse a list; nothing is carried out."""
    command = ChangeSettings(SettingsFacts(tie_breaks=codes, tie_break_edition=edition))
    decision = decide(state, command, Signature("?", ""))
    return decision.note if isinstance(decision, Refusal) else None


def codes(state: State) -> tuple[Code, ...]:
    """Return the codes for players or teams that the system allows: no Buchholz in a round robin (C.07 8)."""
    return tuple(row for row in TABLE if row.code != "PTS" and _fits(row, state))


def variants(state: State) -> tuple[tuple[str, Translatable], ...]:
    """Return frequently used codes with cuts."""
    return tuple((code, words) for code, words in VARIANTS if _fits(parse(code).row, state))


def _fits(row: Code, state: State) -> bool:
    return row.fits(state.settings.type.unit) and (
        row.round_robin or state.settings.type.kind is not PairingKind.TABLE
    )


def lists(state: State) -> list[Recommended]:
    """Return recommended lists for players or teams that the system allows, by article."""
    return [
        each
        for each in RECOMMENDED
        if each.unit is state.settings.type.unit
        and all(_fits(parse(code).row, state) for code in each.tie_breaks)
    ]
