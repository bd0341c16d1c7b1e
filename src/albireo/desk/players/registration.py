"""Registering, editing, withdrawing and checking in participants."""

from collections.abc import Collection
from typing import Annotated, TypeAlias

from msgspec import Struct

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace, PlayerId
from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_facts, check_text
from albireo.desk.players.annulled_games import warn_of_annulled_games
from albireo.desk.players.byes import warn_of_points_for_rounds_missed
from albireo.desk.players.events import (
    CheckedIn,
    PlayerEdited,
    PlayerReadmitted,
    PlayerRegistered,
    PlayerRemoved,
    PlayerWithdrawn,
    PresenceCleared,
    RegistrationClosed,
    RegistrationReopened,
)
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.groups_fixed import warn_of_another_group
from albireo.desk.players.keep_apart import enters_outside_rules
from albireo.desk.players.likely_doubles import LikelyDoubles
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.desk.players.numbering import give_numbers, with_late_entry
from albireo.desk.players.participation import (
    entry_round,
    missed_rounds,
    numbers_without,
    readmit,
    refuse_closed_registration,
    refuse_settled_members,
    withdraw,
)
from albireo.domain.initial_order import alphabetical
from albireo.domain.message import plural, translatable
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.domain.titled_name import split_title
from albireo.domain.wording import Money
from albireo.facts.player import PLAYER
from albireo.formats.name_reading import read_name


class RegisterPlayers(Command, frozen=True, tag="register-players"):
    """Register one or more participants; after the start they enter in the next round."""

    face = CommandFace("add", by_hand=True)

    players: tuple[PlayerFacts, ...]
    entry_round: int | None = None
    paid: tuple[int, ...] = ()
    """Payments in cents, in the order of the players; empty if no one has paid."""
    as_written: bool = False
    """Whether names are kept as typed: the user has seen how they were read and which may be doubles."""

    def concerns(self) -> tuple[Subject, ...]:
        return (("registration",),)


@handles(RegisterPlayers)
def _register(deciding: Deciding, command: RegisterPlayers) -> None:
    state = deciding.state
    refuse_closed_registration(state)
    refuse_settled_members(state)
    # In a team event it is their team that enters late.
    entry = 1 if state.pairs_teams else entry_round(state, command.entry_round)
    missed = missed_rounds(state, entry)
    _warn_of_half_byes(deciding, missed)
    known_names = {_key(entrant.name) for entrant in state.entrants.values()}
    known_ids = {en.player.fide_id: en.name for en in state.entrants.values() if en.player.fide_id}
    likely = LikelyDoubles(() if command.as_written else (en.player for en in state.entrants.values()))
    for number, given in enumerate(command.players, start=state.registration.next_player):
        facts = _with_title_apart(check_facts(PLAYER, given), command.as_written)
        name = check_text(facts.given().get("name", ""), translatable("name"))
        fide_id = facts.given().get("fide_id", "")
        if fide_id and fide_id in known_ids:
            raise refusal(
                "fide-id-twice",
                "FIDE ID {fide_id} belongs to {other}, who is already registered.",
                fide_id=fide_id,
                other=known_ids[fide_id],
            )
        if _key(name) in known_names and not fide_id:
            warn(
                deciding,
                Level.CONFIRM,
                "name-twice",
                "{name} is already registered.",
                consequence="There would be two participants with this name.",
                name=name,
            )
        elif not command.as_written:
            _warn_of_likely_double(deciding, with_facts(Player(number, name), facts), likely)
        _warn_of_original_federation(deciding, with_facts(Player(number, name), facts))
        known_names.add(_key(name))
        if fide_id:
            known_ids[fide_id] = name
        deciding.emit(
            PlayerRegistered(number, facts, entry, missed, outside_rules=enters_outside_rules(state))
        )
        if deciding.state.registration.given_numbers:
            give_numbers(deciding, with_late_entry(deciding.state, number))


def _warn_of_likely_double(deciding: Deciding, player: Player, likely: LikelyDoubles) -> None:
    """Ask whether a player is one who is registered under another spelling."""
    if (other := likely.find(player)) is not None:
        warn(
            deciding,
            Level.CONFIRM,
            "likely-double",
            "{name} may be {other}, who is already registered.",
            consequence="The same person would be entered twice.",
            name=player.name,
            other=other.name,
        )
    likely.add(player)


