"""The norms of a tournament: who has achieved which, and what else the arbiter needs to know."""

from collections.abc import Collection, Iterator, Mapping

from albireo.domain.explanation import Note
from albireo.domain.federations import is_federation
from albireo.domain.history import Row, rows
from albireo.domain.message import Listed, plural
from albireo.domain.player import Player, Sex, Title
from albireo.domain.time_control import stated_time_control
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.kind_of_play import NORM_MINUTES
from albireo.ratings.norms.conditions import MixRules
from albireo.ratings.norms.event import Exemption, NormEvent, RoundCount, round_counts
from albireo.ratings.norms.games import (
    NO_FEDERATION,
    POINTS,
    GamesForNorms,
    federation_for_norms,
    games_for_norms,
)
from albireo.ratings.norms.search import ROUNDS_WITH_STAND_IN, Norm, SearchRules, best_norm
from albireo.ratings.norms.titles import UNRATED, NormTitle
from albireo.ratings.rules import day_of
from albireo.value_classes import dataclass

_STILL_TO_WIN = {
    Title.GM: (),
    Title.IM: (NormTitle.GM,),
    Title.WGM: (NormTitle.GM, NormTitle.IM),
    Title.WIM: (NormTitle.GM, NormTitle.IM, NormTitle.WGM),
}
"""Norms that holders of these titles can still achieve."""
FIRST_DAY = "2024/01/01"
"""First day of the edition of the rules implemented here."""
RATING_TITLES = (
    (2300, Title.FM, False),
    (2200, Title.CM, False),
    (2100, Title.WFM, True),
    (2000, Title.WCM, True),
)
"""Titles for a published rating after 30 games: rating, title, for women only (1.3)."""


@dataclass(frozen=True, slots=True)
class PlayerNorms:
    """The norms of one player."""

    tpn: int
    played: GamesForNorms
    norms: tuple[Norm, ...]
    """One for each title open to the player, achieved or not."""
    search: SearchRules
    exemption: Exemption | None
    """Exemption from 1.4.3 and 1.4.4."""

    @property
    def made(self) -> tuple[Norm, ...]:
        return tuple(norm for norm in self.norms if norm.is_made)


@dataclass(frozen=True, slots=True)
class NormReport:
    """The norms of a tournament."""

    tournament: Tournament
    after: int
    event: NormEvent
    counts: tuple[RoundCount, ...]
    players: Mapping[int, PlayerNorms]
    """By number."""
    notices: tuple[Note, ...]

    @property
    def made(self) -> tuple[tuple[int, Norm], ...]:
        return tuple((tpn, norm) for tpn, player in self.players.items() for norm in player.made)

    @property
    def is_foreign_swiss(self) -> bool:
        """Whether 1.4.3d holds in every round so far."""
        return _all_rounds(self.event, self.counts, "is_foreign_swiss")

    @property
    def is_large_swiss(self) -> bool:
        """Whether 1.5.6a holds in every round so far."""
        return _all_rounds(self.event, self.counts, "is_large_swiss")


def title_norms(
    tournament: Tournament,
    event: NormEvent,
    after: int | None = None,
    only: Collection[int] | None = None,
) -> NormReport:
    """Return every player's norms, or those of some; by default after every paired round."""
    counted = tournament.paired_rounds if after is None else after
    table = rows(tournament, counted * tournament.games_per_round)
    counts = round_counts(tournament, counted)
    is_foreign = _all_rounds(event, counts, "is_foreign_swiss")
    without = _without_points(tournament, table) if event.predetermined else frozenset()
    rounds = event.rounds or tournament.settings.number_of_rounds
    players = {
        tpn: _player(tournament, event, tpn, row, rounds, without, is_foreign)
        for tpn, row in table.items()
        if only is None or tpn in only
    }
    notices = (
        *_event_notices(tournament, event, rounds, counts),
        *_player_notices(tournament),
    )
    return NormReport(tournament, counted, event, counts, players, notices)


def titles_for(player: Player) -> tuple[NormTitle, ...]:
    """Return the norms open to a player: no title already held, women's titles for women."""
    return tuple(
        title
        for title in (_STILL_TO_WIN.get(player.title, tuple(NormTitle)) if player.title else NormTitle)
        if player.sex is Sex.WOMAN or not title.demands.women_only
    )


