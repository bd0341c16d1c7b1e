"""The differences between two moments of a tournament."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.event_text import event_text
from albireo.desk.mechanism.event_words import board_label, unit_name
from albireo.desk.mechanism.fact_names import NAMES, display_value
from albireo.desk.mechanism.facts import Facts, facts_that_change
from albireo.desk.money.events import (
    EntryFeeSet,
    FeeRulesSet,
    PaperIssuerSet,
    PaymentRecorded,
    PaymentRefunded,
    PrizesPlanned,
)
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.special_rules_text import abnormal, prohibitions, virtual
from albireo.desk.rounds.match_events import MatchArranged, MatchScoreCleared, MatchScored
from albireo.desk.rounds.round_events import ArrivalNoted, RoundTimed, StartPositionsDrawn, TieDecided
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.standings.events import (
    GroupPlayOffArranged,
    GroupPlayOffRemoved,
    GroupPlayOffScored,
    PlayOffCancelled,
    PlayOffGameEnded,
    PlayOffStarted,
    StandingsLotDrawn,
    StandingsOrdered,
)
from albireo.desk.teams.events import (
    LineUpSubmitted,
    TeamEdited,
    TeamMembersSet,
    TeamReadmitted,
    TeamRemoved,
    TeamWithdrawn,
)
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.facts.player import PLAYER
from albireo.state.conduct import Phase
from albireo.state.money import Payment
from albireo.state.rounds import BoardState, MatchState, RoundState
from albireo.state.tournament import State

NO_RESULT = translatable("no result")
NOBODY = translatable("no one")
_PHASES = {
    Phase.OPEN: translatable("not finished"),
    Phase.FINISHED: translatable("finished"),
    Phase.ANNULLED: translatable("annulled"),
}


def compare(before: State, after: State, *, with_money: bool = True) -> tuple[Note, ...]:
    """Return all differences in the order of an arbiter's interest; payments are not for everyone."""
    return (
        *_standing(before, after),
        *_settings(before, after),
        *_special(before, after),
        *_participants(before, after),
        *_teams(before, after),
        *_byes(before, after),
        *_rounds(before, after),
        *_ties_and_starts(before, after),
        *(_money(before, after) if with_money else ()),
    )


def _standing(before: State, after: State) -> Iterator[Note]:
    if before.conduct.phase is not after.conduct.phase:
        yield Note(
            "phase",
            "{before} → {after}",
            values={"before": _PHASES[before.conduct.phase], "after": _PHASES[after.conduct.phase]},
        )
    if before.fide_mode and not after.fide_mode:
        yield Note("mode", "left FIDE mode")
    if before.registration.is_closed is not after.registration.is_closed:
        yield Note(
            "registration", "registration closed" if after.registration.is_closed else "registration reopened"
        )


def _settings(before: State, after: State) -> Iterator[Note]:
    yield from _facts("settings", SettingsFacts, before.settings, after.settings)


def _facts(kind: str, facts: type[Facts], before: object, after: object) -> Iterator[Note]:
    for name, value in facts_that_change(facts, before, after).given().items():
        old = display_value(getattr(before, name))
        values = {"what": NAMES[name], "before": old, "after": display_value(value)}
        yield Note(kind, "{what}: {before} → {after}", values=values)


def _special(before: State, after: State) -> Iterator[Note]:
    yield from _facts("rules", RulesFacts, before.rules, after.rules)
    yield from _facts("documents", DocumentFacts, before.documents, after.documents)
    both = before.having(replace(before.registration, entrants={**after.entrants, **before.entrants}))
    yield from prohibitions(both, after.restrictions.prohibitions)
    if before.restrictions.virtual != after.restrictions.virtual:
        yield virtual(after.restrictions.virtual)
    yield from abnormal(both, after.restrictions.abnormal)


def _participants(before: State, after: State) -> Iterator[Note]:
    for id_, entrant in after.entrants.items():
        if id_ not in before.entrants:
            yield Note("player", "{name} added", values={"name": entrant.name})
            continue
        old = before.entrants[id_]
        for name, value in facts_that_change(PlayerFacts, old.player, entrant.player).given().items():
            yield Note(
                "player",
                "{name}, {what}: {before} → {after}",
                values={
                    "name": old.name,
                    "what": PLAYER.labels[name],
                    "before": display_value(getattr(old.player, name)),
                    "after": display_value(value),
                },
            )
        if old.withdrawn_after is None and entrant.withdrawn_after is not None:
            yield Note("player", "{name} withdrew", values={"name": entrant.name})
        if old.withdrawn_after is not None and entrant.withdrawn_after is None:
            yield Note("player", "{name} returned", values={"name": entrant.name})
    for id_, entrant in before.entrants.items():
        if id_ not in after.entrants:
            yield Note("player", "{name} was removed", values={"name": entrant.name})
    renumbered = sum(
        before.registration.given_numbers[id_] != tpn
        for id_, tpn in after.registration.given_numbers.items()
        if id_ in before.registration.given_numbers
    )
    if renumbered:
        yield Note("numbers", "pairing numbers changed: {count}", values={"count": renumbered})


