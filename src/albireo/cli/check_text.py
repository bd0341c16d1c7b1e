"""The outcome of a check in words."""

from typing import Any

import click

from albireo.cli.check_data import AGREES, NOTHING, UNCHECKED, UNREADABLE
from albireo.cli.language import _, in_a_list
from albireo.cli.output import Head, heading, points_words, table
from albireo.reports.renderers.columns import safe


def one_file(data: dict[str, Any]) -> None:
    """Print everything about one file."""
    if data["status"] == UNREADABLE:
        click.echo(f"albireo: {data['message']}", err=True)
        return
    if data["status"] == NOTHING:
        nothing(data["file"])
    else:
        heading(f"{data['file']}: {_outcome(data['status'])}")
        say(
            _("{system}; participants: {participants}, rounds: {rounds}").format(
                system=data["system"], participants=data["participants"], rounds=len(data["rounds"])
            )
        )
    if data["assumed_rounds"] is not None:
        say(
            _(
                "The file does not give the number of rounds: assumed to be {rounds}, since it is complete."
            ).format(rounds=data["assumed_rounds"])
        )
    for finding in data["assumptions"]:
        text = _("line {line}, column {column}: expected {expected}, found {found}: {action}")
        say("  " + text.format(**finding))
    for finding in data["file_findings"]:
        say("  " + _("line {line}, column {column}: expected {expected}, found {found}").format(**finding))
    for round_ in data["rounds"]:
        _round(round_)
    _places(data)
    for value in data["values"]:
        say("  " + _("{name}: {code} is {found}, expected {expected}").format(**value))
    for value in data["rating_changes"]:
        say("  " + _("{name}: the rating change is {found}, expected {expected}").format(**value))


def _outcome(status: str) -> str:
    return {AGREES: _("agrees"), UNCHECKED: _("not checked")}.get(status) or _("differs")


def nothing(file: str) -> None:
    """Print a message to standard error, since it is not an answer."""
    click.echo(safe(f"albireo: {file}: " + _("nothing to check: the file has no rounds")), err=True)


def say(text: str) -> None:
    click.echo(safe(text))


def _round(round_: dict[str, Any]) -> None:
    verdicts = {
        "agrees": _("agrees, pairs: {pairs}"),
        "differs": _("differs, pairs: {count} of {pairs}"),
        "colours": _("same pairs, different colours: {turned}"),
        "no legal pairing": _("no legal pairing exists for it"),
        "not checked": _("not checked"),
    }
    count, turned = len(round_.get("wrong", ())), len(round_.get("turned", ()))
    said = verdicts[round_["verdict"]].format(pairs=round_["pairs"], count=count, turned=turned)
    say(_("Round {round}: {verdict}").format(round=round_["round"], verdict=said))
    for note in round_["violations"]:
        say(f"  {note['text']} [{note['article']}]" if note["article"] else f"  {note['text']}")
    if round_["verdict"] == "agrees":
        return
    _side_by_side(round_)
    for white, black in round_["turned"]:
        say("  " + _("{white} – {black}: the colours are reversed").format(white=white, black=black))
    if round_["bye_differs"]:
        nobody = _("no one")
        found = in_a_list(round_["bye_found"]) or nobody
        expected = round_["bye_expected"] or nobody
        say("  " + _("bye: {found}; by the rules: {expected}").format(found=found, expected=expected))
    for item in round_["floats"]:
        met, due = points_words(item["met"]), points_words(item["due"])
        text = _("{player} met an opponent on {met}; the rules require {due}")
        say("  " + text.format(player=item["player"], met=met, due=due))
    for note in round_["reasons"]:
        _reason(note, 1)


def _side_by_side(round_: dict[str, Any]) -> None:
    missing, wrong = round_["missing"], round_["wrong"]
    if not missing and not wrong:
        return
    rows = []
    for at in range(max(len(missing), len(wrong))):
        row = ["  "]
        for pairs in (wrong, missing):
            row.append(" – ".join(pairs[at]) if at < len(pairs) else "")
        rows.append(row)
    columns = [Head(" " * 2), Head(_("as played"), shrinks=True), Head(_("by the rules"), shrinks=True)]
    table(columns, rows)


def _reason(note: dict[str, Any], depth: int) -> None:
    article = f" [{note['article']}]" if note["article"] else ""
    say("  " * depth + note["text"] + article)
    for part in note.get("parts", ()):
        _reason(part, depth + 1)


def _places(data: dict[str, Any]) -> None:
    if data["places_refused"]:
        say(_("The places cannot be checked: {reason}").format(reason=data["places_refused"]))
    for place in data["places"]:
        text = (
            _("{name}: place {found}, expected {first}")
            if place["first"] == place["last"]
            else _("{name}: place {found}, expected {first} to {last}")
        )
        say("  " + text.format(**place))


def summary(files: list[dict[str, Any]]) -> None:
    """Print a line for each file with differences, and the totals."""
    rows = []
    for data in files:
        if data["status"] == UNREADABLE:
            rows.append([data["file"], _("cannot be read"), "", "", ""])
        elif data["status"] == NOTHING:
            rows.append([data["file"], _("no rounds"), "", "", ""])
        elif data["status"] != AGREES:
            wrong = [str(round_["round"]) for round_ in data["rounds"] if round_["verdict"] != "agrees"]
            figures = [
                len(data["file_findings"]),
                len(data["places"]) + len(data["values"]) + len(data["rating_changes"]),
            ]
            rows.append(
                [data["file"], _outcome(data["status"]), ", ".join(wrong), *(str(n or "") for n in figures)]
            )
    if rows:
        columns = [
            Head(_("File"), shrinks=True),
            Head(_("Outcome")),
            Head(_("Rounds")),
            Head(_("Lines"), ">"),
            Head(_("Places, values"), ">"),
        ]
        table(columns, rows)
    rounds = sum(len(data.get("rounds", ())) for data in files)
    right = sum(round_["verdict"] == "agrees" for data in files for round_ in data.get("rounds", ()))
    agree = sum(data["status"] == AGREES for data in files)
    say(
        _(
            "Matching files: {agree} of {files}; rounds: {right} of {rounds}.",
            agree=agree,
            files=len(files),
            right=right,
            rounds=rounds,
        )
    )
