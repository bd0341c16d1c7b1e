"""Regulations on ties: the tie-breaks in sentences, and how play-offs are played (C.02 13.2)."""

from collections.abc import Iterator

from albireo.domain.message import Remark, Translatable, plural, remark, translatable
from albireo.domain.time_control import parse_time_control
from albireo.reports.document import Row
from albireo.reports.source import Source
from albireo.standings.play_off import (
    BREAK_BEFORE,
    BREAK_BETWEEN,
    KNOCKOUT,
    ROUND_ROBIN,
    Decider,
    PlayOffRules,
)
from albireo.tiebreaks.descriptor import TieBreak, parse_list

MEANINGS = {
    "BH": translatable("the sum of the opponents’ points"),
    "FB": translatable("Buchholz as if all last-round games were drawn"),
    "AOB": translatable("the average Buchholz of the opponents"),
    "SB": translatable("the points of the opponents beaten, plus half of those of the opponents drawn with"),
    "DE": translatable("the points in the games between the tied players"),
    "WIN": translatable("the rounds with as many points as a win"),
    "WON": translatable("the games won over the board"),
    "BPG": translatable("the games played with Black"),
    "BWG": translatable("the games won with Black"),
    "PS": translatable("the sum of the points after each round"),
    "REP": translatable("the rounds the player elected to play"),
    "KS": translatable("the points against those who scored at least half of the points"),
    "ARO": translatable("the average rating of the opponents"),
    "TPR": translatable("the performance rating"),
    "PTP": translatable("the rating at which the score would be expected, game by game"),
    "APRO": translatable("the average performance of the opponents"),
    "APPO": translatable("the average perfect performance of the opponents"),
    "TPN": translatable("pairing number, lower is better"),
    "RTNG": translatable("the rating"),
    "MPTS": translatable("the match points"),
    "GPTS": translatable("the game points"),
    "MPVGP": translatable("match points if game points decide first, and vice versa"),
}
"""What each tie-break counts, in words."""
DECIDERS = {
    Decider.SUDDEN_DEATH: translatable(
        "If the match is tied, the first to win a game wins; colours are drawn again."
    ),
    Decider.ARMAGEDDON: translatable("If the match is tied, one game decides; Black wins with a draw."),
}
OF_EVERY_PLAY_OFF = (
    translatable("The play-off also decides the places below the winner, and prizes follow the places."),
    translatable(
        "Players still tied once first place is decided share the prizes; so do those knocked out first."
    ),
    translatable("An arbiter watches each game; the chief arbiter decides disputes."),
    translatable("Two players may play at a slower rate if the chief arbiter and the organiser agree."),
)
"""Rules of C.02 13.2.5, 13.2.6, 13.2.9 and 13.2.13."""


def tie_breaks(source: Source) -> Iterator[Row]:
    """Yield the tie-breaks in order, and what happens to players still tied."""
    settings = source.tournament.settings
    if source.tournament.players or not settings.tie_breaks:
        found = source.standings(0 if source.rounds == 0 else None).tie_breaks
    else:
        found = parse_list(settings.tie_breaks)
    for number, tie_break in enumerate(found, start=1):
        what = translatable("Tie-breaks") if number == 1 else None
        yield what, tie_break_sentence(number, tie_break)
    if found:
        state = source.state
        # C.02 11.5.1 leaves school events no choice
        by_lot = state is not None and (state.standings.lots or state.rules.plan.is_school)
        yield (
            None,
            translatable("Remaining ties are decided by drawing lots.")
            if by_lot
            else translatable("Those still tied share the place."),
        )


def play_offs(source: Source) -> Iterator[Row]:
    """Yield how play-offs are played in each case (13.2.2 and 13.2.3)."""
    own = source.state.rules.play_off if source.state is not None else None
    if own is not None and own.places:
        for number, sentence in enumerate(rules_of_play_offs(own)):
            yield (None if number else translatable("Play-offs")), sentence


def rules_of_play_offs(own: PlayOffRules, tied: int = 0) -> Iterator[Remark | Translatable]:
    """Yield the rules announced in advance; with `tied`, only those that concern this number of players."""
    text = plural(
        "Ties for first place are played off.",
        "Ties for the first {count} places are played off.",
        own.places,
    )
    yield remark(text, count=own.places)
    if own.after:
        text = plural(
            "Participants separated by the first tie-break do not count as tied.",
            "Participants separated by the first {count} tie-breaks do not count as tied.",
            own.after,
        )
        yield remark(text, count=own.after)
    control = parse_time_control(own.time_control)
    if control is not None:
        text = plural(
            "Two players play a match of {count} game: {control}.",
            "Two players play a match of {count} games: {control}.",
            own.games,
        )
        yield remark(text, count=own.games, control=control.words)
    yield DECIDERS[own.decider]
    control = parse_time_control(own.decider_time_control)
    if control is not None:
        yield remark("Deciding games: {control}.", control=control.words)
    playing = min(tied, own.largest)
    if own.largest >= ROUND_ROBIN and playing in (0, ROUND_ROBIN):
        yield translatable(
            "Three play a round robin; if all tie again, the next tie-break leaves two, who play a match."
        )
    if own.largest >= KNOCKOUT and playing in (0, KNOCKOUT):
        yield translatable("Four play a knock-out, with pairs drawn by lot.")
    if not tied or tied > own.largest:
        yield remark("If more are tied, the next tie-break selects the best {count}.", count=own.largest)
    yield remark(
        "Breaks: {before} minutes before it, {between} between its stages. Colours are drawn by lot.",
        before=BREAK_BEFORE,
        between=BREAK_BETWEEN,
    )
    yield from OF_EVERY_PLAY_OFF


def tie_break_sentence(number: int, tie_break: TieBreak) -> Remark:
    """Return the name and meaning of a tie-break, including its modifiers."""
    meaning = MEANINGS.get(tie_break.row.code)
    values = {
        "number": number,
        "code": tie_break.text,
        "name": _name(tie_break),
        "article": tie_break.row.article,
    }
    if meaning is None:
        return remark("{number}. {name} ({code}, {article})", **values)
    if tie_break.low and tie_break.high:
        text = translatable("{number}. {name} ({code}): {meaning}; lowest cut: {low}, highest: {high}")
    elif tie_break.low:
        text = translatable("{number}. {name} ({code}): {meaning}; lowest cut: {low}")
    else:
        text = translatable("{number}. {name} ({code}): {meaning}")
    return remark(text, **values, meaning=meaning, low=tie_break.low, high=tie_break.high)


def _name(tie_break: TieBreak) -> Translatable:
    return Translatable(tie_break.row.name)
