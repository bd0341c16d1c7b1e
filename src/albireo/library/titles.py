"""Title norms as values that print and compare."""

from collections.abc import Iterator, Mapping

from albireo.domain.explanation import Note
from albireo.domain.tournament import Tournament, whole_number
from albireo.library.arguments import a_tournament, one_of, paired_round
from albireo.library.figures import Points, points_of
from albireo.ratings.norms.event import DECLARED_EXEMPTIONS, NORM_GAMES, Exemption, norm_event
from albireo.ratings.norms.report import NormReport, title_norms
from albireo.ratings.norms.search import Norm
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class NormRequirement:
    """One requirement of a norm, with what was found."""

    name: str
    """`games`, `federations`, `title holders`, `average`, `performance` …"""
    article: str
    found: int
    limit: int
    is_upper_limit: bool
    """Whether the value may not exceed the limit; otherwise it must reach it."""
    is_met: bool
    waived: bool
    """Whether an exemption of 1.4.3 waives it."""


@dataclass(frozen=True, slots=True)
class TitleNorm:
    """The norm of one player for one title, achieved or not."""

    tpn: int
    name: str
    title: str
    """`GM`, `IM`, `WGM` or `WIM`."""
    is_achieved: bool
    games: int
    points: Points
    required_points: Points
    """The lowest score that reaches the performance; more than all points if none does."""
    performance: int
    counts_as: int | None
    """The games it counts as in an application; None if it is not achieved."""
    requirements: tuple[NormRequirement, ...]

    def __repr__(self) -> str:
        word = "achieved" if self.is_achieved else "not achieved"
        return f"<TitleNorm {self.title} {self.tpn} {self.name!r}: {word}>"


class TitleNorms(Mapping[int, tuple[TitleNorm, ...]]):
    """The norms of all players by pairing number, one for each title still open to them."""

    def __init__(self, report: NormReport) -> None:
        players = report.tournament.by_tpn
        self._norms = {
            tpn: tuple(_norm(tpn, players[tpn].name, norm) for norm in found.norms)
            for tpn, found in report.players.items()
        }
        self.after: int = report.after
        """The number of rounds counted."""
        self.notices: tuple[Note, ...] = report.notices
        """What was assumed, and what the file does not contain."""

    def __getitem__(self, tpn: int) -> tuple[TitleNorm, ...]:
        return self._norms[tpn]

    def __iter__(self) -> Iterator[int]:
        return iter(self._norms)

    def __len__(self) -> int:
        return len(self._norms)

    @property
    def achieved(self) -> tuple[TitleNorm, ...]:
        """The norms achieved."""
        return tuple(norm for norms_ in self.values() for norm in norms_ if norm.is_achieved)

    def __repr__(self) -> str:
        return f"<TitleNorms after round {self.after}: {len(self.achieved)} norms achieved>"


def norms(
    tournament: Tournament, after: int | None = None, *, exemption: str = "", least_games: int = 9
) -> TitleNorms:
    """Return every player's title norms, achieved or not, with each requirement.

    `exemption` is the letter of 1.4.3 that the event can claim: a national final, b national team
    championship, c zonal; whether d holds is counted. `least_games` is 7 or 8 in the championships that 1.4.1
    names.

    >>> import albireo
    >>> from albireo.data import sample_bytes
    >>> found = albireo.norms(albireo.open(sample_bytes()))
    >>> found, found.notices[0].sentence()
    (<TitleNorms after round 7: 0 norms achieved>, 'The event has 7 rounds: a norm needs 9 games.')
    >>> norm = found[3][1]
    >>> norm, norm.points, norm.requirements[0].article, norm.requirements[0].is_met
    (<TitleNorm IM 3 'Castor, Emil': not achieved>, Points('7'), 'B.01 1.4.1', False)
    """
    return TitleNorms(norm_report(tournament, after, exemption=exemption, least_games=least_games))


def norm_report(
    tournament: Tournament, after: int | None = None, *, exemption: str = "", least_games: int = 9
) -> NormReport:
    """Return what `norms` shows, as the layer of ratings has it: for the command line and documents."""
    counted = paired_round(a_tournament(tournament), after)
    letter = one_of("exemption", exemption, DECLARED_EXEMPTIONS) if exemption else ""
    least = one_of("least_games", whole_number("least_games", least_games), NORM_GAMES)
    event = norm_event(tournament, Exemption(letter) if letter else None, least)
    return title_norms(tournament, event, None if after is None else counted)


def _norm(tpn: int, name: str, norm: Norm) -> TitleNorm:
    found = norm.assessment
    return TitleNorm(
        tpn=tpn,
        name=name,
        title=found.title.name,
        is_achieved=norm.is_made,
        games=len(found.games),
        points=points_of(found.points),
        required_points=points_of(found.required_points),
        performance=found.performance.rating,
        counts_as=norm.counts_as if norm.is_made else None,
        requirements=tuple(
            NormRequirement(
                name=item.condition.value[0],
                article=item.condition.article,
                found=item.found,
                limit=item.limit,
                is_upper_limit=item.condition.is_upper_limit,
                is_met=item.is_met,
                waived=item.waived,
            )
            for item in found.checked
        ),
    )
