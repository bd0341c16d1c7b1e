"""1.9.3: where no legal pairing exists, the certificate proves it and names no one who is not concerned."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import networkx
import pytest
from tests.oracles.random_histories import random_request
from tests.pairing.dutch.cards import event

from albireo.pairing.dutch.completion import Obstacle, Outlook, complete_round
from albireo.pairing.dutch.edition_2026 import Dutch2026
from albireo.pairing.dutch.field import DutchField
from albireo.pairing.system import NoLegalPairing, PairingRequest

WANTED = 40


class Impossible(NamedTuple):
    request: PairingRequest
    field: DutchField
    obstacle: Obstacle


def requests() -> Iterator[PairingRequest]:
    yield event("1: U b= w=\n2: w= U b=\n3: b= w= U")  # everyone had a bye
    yield event("1: U 2b=\n2: w= 1w=\n3: U b=")
    yield from (random_request(seed, fewest=2, most=12) for seed in range(2000))


@pytest.fixture(scope="module")
def impossible() -> list[Impossible]:
    found: list[Impossible] = []
    for request in requests():
        field = Dutch2026().field(request)
        _, obstacle = complete_round(field, Outlook(field))
        if obstacle is not None:
            found.append(Impossible(request, field, obstacle))
        if len(found) == WANTED:
            break
    return found


def graph_of(field: DutchField) -> "networkx.Graph[int]":
    graph: networkx.Graph[int] = networkx.Graph()
    places = range(len(field.entrants))
    graph.add_nodes_from(places)
    graph.add_edges_from((a, b) for a in places for b in places if a < b and field.compatible(a, b))
    return graph


def unpaired(graph: "networkx.Graph[int]") -> int:
    return len(graph) - 2 * len(networkx.max_weight_matching(graph, maxcardinality=True))


def test_there_are_rounds_of_both_kinds(impossible: list[Impossible]) -> None:
    assert len(impossible) == WANTED
    assert {obstacle.bye for _, _, obstacle in impossible} == {True, False}
    assert any(obstacle.opponents for _, _, obstacle in impossible)


def test_those_named_can_meet_no_one_else(impossible: list[Impossible]) -> None:
    for request, field, obstacle in impossible:
        graph = graph_of(field)
        named = set(obstacle.left_over) | set(obstacle.opponents)
        beyond = {other for place in obstacle.left_over for other in graph[place]} - named
        assert not beyond, request
        assert not set(obstacle.left_over) & set(obstacle.opponents), request


def test_so_many_stay_without_an_opponent(impossible: list[Impossible]) -> None:
    """Tutte and Berge: circles of odd size that only the few opponents lead out of."""
    for request, field, obstacle in impossible:
        graph = graph_of(field)
        assert unpaired(graph) == obstacle.missing, request
        circles = networkx.connected_components(graph.subgraph(obstacle.left_over))
        odd = sum(len(circle) % 2 for circle in circles)
        assert odd - len(obstacle.opponents) == obstacle.missing, request


def test_everyone_named_could_be_the_one_left_over(impossible: list[Impossible]) -> None:
    for request, field, obstacle in impossible:
        graph = graph_of(field)
        for place in graph:
            rest = graph.subgraph(set(graph) - {place})
            could_be = unpaired(rest) == obstacle.missing - 1
            assert could_be == (place in obstacle.left_over), request
        if obstacle.bye:
            assert not any(field.entrants[place].may_have_bye for place in obstacle.left_over)


def test_the_refusal_names_them(impossible: list[Impossible]) -> None:
    for request, field, obstacle in impossible:
        with pytest.raises(NoLegalPairing) as refusal:
            Dutch2026().pair(request)
        note = refusal.value.note
        assert set(note.players) == {field.entrants[place].tpn for place in obstacle.left_over}
        told = [tpn for part in note.walk() if part.kind == "opponents-left" for tpn in part.players]
        assert sorted(told) == sorted(note.players)


def test_what_keeps_them_apart_is_counted_pair_by_pair(impossible: list[Impossible]) -> None:
    counted = 0
    for request, field, obstacle in impossible:
        with pytest.raises(NoLegalPairing) as refusal:
            Dutch2026().pair(request)
        for part in refusal.value.note.parts:
            if part.kind == "kept-apart":
                pairs = list(combinations(obstacle.left_over, 2))
                closed = [(a, b) for a, b in pairs if not field.compatible(a, b)]
                met = [(a, b) for a, b in closed if b in field.met[a]]
                colour = [(a, b) for a, b in closed if b not in field.forbidden[a]]
                values = part.values
                assert (values["pairs"], values["met"], values["colour"]) == (
                    len(pairs),
                    len(met),
                    len(colour),
                )
                assert values["prohibited"] == len(closed) - len(met) - len(colour)
                counted += 1
    assert counted > 10