def _warn_of_half_byes(deciding: Deciding, missed: Collection[tuple[int, Mark]]) -> None:
    """Warn of late entries that get points for missed rounds, where the rules give none or only a half."""
    had = sum(mark is Mark.HALF_BYE for _, mark in missed)
    if had:
        warn_of_points_for_rounds_missed(deciding)
    if had > 1 and deciding.state.fide_mode:
        warn(
            deciding,
            Level.CONFIRM,
            "half-byes-of-late-entries",
            plural(
                "A late entry gets {count} half-point bye for missed rounds.",
                "A late entry gets {count} half-point byes for missed rounds.",
                had,
            ),
            "C.04.2 2.4",
            count=had,
        )


def _key(name: str) -> str:
    """Return a key shared by all spellings of a name."""
    return alphabetical(name) or name


def _with_title_apart(facts: PlayerFacts, as_written: bool = True) -> PlayerFacts:
    """Return the facts with a title moved from the name to the title, unless another is given.

    Unless the name is kept as written, it becomes "Family, Given" where the order is clear. The name of a
    player with a FIDE ID stays: rating lists decide on its spelling.
    """
    given = facts.given()
    written = given.get("name", "")
    is_kept = as_written or bool(given.get("fide_id"))
    title, name = split_title(written) if is_kept else read_name(written)
    if title is None:
        return facts if name == written else PlayerFacts(**{**given, "name": name})
    return PlayerFacts(**{**given, "name": name, "title": given.get("title") or title})


class EditPlayer(Command, frozen=True, tag="edit-player"):
    """Edit a participant’s details (number or part of the name)."""

    face = CommandFace("edit")

    player: PlayerId
    changes: PlayerFacts

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


@handles(EditPlayer, after_the_end=True)
def _edit(deciding: Deciding, command: EditPlayer) -> None:
    refuse_unknown_players(deciding.state, command.player)
    _apply_changes(deciding, command.player, command.changes, "")


class PlayerUpdate(Struct, frozen=True, forbid_unknown_fields=True):
    """New facts of one participant."""

    player: int
    changes: PlayerFacts


class UpdatePlayers(Command, frozen=True, tag="update-players"):
    """Update several participants from a rating list or a file."""

    face = CommandFace("rating-update", by_hand=True)

    updates: tuple[PlayerUpdate, ...]
    source: str

    def concerns(self) -> tuple[Subject, ...]:
        return tuple(("player", update.player) for update in self.updates)


@handles(UpdatePlayers)
def _update(deciding: Deciding, command: UpdatePlayers) -> None:
    source = check_text(command.source, translatable("source"))
    for update in command.updates:
        refuse_unknown_players(deciding.state, update.player)
        _apply_changes(deciding, update.player, update.changes, source)


def _apply_changes(deciding: Deciding, player: int, given: PlayerFacts, source: str) -> None:
    before = deciding.state.entrants[player].player
    after = with_facts(before, _with_title_apart(check_facts(PLAYER, given)))
    changes = facts_that_change(PlayerFacts, before, after)
    if not changes.given():
        return
    if after.fide_id and after.fide_id != before.fide_id:
        other = next(
            (en for en in deciding.state.entrants.values() if en.player.fide_id == after.fide_id), None
        )
        if other is not None:
            raise refusal(
                "fide-id-twice",
                "FIDE ID {fide_id} belongs to {other}, who is already registered.",
                fide_id=after.fide_id,
                other=other.name,
            )
    if "group" in changes.given() and deciding.state.under_way:
        warn_of_another_group(deciding, before.name)
    if changes.given().keys() & {"federation", "original_federation"}:
        _warn_of_original_federation(deciding, after)
    deciding.emit(PlayerEdited(player, changes, source))


def _warn_of_original_federation(deciding: Deciding, player: Player) -> None:
    """Warn of an original federation that counts for nothing: the player is not under FIDE's flag."""
    if player.original_federation and player.federation.upper() != "FID":
        warn(
            deciding,
            Level.ACKNOWLEDGE,
            "original-federation",
            "{player} is not listed under FID: the original federation has no effect.",
            "B.01 1.4.3",
            player=player.name,
        )


class RemovePlayer(Command, frozen=True, tag="remove-player"):
    """Remove a player who was never paired."""

    face = CommandFace("remove")

    player: PlayerId

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player), ("registration",))


@handles(RemovePlayer)
def _remove(deciding: Deciding, command: RemovePlayer) -> None:
    refuse_unknown_players(deciding.state, command.player)
    _warn_of_money(deciding, command.player)
    strike_off(deciding, command.player)


