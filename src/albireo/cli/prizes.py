"""`albireo prizes`: who gets what, and why."""

import csv
import io
import json
from pathlib import Path

import click

from albireo.cli.language import _
from albireo.cli.standings_text import after_round, page_width, table
from albireo.cli.tournament_file import read_tournament, tournament_argument
from albireo.formats.prizes_toml import read_prizes
from albireo.standings.order import Standings, standings
from albireo.standings.prizes import Account, BadPrizes, award
from albireo.tiebreaks.edition import edition_named
from albireo.tiebreaks.field import Options


@click.command()
@tournament_argument
@click.argument("prizes", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--tie-breaks", metavar="LIST", help="Such as BH/C1,BH,SB.  [default: the file's]")
@click.option("--edition", metavar="E", help="Edition of the rules.  [default: by the start date]")
@click.option("--lots", metavar="SEED", help="Break what is left by a drawing anybody can repeat.")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("--width", type=click.IntRange(min=40), help="Width of the text.  [default: the terminal's]")
def command(
    file: str,
    lenient: bool,
    prizes: Path,
    tie_breaks: str | None,
    edition: str | None,
    lots: str | None,
    form: str,
    width: int | None,
) -> None:
    """Award the PRIZES (a TOML file) of the tournament in FILE, with an account of who got what and why."""
    tournament = read_tournament(file, lenient).tournament
    options = Options(edition=edition_named(edition) if edition else None)
    found = standings(tournament, None, tie_breaks, options, lots)
    plan = read_prizes(prizes)
    try:
        account = award(found, plan)
    except BadPrizes as error:
        raise BadPrizes("{file}: {error}", file=prizes, error=error) from None
    if form == "json":
        click.echo(_json(found, account))
    elif form == "csv":
        click.echo(_csv(found, account), nl=False)
    else:
        click.echo(_text(found, account, page_width(width)))


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def _rows(found: Standings, account: Account) -> list[list[str]]:
    return [
        [
            str(found.by_tpn[each.tpn].rank),
            str(each.tpn),
            found.field.name(each.tpn),
            money(each.amount),
            each.prize,
            each.reason.sentence(_),
        ]
        for each in account.awards
    ]


def _text(found: Standings, account: Account, width: int) -> str:
    lines = [after_round(found, _("prizes")), ""]
    amount = _("Amount")
    if account.plan.currency:
        amount = f"{amount} ({account.plan.currency})"
    head = ["#", _("No"), _("Name"), amount, _("Prize"), _("Why")]
    lines += [table(head, _rows(found, account), ">><><<", width, 2), ""]
    for waiver in account.waivers:
        who = f"{waiver.tpn} {found.field.name(waiver.tpn)}"
        text = _("{who} leaves {amount} of {prize} and keeps {kept}.")
        amount = money(waiver.amount)
        lines.append(text.format(who=who, amount=amount, prize=waiver.prize, kept=waiver.kept))
    given = sum(each.amount for each in account.awards)
    text = _("Given {given}, left over {rest}.")
    lines.append(text.format(given=money(given), rest=money(account.left_over)))
    return "\n".join(lines)


def _json(found: Standings, account: Account) -> str:
    keys = ("rank", "number", "name", "amount", "prize", "reason")
    data = {
        "currency": account.plan.currency,
        "awards": [dict(zip(keys, row, strict=True)) for row in _rows(found, account)],
        "waivers": [
            {"number": w.tpn, "prize": w.prize, "amount": money(w.amount), "kept": w.kept}
            for w in account.waivers
        ],
        "left_over": money(account.left_over),
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def _csv(found: Standings, account: Account) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["rank", "number", "name", "amount", "prize", "reason"])
    writer.writerows(_rows(found, account))
    return out.getvalue()
