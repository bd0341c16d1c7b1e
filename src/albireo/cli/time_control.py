"""`albireo time-control`: a time control in words, and its consequences."""

import click

from albireo.cli.language import _
from albireo.domain.errors import AlbireoError
from albireo.domain.time_control import PRESETS, TimeControl, parse_time_control, read_time_control
from albireo.ratings.kind_of_play import what_follows


class UnreadableTimeControl(AlbireoError):
    """A time control that is neither a code nor in FIDE's notation."""


@click.command()
@click.argument("written", metavar="[TIME CONTROL]", required=False)
def command(written: str | None) -> None:
    """Explain a TIME CONTROL: its length, how it is rated, and whether norms are possible.

    Write it as a code in seconds, e.g. 5400+30, 40/5400+30:1800+30 or W300-B240, or as FIDE writes it: 90'/40
    + 30' + 30". Without one, the time controls named by FIDE are listed.
    """
    if written is None:
        for code, article in PRESETS.items():
            control = parse_time_control(code)
            if control is not None:
                click.echo(f"{code:<30} {control.words.sentence(_)}  ({article})")
        return
    control = _control(written)
    click.echo(f"{control.code}: {control.words.sentence(_)}")
    for note in what_follows(control):
        article = f" ({note.article})" if note.article else ""
        click.echo(f"- {note.sentence(_)}{article}")


def _control(written: str) -> TimeControl:
    control = parse_time_control(written) or read_time_control(written)
    if control is None:
        raise UnreadableTimeControl(
            "Time control: expected seconds, as in 5400+30, 40/5400+30:1800+30 or W300-B240, found {code}.",
            code=written,
        )
    return control
