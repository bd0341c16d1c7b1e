"""How many rounds there are: as the system prescribes, else as declared, with what speaks against it."""

from dataclasses import replace

from albireo.desk.core.decide import Acts, follows_every_command, warn
from albireo.desk.core.outcome import Level, refusal
from albireo.desk.rounds.engine import differences, pair_again
from albireo.desk.rounds.legality import warn_of_no_comparison
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.errors import AlbireoError
from albireo.domain.message import plural
from albireo.domain.tournament import Settings
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import UnknownSystem, system_of
from albireo.pairing.spec import Rounds
from albireo.state.tournament import State


def prescribed_rounds(state: State, settings: Settings | None = None) -> int | None:
    """The number of rounds that follows from the system and its participants; None where it is free."""
    found = _rounds(state, state.settings if settings is None else settings)
    return None if found is None else found.prescribed


def _rounds(state: State, settings: Settings) -> Rounds | None:
    """Return what the system says about them; None before there is anything to say."""
    if len(state.units) < 2:
        return None
    try:
        system = system_of(settings)
    except UnknownSystem:
        return None
    tournament = replace(state.tournament, settings=settings)
    return system.rounds_of(tournament, system.choices(settings.system, dict(settings.system_options)))


@follows_every_command
def take_prescribed_rounds(acts: Acts) -> None:
    """Until round 1 is published the number of rounds follows the system and whoever is registered.

    A table of all rounds that leaves the number free has an end: more rounds than that become its length.
    """
    settings = acts.state.settings
    found = None if acts.state.started else _rounds(acts.state, settings)
    if found is None:
        return
    rounds = found.prescribed
    if rounds is None and settings.type.kind is PairingKind.TABLE and found.most is not None:
        rounds = min(settings.number_of_rounds or found.most, found.most)
    if rounds is not None and rounds != settings.number_of_rounds:
        acts.emit(SettingsChanged(SettingsFacts(number_of_rounds=rounds)))


def refuse_other_rounds(state: State, settings: Settings) -> None:
    """Refuse a number of rounds beside the one that the system prescribes; once it has begun, warn only."""
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


def warn_of_rounds(acts: Acts, settings: Settings) -> tuple[tuple[int, int], ...]:
    """Warn of another number of rounds; gives the pairs of the last round it makes wrong."""
    state = acts.state
    before, after = state.settings.number_of_rounds, settings.number_of_rounds or 0
    paired = len(state.rounds)
    differs: tuple[tuple[int, int], ...] = ()
    if after < paired:
        raise refusal(
            "rounds-paired",
            "Rounds already paired: {paired}; the number of rounds cannot be {rounds}.",
            paired=paired,
            rounds=after,
        )
    if state.conduct.has_assumed_rounds:
        warn(
            acts,
            Level.CONFIRM,
            "rounds-declared",
            "The imported file did not say how many rounds there are.",
            "C.04.1 1",
            "Number of rounds: {after}; from the next round on, this is fixed.",
            after=after,
        )
        return differs
    if state.started and state.fide_mode:
        warn(
            acts,
            Level.LEAVE_FIDE_MODE,
            "rounds-locked",
            "The number of rounds was announced before the start and is fixed; to stop sooner, end the "
            "tournament early.",
            "C.04.1 1",
        )
    if state.started:
        warn(
            acts,
            Level.CONFIRM_TWICE,
            "rounds-changed",
            "The number of rounds was announced before the start: {before}.",
            "C.04.1 1",
            "It becomes {after}; this will be in the report.",
            before=before,
            after=after,
        )
        if paired in (before, after) and state.published == paired and state.draft is None:
            differs = _warn_of_last_round(acts, settings, paired)
    if state.registration.given_numbers:
        warn_of_too_many_rounds(acts, settings)
    return differs


def _warn_of_last_round(acts: Acts, settings: Settings, round_: int) -> tuple[tuple[int, int], ...]:
    """The last round is paired by other rules: pair again the one that becomes it or ceases to be it."""
    state = acts.state
    try:
        differs = differences(pair_again(state, settings, round_), state.rounds[round_ - 1])
    except AlbireoError as error:
        warn_of_no_comparison(acts, error)
        return ()
    if differs:
        warn(
            acts,
            Level.CONFIRM,
            "last-round-changed",
            "As the last round, round {round} would be paired differently; boards that differ: {count}."
            if round_ == settings.number_of_rounds
            else (
                "As it is no longer the last round, round {round} would be paired differently; boards "
                "that differ: {count}."
            ),
            round=round_,
            count=len(differs),
        )
    return differs


def warn_of_too_many_rounds(acts: Acts, settings: Settings) -> None:
    """In a Swiss no one meets an opponent twice (C.04.1 2): there are fewer rounds than participants."""
    players, rounds = len(acts.state.units), settings.number_of_rounds or 0
    if system_of(settings).opponents is None:  # they may meet again
        return
    if settings.type.kind is not PairingKind.SWISS or not 0 < players <= rounds:
        return
    warn(
        acts,
        Level.ACKNOWLEDGE,
        "too-many-rounds",
        plural(
            "{players} participant cannot play {many} without rematches.",
            "{players} participants cannot play {many} without rematches.",
            players,
        ),
        "C.04.1 2",
        players=players,
        many=plural("{rounds} round", "{rounds} rounds", rounds),
        rounds=rounds,
    )
