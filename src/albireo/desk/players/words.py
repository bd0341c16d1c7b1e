"""Events about participants in words."""

from albireo.desk.core.event_words import name_of, names_of, note, says, says_by, unit_name
from albireo.desk.core.fact_names import NAMES, shown
from albireo.desk.core.state import State
from albireo.desk.players.erasable import ERASABLE
from albireo.desk.players.events import (
    AbnormalPointsSet,
    ByeCancelled,
    ByeRequested,
    CheckedIn,
    HalfByesAllowed,
    PersonalDataErased,
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
from albireo.desk.players.named_people import ROLES
from albireo.desk.players.special_rules_text import one_abnormal, one_prohibition, virtual
from albireo.domain.explanation import Note
from albireo.domain.message import Listed, remark, translatable
from albireo.domain.wording import Money

says(
    {
        RegistrationClosed: translatable("registration closed"),
        RegistrationReopened: translatable("registration reopened"),
        PlayerReadmitted: translatable("{name} readmitted"),
        ByeRequested: translatable("{name}: {bye} in round {round}"),
        ByeCancelled: translatable("{name} plays in round {round} after all"),
        PlayConfirmed: translatable("{name} did not appear before and will play in round {round}"),
    }
)


@says_by(HalfByesAllowed)
def _(event: HalfByesAllowed, state: State) -> Note:
    text = "{name} is entitled to half-point byes" if event.allowed else "{name}: no half-point byes"
    return note(event, text, name=unit_name(state, event.unit))


@says_by(PlayerRemoved, from_before=True)
def _(event: PlayerRemoved, state: State) -> Note:
    paid = state.payment(event.player).paid
    text = "{name} removed, had paid {amount}" if paid else "{name} removed"
    if event.moved_to:
        text = "{name} moved to {section}"
    values = {"name": name_of(state, event.player), "section": event.moved_to}
    return note(event, text, **values, amount=Money(paid, state.currency))


@says_by(PlayerRegistered)
def _(event: PlayerRegistered, state: State) -> Note:
    if event.moved_from:
        name = name_of(state, event.player)
        return note(event, "{name} moved here from {section}", name=name, section=event.moved_from)
    text = "{name} registered" if event.entry_round == 1 else "{name} registered from round {round}"
    return note(event, text, name=name_of(state, event.player), round=event.entry_round)


@says_by(PersonalDataErased)
def _(event: PersonalDataErased, state: State) -> Note:
    what = Listed(ERASABLE.get(key, key) for key in event.what)
    name = event.pseudonym or name_of(state, event.player)
    if not event.roles:
        return note(event, "{name}: data erased: {what}", name=name, what=what)
    roles = Listed(ROLES.get(key, key) for key in event.roles)
    text = "{name}: data erased: {what}, also as {roles}"
    if not event.player:
        text = "{name}: data erased: {what}, named as {roles}"
    return note(event, text, name=name, what=what, roles=roles)


@says_by(PlayerEdited)
def _(event: PlayerEdited, state: State) -> Note:
    if not event.changes.given():
        return note(event, "{name}: changed, and erased since", name=name_of(state, event.player))
    said = Listed(
        remark("{what} {value}", what=NAMES[name], value=shown(value))
        for name, value in event.changes.given().items()
    )
    text = "{name}: {said} (from {source})" if event.source else "{name}: {said}"
    return note(event, text, name=name_of(state, event.player), said=said, source=event.source)


@says_by(PlayerWithdrawn)
def _(event: PlayerWithdrawn, state: State) -> Note:
    text = "{name} expelled after round {round}" if event.expelled else "{name} withdrawn after round {round}"
    return note(event, text, name=name_of(state, event.player), round=event.after_round)


@says_by(CheckedIn)
def _(event: CheckedIn, state: State) -> Note:
    text = "present: {names}" if event.present else "missing: {names}"
    return note(event, text, names=names_of(state, event.players))


@says_by(PresenceCleared)
def _(event: PresenceCleared, state: State) -> Note:
    return note(event, "presence of {names} taken back", names=names_of(state, event.players))


@says_by(PlayersNumbered)
def _(event: PlayersNumbered, _: State) -> Note:
    count = len(event.numbers)
    text = "participants numbered: {count}"
    if event.varma:
        text = "numbers drawn by Varma tables: {count}, lot {lot}"
    elif event.lot:
        text = "numbers drawn by lot: {count}, lot {lot}"
    return note(event, text, count=count, lot=event.lot)


@says_by(ProhibitedPairsSet, from_before=True)
def _(event: ProhibitedPairsSet, before: State) -> Note:
    return one_prohibition(before, event.prohibitions)


@says_by(VirtualPointsSet)
def _(event: VirtualPointsSet, _: State) -> Note:
    return virtual(event.rows)


@says_by(AbnormalPointsSet, from_before=True)
def _(event: AbnormalPointsSet, before: State) -> Note:
    return one_abnormal(before, event.rows)