def _warn_of_money(deciding: Deciding, player: int) -> None:
    """Warn that a removed player's payment has to be refunded, or the player withdrawn instead."""
    state = deciding.state
    paid = state.money.payment(player).paid
    if paid:
        warn(
            deciding,
            Level.CONFIRM,
            "has-paid",
            "{player} has paid {amount}.",
            consequence=(
                "If removed, the player also disappears from the payments, and the total falls by "
                "{amount}, which must be refunded. A withdrawn player stays in the payments."
            ),
            player=state.entrants[player].name,
            amount=Money(paid, state.money.currency),
        )


def strike_off(deciding: Deciding, player: int, moved_to: str = "") -> None:
    """Remove a participant from the list; the other numbers close the gap."""
    refuse_unknown_players(deciding.state, player)
    for team in deciding.state.teams.values():
        if player in team.members:
            raise refusal(
                "in-a-team",
                "{player} is a member of {team}; remove the player from the team first.",
                player=deciding.state.entrants[player].name,
                team=team.name,
            )
    if deciding.state.rounds:
        raise refusal(
            "has-number",
            "{player} has been paired; withdraw the participant instead.",
            player=deciding.state.label(player),
        )
    given = deciding.state.registration.given_numbers
    deciding.emit(PlayerRemoved(player, moved_to))
    if given:
        rest = numbers_without(given, player)
        give_numbers(deciding, rest, by_hand=deciding.state.registration.numbers_by_hand)


class WithdrawPlayer(Command, frozen=True, tag="withdraw-player"):
    """Stop pairing a participant."""

    face = CommandFace("withdraw")

    player: PlayerId
    expelled: Annotated[bool, Called("--expel", "Arbiter’s decision.")] = False
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


@handles(WithdrawPlayer)
def _withdraw(deciding: Deciding, command: WithdrawPlayer) -> None:
    refuse_unknown_players(deciding.state, command.player)
    entrant = deciding.state.entrants[command.player]
    before = deciding.state
    withdraw(deciding, entrant, command.expelled, command.reason, PlayerWithdrawn)
    warn_of_annulled_games(deciding, before)


class ReadmitPlayer(Command, frozen=True, tag="readmit-player"):
    """Undo a withdrawal."""

    face = CommandFace("readmit")

    player: PlayerId

    def concerns(self) -> tuple[Subject, ...]:
        return (("player", self.player),)


@handles(ReadmitPlayer)
def _readmit(deciding: Deciding, command: ReadmitPlayer) -> None:
    refuse_unknown_players(deciding.state, command.player)
    readmit(deciding, deciding.state.entrants[command.player], PlayerReadmitted)


class CheckIn(Command, frozen=True, tag="check-in"):
    """Confirm who is present."""

    face = CommandFace(role="clerk")

    players: tuple[PlayerId, ...]
    present: Annotated[bool | None, Called("--missing", "Mark them as absent.")] = True

    def concerns(self) -> tuple[Subject, ...]:
        return tuple(("player", player) for player in self.players)


@handles(CheckIn, beside_a_manager=True)
def _check_in(deciding: Deciding, command: CheckIn) -> None:
    refuse_unknown_players(deciding.state, *command.players)
    news = tuple(p for p in command.players if deciding.state.entrants[p].present is not command.present)
    if news and command.present is None:
        deciding.emit(PresenceCleared(news))
    elif news:
        deciding.emit(CheckedIn(news, bool(command.present)))


class CloseRegistration(Command, frozen=True, tag="close-registration"):
    """Close registration."""

    face = CommandFace("registration close")

    def concerns(self) -> tuple[Subject, ...]:
        return (("registration",),)


@handles(CloseRegistration)
def _close(deciding: Deciding, command: CloseRegistration) -> None:
    if not deciding.state.registration.is_closed:
        deciding.emit(RegistrationClosed())


class ReopenRegistration(Command, frozen=True, tag="reopen-registration"):
    """Reopen registration."""

    face = CommandFace("registration open")

    def concerns(self) -> tuple[Subject, ...]:
        return (("registration",),)


@handles(ReopenRegistration)
def _reopen(deciding: Deciding, command: ReopenRegistration) -> None:
    if deciding.state.registration.is_closed:
        deciding.emit(RegistrationReopened())


RegistrationCommand: TypeAlias = (
    RegisterPlayers
    | EditPlayer
    | UpdatePlayers
    | RemovePlayer
    | WithdrawPlayer
    | ReadmitPlayer
    | CheckIn
    | CloseRegistration
    | ReopenRegistration
)
