"""The sentences of knock-outs."""

from tests.sentences.ids import id_of
from tests.sentences.said import Said
from tests.sentences.tables import TABLES

from albireo.domain.colour import Colour
from albireo.domain.history import rows
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark


def games_of_tie(said: Said) -> int:
    code = said.round.request.tournament.settings.system
    return 3 if code.endswith("G3") else 2 if code.startswith("WORLDCUP") or code.endswith("G2") else 1


def stage_number(said: Said) -> int:
    return (said.round.request.round - 1) // games_of_tie(said)


def ties_of_stage(said: Said, stage: int) -> int:
    """Ties of a stage, from the first on: half of the places of the bracket, and half again."""
    places = 1
    while places < len(said.round.request.tournament.participants):
        places *= 2
    return places // 2 ** (stage + 1)


def stage_id(said: Said) -> str:
    return id_of(said.value("stage").text)  # type: ignore[attr-defined]


def title(ties: int) -> str:
    return {1: "final", 2: "semi-finals", 4: "quarter-finals"}.get(ties, f"round-of-{2 * ties}")


@TABLES.of(
    "stage-match-game-of-games-of-each-tie",
    "stage-a-single-match-decides-each-tie",
    "stage-game-game-of-games-of-each-tie",
    "stage-a-single-game-decides-each-tie",
)
def _stage(said: Said) -> None:
    count = games_of_tie(said)
    assert said.value("games") == count
    assert said.value("game") == (said.round.request.round - 1) % count + 1
    assert ("single" in said.id) == (count == 1)
    assert ("match" in said.id) == said.round.request.tournament.is_paired_by_teams
    if is_double(said):
        assert stage_id(said) in double_titles(said)
    else:
        assert stage_id(said) == title(ties_of_stage(said, stage_number(said)))


def tie_rows(said: Said) -> dict[int, list[object]]:
    tournament = said.round.request.tournament
    found = team_rows(tournament) if tournament.is_paired_by_teams else rows(tournament)
    return {tpn: [*row] for tpn, row in found.items()}


@TABLES.of("tie-number-the-bracket-has-player-meet-other")
def _seeded(said: Said) -> None:
    assert stage_number(said) == 0
    listed = sorted(said.round.request.tournament.participants)
    places = 2 * ties_of_stage(said, 0)
    one, other = (listed.index(said.one(name)) + 1 for name in ("player", "other"))
    assert one + other == places + 1


@TABLES.of("tie-number-player-and-other-won-the-two")
def _won(said: Said) -> None:
    assert stage_number(said) > 0
    count = games_of_tie(said)
    if is_double(said):
        lost = {ties_lost(said, said.one(name)) for name in ("player", "other")}
        assert lost == ({0} if said.one("player") not in beaten(said) else {1})
        return
    for tpn in (said.one("player"), said.one("other")):
        last = tie_rows(said)[tpn][(stage_number(said) - 1) * count : stage_number(said) * count]
        opponents = {entry.opponent for entry in last} - {None}  # type: ignore[attr-defined]
        assert len(opponents) <= 1
        if ties_of_stage(said, stage_number(said)) > 1:  # at the end losers may play for third place
            assert not opponents & {*said.round.mates}, "who lost is out"


@TABLES.of("player-and-other-lost-the-semi-finals-and")
def _third(said: Said) -> None:
    assert ties_of_stage(said, stage_number(said)) == 1
    assert "THIRD" in said.round.request.tournament.settings.system
    for tpn in (said.one("player"), said.one("other")):
        count = games_of_tie(said)
        last = tie_rows(said)[tpn][(stage_number(said) - 1) * count : stage_number(said) * count]
        beaten_by = {entry.opponent for entry in last} - {None}  # type: ignore[attr-defined]
        assert not beaten_by & {said.one("player"), said.one("other")}
        assert beaten_by <= {*said.round.mates, *said.round.pairing.absent}


def whites_minus_blacks(said: Said, tpn: int) -> int:
    played = [e.colour for e in tie_rows(said)[tpn] if e.opponent and e.mark.is_played]  # type: ignore[attr-defined]
    return played.count(Colour.WHITE) - played.count(Colour.BLACK)


