"""The status of a tournament on one screen."""

import json
from typing import Any

import click

from albireo.cli.desk.session import DeskSession, pass_session
from albireo.cli.language import _, in_a_list
from albireo.cli.output import points_words
from albireo.desk.mechanism.event_words import board_label
from albireo.domain.message import translatable
from albireo.domain.wording import Score
from albireo.organising.standings import standings_of
from albireo.reports.renderers.columns import safe

_LABELS = {
    "tournament": translatable("ID"),
    "name": translatable("Name"),
    "version": translatable("Version"),
    "phase": translatable("Phase"),
    "fide_mode": translatable("FIDE mode"),
    "rounds": translatable("Rounds"),
    "published": translatable("Published"),
    "draft": translatable("Draft"),
    "missing_results": translatable("Results missing"),
    "players": translatable("Players"),
    "registration": translatable("Registration"),
    "system": translatable("System"),
    "tie_breaks": translatable("Tie-breaks"),
    "leaders": translatable("Leaders"),
}
_WORDS = {
    ("phase", "open"): translatable("not finished"),
    ("phase", "finished"): translatable("finished"),
    ("phase", "annulled"): translatable("annulled"),
    ("fide_mode", True): translatable("on"),
    ("fide_mode", False): translatable("permanently off"),
    ("registration", "open"): translatable("still open"),
    ("registration", "closed"): translatable("already closed"),
}


@click.command("show")
@pass_session
def show(session: DeskSession) -> None:
    """Show the status of the tournament."""
    state = session.state
    data = {
        "tournament": session.uid,
        "name": state.settings.name,
        "version": state.version,
        "phase": state.conduct.phase.value,
        "fide_mode": state.fide_mode,
        "rounds": state.settings.number_of_rounds,
        "published": state.published,
        "draft": state.draft.number if state.draft else None,
        "missing_results": {
            r.number: list(r.missing)
            if state.competition.match.is_one_game
            else [board_label(state, *place) for place in r.open_boards]
            for r in state.rounds
            if r.published and r.missing
        },
        "players": len(state.entrants),
        "registration": "closed" if state.registration.is_closed else "open",
        "system": state.settings.system,
        "tie_breaks": state.settings.tie_breaks,
        "leaders": [
            {
                "number": place.tpn,
                "name": state.units[state.unit_ids[place.tpn]].name,
                "points": Score(place.points).data(),
            }
            for place in (standings_of(state).places[:3] if state.started else ())
        ],
    }
    if session.json:
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    width = max(len(_(name)) for name in _LABELS.values()) + 2
    for key, label in _LABELS.items():
        value = _shown(key, data[key])
        if value:
            click.echo(safe(f"{_(label) + ':':<{width}}{value}"))


def _shown(key: str, value: Any) -> str:
    """Return a value of `show` as people read it; empty if missing."""
    if value is None:
        return ""
    if key == "missing_results":
        texts = (
            _("round {round}: boards {boards}").format(round=number, boards=in_a_list(boards))
            for number, boards in value.items()
        )
        return "; ".join(texts)
    if key == "leaders":
        return "; ".join(
            f"{place['number']} {place['name']} ({points_words(place['points'])})" for place in value
        )
    if key == "tie_breaks":
        return ", ".join(value)
    return _(_WORDS[key, value]) if (key, value) in _WORDS else str(value)


COMMANDS = (show,)
