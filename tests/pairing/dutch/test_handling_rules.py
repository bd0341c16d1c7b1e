"""C.04.2 as the Dutch System uses it: who is paired, with which score, and the order of the boards."""

import pytest
from tests.pairing.dutch.cards import PairedBy, event, start

from albireo.domain.point_system import THREE_ONE_ZERO
from albireo.domain.result import Mark
from albireo.domain.tournament import VirtualPoints
from albireo.pairing.registry import system_named
from albireo.pairing.system import PairingRequest


def boards(request: PairingRequest) -> list[tuple[int, int]]:
    return list(system_named("dutch-2026").load().pair(request).pairs)


class TestBoardOrder:
    """3.6"""

    def test_3_6_1_score_of_the_higher_ranked_first(self) -> None:
        assert boards(event("1: Z Z Z\n2: Z Z Z\n3: F Z Z\n4: F Z Z")) == [(3, 4), (1, 2)]

    def test_3_6_2_then_the_sum_of_both_scores(self) -> None:
        """1 floats to 4: their board comes after 2-3, who have more points together."""
        request = event("1: F Z Z\n2: F Z Z\n3: F Z Z\n4: Z Z Z", never="1-2 1-3")
        assert boards(request) == [(3, 2), (1, 4)]

    def test_3_6_3_then_the_smallest_number_of_the_higher_ranked(self) -> None:
        assert boards(start(8)) == [(1, 5), (6, 2), (3, 7), (8, 4)]
        assert boards(start(8, initial="b")) == [(5, 1), (2, 6), (7, 3), (4, 8)]


class TestWhoIsPaired:
    def test_3_3_absent_players_are_not(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(start(6, absent={2: "H", 6: "Z"})) == "1-4 5-3"

    def test_3_3_the_round_tells_with_which_mark(self) -> None:
        pairing = system_named("dutch-2026").load().pair(start(6, absent={2: "H", 6: "Z"}))
        assert pairing.absent == {2: Mark.HALF_BYE, 6: Mark.ZERO_BYE}

    def test_2_4_a_late_entry_is_paired_from_arrival_on_with_no_points(
        self, paired_by_both: PairedBy
    ) -> None:
        """3 arrives for round 2 with none, as 2 and 4 have: 1 meets 2, and 3 meets 4."""
        cards = "1: w1\n2: b0\n3: Z\n4: w0"
        assert paired_by_both(event(cards, late={3: 2})) == "2-1 3-4"
        assert paired_by_both(event(cards, late={3: 3})) == "2-1, bye 4"

    def test_3_2_who_withdrew_is_no_longer_paired(self, paired_by_both: PairedBy) -> None:
        cards = "1: w=\n2: b=\n3: w=\n4: b="
        assert paired_by_both(event(cards)) == "2-3 4-1"
        assert paired_by_both(event(cards, absent={1: "Z", 4: "Z"})) == "2-3"

    def test_prohibited_pairs_are_as_forbidden_as_rematches(self, paired_by_both: PairedBy) -> None:
        assert paired_by_both(start(4, never="1-3")) == "1-4 3-2"
        assert paired_by_both(start(2, never="1-2")) == "no legal pairing"

    def test_3_1_an_adjourned_game_is_a_draw(self, paired_by_both: PairedBy) -> None:
        """2 and 3 have half a point like 1 and 4."""
        assert paired_by_both(event("1: w=\n2: wX\n3: bX\n4: b=")) == "3-1 4-2"
        assert paired_by_both(event("1: w=\n2: w0\n3: b0\n4: b=")) == "3-2 4-1"


class TestScores:
    def test_points_of_the_tournament_make_the_scoregroups(self, paired_by_both: PairedBy) -> None:
        """A win or three draws: 1 and 1½, but 3 and 3 where a win counts three."""
        cards = "1: F Z Z\n2: F Z Z\n3: H H H\n4: H H H"
        assert paired_by_both(event(cards)) == "1-2 3-4"
        assert paired_by_both(event(cards, points=THREE_ONE_ZERO)) == "1-3 4-2"

    @pytest.mark.parametrize("explicit", [True, False])
    def test_virtual_points_make_the_scoregroups(self, explicit: bool) -> None:
        """C.04.7: the first half, rounded up to an even number, has a point in the first rounds."""
        if explicit:
            request = start(8, of=9, virtual=[VirtualPoints(10, 1, 3, 1, 4)])
            assert PairedBy("dutch-2026", "oracle")(request) == "1-3 4-2 5-7 8-6"
        else:
            request = start(8, of=9, system="FIDE_DUTCH_2026_BAKU")
        assert boards(request) == [(1, 3), (4, 2), (5, 7), (8, 6)]

    def test_virtual_points_end(self, paired_by_both: PairedBy) -> None:
        """They are given up to round 1: in round 2 the players have what they scored."""
        cards = "1: Z\n2: Z\n3: Z\n4: Z"
        up_to_1, up_to_2 = VirtualPoints(10, 1, 1, 1, 2), VirtualPoints(10, 1, 2, 1, 2)
        assert paired_by_both(event(cards, virtual=[up_to_1])) == "1-3 4-2"
        assert paired_by_both(event(cards, virtual=[up_to_2])) == "1-2 3-4"

    def test_floats_are_judged_by_the_score_of_their_round(self, paired: PairedBy) -> None:
        """In round 2 player 2 met a guest with a point, having one virtually: no upfloat, 1 meets 2 (C15)."""
        cards = "1: F Z\n2: Z w0^\n3: Z Z\n4: Z Z"
        assert paired(event(cards, virtual=[VirtualPoints(10, 1, 2, 2, 2)])) == "1-2 3-4"
        assert paired(event(cards)) == "1-3 4-2"

    def test_topscorers_by_real_points(self) -> None:
        """Reading of 1.8: 1 and 2 have half of the points; a virtual one does not make them topscorers."""
        cards = "1: w0 w0 b1 b1\n2: w0 w0 b1 b1\n3: Z Z Z Z\n4: Z Z Z Z"
        virtual = [VirtualPoints(10, 1, 5, 1, 2)]
        engine = PairedBy("dutch-2026", "engine")
        assert engine(event(cards, of=5, virtual=virtual)) == "1-3 2-4"
        assert engine(event(cards, of=5, virtual=virtual, options={"topscorers": "virtual"})) == "1-2 3-4"
