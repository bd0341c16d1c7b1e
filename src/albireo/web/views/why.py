"""Explanations of a board or a bye in the side panel.

Two alternatives were considered: the engine's account word for word (complete, but too technical for a
playing hall) and a separate explanation per system (readable, but a second engine that could be wrong).
Instead, the engine's own data is rearranged: the two players, the reason for the colours, the pair that would
have come first and why it was not possible, and the criteria not met. The full account follows.
"""

from collections.abc import Iterable, Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.history import Entry
from albireo.domain.matches import TeamEntry, rows_before
from albireo.domain.message import Translatable, translatable
from albireo.domain.wording import Participant, Score
from albireo.pairing.account import BracketAccount, FirstPairs, Floater, Member, StepsAccount
from albireo.pairing.colours import Strength
from albireo.pairing.floats import Float
from albireo.state.competition import Units
from albireo.state.tournament import State
from albireo.value_classes import dataclass, replace
from albireo.web.http.decision_cache import Reasons, names_of
from albireo.web.views.boards import Seat

DECIDING = ("pair", "bye", "colour")
"""Kinds of notes that state the outcome in one sentence."""
DUE: Mapping[tuple[Colour, Strength], Translatable] = {
    (Colour.WHITE, Strength.MILD): translatable("White, to alternate"),
    (Colour.BLACK, Strength.MILD): translatable("Black, to alternate"),
    (Colour.WHITE, Strength.STRONG): translatable("White: one more game with Black so far"),
    (Colour.BLACK, Strength.STRONG): translatable("Black: one more game with White so far"),
    (Colour.WHITE, Strength.ABSOLUTE): translatable(
        "White (absolute): Black twice in a row, or two more games with Black"
    ),
    (Colour.BLACK, Strength.ABSOLUTE): translatable(
        "Black (absolute): White twice in a row, or two more games with White"
    ),
}
NOT_DUE = translatable("either, no game played yet")
DUE_OF_TEAM: Mapping[tuple[Colour, Strength], Translatable] = {
    (Colour.WHITE, Strength.MILD): translatable("White: more matches with Black, or Black last time"),
    (Colour.BLACK, Strength.MILD): translatable("Black: more matches with White, or White last time"),
    (Colour.WHITE, Strength.STRONG): translatable(
        "White: Black twice in a row, or two more matches with Black"
    ),
    (Colour.BLACK, Strength.STRONG): translatable(
        "Black: White twice in a row, or two more matches with White"
    ),
}
"""Colours on board 1 (C.04.6 1.7)."""
NO_PREFERENCE = translatable("either, no preference")
FLOATS: Mapping[tuple[Float, int], Translatable] = {
    (Float.DOWN, 1): translatable("↓ down in the previous round"),
    (Float.UP, 1): translatable("↑ up in the previous round"),
    (Float.DOWN, 2): translatable("↓ down two rounds before"),
    (Float.UP, 2): translatable("↑ up two rounds before"),
}
LARGEST_TABLE = 40
"""Maximum number of pairs in a bracket shown as a table."""


@dataclass(frozen=True, slots=True)
class PairedPerson:
    """One of the players concerned, with the properties the rules use."""

    seat: Seat
    colours: tuple[str, ...]
    """By round: `w` or `b`, or `-` without a game."""
    due: Translatable | None
    floats: tuple[Translatable, ...]


@dataclass(frozen=True, slots=True)
class FirstPair:
    """A pair that would have come first, and the objection to it."""

    one: str
    other: str
    answer: Note


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A player of the upper half, the first opponent in order, and the actual one."""

    player: str
    first: str
    final: str
    is_asked: bool


@dataclass(frozen=True, slots=True)
class PairingStory:
    """An explanation: the outcome in plain sentences, then how it was decided."""

    people: tuple[PairedPerson, ...]
    lead: Note | None
    """The outcome in one plain sentence: two of a scoregroup, a game of the table, someone left over."""
    plain: tuple[Note, ...]
    came_down: tuple[Note, ...]
    """Why one of them was not paired in their own scoregroup: a downfloat or upfloat."""
    points: Score | None
    """Points of their bracket; None if the system has none."""
    first_rule: str
    """How the system determines the first pair."""
    is_first: bool
    """Whether they are the first pair of the bracket."""
    switched: tuple[FirstPair, ...]
    missed: tuple[Note, ...]
    """Criteria that the bracket cannot meet fully."""
    proof: Note | None
    table: tuple[BracketRow, ...]
    sections: tuple[Note, ...]
    """The part of the engine's account that concerns them."""


