"""Events about the tournament as a whole."""

from typing import TypeAlias

from albireo.desk.core.event import Event, Subject
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.colour import Colour


class TournamentCreated(Event, frozen=True, tag="tournament-created/1"):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()


class SettingsChanged(Event, frozen=True, tag="settings-changed/1"):
    changes: SettingsFacts
    differs: tuple[tuple[int, int], ...] = ()
    """Where the last round became, or ceased to be, the final one: pairs the engine would have made."""

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("settings", name) for name in self.changes.given())


class RulesChanged(Event, frozen=True, tag="rules-changed/1"):
    changes: RulesFacts

    def subjects(self) -> tuple[Subject, ...]:
        return (("rules",),)


class DutyTicked(Event, frozen=True, tag="duty-ticked/1"):
    """A duty of the checklist is done, or not yet after all."""

    duty: str
    is_done: bool = True

    def subjects(self) -> tuple[Subject, ...]:
        return (("duty", self.duty),)


class FideModeLeft(Event, frozen=True, tag="fide-mode-left/1"):
    """For good: undo does not bring it back."""

    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("mode",),)


class InitialColourDrawn(Event, frozen=True, tag="initial-colour-drawn/1"):
    colour: Colour
    lot: str = ""
    """The random bits drawn, in hexadecimal: an odd number is Black. Empty: drawn by people."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("settings", "initial_colour"),)


class TournamentFinished(Event, frozen=True, tag="tournament-finished/1"):
    after_round: int | None = None
    """The last round played, where the tournament ends early."""
    reason: str = ""


class TournamentReopened(Event, frozen=True, tag="tournament-reopened/1"):
    reason: str = ""


class TournamentAnnulled(Event, frozen=True, tag="tournament-annulled/1"):
    reason: str = ""


class TournamentDeleted(Event, frozen=True, tag="tournament-deleted/1"):
    """Into the bin: nothing of it is shown until it is restored."""


class TournamentRestored(Event, frozen=True, tag="tournament-restored/1"):
    """Out of the bin, as it was."""


SettingsEvent: TypeAlias = (
    TournamentCreated
    | SettingsChanged
    | RulesChanged
    | DutyTicked
    | FideModeLeft
    | InitialColourDrawn
    | TournamentFinished
    | TournamentReopened
    | TournamentAnnulled
    | TournamentDeleted
    | TournamentRestored
)
