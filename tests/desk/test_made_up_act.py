"""A new act touches one folder."""

from pathlib import Path

import pytest
from tests.patched_source import run_patched

EVENT = """class ThanksNoted(PaymentEvent, frozen=True, tag="thanks-noted/1"):
    sentence: ClassVar[str] = "{name} was thanked"
    player: int

    def subjects(self) -> tuple[Subject, ...]:
        return (("player", self.player),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft.comment(f"Thanks to {self.player} by {recorded.who}")


"""
COMMAND = """class NoteThanks(Command, frozen=True, tag="note-thanks"):
    player: int

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


@handles(NoteThanks)
def _thank(deciding: Deciding, command: NoteThanks) -> None:
    from albireo.desk.money.events import ThanksNoted

    deciding.emit(ThanksNoted(command.player))


"""
EVENTS, COMMANDS = "MoneyEvent: TypeAlias = ", "MoneyCommand: TypeAlias = "
ONE_FOLDER = {
    "desk/money/events.py": {EVENTS: f"{EVENT}{EVENTS}ThanksNoted | "},
    "desk/money/commands.py": {COMMANDS: f"{COMMAND}{COMMANDS}NoteThanks | "},
}


@pytest.mark.slow
def test_a_made_up_act_is_decided_kept_told_and_undone_by_its_folder_alone(tmp_path: Path) -> None:
    run_patched(tmp_path, ONE_FOLDER, Path(__file__).with_name("made_up_act.py"))
