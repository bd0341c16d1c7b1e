"""The tables of facts: complete, and what follows from a row."""

from dataclasses import fields

import msgspec
import pytest

from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.named_people import ARBITER, ORGANISER
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.fide_event import FideEvent
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
from albireo.state.event_plan import EventPlan
from albireo.state.plan_table import FIDE_EVENT, PARTS, PLAN
from albireo.state.rule_table import RULES
from albireo.state.rules import Chess960, Rules, TeamSeeding
from albireo.state.units import TeamState

TABLES = (PLAYER, TEAM, SETTINGS, RULES, DOCUMENTS)


@pytest.mark.parametrize(
    ("table", "value"),
    [
        *((PLAYER, Player), (TEAM, Team), (SETTINGS, Settings), (RULES, Rules), (PLAN, EventPlan)),
        *((DOCUMENTS, DocumentSettings), (FIDE_EVENT, FideEvent)),
    ],
)
def test_every_field_of_the_domain_has_its_row(table: FactTable, value: type) -> None:
    assert [fact.name for fact in table.in_file] == [each.name for each in fields(value)]
    assert len(table.by_name) == len(table.facts)


def test_the_desk_keeps_of_a_team_what_the_table_says() -> None:
    of_the_desk = {"id", "members", "entry_round", "withdrawn_after", "expelled", "is_outside_rules"}
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


@pytest.mark.parametrize(
    ("table", "name", "words"),
    [
        (RULES, "rating_kind", "The rating type must be standard, rapid or blitz, not odd."),
        (RULES, "chess960", "start positions are drawn for each round or each board, not for 'odd'."),
        (RULES, "tie_break_ratings", "can use the first rating, each round’s or the last; not odd."),
        (RULES, "team_seeding", "seeded by their first boards or by their best players, not by 'odd'."),
        (RULES, "board_prizes_by", "by percentage, points or performance, not 'odd'."),
        (RULES, "board_prizes_ties", "share the place, or performance decides; not 'odd'."),
        (DOCUMENTS, "paper", "The paper size must be one of a4, letter, not odd."),
        (DOCUMENTS, "density", "must be one of compact, normal, roomy, large-print, not odd."),
    ],
)
def test_codes_are_declared_once_and_refused_in_their_own_words(
    table: FactTable, name: str, words: str
) -> None:
    codes, fact = table.codes[name], table.by_name[name]
    assert set(fact.choices) | {""} == set(codes) | {""}
    assert [table.checked({name: str(code)}) for code in codes] == [{name: code} for code in codes]
    with pytest.raises(BadFact) as refused:
        table.checked({name: "odd"})
    assert words in refused.value.sentence()


def test_every_code_of_a_table_has_its_case() -> None:
    assert {*RULES.codes, *DOCUMENTS.codes} == {
        *("rating_kind", "chess960", "tie_break_ratings", "team_seeding"),
        *("board_prizes_by", "board_prizes_ties", "paper", "density"),
    }


def test_an_empty_code_is_a_code_only_where_there_is_one() -> None:
    assert RULES.checked({"chess960": ""}) == {"chess960": ""}
    with pytest.raises(BadFact, match="Teams can be seeded"):
        RULES.checked({"team_seeding": ""})


def test_the_state_has_the_enumeration_and_the_journal_the_text() -> None:
    facts = msgspec.json.decode(b'{"chess960":"round","team_seeding":"best"}', type=RulesFacts)
    rules = with_facts(Rules(), facts)
    assert (rules.chess960, rules.team_seeding) == (Chess960.ROUND, TeamSeeding.BEST)
    assert isinstance(rules.chess960, Chess960)
    assert msgspec.json.encode(facts_that_change(RulesFacts, Rules(), rules)) == msgspec.json.encode(facts)


def test_a_code_of_a_later_program_changes_nothing() -> None:
    facts = msgspec.json.decode(b'{"chess960":"hall","half_byes":2}', type=RulesFacts)
    rules = with_facts(Rules(chess960=Chess960.BOARD), facts)
    assert (rules.chess960, rules.half_byes) == (Chess960.BOARD, 2)


def test_the_parts_of_the_rules_are_those_with_tables() -> None:
    assert {table.name: table.value for table in PARTS} == {
        name: kind for name, kind in RULES.types.items() if kind in (EventPlan, FideEvent)
    }


def test_sections_take_over_place_arbiters_looks_and_invitation() -> None:
    assert set(SETTINGS.shared) == {
        *("city", "federation", "rating_federation", "chief_arbiters", "deputy_arbiters")
    }
    assert set(RULES.shared) == {"default_time", "public_pages"}
    assert set(DOCUMENTS.shared) == {
        *("paper", "footer", "logo"),
        *("certificate_heading", "certificate_text", "certificate_background", "certificate_top"),
    }
    assert set(FIDE_EVENT.shared) == {
        *("organiser", "organiser_id", "organiser_email", "arbiter_email", "web")
    }
    assert {fact.name for fact in PLAN.facts if fact.prompt} == set(PLAN.shared)


def test_contacts_of_the_organiser_and_the_arbiter_are_erased_with_them() -> None:
    assert {fact.name: fact.contact_of for table in PARTS for fact in table.facts if fact.contact_of} == {
        **dict.fromkeys(("organiser_email", "organiser_address", "organiser_phone"), ORGANISER),
        "arbiter_email": ARBITER,
    }
