"""The question before a withdrawal from a round robin annuls points."""

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level
from albireo.domain.matches import scores_before
from albireo.domain.message import ListedNames
from albireo.domain.points import Points, chess
from albireo.state.leaving import left_out, tournament_as_counted
from albireo.state.tournament import State


def warn_of_annulled_games(deciding: Deciding, before: State) -> None:
    """Ask before a withdrawal annuls points, with everyone whose score changes (C.05)."""
    gone = left_out(deciding.state) - left_out(before)
    if not gone:
        return
    was, becomes = _scores(before), _scores(deciding.state)
    names = {tpn: deciding.state.units[id_].name for tpn, id_ in deciding.state.unit_ids.items()}
    changes = [
        f"{names[tpn]} {chess(was[tpn])} → {chess(becomes[tpn])}"
        for tpn in sorted(was)
        if was[tpn] != becomes[tpn]
    ]
    if changes:
        warn(
            deciding,
            Level.CONFIRM,
            "games-annulled",
            "{names} has completed less than half of the schedule: the results so far will not count.",
            "C.05",
            "They stay in the cross table and are rated. Points that change: {changes}."
            if not deciding.state.lasting.is_unrated
            else "They stay in the cross table. Points that change: {changes}.",
            names=ListedNames([names[tpn] for tpn in sorted(gone)]),
            changes=ListedNames(changes),
        )


def _scores(state: State) -> dict[int, Points]:
    """Return points as the standings count them; for teams the primary score."""
    return scores_before(tournament_as_counted(state))
