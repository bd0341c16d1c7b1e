"""Play-offs between places of different groups or divisions, for promotion or a title.

The arbiter decides which places meet. Those who hold them when the first score is entered play; with level
scores the winner must be declared. The consequences for the next season follow from the regulations.
"""

from typing import TypeAlias

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.standings.events import GroupPlayOffArranged, GroupPlayOffRemoved, GroupPlayOffScored
from albireo.domain.groups import groups_of
from albireo.domain.points import BadPoints, Points, points
from albireo.organising.group_play_offs import lead_of, units_of
from albireo.organising.standings import standings_of
from albireo.state.divisions import GroupPlace, GroupPlayOff
from albireo.state.tournament import State

MOST_MATCHES = 9
MOST_POINTS = points("99")


class _Named(Command, frozen=True):
    """A command about an existing play-off."""

    number: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)


class ArrangeGroupPlayOff(Command, frozen=True, tag="arrange-group-play-off"):
    """Arrange a play-off between two places after the last round; number 0 adds a new one."""

    face = CommandFace("group-play-off", by_hand=True)

    first: GroupPlace
    second: GroupPlace
    number: int = 0

    def concerns(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)


class ScoreGroupPlayOff(_Named, frozen=True, tag="score-group-play-off"):
    """Enter the scores match by match, first place first: `2½-1½ 2-2`; empty: clear them."""

    face = CommandFace("group-play-off", by_hand=True)

    scores: str = ""
    winner: int = 0
    """The winner if the scores are level."""
    how: str = ""


class RemoveGroupPlayOff(_Named, frozen=True, tag="remove-group-play-off"):
    """Remove a play-off."""

    face = CommandFace("group-play-off", by_hand=True)

    reason: str = ""


def _find_play_off(state: State, number: int) -> GroupPlayOff:
    found = next((each for each in state.standings.group_play_offs if each.number == number), None)
    if found is None:
        raise refusal("no-group-play-off", "There is no play-off number {number}.", number=number)
    return found


@handles(ArrangeGroupPlayOff, after_the_end=True)
def _arrange(deciding: Deciding, command: ArrangeGroupPlayOff) -> None:
    state = deciding.state
    groups = groups_of(state.tournament)
    if not groups:
        raise refusal("no-groups", "There are no groups or divisions for a play-off.")
    for at in (command.first, command.second):
        if at.group not in groups:
            raise refusal("no-such-group", "There is no group {name}.", name=at.group)
        if not 1 <= at.place <= len(groups[at.group]):
            raise refusal(
                "no-such-place",
                "Place in {group}: expected 1 to {last}, found {found}.",
                group=at.group,
                last=len(groups[at.group]),
                found=at.place,
            )
    if command.first == command.second:
        raise refusal("same-place", "Choose two different places.")
    if not command.number:
        number = max((each.number for each in state.standings.group_play_offs), default=0) + 1
        deciding.emit(GroupPlayOffArranged(number, command.first, command.second))
        return
    found = _find_play_off(state, command.number)
    if found.scores:
        raise refusal("group-play-off-scored", "This play-off has scores: clear them first.")
    if (found.first, found.second) != (command.first, command.second):
        deciding.emit(GroupPlayOffArranged(command.number, command.first, command.second))


@handles(ScoreGroupPlayOff, after_the_end=True)
def _score(deciding: Deciding, command: ScoreGroupPlayOff) -> None:
    state = deciding.state
    found = _find_play_off(state, command.number)
    scores = _scores_in(command.scores)
    first, second = units_of(state, found)
    if first is None or second is None:
        at = found.first if first is None else found.second
        raise refusal(
            "place-open",
            "Place {place} in {group} is still undecided. Settle the standings first.",
            place=at.place,
            group=at.group,
        )
    how = check_text(command.how, REASON, empty=True)
    winner = command.winner
    if scores and winner:
        if lead_of(state, scores):
            raise refusal("not-level", "The scores already decide who won.")
        if winner not in (first, second):
            raise refusal("no-winner", "The winner must be one of those who played.")
        if not how:
            raise refusal("how-wanted", "The score is level: enter how it was decided.")
    else:
        winner, how = 0, ""
    open_matches = standings_of(state).open_matches + standings_of(state).open_games
    if scores and open_matches and not found.scores:
        warn(
            deciding,
            Level.CONFIRM,
            "season-open",
            "Round results are missing ({count}): places may still change.",
            count=open_matches,
        )
    said = GroupPlayOffScored(command.number, first, second, scores, winner, how)
    before = GroupPlayOffScored(command.number, first, second, found.scores, found.winner, found.how)
    if said != before:
        deciding.emit(said)


def _scores_in(text: str) -> tuple[tuple[Points, Points], ...]:
    """Return the scores of a text: `2½-1½ 2-2`."""
    plain = text.replace("–", "-").replace("−", "-").replace(":", "-").replace(";", " ")
    found = []
    try:
        for word in plain.split():
            first, second = (points(side) for side in word.split("-"))
            found.append((first, second))
    except (BadPoints, ValueError):
        raise _bad_scores(text) from None
    if len(found) > MOST_MATCHES or not all(0 <= side <= MOST_POINTS for each in found for side in each):
        raise _bad_scores(text)
    return tuple(found)


def _bad_scores(text: str) -> Exception:
    return refusal(
        "bad-scores",
        "Enter scores in order, like 2½-1½ 2-2, at most {most}; not {found}.",
        most=MOST_MATCHES,
        found=repr(text),
    )


@handles(RemoveGroupPlayOff, after_the_end=True)
def _remove(deciding: Deciding, command: RemoveGroupPlayOff) -> None:
    found = _find_play_off(deciding.state, command.number)
    reason = check_text(command.reason, REASON, empty=True)
    if found.scores:
        warn(deciding, Level.CONFIRM, "play-off-played", "Games of this play-off have been played.")
    deciding.emit(GroupPlayOffRemoved(command.number, reason))


GroupPlayOffCommand: TypeAlias = ArrangeGroupPlayOff | ScoreGroupPlayOff | RemoveGroupPlayOff