def last_colour(said: Said, tpn: int) -> Colour | None:
    played = [e.colour for e in tie_rows(said)[tpn] if e.opponent and e.mark.is_played]  # type: ignore[attr-defined]
    return played[-1] if played else None


@TABLES.of(
    "player-has-white-the-colours-change-from-game-to-game",
    "player-has-white-fewer-whites-so-far-compared-with-blacks",
    "player-has-white-having-had-black-last",
    "player-has-white-the-better-number-has-it",
)
def _tie_colour(said: Said) -> None:
    white, black = said.one("player"), said.one("other")
    assert (white, black) in said.round.pairing.pairs
    balance = [whites_minus_blacks(said, tpn) for tpn in (white, black)]
    if "from-game-to-game" in said.id:
        before = tie_rows(said)[white][said.round.request.round - 2]
        assert before.opponent == black  # type: ignore[attr-defined]
        assert before.colour is Colour.BLACK  # type: ignore[attr-defined]
    elif "fewer-whites" in said.id:
        assert balance[0] < balance[1]
    elif "black-last" in said.id:
        assert balance[0] == balance[1]
        assert last_colour(said, white) is Colour.BLACK
        assert last_colour(said, black) is Colour.WHITE
    else:
        assert balance[0] == balance[1]
        number = next(
            part.values["number"]
            for part in said.round.pairing.explanation.notes()
            if part.kind == "pair" and {*part.players} == {white, black}
        )
        has_white = (said.round.request.initial_colour is Colour.WHITE) == (int(str(number)) % 2 == 1)
        assert (min(white, black) == white) == has_white


@TABLES.of("player-goes-through-without-a-game-the-bracket-has-nobody")
def _alone(said: Said) -> None:
    listed = sorted(said.round.request.tournament.participants)
    places = 2 * ties_of_stage(said, 0)
    assert said.one("player") not in said.round.mates
    if stage_number(said) == 0:  # later, both of a tie may be out
        assert places + 1 - (listed.index(said.one("player")) + 1) > len(listed)


@TABLES.of("other-is-absent-player-wins-by-default")
def _by_default(said: Said) -> None:
    assert said.one("other") in said.round.request.absent
    assert said.round.pairing.absent[said.one("player")] is Mark.FORFEIT_WIN


@TABLES.of("player-is-out-beaten-by-other-stage")
def _out(said: Said) -> None:
    count = games_of_tie(said)
    if is_double(said):
        assert ties_lost(said, said.one("player")) == 2
        assert said.one("player") not in said.round.mates
        met = [entry.opponent for entry in tie_rows(said)[said.one("player")]]  # type: ignore[attr-defined]
        assert [opponent for opponent in met if opponent][-1] == said.one("other")
        return
    stage = next(n for n in range(stage_number(said)) if title(ties_of_stage(said, n)) == stage_id(said))
    row = tie_rows(said)[said.one("player")]
    games_played = row[stage * count : (stage + 1) * count]
    assert {entry.opponent for entry in games_played} <= {said.one("other"), None}  # type: ignore[attr-defined]
    assert said.one("player") not in said.round.mates


