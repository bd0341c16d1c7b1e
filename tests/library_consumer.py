"""A program that uses the library, checked by `mypy --strict` as its author would (test_library.py).

Every public call is used with its types spelled out; nothing here is run.
"""

import io
from pathlib import Path

import albireo
from albireo import Change, Player, Points, Tournament


def read(path: Path, data: bytes, file: io.BytesIO) -> tuple[Tournament, Tournament, Tournament]:
    return albireo.open(path), albireo.open(data, lenient=True), albireo.open(file)


def play(tournament: Tournament) -> Tournament:
    pairing: albireo.RoundPairing = albireo.pair(tournament, absent={7: albireo.Mark.HALF_BYE, 8: "Z"})
    board: albireo.PairedBoard = pairing.boards[0]
    numbers: tuple[int, int, int | None] = board.white, board.black, pairing.bye
    assert numbers[0] != numbers[1]
    paired = tournament.with_round(pairing).with_result(pairing.round, board.number, "1-0")
    paired = paired.with_result(1, 2, albireo.GameResult.DRAW).withdraw(3, after_round=1)
    return paired.with_player(Player(tpn=20, name="Novak, Marta", rating=2100, title=albireo.Title.WIM))


def ask(tournament: Tournament) -> list[str]:
    answer: albireo.WhyNot = albireo.why_not(tournament, 1, 2, round_=3)
    note: albireo.Note = answer.note
    explanation: albireo.RoundExplanation = albireo.explain(tournament, 3, player=1)
    check: albireo.TournamentCheck = albireo.check(tournament, [1, 2])
    rounds: list[albireo.RoundCheck] = list(check.rounds)
    right: bool = check.is_right and all(each.is_right for each in rounds)
    return [note.sentence(), answer.verdict, str(right), *(each.sentence() for each in explanation)]


def figures(tournament: Tournament) -> list[float]:
    table: albireo.StandingsTable = albireo.standings(tournament, 3, tie_breaks=["BH", "SB"])
    first: albireo.Standing = table[0]
    points: Points = first.points + Points("½")
    change: Change | None = albireo.rating_changes(tournament)[1].change
    norm: albireo.TitleNorm = albireo.norms(tournament)[1][0]
    needed: Points = norm.required_points
    names: list[str] = [line.name for line in table[:3]]
    return [points, change or 0.0, needed, float(len(names))]


def keep(path: Path) -> None:
    try:
        albireo.write(albireo.generate(players=20, rounds=5, seed="a"), path, format="trf16")
    except (albireo.NoLegalPairing, albireo.CannotPair) as refusal:
        print(refusal.sentence())
    except albireo.AlbireoError as refusal:
        print(refusal)
