"""What events about the tournament and its participants do to the state."""

from dataclasses import replace

import msgspec

from albireo.desk import events as e
from albireo.desk.codec import Happened
from albireo.desk.facts import with_facts
from albireo.desk.state import Comment, Entrant, Phase
from albireo.desk.working import Working, applies
from albireo.domain.player import Player


@applies(e.TournamentCreated)
def _created(w: Working, event: e.TournamentCreated, _: Happened) -> None:
    w.set(
        settings=with_facts(w.get("settings"), event.settings), rules=with_facts(w.get("rules"), event.rules)
    )


@applies(e.SettingsChanged)
def _settings(w: Working, event: e.SettingsChanged, _: Happened) -> None:
    before = w.get("settings")
    after = with_facts(before, event.changes)
    w.set(settings=after)
    w.outdate_draft()
    w.outdate_orders()
    if any(round_.published for round_ in w.rounds):
        if after.number_of_rounds != before.number_of_rounds:
            w.comment(
                f"Number of rounds changed from {before.number_of_rounds} to {after.number_of_rounds}"
                f" @ Round {len(w.rounds)}"
            )
        if event.differs:
            w.comment(f"Pairings differ from the system @ Round {len(w.rounds)}")
        if after.tie_breaks != before.tie_breaks:
            w.comment(
                f"Tie-breaks changed from {','.join(before.tie_breaks) or 'none'}"
                f" to {','.join(after.tie_breaks) or 'none'} @ Round {len(w.rounds)}"
            )


@applies(e.RulesChanged)
def _rules(w: Working, event: e.RulesChanged, _: Happened) -> None:
    w.set(rules=with_facts(w.get("rules"), event.changes))
    if "check_in" in event.changes.given():
        w.outdate_draft()


@applies(e.FideModeLeft)
def _fide_mode(w: Working, event: e.FideModeLeft, _: Happened) -> None:
    if w.get("left_fide_mode") is None:
        at = len(w.rounds)
        why = f": {event.reason}" if event.reason else ""
        w.set(left_fide_mode=Comment(at, f"FIDE mode left @ Round {at}{why}"))


@applies(e.InitialColourDrawn)
def _colour(w: Working, event: e.InitialColourDrawn, _: Happened) -> None:
    w.set(settings=replace(w.get("settings"), initial_colour=event.colour))
    w.outdate_draft()


@applies(e.TrfImported)
def _imported(w: Working, event: e.TrfImported, _: Happened) -> None:
    w.set(import_report=event.report)
    w.comment(f"Import @ Round {event.rounds}", event.rounds)


@applies(e.TournamentFinished)
def _finished(w: Working, event: e.TournamentFinished, _: Happened) -> None:
    w.set(phase=Phase.FINISHED)


@applies(e.TournamentReopened)
def _reopened(w: Working, event: e.TournamentReopened, _: Happened) -> None:
    w.set(phase=Phase.OPEN)


@applies(e.TournamentAnnulled)
def _annulled(w: Working, event: e.TournamentAnnulled, _: Happened) -> None:
    w.set(phase=Phase.ANNULLED)
    w.comment(f"Tournament annulled: {event.reason}" if event.reason else "Tournament annulled")


@applies(e.StandingsLotDrawn)
def _lot(w: Working, event: e.StandingsLotDrawn, _: Happened) -> None:
    w.set(lots=event.seed)


@applies(e.StandingsOrdered)
def _ordered(w: Working, event: e.StandingsOrdered, _: Happened) -> None:
    others = tuple(item for item in w.get("orders_by_hand") if set(item[0]) != set(event.order))
    w.set(orders_by_hand=(*others, (event.order, event.reason)) if event.reason else others)


@applies(e.PlayerRegistered)
def _registered(w: Working, event: e.PlayerRegistered, _: Happened) -> None:
    player = with_facts(Player(tpn=0, name="", entry_round=event.entry_round), event.facts)
    w.mapping("entrants")[event.player] = Entrant(event.player, player)
    w.set(next_player=max(w.get("next_player"), event.player + 1))
    for round_, mark in event.missed:
        # Also of rounds paired already: a round that is paired again gives the same points for missing it.
        w.mapping("requested")[event.player, round_] = mark
        if round_ <= len(w.rounds):
            w.byes(round_)[event.player] = mark
    w.outdate_draft()


