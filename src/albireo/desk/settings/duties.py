"""The duties of organisers and arbiters that C.02 names, to be ticked one by one."""

from typing import NamedTuple

from albireo.desk.core.state import State
from albireo.domain.message import Translatable, translatable


class Duty(NamedTuple):
    """One line of the checklist."""

    text: Translatable
    article: str
    """Of C.02."""
    is_of_schools: bool = False


BEFORE: dict[str, Duty] = {
    "invitation": Duty(translatable("Send out the invitation and the regulations"), "11.2.1"),
    "needs": Duty(translatable("Ask who has an impairment that requires special circumstances"), "10.1.4"),
    "access": Duty(
        translatable("Make the hall accessible to all, or find another room with supervision"), "10.1.3"
    ),
    "physician": Duty(translatable("Note the telephone numbers of a physician and the hospital"), "10.1.6"),
    "arbiters": Duty(translatable("Find one arbiter for every 30 players"), "11.2.3", True),
    "one-hall": Duty(translatable("Play all games in one hall, or have an arbiter in each"), "11.3.1", True),
    "equipment": Duty(translatable("Prepare boards, pieces and clocks, the same for all games"), "1.1.2"),
    "spares": Duty(translatable("Prepare additional sets, pieces and clocks"), "11.3.7", True),
    "broadcast": Duty(translatable("Decide which games are broadcast, and with what delay"), "9.1.4"),
}
HALL: dict[str, Duty] = {
    "inspection": Duty(translatable("Inspect all areas to which players have access during play"), "8.1.1"),
    "tables": Duty(translatable("Set up and number the tables; none too close to a door"), "8.2.4"),
    "spectators": Duty(
        translatable("Mark the space for spectators, one metre from the boards at least"), "8.1.2"
    ),
    "rope": Duty(translatable("Put up the rope barrier"), "11.3.11", True),
    "light": Duty(translatable("Measure the light: about 800 lux, no shadows, no direct sun"), "8.1.3"),
    "noise": Duty(translatable("Listen for noise of chairs, and from outside"), "8.1.4"),
    "arbiters-tables": Duty(translatable("Set up the tables of the arbiters, with the internet"), "8.2.3"),
    "maps": Duty(translatable("Display maps: toilets, refreshments, emergency exits"), "10.2.2"),
    "large-print": Duty(translatable("Print notices in large letters for those who asked"), "10.2.5"),
    "power": Duty(translatable("Lay sockets for the lamps of players who see badly"), "10.3.4"),
    "signs": Duty(translatable("Mark the playing area, spectators, arbiters and rest rooms"), "11.3.9", True),
    "board": Duty(translatable("Put up a board for start lists, pairings and results"), "11.3.14"),
    "colours": Duty(translatable("Give each group a colour for its signs and lists"), "11.3.10", True),
}
START: dict[str, Duty] = {
    "meeting": Duty(translatable("Hold the meeting of all players"), "10.5.1"),
    "announcements": Duty(translatable("Explain the regulations and remind of the basic rules"), "11.2.4"),
    "opening": Duty(translatable("Open the tournament"), "11.2.2"),
}
END: dict[str, Duty] = {
    "awards": Duty(translatable("Hold the awards ceremony"), "11.2.2"),
}
STAGES: dict[Translatable, dict[str, Duty]] = {
    translatable("Before the event"): BEFORE,
    translatable("In the hall"): HALL,
    translatable("Before round 1"): START,
    translatable("At the end"): END,
}
ALL = {name: duty for stage in STAGES.values() for name, duty in stage.items()}


def duties_of(state: State) -> dict[Translatable, dict[str, Duty]]:
    """The duties of an event by stage; those of schools only where it is one."""
    is_school = state.rules.plan.is_school
    return {
        stage: {name: duty for name, duty in found.items() if is_school or not duty.is_of_schools}
        for stage, found in STAGES.items()
    }
