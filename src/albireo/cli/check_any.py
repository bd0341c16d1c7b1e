"""`albireo check --any`: which system and edition a file agrees with best."""

from typing import Any

import click

from albireo.checking.actual_pairing import actual_pairing
from albireo.checking.agreement import agreements
from albireo.cli.check_data import UNREADABLE
from albireo.cli.check_text import nothing, say
from albireo.cli.language import _, in_a_list
from albireo.cli.output import Head, heading, table
from albireo.cli.tournament_file import read_named
from albireo.domain.errors import AlbireoError
from albireo.formats.system_errors import os_error_text
from albireo.i18n import translator


def compare_file(path: str, rounds: tuple[int, ...], language: str) -> dict[str, Any]:
    """Return one file compared with all applicable systems; never raise for problems of the file."""
    translate = translator(language)
    try:
        tournament = read_named(path, lenient=True).tournament
        last = tournament.paired_rounds
        numbers = [number for number in rounds or range(1, last + 1) if number <= last]
        found = agreements(tournament, numbers)
    except AlbireoError as refusal:
        return {"file": path, "status": UNREADABLE, "message": refusal.sentence(translate)}
    except OSError as error:
        error.filename = error.filename or path
        return {"file": path, "status": UNREADABLE, "message": os_error_text(error).sentence(translate)}
    return {
        "file": path,
        "status": "compared",
        "rounds": len(numbers),
        "pairs": sum(len(actual_pairing(tournament, number).pairs) for number in numbers),
        "systems": [
            {
                "system": each.system.name,
                "title": translate(each.system.title),
                "rounds": each.rounds,
                "pairs": each.pairs,
                "refusal": each.refusal.sentence(translate) if each.refusal else "",
            }
            for each in found
        ],
    }


def show(data: dict[str, Any]) -> None:
    """Print a table, best system first."""
    if data["status"] == UNREADABLE:
        click.echo(f"albireo: {data['message']}", err=True)
        return
    if not data["rounds"]:
        nothing(data["file"])
        return
    asked = [each for each in data["systems"] if not each["refusal"]]
    most = asked[0]["rounds"], asked[0]["pairs"]
    names = in_a_list(each["system"] for each in asked if (each["rounds"], each["pairs"]) == most)
    heading(f"{data['file']}: " + _("agrees best with {systems}").format(systems=names))
    rows = [
        [
            each["system"],
            each["title"],
            _("{count} of {all}").format(count=each["rounds"], all=data["rounds"]),
            _("{count} of {all}").format(count=each["pairs"], all=data["pairs"]),
        ]
        for each in asked
    ]
    columns = [
        Head(_("System")),
        Head(_("Title"), shrinks=True),
        Head(_("Rounds"), ">"),
        Head(_("Pairs"), ">"),
    ]
    table(columns, rows)
    for each in data["systems"]:
        if each["refusal"]:
            say(f"{each['system']}: {each['refusal']}")