@applies(e.PlayerEdited)
def _edited(w: Working, event: e.PlayerEdited, _: Happened) -> None:
    w.change_entrant(event.player, player=with_facts(w.get("entrants")[event.player].player, event.changes))


@applies(e.PlayerRemoved)
def _removed(w: Working, event: e.PlayerRemoved, _: Happened) -> None:
    del w.mapping("entrants")[event.player]
    requested = w.mapping("requested")
    for key in [key for key in requested if key[0] == event.player]:
        del requested[key]
    w.mapping("payments").pop(event.player, None)
    prizes = w.get("prizes")
    if prizes is not None:
        given = tuple(row for row in prizes.special if row.player != event.player)
        w.set(prizes=msgspec.structs.replace(prizes, special=given))
    w.set(
        prohibitions=tuple(r for r in w.get("prohibitions") if event.player not in r.players),
        virtual=tuple(r for r in w.get("virtual") if r.player != event.player),
        abnormal=tuple(r for r in w.get("abnormal") if event.player not in r.players),
    )


@applies(e.PlayerWithdrawn)
def _withdrawn(w: Working, event: e.PlayerWithdrawn, _: Happened) -> None:
    w.change_entrant(event.player, withdrawn_after=event.after_round, expelled=event.expelled)
    w.outdate_draft()


@applies(e.PlayerReadmitted)
def _readmitted(w: Working, event: e.PlayerReadmitted, _: Happened) -> None:
    w.change_entrant(event.player, withdrawn_after=None, expelled=False)
    w.outdate_draft()


@applies(e.CheckedIn)
def _checked_in(w: Working, event: e.CheckedIn, _: Happened) -> None:
    for id_ in event.players:
        w.change_entrant(id_, present=event.present)
    w.outdate_draft()


@applies(e.PresenceCleared)
def _presence_cleared(w: Working, event: e.PresenceCleared, _: Happened) -> None:
    for id_ in event.players:
        w.change_entrant(id_, present=None)
    w.outdate_draft()


@applies(e.ByeRequested)
def _bye_requested(w: Working, event: e.ByeRequested, _: Happened) -> None:
    w.mapping("requested")[event.player, event.round] = event.mark
    w.outdate_draft()


@applies(e.ByeCancelled)
def _bye_cancelled(w: Working, event: e.ByeCancelled, _: Happened) -> None:
    del w.mapping("requested")[event.player, event.round]
    w.outdate_draft()


@applies(e.RegistrationClosed)
def _closed(w: Working, event: e.RegistrationClosed, _: Happened) -> None:
    w.set(registration_closed=True)


@applies(e.RegistrationReopened)
def _registration_reopened(w: Working, event: e.RegistrationReopened, _: Happened) -> None:
    w.set(registration_closed=False)


@applies(e.PlayersNumbered)
def _numbered(w: Working, event: e.PlayersNumbered, _: Happened) -> None:
    w.set(given_numbers=dict(event.numbers), numbers_by_hand=event.by_hand)
    w.outdate_draft()


@applies(e.ProhibitedPairsSet)
def _prohibited(w: Working, event: e.ProhibitedPairsSet, _: Happened) -> None:
    w.set(prohibitions=event.prohibitions)
    w.outdate_draft()


@applies(e.VirtualPointsSet)
def _virtual(w: Working, event: e.VirtualPointsSet, _: Happened) -> None:
    w.set(virtual=event.rows)
    w.outdate_draft()


@applies(e.AbnormalPointsSet)
def _abnormal(w: Working, event: e.AbnormalPointsSet, _: Happened) -> None:
    w.set(abnormal=event.rows)
    w.outdate_draft()


@applies(e.AbnormalPointsSetBefore)
def _abnormal_before(w: Working, event: e.AbnormalPointsSetBefore, _: Happened) -> None:
    w.set(abnormal=event.now)
    w.outdate_draft()