def story(reasons: Reasons, uid: str, state: State, round_: int, seats: Sequence[Seat]) -> PairingStory:
    """Return the engine's explanation of the two players of a board, or of one with a bye."""
    tpns = tuple(seat.number for seat in seats)
    accounts = [
        account
        for account in reasons.accounts(uid, state, round_)
        if any(member.tpn in tpns for member in account.members)
    ]
    home = next((account for account in accounts if account.pair_of(tpns) is not None), None)
    first = home.first if home is not None else None
    notes = reasons.notes(uid, state, round_)
    plain, sections = _split(notes, tpns)
    if by_table := of_table(notes, tpns):
        plain, sections = by_table, ()
    pair = home.pair_of(tpns) if home is not None else None
    return PairingStory(
        people=_people(state, round_, seats, accounts),
        lead=_lead_of_table(tpns) if by_table else _lead_of_bracket(state, tpns) or _lead(home, tpns, state),
        plain=plain if pair is None else (pair.colour,),
        came_down=tuple(
            floater.note()
            for account in accounts
            for floater in (account.floaters if account is not home else _came_up(account))
            if set(tpns) & set(floater.tpns)
        ),
        points=Score(home.score) if home is not None else None,
        first_rule=first.rule if first is not None else "",
        is_first=first is not None and any(set(pair) == set(tpns) for pair in first.pairs),
        switched=tuple(_with_pair_switched(reasons, uid, state, round_, first, tpns)),
        missed=_missed_criteria(home),
        proof=_proof(home),
        table=_table(home, tpns, names_of(state)),
        sections=sections,
    )


def _lead_of_table(tpns: tuple[int, ...]) -> Note:
    text = "A table fixed before the start decides who meets whom in each round; results play no part."
    return Note("lead", text, "", {}, tpns)


def _lead_of_bracket(state: State, tpns: tuple[int, ...]) -> Note | None:
    if not state.settings.type.kind.has_bracket or len(tpns) == 1:
        return None
    return Note("lead", "The bracket, fixed before round 1, decides who meets whom.", "", {}, tpns)


def _lead(home: BracketAccount | StepsAccount | None, tpns: tuple[int, ...], state: State) -> Note | None:
    """Return the opening sentence: the two share a scoregroup, one floated, or someone is left over."""
    if len(tpns) == 1:
        return Note("lead", state.competition.units.odd, "", {}, tpns)
    if home is not None and home.rule_of_ranking is not None:
        return _lead_of_ranking(home, tpns, home.rule_of_ranking)
    if home is None or not home.is_scoregroup:
        return None
    score = {member.tpn: member.score for member in home.members}
    higher, lower = sorted(tpns, key=lambda tpn: -score[tpn])
    if score[higher] == score[lower]:
        text = "Both have a score of {points}, and equal scores are paired with each other."
        return Note("lead", text, "", {"points": Score(score[higher])}, tpns)
    text = (
        "{higher} has a score of {more} and {lower} a score of {fewer}: not everyone could be paired within"
        " their own scoregroup."
    )
    values = {
        "higher": Participant(higher),
        "more": Score(score[higher]),
        "lower": Participant(lower),
        "fewer": Score(score[lower]),
    }
    return Note("lead", text, "", values, tpns)


def _lead_of_ranking(home: BracketAccount | StepsAccount, tpns: tuple[int, ...], rule: Translatable) -> Note:
    places = {member.tpn: place for place, member in enumerate(home.members, start=1)}
    higher, lower = sorted(tpns, key=lambda tpn: places[tpn])
    values = {
        **home.title.values,
        "higher": Participant(higher),
        "place": places[higher],
        "lower": Participant(lower),
        "below": places[lower],
    }
    return Note("lead", rule, "", values, tpns)


def _came_up(home: BracketAccount | StepsAccount) -> tuple[Floater, ...]:
    return home.chosen if isinstance(home, BracketAccount) else ()