@TABLES.of("first-and-second-can-meet-at-the-earliest")
def _earliest(said: Said) -> None:
    """How far the two are from each other in the bracket of those seeded by number."""
    pair = {said.one("first"), said.one("second")}
    if is_double(said):
        assert all(ties_lost(said, tpn) < 2 for tpn in pair)
        assert not any(pair == {*each} for each in said.round.pairing.pairs)
        return
    now = ties_of_stage(said, stage_number(said))
    stages = [title(now // 2**n) for n in range(now.bit_length())]
    assert stage_id(said) in stages
    assert not any(pair == {*each} for each in said.round.pairing.pairs)


@TABLES.of("first-and-second-play-in-different-matches-of")
def _last_stage(said: Said) -> None:
    assert ties_of_stage(said, stage_number(said)) == 1
    assert "THIRD" in said.round.request.tournament.settings.system


# Double elimination: what counts is how often each has lost a tie.


def is_double(said: Said) -> bool:
    return "DOUBLE" in said.round.request.tournament.settings.system


def double_titles(said: Said) -> set[str]:
    """The names of a stage: the winners' bracket plays first and in every second stage."""
    stages = (len(said.round.request.tournament.participants) - 1).bit_length()
    number = stage_number(said) + 1
    if number >= 2 * stages:
        return {"grand-final"} if number == 2 * stages else {"second-grand-final"}
    found = set()
    if number == 1 or number % 2 == 0:
        is_final = number // 2 + 1 == stages
        found.add("final-of-the-winners-bracket" if is_final else "winners-bracket-round-level")
    if number > 1:
        is_final = number == 2 * stages - 1
        found.add("final-of-the-losers-bracket" if is_final else "losers-bracket-round-level")
    return found


def beaten(said: Said) -> set[int]:
    """Who has lost one tie."""
    return {tpn for tpn in said.round.request.tournament.participants if ties_lost(said, tpn) == 1}


def ties_lost(said: Said, tpn: int) -> int:
    """How many ties a participant has lost before the round, by the games and the decisions of level ties."""
    tournament, games = said.round.request.tournament, games_of_tie(said)
    decided = {(tie.round, tie.through) for tie in tournament.decided_ties}
    table = tie_rows(said)
    lost = 0
    for first in range(0, said.round.request.round - games, games):
        own = table[tpn][first : first + games]
        opponents = {e.opponent for e in own} - {None}  # type: ignore[attr-defined]
        if not opponents:
            continue
        (other,) = opponents
        gained = tuple(points_of(table[one][first : first + games]) for one in (tpn, other))
        if gained[0] == gained[1]:
            lost += (first + games, tpn) not in decided
        else:
            lost += gained[0] < gained[1]
    return lost


def points_of(entries: list[object]) -> tuple[int, int]:
    match = sum(getattr(entry, "match_points", 0) for entry in entries)
    return match, sum(getattr(entry, "game_points", getattr(entry, "points", 0)) for entry in entries)


@TABLES.of("the-winners-bracket-pauses-in-this-round")
def _pauses(said: Said) -> None:
    assert is_double(said)
    assert all(ties_lost(said, tpn) == 1 for tpn in said.round.mates)


@TABLES.of("tie-number-player-and-other-lost-neighbouring-ties")
def _neighbours(said: Said) -> None:
    assert stage_number(said) == 1
    for name in ("player", "other"):
        assert ties_lost(said, said.one(name)) == 1
    places = 2 ** (len(said.round.request.tournament.participants) - 1).bit_length()
    best = []
    for name in ("player", "other"):
        number = sorted(said.round.request.tournament.participants).index(said.one(name)) + 1
        best.append(min(number, places + 1 - number))
    assert sum(best) == places // 2 + 1, "their ties lead to the same one"


@TABLES.of("tie-number-player-stayed-in-the-losers-bracket")
def _joins(said: Said) -> None:
    assert stage_number(said) % 2 == 0
    count, before = games_of_tie(said), (stage_number(said) - 1) * games_of_tie(said)
    assert [ties_lost(said, said.one(name)) for name in ("player", "other")] == [1, 1]
    joined = tie_rows(said)[said.one("other")][before : before + count]
    assert any(entry.opponent for entry in joined), "lost in the round before"  # type: ignore[attr-defined]


@TABLES.of("player-won-the-winners-bracket-and-other-the")
def _grand(said: Said) -> None:
    assert [ties_lost(said, said.one(name)) for name in ("player", "other")] == [0, 1]
    assert len(said.round.pairing.pairs) == 1


@TABLES.of("player-and-other-have-each-lost-once-a")
def _second(said: Said) -> None:
    assert [ties_lost(said, said.one(name)) for name in ("player", "other")] == [1, 1]
    assert len(said.round.pairing.pairs) == 1


@TABLES.of("player-rests-in-this-round-the-bracket-has")
def _rests(said: Said) -> None:
    assert is_double(said)
    assert ties_lost(said, said.one("player")) < 2
    assert said.one("player") not in said.round.mates
