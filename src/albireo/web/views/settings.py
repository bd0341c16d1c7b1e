"""What the settings page offers: systems, tie-breaks, rating methods, with a plain sentence for each."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import structs

from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.recognition import first_day
from albireo.domain.groups import groups_of
from albireo.domain.initial_order import RatingMethod
from albireo.domain.message import Remark, Translatable, translatable
from albireo.domain.time_control import PRESETS, parse_time_control
from albireo.domain.tournament_type import PairedUnit
from albireo.pairing import registry
from albireo.pairing.group_systems import may_pair_a_group, system_of_group
from albireo.pairing.registry import answering_to, system_of
from albireo.pairing.spec import Recognition, SystemSpec
from albireo.pairing.type_codes import TypeCode, accelerated
from albireo.ratings.kind_of_play import RateOfPlay, rate_of
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
"""Methods that look at a national rating."""


class Choice(NamedTuple):
    """A pairing system to choose."""

    code: str
    """For the setting."""
    title: Translatable
    article: str
    plain: Translatable
    """What it is like."""
    remark: Translatable | None
    """What FIDE says to its use, unless it simply approves."""
    is_of_teams: bool
    """Whether there are teams in it."""
    pairs_teams: bool
    """Whether these are paired, and not their members."""


def systems(day: str = "", own: SystemSpec | None = None) -> list[Choice]:
    """The systems the desk can run, in the registry's order; with a day those in force then, and `own`."""
    return [
        _choice(spec, type_)
        for spec in registry.declared_systems()
        for type_ in spec.offered
        if spec.at_desk and (spec is own or spec.in_force.holds_on(day))
    ]


def _choice(spec: SystemSpec, type_: TypeCode) -> Choice:
    remark = None if spec.recognition is Recognition.APPROVED else spec.recognition.value
    return Choice(
        type_.pattern,
        type_.title or spec.title,
        spec.article,
        type_.summary or spec.summary,
        remark,
        spec.tournament_type(type_.pattern).has_teams,
        type_.unit is PairedUnit.TEAM,
    )


def time_controls() -> dict[str, list[tuple[str, Remark]]]:
    """The time controls that FIDE names, with code and words, by what they are rated as."""
    found: dict[str, list[tuple[str, Remark]]] = {rate.value: [] for rate in RateOfPlay}
    for code in PRESETS:
        control = parse_time_control(code)
        if control is not None:
            found[rate_of(control).value].append((code, control.words))
    return found


def systems_for(state: State, now: str) -> list[Choice]:
    """Those a tournament can still change to: once someone is registered, players do not become teams.

    In FIDE mode a text is in force on the first day.
    """
    is_free = not state.entrants and not state.teams
    day = first_day(state.settings, now) if state.fide_mode else ""
    found = systems(day, system_of(state.settings))
    units = (state.has_teams, state.pairs_teams)
    return [choice for choice in found if is_free or (choice.is_of_teams, choice.pairs_teams) == units]


class OptionChoice(NamedTuple):
    """A choice that the system in use leaves open."""

    name: str
    meaning: Translatable
    choices: tuple[tuple[str, Translatable], ...]
    """Value and words of each; empty: a number from 1."""
    value: str
    usual: str
    by_code: bool
    """Whether the type code says it."""


def system_options(state: State) -> list[OptionChoice]:
    """Return what the system in use leaves open, with what is chosen.

    Of what only a code decides, the choices with something usual: a Schiller for this many teams of so many
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
        )
        for option in system.options
        if not option.by_code or option.default
    ]


def chosen_options(state: State, given: Mapping[str, str]) -> SettingsFacts:
    """Return what changes with these values of `system_options`; what is usual is not written down."""
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
        code = accelerated(code, type_.acceleration)
    return structs.replace(facts, system=code)


def groups_by_name(state: State) -> list[tuple[str, list[str]]]:
    """Groups that are paired on their own, each with the names of its members by number."""
    found = groups_of(state.tournament)
    return [(name, [state.units[state.unit_ids[tpn]].name for tpn in tpns]) for name, tpns in found.items()]


def group_systems(state: State, now: str) -> list[Choice]:
    """Systems that a group may have of its own; none where the tournament is no Swiss of players."""
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
    """The systems of groups, by the codes that `group_systems` gives."""
    return {
        name: _system_of_group(state, name).offered_for(code).pattern
        for name, code in state.settings.group_systems
    }


def _system_of_group(state: State, name: str) -> SystemSpec:
    return system_of_group(state.tournament, name, system_of(state.settings))


def chosen_system(state: State) -> str:
    """The code of the system in use, as `systems` gives it."""
    return system_of(state.settings).offered_for(state.settings.system).pattern
