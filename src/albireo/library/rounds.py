"""Rounds paired, explained, checked and generated."""

from collections.abc import Iterable, Iterator, Mapping

from albireo.checking.checker import TournamentCheck
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.tournament import Tournament, whole_number
from albireo.library.arguments import Absent, a_tournament, marks_of, optional_round, participant
from albireo.pairing.explanation import WhyNot
from albireo.pairing.readiness import refuse_unready
from albireo.pairing.registry import choose_system
from albireo.pairing.system import RoundPairing, request_for
from albireo.value_classes import dataclass


def pair(
    tournament: Tournament,
    round_: int | None = None,
    *,
    system: str = "",
    edition: str = "",
    absent: Absent = (),
    initial_colour: Colour | None = None,
    adjourned: bool = False,
    options: Mapping[str, str] | None = None,
) -> RoundPairing:
    """Pair a round, the next one by default.

    `system` is `dutch`, `dutch-2017` …, by default the tournament's own. Anyone who is `absent` is not paired
    and gets a zero-point bye, or the bye named: `{7: "H"}`. Raises `NoLegalPairing` with the reason if no
    legal pairing exists, and `CannotPair` if the round cannot be paired now; with `adjourned` missing results
    count as draws (C.04.2 3.1). `options` are readings of the rules, see the page of each system; options
    unknown to the system are refused.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> tournament = albireo.open(sample_bytes()).up_to(3)
    >>> pairing = albireo.pair(tournament)
    >>> pairing
    <RoundPairing dutch-2026: round 4, 9 boards>
    >>> pairing.pairs[:2], pairing.bye, albireo.pair(tournament, absent={7: "H", 12: "Z"}).pairs[2:4]
    (((3, 4), (2, 5)), None, ((6, 9), (11, 8)))
    >>> tournament.with_round(pairing).with_result(4, board=1, result="1-0")
    <Tournament 'Albireo Open': 19 players, 4 of 7 rounds paired>
    """
    spec = choose_system(a_tournament(tournament), system, edition)
    spec.refuse_unknown(options or {})
    number = optional_round("round_", round_)
    request = request_for(tournament, number, marks_of(absent), initial_colour, options)
    refuse_unready(tournament, request.round, adjourned)
    return spec.load().pair(request)


def why_not(
    tournament: Tournament,
    first: int,
    second: int,
    round_: int | None = None,
    *,
    system: str = "",
    edition: str = "",
    absent: Absent = (),
    initial_colour: Colour | None = None,
    adjourned: bool = False,
    options: Mapping[str, str] | None = None,
) -> WhyNot:
    """Return why two participants do not meet in a round, the next one by default.

    The round is paired first, with the same refusals as `pair`; for several questions, pair once and call
    `pairing.explanation.why_not(first, second)`. The `verdict` is `paired`, `forbidden`, `absent`, `worse` (a
    criterion would get worse) or `later` (all criteria equal, the candidate comes later).

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> answer = albireo.why_not(albireo.open(sample_bytes()), 6, 7, round_=4)
    >>> answer.verdict, answer.criterion
    ('worse', 'C12')
    >>> print(answer.note.parts[0])
    C12, players who do not get their colour preference: 2 instead of 0 [C.04.3 2.4.7]
    """
    pairing = pair(
        tournament,
        round_,
        system=system,
        edition=edition,
        absent=absent,
        initial_colour=initial_colour,
        adjourned=adjourned,
        options=options,
    )
    return pairing.explanation.why_not(
        participant(tournament, "first", first), participant(tournament, "second", second)
    )


@dataclass(frozen=True, slots=True)
class RoundExplanation:
    """Why a round is paired as it is: notes in the order of the decisions; `print` shows them as text."""

    pairing: RoundPairing
    notes: tuple[Note, ...]

    def __iter__(self) -> Iterator[Note]:
        return iter(self.notes)

    def __len__(self) -> int:
        return len(self.notes)

    def __repr__(self) -> str:
        return f"<RoundExplanation {self.pairing.system}: round {self.pairing.round}, {len(self)} notes>"

    def __str__(self) -> str:
        return "\n".join(map(str, self.notes))


def explain(
    tournament: Tournament,
    round_: int | None = None,
    *,
    player: int | None = None,
    system: str = "",
    edition: str = "",
    options: Mapping[str, str] | None = None,
) -> RoundExplanation:
    """Return why a round, by default the last one paired, is paired as it is.

    The round is paired again from the rounds before it; missing results count as draws. With `player`, only
    what concerns that participant is returned.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> why = albireo.explain(albireo.open(sample_bytes()), 4, player=8)
    >>> why
    <RoundExplanation dutch-2026: round 4, 2 notes>
    >>> why.notes[1].sentence(), why.notes[1].article
    ('Bracket 3: score 2, residents 5, moved down 1', 'C.04.3 1.3.2')
    """
    a_tournament(tournament)
    number = optional_round("round_", round_) or tournament.paired_rounds or 1
    pairing = pair(tournament, number, system=system, edition=edition, adjourned=True, options=options)
    notes = pairing.explanation.notes()
    if player is not None:
        wanted = participant(tournament, "player", player)
        notes = tuple(kept for kept in (note.concerning(wanted) for note in notes) if kept is not None)
    return RoundExplanation(pairing, notes)


def check(
    tournament: Tournament,
    rounds: Iterable[int] | None = None,
    *,
    system: str = "",
    edition: str = "",
) -> TournamentCheck:
    """Pair every round again and compare; recalculate the places given in the file.

    `rounds` limits it to some rounds, for which places are not checked. The result says `is_right`, and for
    each of its `rounds` the `verdict`, the pairs `missing` and `wrong`, colours `turned`, and the `reasons`.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> result = albireo.check(albireo.open(sample_bytes()))
    >>> result, result.is_right
    (<TournamentCheck dutch-2026: 7 of 7 rounds agree, 0 wrong places or values>, True)
    """
    from albireo.checking.checker import check as check_tournament

    a_tournament(tournament)
    numbers = None if rounds is None else [whole_number("rounds", number) for number in rounds]
    return check_tournament(
        tournament, choose_system(tournament, system, edition) if system or edition else None, numbers
    )


def generate(
    players: int = 40,
    rounds: int = 7,
    *,
    seed: int | str = 0,
    system: str = "dutch",
    edition: str = "",
) -> Tournament:
    """Return a random tournament, paired by the rules and played to the end.

    The same arguments always give the same tournament. `players` counts teams where teams are paired.
    `albireo generate` has many more settings.

    >>> import albireo
    >>> albireo.generate(players=12, rounds=5, seed=1)
    <Tournament 'Generated tournament': 12 players, 5 of 5 rounds paired>
    """
    from albireo.checking.generator import generate as generated
    from albireo.checking.recipe import Range, Recipe

    size, length = whole_number("players", players), whole_number("rounds", rounds)
    recipe = Recipe(
        players=Range(size, size),
        rounds=Range(length, length),
        system=choose_system(Tournament(), system, edition).code,
    )
    return generated(recipe, str(seed))
