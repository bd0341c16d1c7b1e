"""The duties of organisers and arbiters in C.02, to be ticked off one by one."""

from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.message import Translatable, translatable

if TYPE_CHECKING:
    from albireo.state.tournament import State


class Duty(NamedTuple):
    """One line of the checklist."""

    text: Translatable
    article: str
    """Article of C.02."""
    is_of_schools: bool = False


BEFORE: dict[str, Duty] = {
    "invitation": Duty(translatable("Send out the invitation and the regulations"), "11.2.1"),
    "needs": Duty(
        translatable("Ask whether players have an impairment that requires special circumstances"), "10.1.4"
    ),
    "access": Duty(
        translatable("Make the hall accessible to all, or provide another supervised room"), "10.1.3"
    ),
    "physician": Duty(translatable("Note the telephone numbers of a doctor and the hospital"), "10.1.6"),
    "arbiters": Duty(translatable("Appoint one arbiter for every 30 players"), "11.2.3", True),
    "one-hall": Duty(translatable("Play all games in one hall, or have an arbiter in each"), "11.3.1", True),
    "equipment": Duty(translatable("Prepare boards, pieces and clocks, the same for all games"), "1.1.2"),
    "sizes": Duty(
        translatable("Check the sizes: king about 9.5 cm, squares 5 to 6 cm, four pawns fit on a square"),
        "3.2",
    ),
    "clocks": Duty(
        translatable("Use the same type of clock throughout, endorsed by FIDE if electronic"), "5.3"
    ),
    "clock-test": Duty(
        translatable("Test the clocks: time control set, display readable from 3 m, batteries full"), "5.4.3"
    ),
    "assistants": Duty(
        translatable(
            "Find assistants, the same for the whole event, for players who cannot press the clock or move"
            " the pieces"
        ),
        "10.2.4",
    ),
    "instructions": Duty(
        translatable(
            "Instruct the assistants: write every move, say when they leave the board, know the pieces’ names"
        ),
        "10.4",
    ),
    "school-boards": Duty(
        translatable("Use boards with coordinates: squares of 55 mm and kings of 90 mm, or 38 mm and 75 mm"),
        "11.3.6",
        True,
    ),
    "furniture": Duty(
        translatable(
            "Choose furniture by height; for ages 7 to 12 seats of 31 to 38 cm, tables of 53 to 64 cm"
        ),
        "11.3.3",
        True,
    ),
    "spares": Duty(translatable("Prepare spare sets, pieces and clocks"), "11.3.7", True),
    "broadcast": Duty(translatable("Choose which games are broadcast, and with what delay"), "9.1.4"),
    "broadcast-least": Duty(
        translatable("In official FIDE events, broadcast all games, 10 of each age group or at least 30"),
        "9.1",
    ),
}
HALL: dict[str, Duty] = {
    "inspection": Duty(translatable("Inspect all areas players can access during play"), "8.1.1"),
    "tables": Duty(translatable("Set up and number the tables, none too close to a door"), "8.2.4"),
    "spectators": Duty(translatable("Mark the spectator area, at least one metre from the boards"), "8.1.2"),
    "rope": Duty(translatable("Put up the rope barrier"), "11.3.11", True),
    "light": Duty(translatable("Measure the light: about 800 lux, no shadows, no direct sun"), "8.1.3"),
    "noise": Duty(translatable("Listen for noise from chairs and from outside"), "8.1.4"),
    "conditions": Duty(translatable("Give all players the same conditions"), "8.2.5"),
    "arbiters-tables": Duty(translatable("Set up the arbiters’ tables, with internet access"), "8.2.3"),
    "maps": Duty(translatable("Display maps: toilets, refreshments, emergency exits"), "10.2.2"),
    "large-print": Duty(
        translatable(
            "Print notices in large type for those who asked; have them read to those who cannot read them"
        ),
        "10.2.5",
    ),
    "refreshments": Duty(
        translatable("Arrange for refreshments to be brought to players who cannot get them"), "10.2.3"
    ),
    "arbiters-reach": Duty(translatable("Place the arbiters where all players can reach them"), "10.3.3"),
    "power": Duty(translatable("Provide sockets for the lamps of visually impaired players"), "10.3.4"),
    "signs": Duty(translatable("Mark the areas for play, spectators, arbiters and rest"), "11.3.9", True),
    "board": Duty(translatable("Put up a notice board for start lists, pairings and results"), "11.3.14"),
    "colours": Duty(translatable("Choose a colour for each group’s signs and lists"), "11.3.10", True),
}
START: dict[str, Duty] = {
    "meeting": Duty(translatable("Hold the players’ meeting"), "10.5.1"),
    "announcements": Duty(
        translatable("Explain the regulations and the basic rules to the players"), "11.2.4"
    ),
    "guests": Duty(
        translatable(
            "Tell guests: no walking between the boards or standing opposite their player, no phones or"
            " flash, no food; bottled water, but not on the tables"
        ),
        "11.3.12",
        True,
    ),
    "after-game": Duty(
        translatable(
            "Tell players: once their game is over they are spectators and play no more games in the hall"
        ),
        "11.3.13",
        True,
    ),
    "opening": Duty(translatable("Hold the opening ceremony"), "11.2.2"),
}
END: dict[str, Duty] = {
    "awards": Duty(translatable("Hold the prize-giving"), "11.2.2"),
}
STAGES: dict[Translatable, dict[str, Duty]] = {
    translatable("Before the event"): BEFORE,
    translatable("In the hall"): HALL,
    translatable("Before round 1"): START,
    translatable("At the end"): END,
}
ALL = {name: duty for stage in STAGES.values() for name, duty in stage.items()}


def duties_of(state: "State") -> dict[Translatable, dict[str, Duty]]:
    """Return the duties of an event by stage; those for schools only if it is a school event."""
    is_school = state.rules.plan.is_school
    return {
        stage: {name: duty for name, duty in found.items() if is_school or not duty.is_of_schools}
        for stage, found in STAGES.items()
    }
