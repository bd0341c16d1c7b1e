"""All data stored about one person, for access requests: as data with plain names."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from albireo.desk.entries.inbox import Arrived, Inbox
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.erasable import all_names_in, named_person_in, person_in
from albireo.desk.players.named_people import AUTHOR, BY_CAPTAIN, BY_PLAYER, Mention, mentions
from albireo.desk.players.number_checks import refuse_unknown_players
from albireo.domain.explanation import Note
from albireo.domain.initial_order import name_key
from albireo.domain.message import translatable
from albireo.domain.player import Player
from albireo.domain.wording import json_word

SOMEONE_ELSE = translatable("another participant")


def entry_data(found: Arrived) -> dict[str, Any]:
    """Return the data sent by the entry form."""
    data: dict[str, Any] = msgspec.to_builtins(found.entry)
    data.pop("address")
    data.pop("unconfirmed")  # only the email contains it
    return {"sent_at": found.request.at, "status": found.request.status, **data}


def person_data(
    desk: Desk, inbox: Inbox, uid: str, player: int, translate: Callable[[str], str] = str
) -> dict[str, Any]:
    """Return all data of a tournament about a participant.

    It includes facts, games, payments, byes, entries and the history. No one else is named: opponents stand
    by pairing number.
    """
    state = desk.state(uid)
    refuse_unknown_players(state, player)
    entrant = state.entrants[player]
    payment = state.money.payment(player)
    alone = _Alone(desk, uid, entrant.name, player)
    return {
        "tournament": state.settings.name,
        "facts": {
            name: value for name, value in _facts(entrant.player).items() if value not in ("", None, [])
        },
        "number": state.numbers.get(player),
        "checked_in": entrant.present,
        "withdrawn_after_round": entrant.withdrawn_after,
        "byes_requested": {
            str(number): json_word(mark)
            for (unit, number), mark in sorted(state.byes.requested.items())
            if unit == player
        },
        "payment_in_cents": {
            "paid": payment.paid,
            "due": payment.due,
            "refunds": [msgspec.to_builtins(refund) for refund in payment.refunds],
        },
        "receipts_and_invoices": [
            {
                "number": paper.name,
                "kind": paper.kind.value,
                "day": paper.day,
                "recipient": paper.payer,
                "address": paper.address,
                "cents": paper.total,
                "reason": paper.reason,
            }
            for paper in state.money_papers.of(player)
        ],
        "games": [
            {
                "round": round_.number,
                "colour": "white" if board.white == player else "black",
                "opponent": state.numbers.get(board.black if board.white == player else board.white),
                "result": json_word(board.result),
            }
            for round_ in state.rounds
            for match in round_.matches.values()
            for board in match.boards.values()
            if player in (board.white, board.black)
        ],
        "entries": [entry_data(each) for each in inbox.arrived(uid, state) if each.request.player == player],
        "history": [
            {"at": line.at, "what": [alone.said(note, translate) for note in line.notes]}
            for line in desk.acts_about(uid, player)
        ],
        "also_named_as": named_data(desk, uid, entrant.name, translate, player),
    }


def named_data(
    desk: Desk, uid: str, name: str, translate: Callable[[str], str] = str, player: int = 0
) -> dict[str, Any]:
    """Return the data of a tournament or event about someone who is not a player.

    It includes roles, addresses and actions.
    """
    key, records = name_key(name), desk.journal.read(uid)
    alone = _Alone(desk, uid, name, player)
    person = person_in(records, player) if player else named_person_in(records, name)
    named: dict[Mention, str] = {}
    for record in records:
        for mention in mentions(record):
            if mention.role != AUTHOR and person is not None and person.is_meant(mention):
                named.setdefault(mention, record.at)
    return {
        "tournament": desk.state(uid).name,
        "named": [
            {"as": each.role, "name": each.name, "fide_id": each.fide_id, "since": at}
            for each, at in named.items()
        ],
        "contacts": [
            {"as": role, "contact": contact} for role, contact in sorted(person.contacts if person else ())
        ],
        "history": [
            {"at": line.at, "by": line.who, "what": [alone.said(note, translate) for note in line.notes]}
            for line in desk.history(uid)
            if not line.who.endswith(BY_PLAYER) and name_key(line.who.removesuffix(BY_CAPTAIN)) == key
        ],
    }


class _Alone:
    """Sentences about one person in which no other participant is named."""

    def __init__(self, desk: Desk, uid: str, name: str, player: int) -> None:
        known = all_names_in(desk.journal.read(uid))
        others = {text for id_, text in known if id_ != player and name_key(text) != name_key(name)}
        longest = sorted({*others, name}, key=len, reverse=True)
        self._names = re.compile("|".join(map(re.escape, longest)))
        self._others = others

    def said(self, note: Note, translate: Callable[[str], str]) -> str:
        def without(found: re.Match[str]) -> str:
            return translate(SOMEONE_ELSE) if found[0] in self._others else found[0]

        return self._names.sub(without, note.sentence(translate))


def _facts(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(player)
    found.pop("tpn")
    return found