def _byes(before: State, after: State) -> Iterator[Note]:
    for id_, round_ in sorted(
        before.byes.requested.keys() | after.byes.requested.keys(), key=lambda key: key[::-1]
    ):
        old, new = before.byes.requested.get((id_, round_)), after.byes.requested.get((id_, round_))
        if old is not new:
            state = after if id_ in after.units else before
            yield Note(
                "bye",
                "round {round}, bye of {name}: {before} → {after}",
                values={
                    "round": round_,
                    "name": unit_name(state, id_),
                    "before": old.value if old else "–",
                    "after": new.value if new else "–",
                },
            )


def _rounds(before: State, after: State) -> Iterator[Note]:
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        old = before.rounds[number - 1] if number <= len(before.rounds) else None
        new = after.rounds[number - 1] if number <= len(after.rounds) else None
        if old is None:
            yield Note("round", "round {round} was paired", values={"round": number})
        elif new is None:
            yield Note("round", "the pairings of round {round} were deleted", values={"round": number})
        else:
            yield from _one_round(old, new, after)


def _one_round(old: RoundState, new: RoundState, state: State) -> Iterator[Note]:
    if new.published is not old.published:
        text = "round {round} was published" if new.published else "round {round} is a draft again"
        yield Note("round", text, values={"round": new.number})
    yield from _matches(old, new, state)
    names: Mapping[int, str] = {id_: entrant.name for id_, entrant in state.entrants.items()}
    boards_before, boards_after = _boards(old), _boards(new)
    for place in sorted(boards_before.keys() | boards_after.keys()):
        number = board_label(state, *place)
        one, other = boards_before.get(place), boards_after.get(place)
        seats_before = (one.white, one.black) if one else None
        seats_after = (other.white, other.black) if other else None
        if seats_before != seats_after:
            yield Note(
                "pairing",
                "round {round}, board {board}: {before} → {after}",
                values={
                    "round": new.number,
                    "board": number,
                    "before": _pair(seats_before, names),
                    "after": _pair(seats_after, names),
                },
            )
        if one and other and one.result is not other.result:
            yield Note(
                "result",
                "round {round}, board {board}: {before} → {after}",
                values={
                    "round": new.number,
                    "board": number,
                    "before": str(one.result) or NO_RESULT,
                    "after": str(other.result) or NO_RESULT,
                },
            )


def _matches(old: RoundState, new: RoundState, state: State) -> Iterator[Note]:
    """Yield changes of date and place of matches, and those known by their score."""
    for number, match in new.matches.items():
        was = old.matches.get(number)
        if was is None or (was.white, was.black) != (match.white, match.black):
            continue
        now = match.appointment
        if was.appointment != now:
            arranged = MatchArranged(new.number, number, now.day, now.time, now.place, now.is_put_off)
            yield event_text(arranged, state, state)
        before, after = _points(was), _points(match)
        if before != after and after is not None:
            yield event_text(MatchScored(new.number, number, *after), state, state)
        elif before is not None and before != after:
            yield event_text(MatchScoreCleared(new.number, number, *before), state, state)


def _points(match: MatchState) -> tuple[int, int] | None:
    return (match.score.white, match.score.black) if match.score is not None else None


def _boards(round_: RoundState) -> dict[tuple[int, int], BoardState]:
    """Return the boards by match and board number."""
    return {
        (number, place): board
        for number, match in round_.matches.items()
        for place, board in match.boards.items()
    }


def _teams(before: State, after: State) -> Iterator[Note]:
    for id_, team in after.teams.items():
        if id_ not in before.teams:
            yield Note("team", "team {name} added", values={"name": team.name})
            continue
        old = before.teams[id_]
        changes = facts_that_change(TeamFacts, old, team)
        if changes.given():
            yield event_text(TeamEdited(id_, changes), before, after)
        if old.members != team.members:
            yield event_text(TeamMembersSet(id_, team.members), before, after)
        if old.withdrawn_after is None and team.withdrawn_after is not None:
            yield event_text(TeamWithdrawn(id_, team.withdrawn_after, team.expelled), before, after)
        if old.withdrawn_after is not None and team.withdrawn_after is None:
            yield event_text(TeamReadmitted(id_), before, after)
    for id_ in before.teams.keys() - after.teams.keys():
        yield event_text(TeamRemoved(id_), before, after)
    for round_, id_ in sorted(after.line_ups.submitted):
        line_up = after.line_ups.submitted[round_, id_]
        found = before.line_ups.submitted.get((round_, id_))
        if found is None or found.players != line_up.players:
            yield event_text(LineUpSubmitted(id_, round_, line_up.players), before, after)


