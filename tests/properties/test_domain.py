"""What holds for every tournament, whatever happened in it."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.tournaments import players, tournaments

from albireo.domain import history
from albireo.domain.absence import absent_in
from albireo.domain.initial_order import RatingMethod, number, order
from albireo.domain.points import chess, decimal, points
from albireo.domain.renumbering import LAST_RENUMBERING_ROUND, add_late_entry, apply_numbers, renumber
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament


@given(st.integers(-9_999_999, 9_999_999))
def test_points_written_are_read_back(value: int) -> None:
    assert points(decimal(value)) == points(chess(value)) == value


@given(tournaments())
def test_rows_have_an_entry_for_every_round_and_mirror_each_other(event: Tournament) -> None:
    rows = history.rows(event)
    assert rows.keys() == event.by_tpn.keys()
    for tpn, row in rows.items():
        assert [entry.round for entry in row] == list(range(1, event.paired_rounds + 1))
        for entry in row:
            if entry.opponent is not None:
                mirror = rows[entry.opponent][entry.round - 1]
                assert mirror.opponent == tpn
                assert entry.colour is not None
                assert mirror.colour is entry.colour.opposite
                assert mirror.is_played == entry.is_played
            assert entry.points == event.settings.points.award(entry.mark, entry.colour)


@given(tournaments(), st.integers(1, 6))
def test_a_score_before_a_round_is_the_score_when_it_was_paired(event: Tournament, round_: int) -> None:
    before = history.scores(event, before_round=round_)
    assert before == history.scores(event.up_to(round_ - 1))
    assert before == {tpn: history.score(row, round_) for tpn, row in history.rows(event).items()}


@given(tournaments())
def test_colours_opponents_and_unplayed_rounds_fill_the_row(event: Tournament) -> None:
    for row in history.rows(event).values():
        assert len(history.colours(row)) == len(history.opponents(row))
        assert len(history.colours(row)) + history.unplayed_rounds(row) == len(row)


@given(tournaments())
def test_in_a_paired_round_everyone_was_paired_had_the_bye_or_was_absent(event: Tournament) -> None:
    for round_ in range(1, event.paired_rounds + 1):
        absent = absent_in(event, round_)
        for tpn, row in history.rows(event, round_).items():
            entry = row[round_ - 1]
            there = entry.opponent is not None or entry.mark is Mark.PAIRING_BYE
            assert there == (tpn not in absent)
            assert there or absent[tpn] is entry.mark


@given(tournaments(), st.randoms(use_true_random=False))
def test_renumbering_and_back_is_the_same_tournament(event: Tournament, random: object) -> None:
    numbers = [player.tpn for player in event.players]
    shuffled = numbers[:]
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    changes = dict(zip(numbers, shuffled, strict=True))
    changed = apply_numbers(event, changes)
    assert [player.tpn for player in changed.players] == numbers
    assert apply_numbers(changed, {new: old for old, new in changes.items()}) == event
    scores = history.scores(event)
    assert history.scores(changed) == {changes[tpn]: score for tpn, score in scores.items()}


@given(tournaments(most_rounds=LAST_RENUMBERING_ROUND - 1), st.sampled_from(RatingMethod))
def test_renumbering_gives_the_initial_order(event: Tournament, method: RatingMethod) -> None:
    renumbered = renumber(event, method)
    assert [replace(p, tpn=0) for p in renumbered.players] == [
        replace(p, tpn=0) for p in order(event.players, method.strength)
    ]
    assert renumber(renumbered, method) == renumbered


@given(tournaments(most_rounds=5), players(1), st.sampled_from(RatingMethod))
def test_a_late_entry_leaves_the_others_in_order(
    event: Tournament, late: object, method: RatingMethod
) -> None:
    event = replace(event, players=number(event.players, method.strength))
    grown = add_late_entry(event, late, method)  # type: ignore[arg-type]
    assert [p.tpn for p in grown.players] == list(range(1, len(event.players) + 2))
    assert [p.tpn for p in order(grown.players, method.strength)] == [p.tpn for p in grown.players]
    assert sorted(history.scores(grown).values()) == sorted([*history.scores(event).values(), 0])
