"""A play-off in the terminal: the tied players, games, places and explanation."""

import click

from albireo.cli.language import _, language, wording
from albireo.i18n.dates import moment_or_clock
from albireo.organising.play_offs import boards_of_possible_ties, is_over, not_before, ties_to_play_off
from albireo.organising.standings import course_of
from albireo.standings.play_off import PlayOffResult
from albireo.state.tournament import State

SHOWN = {PlayOffResult.WHITE: "1-0", PlayOffResult.DRAW: "½-½", PlayOffResult.BLACK: "0-1"}


def show_play_off(state: State, place: int) -> None:
    names = {tpn: state.units[id_].name for tpn, id_ in state.unit_ids.items()}
    found = next((each for each in state.standings.play_offs if each.place == place), None)
    if found is None:
        if not state.rules.play_off.places:
            click.echo(_("No play-offs announced in the settings."))
            return
        if not is_over(state):
            click.echo(_("A play-off can start only after the last game of the tournament."))
            _show_early_boards(state)
            return
        tie = next((tie for tie in ties_to_play_off(state) if tie.place == place), None)
        if tie is None:
            click.echo(_("No one is tied for place {place}.").format(place=place))
            return
        tied = "; ".join(state.unit_label(id_) for id_ in tie.units)
        click.echo(_("Tied for place {place}").format(place=place) + f": {tied}")
        return
    course = course_of(state, found)
    stage = 0
    for game in course.games:
        if game.key.stage != stage:
            stage = game.key.stage
            moment = moment_or_clock(not_before(state, found, stage), language())
            click.echo(_("Stage {number}", number=stage) + f", {_('not before {time}', time=moment)}")
        key = ".".join(map(str, game.key))
        result = SHOWN[game.result] if game.result is not None else "–"
        click.echo(f"{key:<6} {names[game.white]} – {names[game.black]}  {result}")
    first = place
    for group in course.places or ():
        click.echo(f"{first:>5}. " + "; ".join(names[tpn] for tpn in group))
        first += len(group)
    for note in course.account:
        click.echo(f"- {note.sentence(wording(names))} ({note.article})")


def _show_early_boards(state: State) -> None:
    """Show the boards of the last round whose games may start before the others (C.02 13.2.7)."""
    boards = boards_of_possible_ties(state)
    if boards:
        told = _(
            "Players on these boards may still be tied for a place decided by play-off. If time is short, "
            "these games may start before the others: {boards}.",
            boards=", ".join(map(str, boards)),
        )
        click.echo(f"{told} (C.02 13.2.7)")
