"""What events about participants do to the state."""

from collections.abc import Mapping

import msgspec

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.facts import with_facts
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.core.units import Entrant
from albireo.desk.players.events import (
    AbnormalPointsSet,
    ByeCancelled,
    ByeRequested,
    CheckedIn,
    HalfByesAllowed,
    PlayConfirmed,
    PlayerEdited,
    PlayerReadmitted,
    PlayerRegistered,
    PlayerRemoved,
    PlayersNumbered,
    PlayerWithdrawn,
    PresenceCleared,
    ProhibitedPairsSet,
    RegistrationClosed,
    RegistrationReopened,
    VirtualPointsSet,
)
from albireo.domain.player import Player


@applies(PlayerRegistered)
def _registered(builder: StateBuilder, event: PlayerRegistered, _: RecordedEvent) -> None:
    player = with_facts(Player(tpn=0, name="", entry_round=event.entry_round), event.facts)
    builder.mapping("entrants")[event.player] = Entrant(event.player, player)
    builder.set(next_player=max(builder.get("next_player"), event.player + 1))
    for round_, mark in event.missed:
        # Also of rounds paired already: a round that is paired again gives the same points for missing it.
        builder.mapping("requested")[event.player, round_] = mark
        if round_ <= len(builder.rounds):
            builder.byes(round_)[event.player] = mark
    builder.outdate_draft()


@applies(PlayerEdited)
def _edited(builder: StateBuilder, event: PlayerEdited, _: RecordedEvent) -> None:
    builder.change_entrant(
        event.player, player=with_facts(builder.get("entrants")[event.player].player, event.changes)
    )


@applies(PlayerRemoved)
def _removed(builder: StateBuilder, event: PlayerRemoved, _: RecordedEvent) -> None:
    del builder.mapping("entrants")[event.player]
    builder.mapping("payments").pop(event.player, None)
    prizes = builder.get("prizes")
    if prizes is not None:
        given = tuple(row for row in prizes.special if row.player != event.player)
        builder.set(prizes=msgspec.structs.replace(prizes, special=given))
    if builder.pairs_teams:
        return  # what follows names teams there
    requested = builder.mapping("requested")
    for key in [key for key in requested if key[0] == event.player]:
        del requested[key]
    builder.set(
        prohibitions=tuple(r for r in builder.get("prohibitions") if event.player not in r.players),
        virtual=tuple(r for r in builder.get("virtual") if r.player != event.player),
        abnormal=tuple(r for r in builder.get("abnormal") if event.player not in r.players),
    )


@applies(PlayerWithdrawn)
def _withdrawn(builder: StateBuilder, event: PlayerWithdrawn, _: RecordedEvent) -> None:
    builder.change_entrant(event.player, withdrawn_after=event.after_round, expelled=event.expelled)
    builder.outdate_draft()


@applies(PlayerReadmitted)
def _readmitted(builder: StateBuilder, event: PlayerReadmitted, _: RecordedEvent) -> None:
    builder.change_entrant(event.player, withdrawn_after=None, expelled=False)
    builder.outdate_draft()


@applies(CheckedIn)
def _checked_in(builder: StateBuilder, event: CheckedIn, _: RecordedEvent) -> None:
    for id_ in event.players:
        builder.change_entrant(id_, present=event.present)
    builder.outdate_draft()


@applies(PresenceCleared)
def _presence_cleared(builder: StateBuilder, event: PresenceCleared, _: RecordedEvent) -> None:
    for id_ in event.players:
        builder.change_entrant(id_, present=None)
    builder.outdate_draft()


@applies(ByeRequested)
def _bye_requested(builder: StateBuilder, event: ByeRequested, _: RecordedEvent) -> None:
    builder.mapping("requested")[event.unit, event.round] = event.mark
    builder.outdate_draft()


@applies(ByeCancelled)
def _bye_cancelled(builder: StateBuilder, event: ByeCancelled, _: RecordedEvent) -> None:
    del builder.mapping("requested")[event.unit, event.round]
    builder.outdate_draft()


@applies(PlayConfirmed)
def _play_confirmed(builder: StateBuilder, event: PlayConfirmed, _: RecordedEvent) -> None:
    builder.set(confirmed=builder.get("confirmed") | {(event.unit, event.round)})


@applies(HalfByesAllowed)
def _half_byes(builder: StateBuilder, event: HalfByesAllowed, _: RecordedEvent) -> None:
    others = builder.get("without_half_byes") - {event.unit}
    builder.set(without_half_byes=others if event.allowed else others | {event.unit})


@applies(RegistrationClosed)
def _closed(builder: StateBuilder, event: RegistrationClosed, _: RecordedEvent) -> None:
    builder.set(registration_closed=True)


@applies(RegistrationReopened)
def _registration_reopened(builder: StateBuilder, event: RegistrationReopened, _: RecordedEvent) -> None:
    builder.set(registration_closed=False)


@applies(PlayersNumbered)
def _numbered(builder: StateBuilder, event: PlayersNumbered, _: RecordedEvent) -> None:
    before, numbers = builder.get("given_numbers"), dict(event.numbers)
    builder.set(given_numbers=numbers, numbers_by_hand=event.by_hand)
    builder.outdate_draft()
    _comment_on_numbers(builder, before, numbers)


def _comment_on_numbers(builder: StateBuilder, before: Mapping[int, int], numbers: Mapping[int, int]) -> None:
    """Numbers that change although rounds were published with them."""
    played = sum(round_.published for round_ in builder.rounds)
    moved = [(before[id_], new) for id_, new in numbers.items() if id_ in before and before[id_] != new]
    if not played or builder.pairs_teams:
        return
    if moved and numbers.keys() <= before.keys():  # with a late entry those behind it move up (2.5)
        said = ", ".join(f"{old} to {now}" for old, now in sorted(moved))
        builder.comment(f"Renumbering @ Round {played}: {said}")


@applies(ProhibitedPairsSet)
def _prohibited(builder: StateBuilder, event: ProhibitedPairsSet, _: RecordedEvent) -> None:
    builder.set(prohibitions=event.prohibitions)
    builder.outdate_draft()


@applies(VirtualPointsSet)
def _virtual(builder: StateBuilder, event: VirtualPointsSet, _: RecordedEvent) -> None:
    builder.set(virtual=event.rows)
    builder.outdate_draft()


@applies(AbnormalPointsSet)
def _abnormal(builder: StateBuilder, event: AbnormalPointsSet, _: RecordedEvent) -> None:
    builder.set(abnormal=event.rows)
    builder.outdate_draft()
