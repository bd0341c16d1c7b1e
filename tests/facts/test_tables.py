"""The tables of facts: complete, and what follows from a row."""

from dataclasses import fields

import pytest

from albireo.desk.players.facts import PlayerFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.player import Player, Sex, Title
from albireo.domain.team import Team
from albireo.domain.tournament import Settings
from albireo.facts.errors import BadFact
from albireo.facts.fact import FactTable, FactType, Seen
from albireo.facts.player import PLAYER, RATING_KINDS
from albireo.facts.settings import SETTINGS
from albireo.facts.team import TEAM
from albireo.formats.losses import ALL
from albireo.ratings.rating_list import KINDS
from albireo.state.document_table import DOCUMENTS
from albireo.state.documents import DocumentSettings
from albireo.state.rule_table import RULES
from albireo.state.rules import Rules
from albireo.state.units import TeamState

TABLES = (PLAYER, TEAM, SETTINGS, RULES, DOCUMENTS)


@pytest.mark.parametrize(
    ("table", "value"),
    [(PLAYER, Player), (TEAM, Team), (SETTINGS, Settings), (RULES, Rules), (DOCUMENTS, DocumentSettings)],
)
def test_every_field_of_the_domain_has_its_row(table: FactTable, value: type) -> None:
    assert [fact.name for fact in table.in_file] == [each.name for each in fields(value)]
    assert len(table.by_name) == len(table.facts)


def test_the_desk_keeps_of_a_team_what_the_table_says() -> None:
    of_the_desk = {"id", "members", "entry_round", "withdrawn_after", "expelled"}
    kept = {each.name: each.type for each in fields(TeamState) if each.name not in of_the_desk}
    assert {name: TEAM.types[name] for name in TEAM.labels} == kept
    assert TeamFacts.__struct_fields__ == tuple(fact.name for fact in TEAM.kept)
    assert PlayerFacts.__struct_fields__ == tuple(fact.name for fact in PLAYER.kept)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_fact_has_its_words(table: FactTable) -> None:
    assert [fact.name for fact in table.kept if not fact.label] == []
    if table in (PLAYER, TEAM):  # forms by their tables
        assert [fact.name for fact in table.typed_in if not fact.prompt] == []
    if table in (PLAYER, TEAM, SETTINGS):  # the tournament file by their tables
        assert [fact.name for fact in table.in_file if not fact.says] == []
    assert {fact.records for fact in table.facts} <= {*ALL, "", None}


def test_what_one_field_holds_follows_from_the_type() -> None:
    types = {fact.name: PLAYER.type_of(fact) for fact in PLAYER.kept}
    assert types["name"] is FactType.TEXT
    assert types["rating"] is FactType.NUMBER
    assert types["title"] is types["sex"] is FactType.CHOICE
    assert types["national"] is types["official"] is FactType.RECORDS
    assert PLAYER.members(PLAYER.by_name["title"]) == tuple(Title)
    assert PLAYER.chosen(PLAYER.by_name["sex"], "w") is Sex.WOMAN
    assert PLAYER.chosen(PLAYER.by_name["sex"], "") is None
    with pytest.raises(BadFact, match="title 'XM': expected one of GM IM WGM FM WIM CM WFM WCM"):
        PLAYER.chosen(PLAYER.by_name["title"], "XM")


def test_who_may_see_what_and_what_is_personal() -> None:
    public = ["name", "rating", "title", "federation", "fide_id", "club", "category", "group"]
    assert [fact.name for fact in PLAYER.public] == public
    assert [fact.name for fact in PLAYER.personal] == [
        "name",
        "birth_date",
        "fide_id",
        "sex",
        "norms_elsewhere",
    ]
    assert PLAYER.by_name["name"].seen is Seen.BY_ALL


def test_facts_are_put_in_order_or_refused() -> None:
    given = {"name": " Castor,  Emil", "rating": 0, "federation": "fra", "title": Title.GM}
    checked = {"name": "Castor, Emil", "rating": None, "federation": "FRA", "title": Title.GM}
    assert PLAYER.checked(given) == checked
    with pytest.raises(BadFact, match="The club has a character that cannot be shown: U\\+0007") as refused:
        PLAYER.checked({"club": "Tower\a"})
    assert refused.value.kind == "bad-text"
    with pytest.raises(BadFact, match="The name is empty"):
        TEAM.checked({"name": " "})


def test_kinds_of_ratings_are_those_of_the_lists() -> None:
    assert RATING_KINDS == KINDS
