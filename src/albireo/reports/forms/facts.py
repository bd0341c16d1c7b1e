"""Details of a tournament as FIDE's forms word them: names, dates, schedule, system, player counts."""

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.errors import AlbireoError
from albireo.domain.federations import WITHOUT_FEDERATION
from albireo.domain.fide_event import FideEvent
from albireo.domain.player import Player, Title
from albireo.domain.time_control import stated_time_control
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import system_for
from albireo.ratings.kind_of_play import rate_of
from albireo.ratings.norms.event import norm_event
from albireo.ratings.norms.games import LeftOut, federation_for_norms
from albireo.ratings.rules import day_of
from albireo.ratings.to_come import rounds_to_come
from albireo.reports.source import Source

if TYPE_CHECKING:
    from albireo.ratings.norms.report import NormReport

FAMILIES = {PairingKind.SWISS: "Swiss", PairingKind.TABLE: "Round robin", PairingKind.KNOCKOUT: "Knockout"}
SHOWN_TITLES = frozenset({Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM})
"""Titles that count; CM and WCM do not (B.01 1.4.5a)."""


def fide_event(source: Source) -> FideEvent:
    """Return the details the arbiter entered for the forms; empty for a file."""
    return source.state.rules.fide_event if source.state is not None else FideEvent()


def full_name(name: str) -> str:
    """Return the given name and SURNAME, as FIDE's forms write them.

    >>> full_name("Aldebaran, Hugo"), full_name("Ada")
    ('Hugo ALDEBARAN', 'ADA')
    """
    surname, _, given = name.partition(",")
    return f"{given.strip()} {surname.strip().upper()}".strip()


def surname(name: str) -> str:
    return name.partition(",")[0].strip().upper()


def given_name(name: str) -> str:
    return name.partition(",")[2].strip()


def date(text: str) -> datetime.date | str:
    """Return a day; text that is not a full date is returned as it is.

    >>> date("2026/03/09"), date("1990"), date("spring"), date("1990/00/00")
    (datetime.date(2026, 3, 9), '1990', 'spring', '1990')
    """
    if text[4:] == "/00/00":
        return text[:4]
    day = day_of(text)
    if day is None or text.strip().isdecimal() or "/00" in text:
        return text
    return datetime.date(*map(int, day.split("/")))


def fide_id(text: str) -> int | str:
    """Return a FIDE ID as a number.

    >>> fide_id("99901003"), fide_id("")
    (99901003, '')
    """
    return int(text) if text.isascii() and text.isdecimal() else text


def points(tenths: int) -> float:
    """Return points as a number: 6.5."""
    return tenths / 10


def schedule(settings: Settings) -> str:
    """Return the rounds per day: `1-1-2-2-1`; empty unless the dates of all rounds are known.

    >>> schedule(Settings(number_of_rounds=3, round_dates=("2026/01/01", "2026/01/02", "2026/01/02")))
    '1-2'
    """
    dates = [day_of(text) for text in settings.round_dates]
    if not dates or None in dates or len(dates) != settings.number_of_rounds:
        return ""
    return "-".join(str(count) for count in Counter(dates).values())


def rate_of_play(settings: Settings) -> str:
    """Return the time control in words, in English if it is understood, else as it was entered.

    >>> rate_of_play(Settings(time_control="90 min + 30 sec", encoded_time_control="5400+30"))
    '90 minutes for the game, plus 30 seconds per move'
    >>> rate_of_play(Settings(time_control="90+30"))
    '90+30'
    """
    control = stated_time_control(settings.encoded_time_control, settings.time_control)
    return settings.time_control if control is None else str(control.words)


def kind(source: Source) -> str:
    """Return standard, rapid or blitz; empty if the time control cannot be read."""
    settings = source.tournament.settings
    if source.state is not None and source.state.rules.rating_kind:
        return source.state.rules.rating_kind.capitalize()
    control = stated_time_control(settings.encoded_time_control, settings.time_control)
    return "" if control is None else rate_of(control).value.capitalize()


def open_games(report: "NormReport") -> str:
    """Return a notice while some games of the event have no result; empty at the end."""
    left = rounds_to_come(report.tournament, report.after)
    is_open = any(
        item.reason is LeftOut.NOT_FINISHED
        for player in report.players.values()
        for item in player.played.left_out
    )
    if not is_open and left <= 0:
        return ""
    return f"Not final: games of the event have no result yet (counted after round {report.after})."


def event_type(tournament: Tournament) -> str:
    """Return the type of the event as the arbiters' forms name it."""
    if tournament.is_paired_by_teams:
        return "Team (League)"
    family = system(tournament).family
    return "Double round robin" if norm_event(tournament).meets_twice else family or "Others"


class SystemFacts(NamedTuple):
    """The pairing system as IT3 requires it."""

    family: str
    variant: str
    acceleration: str


def system(tournament: Tournament) -> SystemFacts:
    """Return family, variant and acceleration; empty if the file does not state them."""
    settings = tournament.settings
    acceleration = settings.acceleration.method.value.capitalize() if settings.acceleration else "None"
    try:
        spec = system_for(tournament)
    except AlbireoError:
        return SystemFacts("", settings.description, acceleration if settings.acceleration else "")
    family = FAMILIES[spec.kind]
    return SystemFacts(family, str(spec.label) if spec.kind is PairingKind.SWISS else "", acceleration)


class PlayerCount(NamedTuple):
    """A category of players: their number, their federations, and those of the host federation."""

    what: str
    players: int
    federations: int
    host: int

    @property
    def foreign(self) -> int:
        return self.players - self.host


def counts(source: Source) -> tuple[PlayerCount, ...]:
    """Return the eight blocks of IT3, in order."""
    players = source.tournament.players
    host = source.tournament.settings.federation.upper()
    sorts: tuple[tuple[str, list[Player]], ...] = (
        ("rated", [player for player in players if player.rating_for(_rated_as(source))]),
        ("GM", _holders_of(players, Title.GM)),
        ("IM", _holders_of(players, Title.IM)),
        ("FM", _holders_of(players, Title.FM)),
        ("unrated", [player for player in players if not player.rating_for(_rated_as(source))]),
        ("WGM", _holders_of(players, Title.WGM)),
        ("WIM", _holders_of(players, Title.WIM)),
        ("WFM", _holders_of(players, Title.WFM)),
    )
    return tuple(_count(what, found, host) for what, found in sorts)


def _rated_as(source: Source) -> str:
    return (kind(source) or "standard").lower()


def _holders_of(players: Iterable[Player], title: Title) -> list[Player]:
    return [player for player in players if player.title is title]


def _count(what: str, players: Sequence[Player], host: str) -> PlayerCount:
    own = sum(bool(host) and player.federation.upper() == host for player in players)
    return PlayerCount(what, len(players), federations(players), own)


def federation(player: Player) -> str:
    """Return the federation; for a player under FIDE's flag, with the federation that counts for norms.

    >>> federation(Player(1, "A", federation="FID", original_federation="RUS"))
    'FID (RUS)'
    """
    counted = federation_for_norms(player)
    return player.federation if counted == player.federation.upper() else f"{player.federation} ({counted})"


def federations(players: Iterable[Player]) -> int:
    """Return the number of federations; FIDE's flag and `NON` do not count."""
    return len({federation_for_norms(player) for player in players} - {"", *WITHOUT_FEDERATION})


def count_title_holders(players: Iterable[Player]) -> int:
    """Return the number of holders of titles that count."""
    return sum(player.title in SHOWN_TITLES for player in players)
