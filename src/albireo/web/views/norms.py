"""Title norms as shown on pages: achieved ones, near ones, and one player in detail."""

from typing import NamedTuple

from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.domain.points import chess
from albireo.ratings.norms.conditions import CheckedCondition
from albireo.ratings.norms.forecast import NormForecast, Outlook, norm_forecasts
from albireo.ratings.norms.report import NormReport
from albireo.ratings.norms.search import Norm
from albireo.reports.norm_words import LEFT_OUT, REMARKS, figure, missing, outlook
from albireo.state.tournament import State


class Check(NamedTuple):
    """One requirement."""

    note: Note
    is_met: bool
    is_waived: bool
    names: tuple[str, ...]
    """Names of those counted."""


class AlternativeView(NamedTuple):
    """Another set of games that achieves the norm."""

    points: str
    games: int
    required: str
    counts_as: int
    ignored: tuple[int, ...]
    remarks: tuple[tuple[Translatable, str], ...]


class NormView(NamedTuple):
    """One norm of one player, achieved or not."""

    id: int
    name: str
    number: int
    title: str
    verdict: str
    """`made`, `open`, `gone` or, after the last round, `missed`."""
    points: str
    games: int
    required: str
    """Points required in the games so far."""
    average: int
    performance: int
    remarks: tuple[tuple[Translatable, str], ...]
    """(words, article)"""
    ignored: tuple[int, ...]
    """Rounds ignored."""
    counts_as: int
    """Games towards the 27 of an application; 0 without a norm."""
    alternatives: tuple["AlternativeView", ...]
    raised: str
    """The opponent whose rating counts as the floor."""
    floor: int
    checks: tuple[Check, ...]
    missing: tuple[Note, ...]
    outlook: Note
    points_needed: str
    """Points needed from future games; empty if impossible or unnecessary."""
    to_come: int
    is_counted: bool
    """False if the points needed were not computed."""


class NormsView(NamedTuple):
    """The norms of a tournament, most relevant first."""

    made: tuple[NormView, ...]
    open: tuple[NormView, ...]
    near: tuple[NormView, ...]
    """Missed by one requirement."""
    others: int
    """Number of players without an open, near or achieved norm."""


class LeftOutView(NamedTuple):
    """A round that does not count for any norm."""

    round: int
    name: str
    reason: Translatable


class PlayerNormsView(NamedTuple):
    """One player in detail."""

    norms: tuple[NormView, ...]
    left_out: tuple[LeftOutView, ...]


def norms_view(state: State, report: NormReport, forecasts: dict[int, tuple[NormForecast, ...]]) -> NormsView:
    """Return everyone with a norm, or a chance of one."""
    is_too_fast = any(norm.is_too_fast for player in report.players.values() for norm in player.norms)
    found: dict[str, list[NormView]] = {"made": [], "open": [], "missed": []}
    for tpn, player in report.players.items():
        for norm, forecast in zip(player.norms, forecasts[tpn], strict=True):
            verdict = _verdict(norm, forecast)
            if (
                verdict == "made"
                or (verdict == "open" and forecast.points is not None)
                or (verdict == "missed" and not is_too_fast and _is_near(norm))
            ):
                found[verdict].append(_norm(state, report, tpn, norm, forecast))
    told = {norm.id for norms in found.values() for norm in norms}
    return NormsView(
        tuple(found["made"]), tuple(found["open"]), tuple(found["missed"]), len(report.players) - len(told)
    )


def _verdict(norm: Norm, forecast: NormForecast) -> str:
    if norm.is_made:
        return "made"
    return forecast.outlook.value if forecast.games else "missed"


def _is_near(norm: Norm) -> bool:
    """Return whether a norm is missed by one requirement."""
    assessment = norm.assessment
    return bool(assessment.games) and sum(not item.is_met for item in assessment.checked) == 1


def player_norms(
    state: State, report: NormReport, forecasts: dict[int, tuple[NormForecast, ...]], id_: int
) -> PlayerNormsView:
    """Return every norm open to a player."""
    tpn = state.numbers[id_]
    player = report.players[tpn]
    return PlayerNormsView(
        tuple(
            _norm(state, report, tpn, norm, forecast)
            for norm, forecast in zip(player.norms, forecasts[tpn], strict=True)
        ),
        tuple(
            LeftOutView(
                item.round,
                "" if item.opponent is None else report.tournament.by_tpn[item.opponent].name,
                LEFT_OUT[item.reason],
            )
            for item in player.played.left_out
        ),
    )


def outlooks(report: NormReport) -> dict[int, tuple[NormForecast, ...]]:
    """Return every player's norm forecast, by number."""
    found: dict[int, list[NormForecast]] = {tpn: [] for tpn in report.players}
    for forecast in norm_forecasts(report):
        found[forecast.tpn].append(forecast)
    return {tpn: tuple(items) for tpn, items in found.items()}


def _norm(state: State, report: NormReport, tpn: int, norm: Norm, forecast: NormForecast) -> NormView:
    found = norm.assessment
    names = report.tournament.by_tpn
    return NormView(
        state.ids[tpn],
        names[tpn].name,
        tpn,
        found.title.name,
        _verdict(norm, forecast),
        chess(found.points),
        len(found.games),
        chess(found.required_points),
        found.performance.mean,
        found.performance.rating,
        _remarks(norm),
        tuple(game.round for game in norm.ignored),
        norm.counts_as if norm.is_made else 0,
        tuple(_alternative(each) for each in norm.alternatives),
        "" if found.raised is None else names[found.raised].name,
        found.title.demands.floor,
        tuple(_check(item, report) for item in found.checked),
        () if norm.is_made else missing(norm),
        outlook(forecast),
        chess(forecast.points) if forecast.outlook is Outlook.OPEN and forecast.points is not None else "",
        forecast.games,
        forecast.is_counted,
    )


def _remarks(norm: Norm) -> tuple[tuple[Translatable, str], ...]:
    return tuple((REMARKS[remark], remark.value) for remark in norm.remarks)


def _alternative(norm: Norm) -> AlternativeView:
    return AlternativeView(
        chess(norm.assessment.points),
        len(norm.assessment.games),
        chess(norm.assessment.required_points),
        norm.counts_as,
        tuple(game.round for game in norm.ignored),
        _remarks(norm),
    )


def _check(item: CheckedCondition, report: NormReport) -> Check:
    names = tuple(report.tournament.by_tpn[tpn].name for tpn in dict.fromkeys(item.opponents))
    return Check(figure(item), item.is_met, item.waived, names)
