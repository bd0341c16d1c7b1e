"""The library in a few calls; everything else is in the layers below."""

import warnings
from collections.abc import Iterable, Mapping
from typing import TypeVar

from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.predetermined import is_predetermined
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.formats.trf.source import TrfSource
from albireo.pairing.explanation import WhyNot
from albireo.pairing.readiness import refuse_unready
from albireo.pairing.registry import chosen
from albireo.pairing.system import RoundPairing, request_for
from albireo.ratings.change import NOT_MOVED, MovedGames
from albireo.ratings.kind_of_play import RateOfPlay
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS, NORM_GAMES, Exemption, norm_event
from albireo.ratings.norms.report import NormReport
from albireo.ratings.norms.report import title_norms as norms_of
from albireo.ratings.rated_event import RatedEvent, rate_event
from albireo.ratings.rules import RatingRules

RATES = tuple(rate.value for rate in RateOfPlay)
Absent = Mapping[int, Mark] | Iterable[int]
Value = TypeVar("Value", str, int)


class CannotAnswer(AlbireoError):
    """A request for something that does not exist or cannot be chosen."""


class AssumptionWarning(UserWarning):
    """A guess about something a file does not state."""


def read(source: TrfSource, *, lenient: bool = False) -> Tournament:
    """Return the tournament of a report file: a path, the bytes, or the text of one.

    `albireo.formats.trf.read_trf` also returns the other contents of the file. A file that contradicts itself
    raises `TrfError`; with `lenient` it is repaired if possible. Guesses, such as the point system of an old
    file, issue an `AssumptionWarning`.
    """
    file = read_trf(source, lenient=lenient)
    for assumption in file.assumptions:
        warnings.warn(assumption.at(file.name), AssumptionWarning, stacklevel=2)
    return file.tournament


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
    and gets a zero-point bye, or the mark named. Raises `NoLegalPairing` with the reason if no legal pairing
    exists, and `CannotPair` if the round cannot be paired now; with `adjourned` missing results count as
    draws (C.04.2 3.1). `options` are readings of the rules, see the page of each system; options unknown to
    the system are refused.

    >>> from albireo.data import sample_bytes
    >>> pairing = pair(read(sample_bytes()).up_to(3))
    >>> pairing.round, pairing.pairs[:2], pairing.bye
    (4, ((3, 4), (2, 5)), None)
    """
    spec = chosen(tournament, system, edition)
    spec.refuse_unknown(options or {})
    marks = absent if isinstance(absent, Mapping) else dict.fromkeys(absent, Mark.ZERO_BYE)
    request = request_for(tournament, round_, marks, initial_colour, options)
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
    `pairing.explanation.why_not(first, second)`.

    >>> from albireo.data import sample_bytes
    >>> answer = why_not(read(sample_bytes()), 3, 8, round_=4)
    >>> answer.verdict, answer.note.sentence()
    ('forbidden', 'No. 3 Castor, Emil and no. 8 Hadar, Jonas have already met.')
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
    return pairing.explanation.why_not(first, second)


def rating_changes(
    tournament: Tournament,
    after: int | None = None,
    *,
    rated_as: str = "",
    rules: RatingRules | None = None,
    moved: MovedGames = NOT_MOVED,
) -> RatedEvent:
    """Return every player's rating change, by default after every round paired.

    `rated_as` is `standard`, `rapid` or `blitz`, by default as the time control implies; `rules` default to
    those in force when the event starts. Games that were `moved` to another day, by round and player number,
    count with the ratings of the round given for them. Assumptions are listed in the `notices` of the result.

    >>> from albireo.data import sample_bytes
    >>> event = rating_changes(read(sample_bytes()))
    >>> change = event.changes[2]
    >>> change.points, change.expected, change.k_used, change.change, change.new_rating
    (35, 494, 20, -2880, 2350)
    """
    _refuse_later_round(tournament, after)
    return rate_event(
        tournament,
        after,
        rated_as=RateOfPlay(_one_of("rated_as", rated_as, RATES)) if rated_as else None,
        rules=rules,
        is_round_robin=is_predetermined(tournament),
        moved=moved,
    )


def title_norms(
    tournament: Tournament, after: int | None = None, *, exemption: str = "", least_games: int = 9
) -> NormReport:
    """Return every player's title norms, achieved or not, with each condition.

    `exemption` is the letter of 1.4.3 that the event can claim: a national final, b national team
    championship, c zonal; whether d holds is counted. `least_games` is 7 or 8 in the championships that 1.4.1
    names.

    >>> from albireo.data import sample_bytes
    >>> report = title_norms(read(sample_bytes()))
    >>> report.made, report.notices[0].sentence()
    ((), 'The event has 7 rounds: a norm needs 9 games.')
    """
    _refuse_later_round(tournament, after)
    letter = _one_of("exemption", exemption, DECLARED_EXEMPTIONS) if exemption else ""
    least = _one_of("least_games", least_games, NORM_GAMES)
    event = norm_event(tournament, Exemption(letter) if letter else None, least)
    return norms_of(tournament, event, after)


def _refuse_later_round(tournament: Tournament, after: int | None) -> None:
    """Refuse a round that does not exist."""
    if after is not None and not 0 <= after <= tournament.paired_rounds:
        raise CannotAnswer(
            "round {round} is not paired: expected a round from 0 to {last}",
            round=after,
            last=tournament.paired_rounds,
        )


def _one_of(name: str, found: Value, possible: tuple[Value, ...]) -> Value:
    """Return the value if it is one of those possible, else refuse it."""
    if found not in possible:
        raise CannotAnswer(
            "{name}: expected one of {choices}, found {found!r}",
            name=name,
            choices=", ".join(map(str, possible)),
            found=found,
        )
    return found
