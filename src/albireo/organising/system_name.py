"""The pairing system of a tournament in words."""

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable
from albireo.pairing.registry import system_of
from albireo.state.tournament import State


def system_name(state: State) -> Translatable | str:
    """Return the pairing system in two words, such as `Dutch 2026`."""
    try:
        return system_of(state.settings).label
    except AlbireoError:
        return state.settings.system
