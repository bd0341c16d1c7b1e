"""What can still be changed: the desk's answer to a change, section by section.

A table of sections and stages beside the desk's own rules could disagree with them. Instead, a change is
decided and discarded, so that the page shows the desk's actual answer.
"""

from enum import Enum

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, DrawInitialColour
from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.outcome import Accepted, Questions, Refusal, Signature
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO
from albireo.domain.tournament import LAST_ROUND
from albireo.state.restrictions import Prohibition
from albireo.state.tournament import State
from albireo.value_classes import dataclass, replace
from albireo.web.views.settings import chosen_options, chosen_system, system_options, systems_for


class Editability(Enum):
    """Whether a section can be changed now."""

    FREE = "free"
    ASKS = "asks"
    """After a question."""
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class SectionStatus:
    """A section at this stage of the tournament."""

    editability: Editability
    reasons: tuple[Note, ...] = ()
    """Why it is fixed, or the questions to be asked."""
    only_in_fide_mode: bool = False
    """Whether it is fixed only in FIDE mode."""

    @property
    def is_fixed(self) -> bool:
        return self.editability is Editability.FIXED


def section_statuses(state: State) -> dict[str, SectionStatus]:
    """Return the status of every section of the settings page."""
    return {section: _answer_of_desk(state, command) for section, command in _samples(state).items()}


def _answer_of_desk(state: State, command: Command) -> SectionStatus:
    """Return the desk's answer to a change; nothing is carried out."""
    match decide(state, command, Signature("?", "")):
        case Accepted():
            return SectionStatus(Editability.FREE)
        case Questions(warnings=warnings):
            notes = [note for w in warnings for note in (w.note, w.consequence) if note is not None]
            return SectionStatus(Editability.ASKS, tuple(notes))
        case Refusal(note=note):
            in_fide_mode = any(part.kind == "fide-mode" for part in note.parts)
            return SectionStatus(Editability.FIXED, (note,), in_fide_mode)


def _samples(state: State) -> dict[str, Command]:
    """Return a sample change of each section."""
    settings = state.settings
    system = next(
        choice.code
        for choice in systems_for(state, "")
        if choice.code != chosen_system(state) and choice.units == state.competition.units
    )
    baku = Acceleration(AccelerationMethod.BAKU)
    colour = Colour.WHITE if settings.initial_colour is not Colour.WHITE else Colour.BLACK
    pair = Prohibition(tuple(state.units)[:2], 1, LAST_ROUND)
    of_teams: dict[str, Command] = {
        "teams": ChangeSettings(SettingsFacts(board_colours=(*settings.board_colours, Colour.WHITE))),
        "league": ChangeRules(RulesFacts(match_scores=not state.rules.match_scores)),
        "line-ups": ChangeRules(RulesFacts(free_line_ups=not state.rules.free_line_ups)),
    }
    return (of_teams if state.competition.offers("team-settings") else {}) | {
        "event": ChangeSettings(SettingsFacts(city=f"{settings.city}.")),
        "pairing": ChangeSettings(SettingsFacts(system=system)),
        "options": ChangeSettings(chosen_options(state, _other_options(state))),
        "groups": ChangeSettings(SettingsFacts(rounds_in_groups=(settings.rounds_in_groups or 0) % 98 + 1)),
        "acceleration": ChangeSettings(
            SettingsFacts(acceleration=None if settings.acceleration or state.restrictions.virtual else baku)
        ),
        "colour": DrawInitialColour(colour),
        "tie-breaks": ChangeSettings(SettingsFacts(tie_breaks=() if settings.tie_breaks else ("SB",))),
        "points": ChangeSettings(
            SettingsFacts(points=THREE_ONE_ZERO if settings.points == STANDARD else STANDARD)
        ),
        "rules": ChangeRules(RulesFacts(check_in=not state.rules.check_in)),
        "play-off": ChangeRules(
            RulesFacts(play_off=replace(state.rules.play_off, places=state.rules.play_off.places % 100 + 1))
        ),
        "prohibited": SetProhibitedPairs(
            () if state.restrictions.prohibitions or len(state.units) < 2 else (pair,)
        ),
    }


def _other_options(state: State) -> dict[str, str]:
    """Return the options of the system with one changed."""
    offered = system_options(state)
    values = {option.name: option.value for option in offered}
    for option in offered[:1]:
        if option.choices:
            values[option.name] = next(choice for choice, _ in option.choices if choice != option.value)
        else:
            values[option.name] = str(int(option.value or 1) % 98 + 1)
    return values