def _missed_criteria(home: BracketAccount | StepsAccount | None) -> tuple[Note, ...]:
    """Return the criteria that the bracket cannot meet."""
    if not isinstance(home, BracketAccount):
        return ()
    completion = (note for note in home.proof if note.kind == "completion")
    return (*(criterion.note() for criterion in home.missed), *completion)


def _proof(home: BracketAccount | StepsAccount | None) -> Note | None:
    if not isinstance(home, BracketAccount):
        return None
    return next((note for note in home.proof if note.kind == "proof"), None)


def _people(
    state: State, round_: int, seats: Sequence[Seat], accounts: Iterable[BracketAccount | StepsAccount]
) -> tuple[PairedPerson, ...]:
    members = {member.tpn: member for account in accounts for member in account.members}
    tournament = state.tournament
    table = rows_before(tournament, round_)
    return tuple(
        PairedPerson(
            seat,
            tuple(_colour(entry) for entry in table[seat.number]),
            _due(members.get(seat.number), state.competition.units),
            _floats(members.get(seat.number)),
        )
        for seat in seats
    )


def _due(member: Member | None, units: Units) -> Translatable | None:
    if member is None or member.preference is None:
        return None
    colour, strength = member.preference.colour, member.preference.strength
    none, due = _DUE[units.kind]
    return none if colour is None else due[colour, strength]


_DUE = {"player": (NOT_DUE, DUE), "team": (NO_PREFERENCE, DUE_OF_TEAM)}


def _floats(member: Member | None) -> tuple[Translatable, ...]:
    if member is None:
        return ()
    past = ((float_, ago) for ago, float_ in enumerate(member.floats, start=1))
    return tuple(FLOATS[key] for key in past if key in FLOATS)


def _colour(entry: Entry | TeamEntry) -> str:
    return entry.colour.value if entry.is_played and entry.colour is not None else "-"


def _with_pair_switched(
    reasons: Reasons, uid: str, state: State, round_: int, first: FirstPairs | None, tpns: tuple[int, ...]
) -> Iterable[FirstPair]:
    """Yield the first candidate's pairs of these two players."""
    names = names_of(state)
    for one, other in first.pairs if first is not None else ():
        if len({one, other} & set(tpns)) == 1:
            answer = reasons.why_not(uid, state, round_, state.unit_ids[one], state.unit_ids[other])
            yield FirstPair(names[one], names[other], answer.note)


def _table(
    home: BracketAccount | StepsAccount | None, tpns: tuple[int, ...], names: Mapping[int, str]
) -> tuple[BracketRow, ...]:
    if home is None or home.first is None or len(home.pairs) > LARGEST_TABLE:
        return ()
    final = {pair.white: pair.black for pair in home.pairs} | {pair.black: pair.white for pair in home.pairs}
    return tuple(
        BracketRow(
            names[one],
            names[other],
            names[final[one]] if one in final else "",
            bool({one, other, final.get(one, 0)} & set(tpns)),
        )
        for one, other in home.first.pairs
    )


def _split(notes: tuple[Note, ...], tpns: tuple[int, ...]) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
    """Return the outcome, and how it was decided.

    If several brackets mention them (a floater), all are included, in the order of the decisions.
    """
    wanted = set(tpns)
    plain: list[Note] = []
    sections: list[Note] = []
    for note in notes:
        if not wanted & set(note.players):
            continue
        if note.kind in DECIDING:
            plain.append(note)
            continue
        parts = [part for part in note.parts if not part.players or wanted & set(part.players)]
        plain += [part for part in parts if part.kind in DECIDING and wanted <= set(part.players)]
        sections.append(replace(note, parts=tuple(part for part in parts if part not in plain)))
    return tuple(plain), tuple(sections)


def of_table(notes: Iterable[Note], tpns: tuple[int, ...]) -> tuple[Note, ...]:
    """Return the explanation by a timetable: the row of the round, and why these two meet.

    Return nothing without a timetable.
    """
    for note in notes:
        if note.kind == "table" and (ours := note.concerning(*tpns)) is not None:
            meeting = tuple(part for part in ours.parts if set(tpns) <= set(part.players))
            return (*meeting, replace(ours, parts=tuple(part for part in ours.parts if not part.players)))
        if note.kind == "group" and (told := of_table(note.parts, tpns)):
            return told
    return ()
