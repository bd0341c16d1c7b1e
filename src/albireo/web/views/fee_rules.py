"""Fee rules as the fields of a form: a discount as -5 or -50%, and its conditions."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from albireo.desk.money.fee_checks import MOST_RULES
from albireo.domain.message import Translatable, translatable
from albireo.state.money import FeeRule
from albireo.web.http.form import BadForm, Form
from albireo.web.http.money import cents

_CHANGE = re.compile(r"([+−-]?)\s*([0-9][0-9.,]{0,12})\s*(%?)")
_NUMBERS = ("age_from", "age_to", "rating_from", "rating_to", "family_from", "uses")
_TEXTS = ("first_day", "last_day", "club", "voucher")


class Input(NamedTuple):
    """A field of a rule."""

    name: str
    label: Translatable
    type: str = "text"


INPUTS = (
    Input("name", translatable("Name")),
    Input("change", translatable("Discount or surcharge: -5 or -50%")),
    Input("age_from", translatable("Age from"), "number"),
    Input("age_to", translatable("to age"), "number"),
    Input("rating_from", translatable("Rated from"), "number"),
    Input("rating_to", translatable("up to"), "number"),
    Input("titles", translatable("Titles, separated by commas")),
    Input("first_day", translatable("Entered from"), "date"),
    Input("last_day", translatable("Entered until"), "date"),
    Input("family_from", translatable("From family member number"), "number"),
    Input("club", translatable("Club")),
    Input("voucher", translatable("Voucher")),
    Input("uses", translatable("Uses (0: no limit)"), "number"),
)


def rule_fields(rule: FeeRule) -> dict[str, object]:
    """Return a rule as the fields show it."""
    found: dict[str, object] = {name: getattr(rule, name) or "" for name in (*_NUMBERS, *_TEXTS)}
    found |= {name: str(found[name]).replace("/", "-") for name in ("first_day", "last_day")}
    change = f"{rule.percent}%" if rule.percent else _units(rule.cents) if rule.cents else ""
    further = rule.is_further_section
    return {
        **found,
        "name": rule.name,
        "change": change,
        "titles": ", ".join(rule.titles),
        "further": further,
    }


def _units(amount: int) -> str:
    """Return an amount with its sign, as it is typed.

    >>> _units(-500), _units(-1250), _units(5), _units(1000)
    ('-5', '-12.50', '0.05', '10')
    """
    units, rest = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{units}" + (f".{rest:02}" if rest else "")


def read_rules(form: Form) -> Iterator[FeeRule]:
    """Yield the rules of a form; one without a name is removed."""
    for number in range(MOST_RULES):
        name = form.text(f"rule-{number}-name").strip()
        if name:
            yield _rule(form, f"rule-{number}-", name)


def _rule(form: Form, field: str, name: str) -> FeeRule:
    text = form.text(f"{field}change").strip()
    found = _CHANGE.fullmatch(text)
    if found is None:
        raise BadForm(
            "{field}: expected a discount or surcharge such as -5 or -50%, found {found!r}",
            field=name,
            found=text,
        )
    sign = -1 if found[1] in ("-", "−") else 1
    is_percent = bool(found[3])
    if is_percent and not found[2].isdecimal():
        raise BadForm("{field}: expected a whole number, found {found!r}", field=name, found=text)
    titles = form.text(f"{field}titles").replace(",", " ").upper().split()
    conditions: dict[str, Any] = {each: form.number(f"{field}{each}", 0) for each in _NUMBERS}
    conditions |= {each: form.text(f"{field}{each}").strip() for each in _TEXTS}
    for each in ("first_day", "last_day"):
        conditions[each] = conditions[each].replace("-", "/")
    return FeeRule(
        name,
        cents=0 if is_percent else sign * cents(found[2], name),
        percent=sign * int(found[2]) if is_percent else 0,
        titles=tuple(titles),
        is_further_section=form.has(f"{field}further"),
        **conditions,
    )
