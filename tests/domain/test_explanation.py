"""Explanations are trees of notes, filtered by the participant they are about."""

import pickle

from albireo.domain.explanation import Note

GENERAL = Note("rule", "Nobody meets twice.")
PAIR_1_2 = Note("pair", "{white}–{black}", values={"white": 1, "black": 2}, players=(1, 2))
PAIR_3_4 = Note("pair", "{white}–{black}", values={"white": 3, "black": 4}, players=(3, 4))
BRACKET = Note("bracket", "Bracket {score}", values={"score": "1½"}, parts=(GENERAL, PAIR_1_2, PAIR_3_4))
ROUND = Note("round", "Round 3", parts=(BRACKET, Note("bracket", "Bracket 1", parts=(PAIR_3_4,))))


def test_a_note_in_words() -> None:
    assert PAIR_1_2.sentence() == "1–2"
    assert PAIR_1_2.sentence(lambda text: text.replace("–", " gegen ")) == "1 gegen 2"


def test_all_notes_of_a_tree() -> None:
    assert [note.sentence() for note in ROUND.walk()] == [
        "Round 3",
        "Bracket 1½",
        "Nobody meets twice.",
        "1–2",
        "3–4",
        "Bracket 1",
        "3–4",
    ]


def test_what_concerns_a_participant_and_what_concerns_everyone() -> None:
    own = ROUND.concerning(1)
    assert own is not None
    assert [note.sentence() for note in own.walk()] == ["Round 3", "Bracket 1½", "Nobody meets twice.", "1–2"]


def test_a_tree_without_a_word_about_a_participant() -> None:
    assert ROUND.concerning(9) is None
    assert PAIR_1_2.concerning(3) is None


def test_a_single_statement_about_no_one_is_about_everyone() -> None:
    assert GENERAL.concerning(9) == GENERAL


def test_notes_travel_between_processes() -> None:
    assert pickle.loads(pickle.dumps(ROUND)) == ROUND
