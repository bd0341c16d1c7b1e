"""The sentences about groups that are paired on their own."""

from tests.sentences.ids import id_of
from tests.sentences.said import Said
from tests.sentences.tables import TABLES


def group_of(said: Said, tpn: int) -> str:
    return next(player.group for player in said.round.request.tournament.players if player.tpn == tpn)


@TABLES.of("group-boards-first-to-last", "group-board-first", "group-no-board")
def _boards(said: Said) -> None:
    members = {*said.note.players}
    names = {group_of(said, tpn) for tpn in members}
    assert len(names) == 1
    boards = [b.number for b in said.round.pairing.boards if {b.white, b.black} <= members]
    assert all(
        {b.white, b.black} <= members or not {b.white, b.black} & members for b in said.round.pairing.boards
    )
    if len(boards) > 1:
        assert (said.value("first"), said.value("last")) == (boards[0], boards[-1])
        assert boards == [*range(boards[0], boards[-1] + 1)]
    elif boards:
        assert said.id == "group-board-first"
        assert said.value("first") == boards[0]
    else:
        assert "no-board" in said.id
    (name,) = names
    assert name in said.note.sentence() or id_of(str(said.note.values["group"])) == "without-a-group"


@TABLES.of(
    "nobody-of-the-group-is-there",
    "nobody-else-is-in-the-group",
    "all-games-of-the-group-have-been-played",
)
def _nothing(said: Said) -> None:
    if not said.above:  # an answer to "why not?", from the same sentence
        return
    members = said.above[-1].players
    there = [tpn for tpn in members if tpn not in said.round.request.absent]
    assert ("is-there" in said.id) == (not there)
    if there:
        assert ("nobody-else" in said.id) == (len(members) == 1)
        size = len(members) + len(members) % 2
        assert len(members) == 1 or said.round.request.round > size - 1


@TABLES.of("first-and-second-play-in-different-groups-one")
def _apart(said: Said) -> None:
    one, other = (group_of(said, said.one(name)) for name in ("first", "second"))
    assert one != other


@TABLES.of("player-is-not-paired-in-this-round")
def _not_paired(said: Said) -> None:
    assert said.one("player") not in said.round.mates
