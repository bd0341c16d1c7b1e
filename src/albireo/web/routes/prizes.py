"""Prizes: the plan, and who gets what and why."""

from contextlib import suppress
from itertools import zip_longest
from typing import NamedTuple

from starlette.responses import Response

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.players.search import find_entrant
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.completeness import proposed_days
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n.numbers import amount
from albireo.organising.prizes import account_of
from albireo.standings.groups import BadGroup
from albireo.standings.order import Standings
from albireo.standings.prize_plan import PrizesWait
from albireo.standings.prizes import PrizeAccount
from albireo.state.money import PrizeRow, SpecialPrizeRow
from albireo.web.http import answers
from albireo.web.http.form import BadForm, Form
from albireo.web.http.money import cents
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.views.standings import members, prize_groups

MOST_LISTS = 60
EMPTY_ROWS = 3


class ListRow(NamedTuple):
    """A list of prizes in the form."""

    name: str = ""
    group: str = ""
    low: str = ""
    high: str = ""
    """Its limits, for groups such as `rating=` or `age=`."""
    amounts: str = ""
    sharing: str = ""

    @property
    def whole_group(self) -> str:
        return f"{self.group}{self.low}-{self.high}" if self.group.endswith("=") else self.group


class BadRow(AlbireoError):
    """An invalid row: which one, and why."""

    def __init__(self, row: int, error: AlbireoError, *, is_special: bool = False) -> None:
        super().__init__("Row {number}: {error}", number=row, error=error)
        self.row = row
        self.is_special = is_special


def show(context: RequestContext, refused: AlbireoError | None = None) -> Response:
    found, account, problem = current_awards(context)
    error = refused or problem
    typed = context.form if refused else None
    lists = _typed_lists(typed) if typed else _planned_lists(context)
    plan = context.state.money.prizes
    unrated = typed.has("unrated") if typed else plan is not None and plan.unrated
    choices = prize_groups(context.state, found, unrated)
    offered = {choice.text for choice in choices}
    row, is_special = (refused.row, refused.is_special) if isinstance(refused, BadRow) else (0, False)
    return context.page(
        "prizes.html",
        422 if refused else 200,
        standings=found,
        account=account,
        error=answers.words(context, error) if error else "",
        lacks_first_day=isinstance(error, PrizesWait),
        first_day=next(filter(None, proposed_days(context.state)), "").replace("/", "-"),
        wrong_row=0 if is_special else row,
        wrong_special=row if is_special else 0,
        lists=lists,
        special=_typed_special(typed) if typed else _planned_special(context),
        choices=choices,
        offered=offered,
        counts={} if typed else _counts({each.group for each in lists} - offered - {""}, found, unrated),
        unrated=unrated,
        unbroken=["; ".join(map(found.field.name, tied)) for tied in account.unbroken] if account else [],
        typed=typed,
    )


def first_day(context: RequestContext) -> Response:
    """Enter the day from which ages count."""
    day = context.form.text("start").replace("-", "/")
    context.do(ChangeSettings(SettingsFacts(start=day)))
    return context.go(context.path("prizes"))


def _counts(groups: set[str], found: Standings, unrated: bool) -> dict[str, int]:
    counts = {}
    for group in groups:
        with suppress(BadGroup):  # a plan made with other players
            counts[group] = members(group, found, unrated)
    return counts


def current_awards(context: RequestContext) -> tuple[Standings, PrizeAccount | None, AlbireoError | None]:
    """Return the awards by the current standings, or why there are none."""
    found = context.standings()
    try:
        return found, account_of(context.state, found), None
    except AlbireoError as error:
        return found, None, error


def _amounts(context: RequestContext, amounts: tuple[int, ...]) -> str:
    return "; ".join(amount(cents, context.language) for cents in amounts)


def _planned_lists(context: RequestContext) -> list[ListRow]:
    planned = context.state.money.prizes.lists if context.state.money.prizes else ()
    rows = [
        ListRow(row.name, row.group, "", "", _amounts(context, row.amounts), row.sharing) for row in planned
    ]
    return rows + [ListRow()] * EMPTY_ROWS


def _planned_special(context: RequestContext) -> list[tuple[str, str, str]]:
    planned = context.state.money.prizes.special if context.state.money.prizes else ()
    rows = [(row.name, context.state.label(row.player), _amounts(context, (row.amount,))) for row in planned]
    return rows + [("", "", "")] * 2


def _typed_lists(form: Form) -> list[ListRow]:
    columns = [form.texts(name) for name in ("list", "group", "low", "high", "amounts", "sharing")]
    rows = zip_longest(*(column[:MOST_LISTS] for column in columns), fillvalue="")
    return [ListRow(*(cell.strip() for cell in row)) for row in rows]


def _typed_special(form: Form) -> list[tuple[str, str, str]]:
    columns = [form.texts(name) for name in ("special", "winner", "amount")]
    return [(a, b, c) for a, b, c in zip(*columns, strict=False)][:MOST_LISTS]


def plan(context: RequestContext) -> Response:
    try:
        context.do(_command(context))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, _with_row(context, error))
    return context.go(context.path("prizes"))


def _with_row(context: RequestContext, error: AlbireoError) -> AlbireoError:
    """Return an error about one list with the row of that list."""
    cause = error.values.get("reason")  # what the desk refused
    name = (cause if isinstance(cause, AlbireoError) else error).values.get("name")
    rows = [number for number, row in enumerate(_typed_lists(context.form), 1) if name and row.name == name]
    return BadRow(rows[-1], error) if rows else error


def _command(context: RequestContext) -> PlanPrizes:
    form = context.form
    lists = []
    for number, row in enumerate(_typed_lists(form), 1):
        if row.name or row.amounts:
            try:
                lists.append(PrizeRow(row.name, _read(row.amounts), row.whole_group, row.sharing))
            except BadForm as error:
                raise BadRow(number, error) from None
    special = []
    for number, (name, winner, paid) in enumerate(_typed_special(form), 1):
        if name.strip() or paid.strip():
            try:
                player = find_entrant(context.state, winner)
                special.append(SpecialPrizeRow(name.strip(), cents(paid, "amount"), player))
            except AlbireoError as error:
                raise BadRow(number, error, is_special=True) from None
    return PlanPrizes(
        tuple(lists),
        tuple(special),
        form.text("all_sharing", "equal"),
        form.has("cumulative"),
        form.text("currency"),
        form.has("unrated"),
        form.text("rounding"),
    )


def _read(text: str) -> tuple[int, ...]:
    """Return amounts separated by semicolons, blanks, or commas that are not decimal.

    >>> _read("500; 300 200"), _read("100, 60, 40"), _read("100,60,40"), _read("12,50; 7,5")
    ((50000, 30000, 20000), (10000, 6000, 4000), (10000, 6000, 4000), (1250, 750))
    """
    parts = text.replace(";", " ").replace(", ", " ").split()
    single = [each for part in parts for each in (part.split(",") if part.count(",") > 1 else [part])]
    return tuple(cents(part.rstrip(","), "amounts") for part in single)


PAGES = (
    Page("GET", "/t/{uid}/prizes", Role.READER, show),
    Page("POST", "/t/{uid}/prizes", Role.ARBITER, plan),
    Page("POST", "/t/{uid}/prizes/first-day", Role.CHIEF, first_day, translatable("Save")),
)