def _all_rounds(event: NormEvent, counts: tuple[RoundCount, ...], question: str) -> bool:
    return not event.predetermined and bool(counts) and all(getattr(count, question) for count in counts)


def _player(
    tournament: Tournament,
    event: NormEvent,
    tpn: int,
    row: Row,
    rounds: int | None,
    without: frozenset[int],
    is_foreign: bool,
) -> PlayerNorms:
    player = tournament.by_tpn[tpn]
    played = games_for_norms(row, tournament.by_tpn, last_round=rounds, without_points=without)
    own, host = federation_for_norms(player), tournament.settings.federation.upper()
    exemption = None
    if event.declared is not None and event.declared.holds_for(own, host):
        exemption = event.declared
    elif is_foreign:
        exemption = Exemption.FOREIGN_SWISS
    mix = MixRules(
        own,
        event.least_games,
        exemption is not None,
        len(tournament.players) if event.meets_twice else None,
    )
    seconds = _seconds_for_60_moves(tournament.settings)
    is_too_fast = seconds is not None and seconds < NORM_MINUTES * 60
    search = SearchRules(mix, event.predetermined, rounds, is_too_fast)
    return PlayerNorms(
        tpn,
        played,
        tuple(best_norm(title, played, search) for title in titles_for(player)),
        search,
        exemption,
    )


def _seconds_for_60_moves(settings: Settings) -> int | None:
    control = stated_time_control(settings.encoded_time_control, settings.time_control)
    return None if control is None else control.seconds_for()


def _without_points(tournament: Tournament, table: Mapping[int, Row]) -> frozenset[int]:
    """Return the unrated players of a round robin without a point against rated ones (1.4.2b)."""
    rated = {player.tpn for player in tournament.players if player.rating_for("standard")}
    return frozenset(
        tpn
        for tpn, row in table.items()
        if tpn not in rated
        and not any(POINTS.get(entry.mark) for entry in row if entry.opponent in rated)
        and any(entry.mark in POINTS for entry in row)
    )


