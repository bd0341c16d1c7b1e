"""`desk schedule`: start times of the rounds, problems with them, and the calendar file."""

import json
from datetime import UTC, datetime
from pathlib import Path

import click

from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.language import _, language, wording
from albireo.cli.output import Head, table
from albireo.desk.rounds.timing import MOST_UNITS, UNITS, TimeRound, in_utc, spread
from albireo.i18n import translator
from albireo.i18n.dates import clock, moment
from albireo.organising.clashes import clashes
from albireo.organising.fixtures import clubs
from albireo.organising.planning import longest_game, plan_notes
from albireo.reports.icalendar import calendar_file, calendar_of
from albireo.state.tournament import State


@click.command()
@click.argument("starts", nargs=-1, metavar="[ROUND=MOMENT]...")
@click.option(
    "--every",
    type=(click.IntRange(1, MOST_UNITS), click.Choice([*UNITS])),
    metavar="N UNIT",
    help="The rounds after the given one follow at regular intervals, e.g. 2 weeks or 50 minutes.",
)
@click.option(
    "--ics", type=click.Path(dir_okay=False, path_type=Path), help="Write the rounds to a calendar file."
)
@click.option("--club", default="", help="With --ics: only the matches of this club in a league.")
@acting
@pass_session
def schedule(
    session: DeskSession,
    starts: tuple[str, ...],
    every: tuple[int, str] | None,
    ics: Path | None,
    club: str,
    yes: int,
    seen: int | None,
) -> None:
    """Set round times, or show them with any problems (B.02 1.1, C.02 11.4.1).

    Enter times like 2026-03-01T10:00, in this computer’s time zone; 3= clears the time of round 3.
    """
    wanted = dict(map(_typed, starts))
    if every is not None:
        wanted = _regular(session.state, wanted, every)
    for number, at in wanted.items():
        session.act(TimeRound(number, at), yes, seen)
    if ics is not None:
        found = calendar_of(
            session.uid, session.state, translator(language()), _known_club(session.state, club)
        )
        ics.write_bytes(calendar_file(session.state.name, [found], datetime.now(UTC)))
    if not wanted and ics is None:
        _show(session)


def _known_club(state: State, club: str) -> str:
    known = clubs(state.teams.values()) if state.competition.rhythm.has_fixtures else ()
    if club and club not in known:
        raise BadArgument(
            "--club: expected one of {known}, found {found!r}", known=", ".join(known), found=club
        )
    return club


def _typed(text: str) -> tuple[int, str]:
    number, equals, at = text.partition("=")
    try:
        if not equals:
            raise ValueError(text)
        return int(number), in_utc(datetime.fromisoformat(at)) if at else ""
    except (ValueError, OverflowError):
        raise BadArgument("{found!r}: expected one such as 1=2026-03-01T10:00", found=text) from None


def _regular(state: State, wanted: dict[int, str], every: tuple[int, str]) -> dict[int, str]:
    """Return regular start times for all rounds from the one given."""
    if len(wanted) != 1 or not all(wanted.values()):
        raise BadArgument("--every: expected the start of one round, e.g. 1=2026-03-01T10:00")
    ((number, at),) = wanted.items()
    last = state.settings.number_of_rounds or number
    found = spread(datetime.fromisoformat(at), max(1, last - number + 1), *every)
    return dict(enumerate(found, start=number))


def _show(session: DeskSession) -> None:
    state, longest = session.state, longest_game(session.state)
    ends = {
        number: (datetime.fromisoformat(at) + longest).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        for number, at in state.round_notes.starts.items()
        if longest is not None
    }
    found = [
        *plan_notes(state),
        *(each.note for each in (clashes(state) if state.competition.rhythm.has_fixtures else ())),
    ]
    notes = [(note.sentence(wording()), note.article) for note in found]
    numbers = range(1, (state.settings.number_of_rounds or len(state.rounds)) + 1)
    if session.json:
        data = {
            "rounds": [
                {"round": number, "start": state.round_notes.starts.get(number), "until": ends.get(number)}
                for number in numbers
            ],
            "notes": [{"text": text, "article": article} for text, article in notes],
        }
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    rows = (
        [
            str(number),
            moment(state.round_notes.starts.get(number, ""), language()),
            clock(ends.get(number, ""), language()),
        ]
        for number in numbers
    )
    table([Head(_("Round"), ">"), Head(_("Start")), Head(_("Expected end"))], rows)
    for text, article in notes:
        click.echo(f"! {text} {article}".rstrip())


COMMANDS = (schedule,)
