"""What becomes of an act that someone has added in the folder `money`: run by `test_made_up_act.py`."""

import sys
from pathlib import Path

from albireo.desk.commands import decode_command
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.transfer.verify import verify
from albireo.web.api.openapi import describe_api
from albireo.web.api.table import GROUPS
from albireo.web.server import open_desk


def main(folder: Path) -> None:
    desk = open_desk(str(folder / "albireo.db"))
    uid, _ = desk.create(CreateTournament("Club", 3), "Ann")
    desk.execute(uid, RegisterPlayers((PlayerFacts(name="Castor, Emil"),)), "Ann", desk.state(uid).version)
    desk.execute(uid, decode_command('{"do":"note-thanks","player":1}'), "Bea", desk.state(uid).version)
    assert thanks(desk, uid) == ["Thanks to 1 by Bea"]
    assert str(desk.history(uid)[-1]).endswith("Bea: Castor, Emil was thanked")
    assert "note-thanks" in str(describe_api(GROUPS))
    desk.forget(uid)  # read again from the journal
    assert thanks(desk, uid) == ["Thanks to 1 by Bea"]
    desk.execute(uid, Undo(), "Bea", desk.state(uid).version)
    assert thanks(desk, uid) == []
    assert [verdict.problems for verdict in verify(desk)] == [()]
    desk.journal.database.close()


def thanks(desk: Desk, uid: str) -> list[str]:
    return [comment.text for comment in desk.state(uid).conduct.comments]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