def _event_notices(
    tournament: Tournament, event: NormEvent, rounds: int | None, counts: tuple[RoundCount, ...]
) -> Iterator[Note]:
    settings = tournament.settings
    start = day_of(settings.start)
    if start is not None and start < FIRST_DAY:
        yield Note(
            "date",
            "The event began before the rules of 2024, by which its norms are judged here.",
            "B.01",
        )
    seconds = _seconds_for_60_moves(settings)
    if seconds is None:
        text = "The time control {found!r} cannot be read: norms need 120 minutes for 60 moves."
        if not settings.encoded_time_control:
            text = "No encoded time control given: norms need 120 minutes for 60 moves."
        yield Note("time control", text, "B.01 1.1.3", {"found": settings.encoded_time_control})
    elif seconds < NORM_MINUTES * 60:
        yield Note(
            "time control",
            "{minutes} minutes for 60 moves: norms need 120, so none is valid here.",
            "B.01 1.1.3",
            {"minutes": seconds // 60},
        )
    if rounds is None:
        yield Note(
            "rounds",
            "The number of rounds is not known, so the exception for 8 games and a bye is not checked.",
            "B.01 1.4.1c",
        )
    elif rounds < min(event.least_games, ROUNDS_WITH_STAND_IN):
        text = plural(
            "The event has {rounds} round: a norm needs {least} games.",
            "The event has {rounds} rounds: a norm needs {least} games.",
            rounds,
        )
        yield Note("rounds", text, "B.01 1.4.1", {"rounds": rounds, "least": event.least_games})
    if not settings.federation:
        yield Note(
            "host",
            "The host federation is not known: every player counts as foreign for 1.4.3d.",
            "B.01 1.4.3d",
        )
    if _all_rounds(event, counts, "is_foreign_swiss"):
        yield Note(
            "exemption",
            "1.4.3d has been met in every round so far: no requirement on the mix of federations.",
            "B.01 1.4.3d",
        )
    if _all_rounds(event, counts, "is_large_swiss"):
        yield Note("large", "1.5.6a has been met in every round so far.", "B.01 1.5.6a")


def _player_notices(tournament: Tournament) -> Iterator[Note]:
    nowhere = tuple(player.tpn for player in tournament.players if not player.federation)
    if nowhere:
        text = plural(
            "{count} player has no federation: games against that player add no federation to the mix.",
            "{count} players have no federation: games against them add no federation to the mix.",
            len(nowhere),
        )
        yield Note("federation", text, "B.01 1.4.3", {"count": len(nowhere)}, nowhere)
    odd = tuple(
        player.tpn
        for player in tournament.players
        if player.federation and not (len(player.federation) == 3 and player.federation.isalpha())
    )
    if odd:
        yield Note("federation", "A federation code has three letters; these do not.", "B.01 1.4.3", {}, odd)
    foreign = tuple(
        player.tpn
        for player in tournament.players
        if player.federation and player.tpn not in odd and not is_federation(player.federation)
    )
    if foreign:
        text = plural(
            "{count} player is from an unknown federation, counted as a FIDE federation: {codes}.",
            "{count} players are from unknown federations, counted as FIDE federations: {codes}.",
            len(foreign),
        )
        codes = sorted({tournament.by_tpn[tpn].federation.upper() for tpn in foreign})
        values = {"count": len(foreign), "codes": Listed(codes)}
        yield Note("federation", text, "B.01 1.4.2a", values, foreign)
    unmarked = tuple(
        player.tpn for player in tournament.players if federation_for_norms(player) == NO_FEDERATION
    )
    if unmarked:
        text = plural(
            "{count} player is listed under FID, which counts as no federation for the mix; if from RUS or "
            "BLR, enter the original federation.",
            "{count} players are listed under FID, which counts as no federation for the mix; for those from "
            "RUS or BLR, enter the original federation.",
            len(unmarked),
        )
        yield Note("flag", text, "B.01 1.4.2a", {"count": len(unmarked)}, unmarked)
    unused = tuple(
        player.tpn
        for player in tournament.players
        if player.original_federation and player.federation.upper() != NO_FEDERATION
    )
    if unused:
        text = plural(
            "{count} player has an original federation but is not listed under FID: it has no effect.",
            "{count} players have an original federation but are not listed under FID: it has no effect.",
            len(unused),
        )
        yield Note("flag", text, "B.01 1.4.2a", {"count": len(unused)}, unused)
    unrated = tuple(player.tpn for player in tournament.players if not player.rating_for("standard"))
    if unrated:
        text = plural(
            "{count} player has no rating and counts as {rating}.",
            "{count} players have no rating and count as {rating}.",
            len(unrated),
        )
        yield Note("unrated", text, "B.01 1.4.6b", {"count": len(unrated), "rating": UNRATED}, unrated)
    unknown = tuple(player.tpn for player in tournament.players if player.sex is None)
    if unknown:
        text = plural(
            "The sex of {count} player is not known: WGM and WIM norms are not checked.",
            "The sex of {count} players is not known: WGM and WIM norms are not checked.",
            len(unknown),
        )
        yield Note("sex", text, "B.01 1.4", {"count": len(unknown)}, unknown)
    for rating, title, women in RATING_TITLES:
        reached = tuple(
            player.tpn
            for player in tournament.players
            if player.rating_for("standard") >= rating and _may_take(player, title, women)
        )
        if reached:
            yield Note(
                "rating title",
                "Rated {rating} or more: can apply for {title} after 30 rated games.",
                "B.01 1.3",
                {"rating": rating, "title": title.value},
                reached,
            )


def _may_take(player: Player, title: Title, women: bool) -> bool:
    """Return whether the title is higher than the player's and the highest for the rating."""
    if women and player.sex is not Sex.WOMAN:
        return False
    if player.title is not None and player.title.rank <= title.rank:
        return False
    better = [
        (rating, other)
        for rating, other, for_women in RATING_TITLES
        if other.rank < title.rank and (not for_women or player.sex is Sex.WOMAN)
    ]
    return not any(player.rating_for("standard") >= rating for rating, _ in better)
