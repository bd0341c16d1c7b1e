"""Prizes: the plan, and the account of who gets what and why."""

from starlette.responses import Response

from albireo.desk.desk import Conflict, NeedsConsent
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.money.events import PrizeRow, SpecialPrizeRow
from albireo.desk.money.prizes import account_of
from albireo.desk.players.search import find_entrant
from albireo.domain.errors import AlbireoError
from albireo.i18n.numbers import amount
from albireo.standings.order import Standings
from albireo.standings.prizes import Account
from albireo.web import answers
from albireo.web.form import Form
from albireo.web.money import cents
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.views.standings import group_choices

MOST_LISTS = 60
EMPTY_ROWS = 3


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    found, account, problem = awarded(context)
    typed = context.form if error else None
    return context.page(
        "prizes.html",
        status,
        standings=found,
        account=account,
        error=error or problem,
        lists=_typed_lists(typed) if typed else _planned_lists(context),
        special=_typed_special(typed) if typed else _planned_special(context),
        choices=group_choices(context.state, found),
        typed=typed,
    )


def awarded(context: RequestContext) -> tuple[Standings, Account | None, str]:
    """The account by the standings as they are; or why there is none."""
    found = context.standings()
    try:
        return found, account_of(context.state, found), ""
    except AlbireoError as error:
        return found, None, answers.words(context, error)


def _amounts(context: RequestContext, amounts: tuple[int, ...]) -> str:
    return "; ".join(amount(cents, context.language) for cents in amounts)


def _planned_lists(context: RequestContext) -> list[tuple[str, str, str, str]]:
    planned = context.state.prizes.lists if context.state.prizes else ()
    rows = [(row.name, row.group, _amounts(context, row.amounts), row.sharing) for row in planned]
    return rows + [("", "", "", "")] * EMPTY_ROWS


def _planned_special(context: RequestContext) -> list[tuple[str, str, str]]:
    planned = context.state.prizes.special if context.state.prizes else ()
    rows = [(row.name, context.state.label(row.player), _amounts(context, (row.amount,))) for row in planned]
    return rows + [("", "", "")] * 2


def _typed_lists(form: Form) -> list[tuple[str, str, str, str]]:
    columns = [form.texts(name) for name in ("list", "group", "amounts", "sharing")]
    return [(a, b, c, d) for a, b, c, d in zip(*columns, strict=False)][:MOST_LISTS]


def _typed_special(form: Form) -> list[tuple[str, str, str]]:
    columns = [form.texts(name) for name in ("special", "winner", "amount")]
    return [(a, b, c) for a, b, c in zip(*columns, strict=False)][:MOST_LISTS]


def plan(context: RequestContext) -> Response:
    try:
        context.do(_command(context))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("prizes"))


def _command(context: RequestContext) -> PlanPrizes:
    form = context.form
    lists = tuple(
        PrizeRow(name.strip(), _read(amounts), group.strip(), sharing)
        for name, group, amounts, sharing in _typed_lists(form)
        if name.strip() or amounts.strip()
    )
    special = tuple(
        SpecialPrizeRow(name.strip(), cents(amount, "amount"), find_entrant(context.state, winner))
        for name, winner, amount in _typed_special(form)
        if name.strip() or amount.strip()
    )
    return PlanPrizes(
        lists, special, form.text("all_sharing", "equal"), form.has("cumulative"), form.text("currency")
    )


def _read(text: str) -> tuple[int, ...]:
    """Amounts apart by semicolons or blanks: `500; 300; 200`."""
    return tuple(cents(part, "amounts") for part in text.replace(";", " ").split())


PAGES = (
    Page("GET", "/t/{uid}/prizes", Role.READER, show),
    Page("POST", "/t/{uid}/prizes", Role.ARBITER, plan),
)
