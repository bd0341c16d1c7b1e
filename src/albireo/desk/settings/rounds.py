"""The number of rounds: as the system prescribes, else as declared, with objections."""

from dataclasses import replace

from albireo.desk.mechanism.decide import Deciding, follows_every_command, warn
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.message import Counted, plural
from albireo.domain.tournament import Settings
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import UnknownSystem, system_of
from albireo.pairing.spec import Rounds
from albireo.state.tournament import State


def prescribed_rounds(state: State, settings: Settings | None = None) -> int | None:
    """Return the number of rounds that the system and its participants imply; None if it is free."""
    found = _rounds(state, state.settings if settings is None else settings)
    return None if found is None else found.prescribed


def _rounds(state: State, settings: Settings) -> Rounds | None:
    """Return the system's rule on rounds; None before it applies."""
    if len(state.units) < 2:
        return None
    try:
        system = system_of(settings)
    except UnknownSystem:
        return None
    tournament = replace(state.tournament, settings=settings)
    return system.rounds_of(tournament, system.choices(settings.system, dict(settings.system_options)))


@follows_every_command
def take_prescribed_rounds(deciding: Deciding) -> None:
    """Adjust the number of rounds to the system and the registered players until round 1 is published.

    A table of all rounds has a maximum length even if the number is free: larger numbers are reduced to it.
    After that only a bracket whose results require another final changes it.
    """
    state = deciding.state
    settings = state.settings
    if state.started and not settings.type.kind.has_bracket:
        return
    found = _rounds(state, settings)
    if found is None or (state.started and not found.follows_results):
        return
    rounds = found.prescribed
    if rounds is None and settings.type.kind is PairingKind.TABLE and found.most is not None:
        rounds = min(settings.number_of_rounds or found.most, found.most)
    if rounds is not None and rounds != settings.number_of_rounds and rounds >= len(state.rounds):
        deciding.emit(SettingsChanged(SettingsFacts(number_of_rounds=rounds)))


def refuse_other_rounds(state: State, settings: Settings) -> None:
    """Refuse a number of rounds other than the prescribed one; after the start, only warn."""
    prescribed = prescribed_rounds(state, settings)
    if state.started or prescribed is None or settings.number_of_rounds == prescribed:
        return
    raise refusal(
        "rounds-prescribed",
        "Number of rounds: the system requires {prescribed}, found {rounds} (participants: {players}).",
        prescribed=prescribed,
        players=len(state.units),
        rounds=settings.number_of_rounds,
    )


def warn_of_too_many_rounds(deciding: Deciding, settings: Settings) -> None:
    """Warn if a Swiss has too many rounds for everyone to meet different permitted opponents (C.04.1 2)."""
    players, rounds = len(deciding.state.units), settings.number_of_rounds or 0
    if system_of(settings).opponents is None:  # they may meet again
        return
    if settings.type.kind is not PairingKind.SWISS or not players or not rounds:
        return
    many = plural("{rounds} round", "{rounds} rounds", rounds)
    if players > rounds:
        _warn_of_prohibited(deciding, rounds, many)
        return
    warn(
        deciding,
        Level.ACKNOWLEDGE,
        "too-many-rounds",
        plural(
            "{players} participant cannot play {many} without rematches.",
            "{players} participants cannot play {many} without rematches.",
            players,
        ),
        "C.04.1 2",
        players=players,
        many=many,
        rounds=rounds,
    )


def _warn_of_prohibited(deciding: Deciding, rounds: int, many: Counted) -> None:
    """Warn if prohibited pairings leave someone too few opponents, or a group larger than all others."""
    state, players = deciding.state, len(deciding.state.units)
    banned: dict[int, set[int]] = {id_: set() for id_ in state.units}
    for rule in state.prohibited:
        members = set(rule.players) & banned.keys()
        others = players - len(members)
        if rule.first_round <= rounds and len(members) - others > players % 2:
            warn(
                deciding,
                Level.ACKNOWLEDGE,
                "group-too-large",
                "{size} of {players} participants may not meet each other: round {round} cannot be paired "
                "without a prohibited pairing.",
                size=len(members),
                players=players,
                round=rule.first_round,
            )
        if rule.first_round == 1 and rule.last_round >= rounds:
            for id_ in members:
                banned[id_] |= members - {id_}
    worst = max(banned, key=lambda id_: len(banned[id_]))
    possible = players - 1 - len(banned[worst])
    if possible < rounds - players % 2:  # of an odd number, everyone can have one bye
        warn(
            deciding,
            Level.ACKNOWLEDGE,
            "too-few-opponents",
            "Prohibited pairings leave {player} too few opponents for {many}: {count}.",
            "C.04.1 2",
            player=state.units[worst].name,
            many=many,
            rounds=rounds,
            count=possible,
        )
