"""The forecast as documents: who takes which place, and who meets whom next."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from albireo.checking.forecast import BYE, GAMES_EXAMINED, Forecast, Influence, Opponent, Outcome, Simulation
from albireo.checking.result_model import Model
from albireo.domain import history
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.message import Remark, plural, remark, translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.domain.wording import Hundredths, Score
from albireo.reports.document import BarChart, Column, Document, Emphasis, Kind, Medium, Row, Section
from albireo.reports.documents.players import NUMBER, TITLE
from albireo.reports.source import Choices, FileSource, title_of
from albireo.reports.values import Name, Share

NAME = Column("name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG)
POINTS = Column("points", "Points", "Pts", kind=Kind.POINTS)
TOP = Column("top", "Among the first in %", kind=Kind.FIGURE)
CHANCE = Column("chance", "Chance in %", "%", kind=Kind.FIGURE, emphasis=Emphasis.STRONG)
OPPONENTS = (
    NUMBER._replace(shown=Medium.FILES),
    NAME._replace(shown=Medium.FILES),
    Column("outcome", "Result of the open game", shown=Medium.FILES),
    Column("outcome_chance", "Chance of this result in %", kind=Kind.FIGURE, shown=Medium.FILES),
    Column("opponent", "Opponent", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("colour", "Colour", kind=Kind.COLOUR),
    CHANCE,
)
DISTRIBUTION = (
    NUMBER._replace(shown=Medium.FILES),
    NAME._replace(shown=Medium.FILES),
    Column("place", "Place", kind=Kind.NUMBER),
    CHANCE,
)
INFLUENCE = (
    Column("round", "Round", "Rd", kind=Kind.NUMBER),
    Column("board", "Board", "Bd", kind=Kind.NUMBER),
    Column("white", "White", kind=Kind.NAME, weight=1),
    Column("black", "Black", kind=Kind.NAME, weight=1),
    Column("affected", "Players whose next opponent depends on it", "Players affected"),
)
AFTER = {
    None: translatable("Opponent in round {number}"),
    Outcome.WIN: translatable("Opponent in round {number} after a win ({chance}%)"),
    Outcome.DRAW: translatable("Opponent in round {number} after a draw ({chance}%)"),
    Outcome.LOSS: translatable("Opponent in round {number} after a loss ({chance}%)"),
}
NORMS = (
    NUMBER,
    NAME,
    Column("norm", "Norm"),
    CHANCE,
)
PLANS = (
    Column("rounds", "Rounds", kind=Kind.NUMBER, emphasis=Emphasis.STRONG),
    Column("acceleration", "Acceleration"),
    Column("perfect", "Players who win all games, on average", "Perfect scores", kind=Kind.FIGURE),
    Column("several_perfect", "Several perfect scores in %", "2+ perfect %", kind=Kind.FIGURE),
    Column("tied", "Tied on points for first place in %", "Tied for 1st %", kind=Kind.FIGURE),
    Column("top_seed", "Top seed wins in %", "Top seed 1st %", kind=Kind.FIGURE),
    Column("norms", "Norms, on average", "Norms", kind=Kind.FIGURE),
)
ACCELERATIONS = {
    None: translatable("not accelerated"),
    AccelerationMethod.BAKU: translatable("Baku"),
    AccelerationMethod.HALEY: translatable("Haley"),
    AccelerationMethod.SOFT_HALEY: translatable("soft Haley"),
}
RARE = 0.01
"""Opponents less likely than this are shown together."""
OTHERS = translatable("others")


def of_everyone(
    simulation: Simulation, found: Forecast, top: int, influences: Sequence[Influence], *, complete: bool
) -> Document:
    """Return everyone's chances, and the games that matter most.

    With `complete`, for other programs, everyone's opponents and places follow.
    """
    tournament = simulation.tournament
    points = history.scores(history.without_open_games(tournament))
    columns = (
        NUMBER,
        TITLE,
        NAME,
        POINTS,
        Column("first", "First place in %", "1st %", kind=Kind.FIGURE, emphasis=Emphasis.STRONG),
        *((TOP._replace(short="1–" + str(top) + " %"),) if top > 1 else ()),
        Column("mean", "Average place", "Average", kind=Kind.FIGURE),
        Column("places", "Places in nine out of ten runs", "Places"),
    )
    rows = [
        (
            tpn,
            title_of(tournament.by_tpn[tpn]),
            Name(tournament.by_tpn[tpn].name, tpn),
            Score(points[tpn]),
            _share(found, tpn, 1),
            *((_share(found, tpn, top),) if top > 1 else ()),
            Hundredths(round(100 * found.mean_place(tpn))),
            _range(found, tpn),
        )
        for tpn in found.order
    ]
    sections = [Section("places", columns, rows)]
    if influences:
        sections.append(
            Section(
                "open_games",
                INFLUENCE,
                [_influence(tournament, each) for each in influences],
                remark("Unfinished games that affect the most pairings"),
            )
        )
    if found.norms:
        norms = [
            (tpn, Name(tournament.by_tpn[tpn].name, tpn), title, Share(count, found.runs))
            for (tpn, title), count in found.norms.most_common()
        ]
        sections.append(Section("norms", NORMS, norms, remark("Title norms")))
    if complete:
        for tpn in sorted(found.places):
            sections += _sections(simulation, found, tpn)
    return _document("forecast", remark("Forecast"), simulation, found, sections)


class Plan(NamedTuple):
    """A way to hold the tournament, and what would probably come of it."""

    acceleration: AccelerationMethod | None
    simulation: Simulation
    found: Forecast


def of_plans(plans: Sequence[Plan]) -> Document:
    """Return the plans side by side: how often a tournament would have one clear winner, and who."""
    rows = [
        (
            plan.simulation.last_round,
            ACCELERATIONS[plan.acceleration],
            Hundredths(_mean(plan.found.perfect)),
            _at_least_two(plan.found.perfect),
            _at_least_two(plan.found.leaders),
            _share(plan.found, min(plan.found.places), 1),
            Hundredths(100 * plan.found.norms.total() // plan.found.runs)
            if plan.simulation.judges_norms
            else None,
        )
        for plan in plans
    ]
    title = remark("Planning by simulation")
    return _document("plans", title, plans[0].simulation, plans[0].found, [Section("plans", PLANS, rows)])


def _mean(counts: Counter[int]) -> int:
    """Return the average of a count, in hundredths."""
    return 100 * sum(number * times for number, times in counts.items()) // counts.total()


def _at_least_two(counts: Counter[int]) -> Share:
    return Share(sum(times for number, times in counts.items() if number > 1), counts.total())


def of_player(simulation: Simulation, found: Forecast, tpn: int) -> Document:
    """Return the opponents a player may meet in the next round, and the places they may take."""
    name = simulation.tournament.by_tpn[tpn].name
    title = remark("Forecast for {name}", name=name)
    return _document("player-forecast", title, simulation, found, [*_sections(simulation, found, tpn)])


def _sections(simulation: Simulation, found: Forecast, tpn: int) -> Iterator[Section]:
    for outcome in (None, *Outcome):
        seen = found.opponents.get((tpn, outcome))
        if seen:
            part = found.outcomes[tpn][outcome] if outcome else found.runs
            title = remark(
                AFTER[outcome], number=simulation.next_round, chance=round(100 * part / found.runs)
            )
            told = (tpn, simulation.tournament.by_tpn[tpn].name, outcome.value if outcome else None)
            rows = [(*told, Share(part, found.runs), *row) for row in _opponents(simulation, seen)]
            yield Section("opponents", OPPONENTS, rows, title)
    name, reached = simulation.tournament.by_tpn[tpn].name, found.places[tpn]
    rows = [(tpn, name, rank, Share(reached[rank], found.runs)) for rank in sorted(reached)]
    yield Section(
        "final_place", DISTRIBUTION, rows, remark("Final place"), chart=BarChart("place", ("chance",))
    )


def _document(
    id_: str, title: Remark, simulation: Simulation, found: Forecast, sections: Sequence[Section]
) -> Document:
    source = FileSource(simulation.tournament)
    return Document(
        id_,
        title,
        source.page(Choices(), after=simulation.tournament.paired_rounds),
        tuple(sections),
        notes=tuple(notes(simulation, found)),
        facts={
            "tournament": simulation.tournament.settings.name,
            "runs": found.runs,
            "seed": simulation.seed,
            "margin": round(found.margin, 4),
            "model": simulation.assumptions.model.value,
            "number_of_open_games": len(simulation.open),
            "next_round": simulation.next_round,
        },
    )


def _share(found: Forecast, tpn: int, best: int) -> Share:
    return Share(round(found.chance(tpn, best) * found.runs), found.runs)


def _range(found: Forecast, tpn: int) -> str:
    """Return the places between the 5th and the 95th per cent of the runs."""
    ranks = sorted(found.places[tpn].elements())
    low, high = ranks[len(ranks) * 5 // 100], ranks[min(len(ranks) - 1, len(ranks) * 95 // 100)]
    return str(low) if low == high else f"{low}–{high}"


def _influence(tournament: Tournament, each: Influence) -> Row:
    names = (Name(tournament.by_tpn[tpn].name, tpn) for tpn in (each.game.white, each.game.black))
    affected = str(each.most) if each.fewest == each.most else f"{each.fewest}–{each.most}"
    return each.round, each.board, *names, affected


def _opponents(simulation: Simulation, seen: Counter[Opponent]) -> Iterator[Row]:
    """Yield opponents with their chances, the likeliest first and rare ones together."""
    known, total, rare = simulation.tournament.by_tpn, seen.total(), 0
    for opponent, count in seen.most_common():
        if count < RARE * total:
            rare += count
        elif opponent.tpn == BYE:
            yield translatable("bye"), None, Share(count, total)
        else:
            name = Name(known[opponent.tpn].name, opponent.tpn)
            yield name, opponent.colour, Share(count, total)
    if rare:
        yield OTHERS, None, Share(rare, total)


def notes(simulation: Simulation, found: Forecast) -> Iterator[Remark]:
    """Yield how the figures were made and what they assume."""
    assumed = simulation.assumptions
    draws = round(100 * assumed.draws)
    match assumed.model:
        case Model.STATISTICAL:
            yield remark(
                "Open and future games get a random result based on ratings, with the shares of wins,"
                " draws and losses published for FIDE’s acceptance tests."
            )
        case Model.TABLE:
            yield remark(
                "Open and future games get a random result based on ratings, with FIDE’s expected scores"
                " and {draws}% draws between equal players.",
                draws=draws,
            )
        case Model.EVEN:
            yield remark(
                "Open and future games get a random result with {draws}% draws; ratings play no part.",
                draws=draws,
            )
    if assumed.model is not Model.EVEN and any(not each.rating for each in simulation.tournament.players):
        yield remark("Unrated players count as {rating}.", rating=assumed.unrated)
    yield remark("Rounds are paired and places decided by the tournament’s own rules.")
    if simulation.tournament.settings.type.kind is PairingKind.KNOCKOUT:
        yield remark("Level ties of the knock-out are decided by lot.")
    text = plural(
        "{runs} run with seed {seed}: the same seed gives the same figures. Margin of error: ±{margin} "
        "percentage points, more for opponents after an unlikely result.",
        "{runs} runs with seed {seed}: the same seed gives the same figures. Margin of error: ±{margin} "
        "percentage points, more for opponents after an unlikely result.",
        found.runs,
    )
    yield remark(text, runs=found.runs, seed=simulation.seed, margin=ceil(100 * found.margin))
    if found.broken_off:
        text = plural(
            "In {count} run no legal pairing was left before the last round; the standings then count.",
            "In {count} runs no legal pairing was left before the last round; the standings then count.",
            found.broken_off,
        )
        yield remark(text, count=found.broken_off)
    if simulation.next_round is not None and len(simulation.open) > GAMES_EXAMINED:
        yield remark(
            "Unfinished games that affect the pairings are listed once {count} or fewer are left.",
            count=GAMES_EXAMINED,
        )
    yield remark("A forecast, not a pairing.")
