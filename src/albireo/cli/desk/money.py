"""The prizes of a tournament, from the same file as `albireo prizes`."""

from pathlib import Path

import click

from albireo.cli.desk.references import existing_file
from albireo.cli.desk.session import DeskSession, acting, pass_session
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.players.search import find_entrant
from albireo.formats.prizes_toml import read_prizes
from albireo.state.money import PrizeRow, SpecialPrizeRow


@click.command("prizes")
@click.argument("file", type=existing_file())
@acting
@pass_session
def prizes(session: DeskSession, file: Path, yes: int, seen: int | None) -> None:
    """Plan the prizes as in a TOML file (see `albireo prizes`), replacing earlier plans."""
    state, plan = session.state, read_prizes(file)
    lists = tuple(
        PrizeRow(each.name, each.amounts, each.group, each.sharing.value if each.sharing else "")
        for each in plan.lists
    )
    special = tuple(
        SpecialPrizeRow(each.name, each.amount, find_entrant(state, str(each.tpn))) for each in plan.special
    )
    command = PlanPrizes(
        lists,
        special,
        plan.sharing.value,
        plan.cumulative,
        plan.currency,
        plan.unrated,
        plan.rounding.value,
    )
    session.act(command, yes, seen)


COMMANDS = (prizes,)