def _ties_and_starts(before: State, after: State) -> Iterator[Note]:
    """Yield differences in tie decisions and start times, worded like the actions behind them."""
    if before.standings.lots != after.standings.lots:
        yield event_text(StandingsLotDrawn(after.standings.lots), before, after)
    for order, _ in (
        each for each in before.standings.orders_by_hand if each not in after.standings.orders_by_hand
    ):
        yield event_text(StandingsOrdered(order, ""), before, after)
    for order, reason in (
        each for each in after.standings.orders_by_hand if each not in before.standings.orders_by_hand
    ):
        yield event_text(StandingsOrdered(order, reason), before, after)
    yield from _play_offs(before, after)
    yield from _group_play_offs(before, after)
    for round_, id_ in sorted(after.round_notes.decided_ties.keys() - before.round_notes.decided_ties.keys()):
        out = _opponent(after, round_, id_)
        yield event_text(
            TieDecided(round_, id_, out, after.round_notes.decided_ties[round_, id_]), before, after
        )
    for round_, numbers in sorted(after.round_notes.start_positions.items()):
        if before.round_notes.start_positions.get(round_) != numbers:
            yield event_text(StartPositionsDrawn(round_, numbers), before, after)
    for is_here, keys in (
        (False, after.round_notes.not_there.keys() - before.round_notes.not_there.keys()),
        (True, before.round_notes.not_there.keys() - after.round_notes.not_there.keys()),
    ):
        for round_ in sorted({round_ for round_, _ in keys}):
            players = tuple(sorted(player for number, player in keys if number == round_))
            yield event_text(ArrivalNoted(round_, players, is_here), before, after)
    for round_ in sorted(before.round_notes.starts.keys() | after.round_notes.starts.keys()):
        if before.round_notes.starts.get(round_) != after.round_notes.starts.get(round_):
            yield event_text(RoundTimed(round_, after.round_notes.starts.get(round_, "")), before, after)


def _play_offs(before: State, after: State) -> Iterator[Note]:
    was = {each.place: each for each in before.standings.play_offs}
    now = {each.place: each for each in after.standings.play_offs}
    for place in sorted(was.keys() - now.keys()):
        yield event_text(PlayOffCancelled(place), before, after)
    for place, found in sorted(now.items()):
        old = was.get(place)
        if old is None or old.seed != found.seed:
            yield event_text(PlayOffStarted(place, found.ranked, found.seed, found.rules), before, after)
        earlier = old.results if old is not None and old.seed == found.seed else {}
        for key in sorted(found.results.keys() | earlier.keys()):
            result = found.results.get(key)
            if result != earlier.get(key):
                said = result.value if result is not None else ""
                yield event_text(PlayOffGameEnded(place, *key, said), before, after)


def _group_play_offs(before: State, after: State) -> Iterator[Note]:
    was = {each.number: each for each in before.standings.group_play_offs}
    now = {each.number: each for each in after.standings.group_play_offs}
    for number in sorted(was.keys() - now.keys()):
        yield event_text(GroupPlayOffRemoved(number), before, after)
    for number, found in sorted(now.items()):
        old = was.get(number)
        if old is None or (old.first, old.second) != (found.first, found.second):
            yield event_text(GroupPlayOffArranged(number, found.first, found.second), before, after)
        units = found.units or (old.units if old is not None else None)
        said = (found.scores, found.winner, found.how)
        if units is not None and (old is None or said != (old.scores, old.winner, old.how)):
            scored = GroupPlayOffScored(number, *units, found.scores, found.winner, found.how)
            yield event_text(scored, before, after)


def _opponent(state: State, round_: int, id_: int) -> int:
    matches = state.rounds[round_ - 1].matches.values()
    return next(
        match.black if match.white == id_ else match.white
        for match in matches
        if id_ in (match.white, match.black)
    )


def _money(before: State, after: State) -> Iterator[Note]:
    if (before.money.entry_fee, before.money.currency) != (after.money.entry_fee, after.money.currency):
        yield event_text(EntryFeeSet(after.money.entry_fee, after.money.currency), before, after)
    fees = [(each.money.fee_rules, each.money.transfer, each.money.pays_online) for each in (before, after)]
    if fees[0] != fees[1]:
        yield event_text(FeeRulesSet(*fees[1]), before, after)
    for id_ in sorted(before.money.payments.keys() | after.money.payments.keys()):
        old, new = (state.money.payments.get(id_, Payment()) for state in (before, after))
        if id_ not in after.entrants:
            continue
        is_refunded = new.refunds[: len(old.refunds)] == old.refunds
        if (old.paid, old.due) != (new.paid, new.due) or not is_refunded:
            yield event_text(PaymentRecorded(id_, new.paid, new.due), before, after)
        for refund in new.refunds[len(old.refunds) :] if is_refunded else new.refunds:
            event = PaymentRefunded(refund.cents, refund.reason, refund.day, player=id_)
            yield event_text(event, before, after)
    if before.money.issuer != after.money.issuer:
        yield event_text(PaperIssuerSet(after.money.issuer), before, after)
    if before.money.prizes != after.money.prizes:
        yield event_text(PrizesPlanned(after.money.prizes.lists if after.money.prizes else ()), before, after)


def _pair(seats: tuple[int, int] | None, names: Mapping[int, str]) -> str:
    return " – ".join(names.get(seat, str(seat)) for seat in seats) if seats else NOBODY
