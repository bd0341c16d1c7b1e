"""`albireo verify`: check hash chains, meaning and invariants of everything stored."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from albireo.cli import exit_codes
from albireo.cli.desk.session import DeskSession
from albireo.cli.language import _, wording
from albireo.cli.location import database_option
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, plural


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@database_option
@click.pass_context
def command(context: click.Context, file: Path | None, form: str, database: str | None) -> int:
    """Check the hash chain of every tournament, replay it, and check all invariants.

    With FILE, check a portable file instead of the database. Exits with 1 if anything is damaged, 2 if FILE
    is not a portable file or cannot be read.
    """
    if file is not None:
        from albireo.desk.transfer.portable import open_portable
        from albireo.formats.bounded_file import read_bounded
        from albireo.storage.errors import Damaged, NotOurs

        try:
            portable = open_portable(read_bounded(file), str(file))
        except NotOurs:
            raise
        except Damaged as damage:
            if form == "json":
                return _print((damage,), [])
            click.echo(damage.sentence(wording()), err=True)
            return exit_codes.NO
        if form == "json":
            return _print((), [_data(portable.uid, portable.name, len(portable.records), ())])
        return _print_problems(portable.uid, portable.name, len(portable.records), ())
    from albireo.desk.transfer.verify import verify, verify_database
    from albireo.web.http.roles import Role

    session = DeskSession(database, None, None, "text", context.obj)
    context.call_on_close(session.close)
    whole = verify_database(session.desk, [role.code for role in Role])
    if form == "json":
        return _print(whole, [_data(v.uid, v.name, v.events, v.problems) for v in verify(session.desk)])
    for problem in whole:
        click.echo(problem.sentence(wording()), err=True)
    answers = [exit_codes.NO] if whole else []
    answers += [_print_problems(v.uid, v.name, v.events, v.problems) for v in verify(session.desk)]
    return max(answers, default=exit_codes.OK)


def _data(uid: str, name: str, entries: int, problems: Sequence[Remark]) -> dict[str, Any]:
    found = [problem.sentence(wording()) for problem in problems]
    return {"uid": uid, "name": name, "entries": entries, "problems": found}


def _print(whole: Sequence[Remark | AlbireoError], tournaments: list[dict[str, Any]]) -> int:
    """Print what was checked as JSON, and return the exit status."""
    problems = [problem.sentence(wording()) for problem in whole]
    is_sound = not problems and not any(each["problems"] for each in tournaments)
    found = {"is_sound": is_sound, "problems": problems, "tournaments": tournaments}
    click.echo(json.dumps(found, ensure_ascii=False, indent=1))
    return exit_codes.OK if is_sound else exit_codes.NO


def _print_problems(uid: str, name: str, events: int, problems: tuple[Remark, ...]) -> int:
    if not problems:
        text = plural(
            "{uid}  {name}: {events} journal entry, no problems",
            "{uid}  {name}: {events} journal entries, no problems",
            events,
        )
        click.echo(_(text, uid=uid, name=name, events=events))
    for problem in problems:
        click.echo(f"{uid}  {name}: {problem.sentence(wording())}", err=True)
    return exit_codes.NO if problems else exit_codes.OK
