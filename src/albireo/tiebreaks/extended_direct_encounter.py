"""Extended direct encounter of teams (C.07 13.3) and its ends by boards (13.3.2).

The primary score separates first; only if it separates no one, the secondary one; every new subset starts
again at the primary score. Two teams equal in both are separated by the boards of their match.
"""

from albireo.domain.explanation import Note
from albireo.domain.matches import primary_score
from albireo.domain.wording import Participant, Scores
from albireo.tiebreaks.boards import board_points, count, eliminations
from albireo.tiebreaks.direct_encounter import Group, Ordering, note_of, split_once
from albireo.tiebreaks.field import TieBreakField

_ENDS = {
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}


def extended_direct_encounter(
    field: TieBreakField, code: str, group: Group, forfeits_as_played: bool
) -> Ordering:
    """Order a tied group by EDE, EDEBT, EDEBB, EDET or EDEB."""
    notes: list[Note] = []
    scores = (primary_score(field.tournament), field.secondary)

    def resolve(subset: Group) -> tuple[Group, ...]:
        if len(subset) == 1:
            return (subset,)
        for score in scores:
            parts, table = split_once(field.chart(score), subset, forfeits_as_played)
            notes.append(note_of(subset, parts, table, "C.07 13.3", score.value))
            if len(parts) > 1:
                return tuple(piece for part in parts for piece in resolve(part))
        if len(subset) == 2:
            return _by_boards(field, _ENDS[code], subset, forfeits_as_played, notes)
        return (subset,)

    groups = resolve(group)
    return Ordering(groups, tuple(notes))


def _by_boards(
    field: TieBreakField, ends: tuple[str, ...], pair: Group, forfeits_as_played: bool, notes: list[Note]
) -> tuple[Group, ...]:
    first, second = pair
    played = {
        team: [
            entry
            for entry in field.team_rows[team]
            if entry.opponent == other and (forfeits_as_played or field.predetermined or entry.mark.is_played)
        ]
        for team, other in ((first, second), (second, first))
    }
    if not played[first]:
        return (pair,)
    totals = {team: board_points(field, entries) for team, entries in played.items()}
    for end in ends:
        figures = {
            team: {"BC": (-count(boards),), "TBR": tuple(boards), "BBE": eliminations(boards)}[end]
            for team, boards in totals.items()
        }
        order = sorted(pair, key=lambda team: figures[team], reverse=True)
        decided = figures[first] != figures[second]
        text = "{end} of their match: {winner} ahead of {loser}" if decided else "{end} of their match: equal"
        lines = tuple(
            Note(
                "boards",
                "{player}: boards {boards}",
                "",
                {"player": Participant(team), "boards": Scores(tuple(totals[team]), " ")},
                (team,),
            )
            for team in pair
        )
        values = {"end": end, "winner": Participant(order[0]), "loser": Participant(order[1])}
        notes.append(Note("boards", text, "C.07 13.3.2", values, pair, lines))
        if decided:
            return ((order[0],), (order[1],))
    return (pair,)
