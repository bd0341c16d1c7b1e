"""The grammar of tie-break descriptors (MTB26; TRF records 202 and 212).

`NAME[:MP|:GP][/modifier]…`, case-insensitive; `!` and `#` are read as `/`. `/Vyyyy` names another edition for
this code, `OTHER_xxx` a value supplied by the organiser.
"""

import re
from collections.abc import Iterable

from albireo.domain.message import Listed, remark
from albireo.domain.team import ScoreKind
from albireo.tiebreaks.edition import Edition, edition_named
from albireo.tiebreaks.table import ALIASES, BY_CODE, MODIFIERS, Code, MisfitModifier, Order, UnknownCode
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A code with its modifiers."""

    row: Code
    text: str
    """The text printed as the column heading."""
    reference: ScoreKind | None = None
    low: int = 0
    high: int = 0
    half_points: int = 0
    """Shift of the Koya limit from 50 %, in half points."""
    per_cent: int | None = None
    factor: int | None = None
    forfeits_as_played: bool = False
    fore: bool = False
    reverse: bool = False
    edition: Edition | None = None
    """An edition other than the tournament's."""

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def lower_first(self) -> bool:
        return (self.row.order is Order.LOWER) != self.reverse

    def __str__(self) -> str:
        return self.text


def parse(text: str) -> TieBreak:
    """Read one descriptor.

    >>> parse("bh:mp/c1/p").low, parse("KS/L-2").half_points, parse("GE").code
    (1, -2, 'REP')
    """
    cleaned = text.strip().upper().replace("!", "/").replace("#", "/")
    name, *modifiers = cleaned.split("/")
    name, _, reference = name.partition(":")
    if name in ALIASES:
        name, *more = ALIASES[name].split("/")
        modifiers = more + modifiers
    given = name.startswith("OTHER_")
    row = BY_CODE.get("USER" if given else name)
    if row is None:
        raise UnknownCode(
            "unknown tie-break {found!r}; expected one of {expected}",
            found=text.strip(),
            expected=", ".join(BY_CODE),
        )
    found: dict[str, object] = {}
    for modifier in modifiers:
        found.update(_modifier(row, modifier, text))
    if reference:
        if reference not in ("MP", "GP"):
            raise MisfitModifier(
                "tie-break {found!r}: expected :MP or :GP, found :{reference}",
                found=text.strip(),
                reference=reference,
            )
        if reference not in row.references.split():
            raise _misfit(row, text, f":{reference}")
        found["reference"] = ScoreKind(reference)
    shown = {"MPVGP": "MPvGP"}.get(name, name)
    printed = "/".join([f"{shown}:{reference}" if reference else shown, *modifiers])
    return TieBreak(row, printed, **found)  # type: ignore[arg-type]


def parse_list(texts: str | Iterable[str]) -> tuple[TieBreak, ...]:
    """Read a list of descriptors: `BH/C1,BH,SB` or one by one; a leading `PTS` is ignored."""
    parts = re.split(r"[,;\s]+", texts) if isinstance(texts, str) else list(texts)
    parsed = tuple(parse(part) for part in parts if part.strip())
    return parsed[1:] if parsed and parsed[0].code == "PTS" else parsed


def _modifier(row: Code, modifier: str, text: str) -> dict[str, object]:
    letter, rest = modifier[:1], modifier[1:]
    if letter == "V":
        return {"edition": edition_named(rest)}
    if letter not in MODIFIERS or letter not in row.modifiers:
        raise _misfit(row, text, f"/{modifier}")
    if letter in "PFR":
        if rest:
            raise _unreadable(text, modifier, letter)
        return {{"P": "forfeits_as_played", "F": "fore", "R": "reverse"}[letter]: True}
    if letter == "L":
        return _limit(text, modifier, rest)
    if not re.fullmatch("[0-9]{1,2}", rest) or not int(rest):
        raise _unreadable(text, modifier, letter)
    number = int(rest)
    if letter == "K":
        return {"factor": number}
    return {"low": number, "high": number if letter == "M" else 0}


def _limit(text: str, modifier: str, rest: str) -> dict[str, object]:
    """Read `+1` (half a point more), `+1.0` (a point more), `60` per cent; small numbers are half points."""
    match = re.fullmatch(r"([+-]?)(\d{1,3})(\.[05])?", rest)
    if match is None:
        raise _unreadable(text, modifier, "L")
    sign, whole, fraction = match.groups()
    steps = int(whole) * (2 if fraction else 1) + (fraction == ".5")
    if not sign and not fraction and int(whole) > 20:
        if int(whole) > 100:
            raise _unreadable(text, modifier, "L")
        return {"per_cent": int(whole)}
    return {"half_points": -steps if sign == "-" else steps}


def _misfit(row: Code, text: str, modifier: str) -> MisfitModifier:
    allowed: list[object] = [MODIFIERS[letter].split(":")[0] for letter in row.modifiers]
    if row.references:
        allowed += [remark(":{score} in team events", score=score) for score in row.references.split()]
    if not allowed:
        return MisfitModifier(
            "tie-break {found!r}: {code} does not take {modifier}; it takes no modifier",
            found=text.strip(),
            code=row.code,
            modifier=modifier,
        )
    return MisfitModifier(
        "tie-break {found!r}: {code} does not take {modifier}; it takes {allowed}",
        found=text.strip(),
        code=row.code,
        modifier=modifier,
        allowed=Listed(allowed),
    )


def _unreadable(text: str, modifier: str, letter: str) -> MisfitModifier:
    return MisfitModifier(
        "tie-break {found!r}: /{modifier} cannot be read; expected {expected}",
        found=text.strip(),
        modifier=modifier,
        expected=MODIFIERS[letter],
    )
