"""The facts about the tournament and its rules as stored in the journal."""

from typing import TYPE_CHECKING, Any

from albireo.desk.mechanism.facts import Facts, partial_struct
from albireo.facts.settings import SETTINGS
from albireo.pairing.registry import tournament_type
from albireo.state.rule_table import RULES


class _WithSystem(Facts, frozen=True):
    """Facts in which the system is given by its code, which implies its meaning."""

    def fields(self) -> dict[str, Any]:
        found = super().fields()
        if "system" in found:
            found["type"] = tournament_type(found.pop("system"))
        return found


if TYPE_CHECKING:

    class SettingsFacts(_WithSystem, frozen=True):
        """Some of the settings, by the names of their facts."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

    class RulesFacts(Facts, frozen=True):
        """Some of the rules, by the names of their facts."""

        def __init__(self, **given: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
else:
    SettingsFacts = partial_struct("SettingsFacts", SETTINGS, __name__, _WithSystem)
    RulesFacts = partial_struct("RulesFacts", RULES, __name__)
