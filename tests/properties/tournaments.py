"""Random tournaments for Hypothesis: any results, byes, absences and point systems, no pairing rules."""

from hypothesis import strategies as st

from albireo.domain.colour import Colour
from albireo.domain.player import NationalRecord, Player, Title
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import RequestedBye, Settings, Tournament, Withdrawal

ratings = st.none() | st.integers(1000, 2900)

RESULTS = [result for result in GameResult if result is not GameResult.FORFEITED_DRAW]
"""What a file can say; ½F-½F stands on boards of the desk only."""


@st.composite
def players(draw: st.DrawFn, tpn: int) -> Player:
    national = draw(ratings)
    return Player(
        tpn,
        draw(st.text(max_size=12)),
        draw(ratings),
        draw(st.none() | st.sampled_from(Title)),
        national=(NationalRecord("ITA", national),) if national else (),
    )


@st.composite
def rounds(draw: st.DrawFn, number: int) -> Round:
    """Seats by a random permutation; whoever is left over has a bye or is not mentioned."""
    order = draw(st.permutations(range(1, number + 1)))
    boards = draw(st.integers(1, number // 2))
    pairings = tuple(
        Pairing(order[2 * i], order[2 * i + 1], draw(st.sampled_from(RESULTS))) for i in range(boards)
    )
    marks = st.none() | st.sampled_from([mark for mark in Mark if not mark.is_played])
    byes = []
    for tpn in order[2 * boards :]:
        mark = draw(marks)
        if mark is not None:
            byes.append(Bye(tpn, mark, draw(st.none() | st.sampled_from(Colour))))
    return Round(pairings, tuple(byes))


point_systems = st.sampled_from(
    [STANDARD, THREE_ONE_ZERO, PointSystem(black_win=12, pairing_bye=5), PointSystem.of(20, 10, 5)]
)


@st.composite
def tournaments(draw: st.DrawFn, most_rounds: int = 6) -> Tournament:
    number = draw(st.integers(2, 9))
    tpns = st.integers(1, number)
    return Tournament(
        Settings(points=draw(point_systems)),
        tuple(draw(players(tpn)) for tpn in range(1, number + 1)),
        tuple(draw(st.lists(rounds(number), max_size=most_rounds))),
        requested_byes=tuple(draw(st.lists(st.builds(RequestedBye, st.integers(1, 8), tpns), max_size=3))),
        withdrawals=tuple(draw(st.lists(st.builds(Withdrawal, tpns, st.integers(0, 6)), max_size=2))),
    )
