"""The choices on the settings page: systems, tie-breaks, rating methods, each with a plain sentence."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import structs

from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.recognition import first_day
from albireo.domain.groups import groups_of
from albireo.domain.initial_order import RatingMethod
from albireo.domain.message import Remark, Translatable, translatable
from albireo.domain.time_control import PRESETS, parse_time_control
from albireo.pairing import registry
from albireo.pairing.group_systems import may_pair_a_group, system_of_group
from albireo.pairing.registry import answering_to, system_of
from albireo.pairing.spec import Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode, code_with_acceleration
from albireo.ratings.kind_of_play import RateOfPlay, rate_of
from albireo.state.competition import Units, competition_of
from albireo.state.tournament import State

RATINGS: dict[RatingMethod, Translatable] = {
    RatingMethod.FIDE: translatable("FIDE rating"),
    RatingMethod.NATIONAL: translatable("national rating"),
    RatingMethod.FIDE_ELSE_NATIONAL: translatable("FIDE rating, otherwise national"),
    RatingMethod.NATIONAL_ELSE_FIDE: translatable("national rating, otherwise FIDE"),
    RatingMethod.HIGHER: translatable("the higher of the two"),
    RatingMethod.LOWER: translatable("the lower of the two"),
}
NATIONAL = frozenset(RATINGS) - {RatingMethod.FIDE}
"""Methods that use a national rating."""


class SystemChoice(NamedTuple):
    """A selectable pairing system."""

    code: str
    """Value of the setting."""
    title: Translatable
    article: str
    plain: Translatable
    """A plain description."""
    remark: Translatable | None
    """FIDE's remark on its use, unless it simply approves."""
    units: Units

    @property
    def is_of_teams(self) -> bool:
        """Whether it has teams, whether they or their members are paired."""
        return "teams" in self.units.pages


def systems(day: str = "", own: SystemSpec | None = None) -> list[SystemChoice]:
    """Return the systems the desk supports, in registry order; with a day those in force then, and `own`."""
    return [
        _choice(spec, type_)
        for spec in registry.declared_systems()
        for type_ in spec.offered
        if spec.at_desk and (spec is own or spec.in_force.holds_on(day))
    ]


def _choice(spec: SystemSpec, type_: TypeCode) -> SystemChoice:
    remark = None if spec.recognition is Recognition.APPROVED else spec.recognition.value
    return SystemChoice(
        type_.pattern,
        type_.title or spec.title,
        spec.article,
        type_.summary or spec.summary,
        remark,
        competition_of(spec.tournament_type(type_.pattern)).units,
    )


def time_controls() -> dict[str, list[tuple[str, Remark]]]:
    """Return FIDE's time controls with code and words, by type of play."""
    found: dict[str, list[tuple[str, Remark]]] = {rate.value: [] for rate in RateOfPlay}
    for code in PRESETS:
        control = parse_time_control(code)
        if control is not None:
            found[rate_of(control).value].append((code, control.words))
    return found


def systems_for(state: State, now: str) -> list[SystemChoice]:
    """Return the systems a tournament can still change to; registered players do not become teams.

    In FIDE mode only texts in force on the first day are offered.
    """
    is_free = not state.entrants and not state.teams
    day = first_day(state.settings, now) if state.fide_mode else ""
    found = systems(day, system_of(state.settings))
    return [choice for choice in found if is_free or choice.units == state.competition.units]


class OptionChoice(NamedTuple):
    """A choice left open by the current system."""

    name: str
    meaning: Translatable
    choices: tuple[tuple[str, Translatable], ...]
    """Value and label of each; empty for a number."""
    value: str
    usual: str
    by_code: bool
    """Whether the type code sets it."""
    least: int
    most: int | None


def system_options(state: State) -> list[OptionChoice]:
    """Return the options of the current system, with their values.

    Options set only by a code are included if they have a default: a Schiller for a given number of teams and
    players has none.
    """
    system = system_of(state.settings)
    now = system.choices(state.settings.system, dict(state.settings.system_options))
    usual = system.choices(state.settings.system, {})
    return [
        OptionChoice(
            option.name,
            option.meaning,
            tuple(zip(option.choices, option.words or map(translatable, option.choices), strict=True)),
            now[option.name],
            option.default if option.by_code else usual[option.name],
            option.by_code,
            option.least,
            option.most,
        )
        for option in system.options
        if not option.by_code or option.default
    ]


def chosen_options(state: State, given: Mapping[str, str]) -> SettingsFacts:
    """Return the changes for these values of `system_options`; defaults are not stored."""
    offered, system = system_options(state), system_of(state.settings)
    values = {option.name: given.get(option.name, "") or option.usual for option in offered}
    facts = SettingsFacts(
        system_options=tuple(
            (option.name, values[option.name])
            for option in offered
            if not option.by_code and values[option.name] != option.usual
        )
    )
    said = {option.name: values[option.name] for option in offered if option.by_code}
    if all(option.value == said.get(option.name, option.value) for option in offered):
        return facts
    for option in system.options:
        if option.name in said:
            option.checked(said[option.name])
    type_ = state.settings.type
    code = system.code_for(said, type_.unit)
    if type_.acceleration is not None:
        code = code_with_acceleration(code, type_.acceleration)
    return structs.replace(facts, system=code)


def groups_by_name(state: State) -> list[tuple[str, list[str]]]:
    """Return separately paired groups with the names of their members by number."""
    found = groups_of(state.tournament)
    return [(name, [state.units[state.unit_ids[tpn]].name for tpn in tpns]) for name, tpns in found.items()]


def group_systems(state: State, now: str) -> list[SystemChoice]:
    """Return systems that a group may use; none unless the tournament is a Swiss of players."""
    if not may_pair_a_group(system_of(state.settings)):
        return []
    offered = systems_for(state, now)
    found = [choice for choice in offered if all(map(may_pair_a_group, answering_to(choice.code)))]
    for name, code in chosen_group_systems(state).items():
        if all(choice.code != code for choice in found):
            spec = _system_of_group(state, name)
            found.append(_choice(spec, spec.offered_for(code)))
    return found


def chosen_group_systems(state: State) -> dict[str, str]:
    """Return the systems of groups, by the codes of `group_systems`."""
    return {
        name: _system_of_group(state, name).offered_for(code).pattern
        for name, code in state.settings.group_systems
    }


def _system_of_group(state: State, name: str) -> SystemSpec:
    return system_of_group(state.tournament, name, system_of(state.settings))


def chosen_system(state: State) -> str:
    """Return the code of the current system, as in `systems`."""
    return system_of(state.settings).offered_for(state.settings.system).pattern
