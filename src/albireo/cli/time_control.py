"""`albireo time-control`: a time control in words, and its consequences."""

import json
from typing import Any

import click

from albireo.cli.language import _
from albireo.cli.notes import data
from albireo.domain.errors import AlbireoError
from albireo.domain.time_control import PRESETS, TimeControl, parse_time_control, read_time_control
from albireo.ratings.kind_of_play import what_follows


class UnreadableTimeControl(AlbireoError):
    """A time control that is neither a code nor in FIDE's notation."""


@click.command()
@click.argument("written", metavar="[TIME CONTROL]", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(written: str | None, form: str) -> None:
    """Explain a TIME CONTROL: its length, how it is rated, and whether norms are possible.

    Write it as a code in seconds, e.g. 5400+30, 40/5400+30:1800+30 or W300-B240, or as FIDE writes it: 90'/40
    + 30' + 30". Without one, the time controls named by FIDE are listed.
    """
    if written is None:
        known = [(parse_time_control(code), article) for code, article in PRESETS.items()]
        presets = [(control, article) for control, article in known if control is not None]
        if form == "json":
            _print([{**_data(control), "article": article} for control, article in presets])
            return
        for control, article in presets:
            click.echo(f"{control.code:<30} {control.words.sentence(_)}  ({article})")
        return
    control = _control(written)
    if form == "json":
        _print([{**_data(control), "notes": [data(note, _) for note in what_follows(control)]}])
        return
    click.echo(f"{control.code}: {control.words.sentence(_)}")
    for note in what_follows(control):
        article = f" ({note.article})" if note.article else ""
        click.echo(f"- {note.sentence(_)}{article}")


def _data(control: TimeControl) -> dict[str, Any]:
    return {"code": control.code, "text": control.words.sentence(_)}


def _print(controls: list[dict[str, Any]]) -> None:
    """Print time controls as JSON, the same shape for one as for several."""
    click.echo(json.dumps({"time_controls": controls}, ensure_ascii=False, indent=1))


def _control(written: str) -> TimeControl:
    control = parse_time_control(written) or read_time_control(written)
    if control is None:
        raise UnreadableTimeControl(
            "Time control: expected seconds, as in 5400+30, 40/5400+30:1800+30 or W300-B240, found {code}.",
            code=written,
        )
    return control
