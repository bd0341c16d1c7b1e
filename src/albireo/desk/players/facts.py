"""What is said of a participant, and what it is called."""

from dataclasses import fields

from msgspec import UNSET, UnsetType

from albireo.desk.core.facts import Facts
from albireo.domain.message import translatable
from albireo.domain.player import NationalRecord, OfficialRating, Player, Sex, Title


class PlayerFacts(Facts, frozen=True):
    """What is said of a participant; see `albireo.domain.player.Player`."""

    name: str | UnsetType = UNSET
    rating: int | UnsetType | None = UNSET
    title: Title | UnsetType | None = UNSET
    federation: str | UnsetType = UNSET
    fide_id: str | UnsetType = UNSET
    sex: Sex | UnsetType | None = UNSET
    birth_date: str | UnsetType = UNSET
    national: tuple[NationalRecord, ...] | UnsetType = UNSET
    k_factor: int | UnsetType | None = UNSET
    official: tuple[OfficialRating, ...] | UnsetType = UNSET
    estimate: int | UnsetType | None = UNSET
    club: str | UnsetType = UNSET
    category: str | UnsetType = UNSET
    group: str | UnsetType = UNSET
    fixed_board: int | UnsetType | None = UNSET


PLAYER_FIELDS = frozenset(field.name for field in fields(Player)) - {"tpn", "entry_round", "reported_rank"}
"""What the journal keeps of a player; number and entry round have events of their own."""


NAMES = {
    "name": translatable("name"),
    "federation": translatable("federation"),
    "rating": translatable("rating"),
    "title": translatable("title"),
    "fide_id": translatable("FIDE ID"),
    "sex": translatable("sex"),
    "birth_date": translatable("birth date"),
    "national": translatable("national records"),
    "k_factor": translatable("K factor"),
    "official": translatable("official ratings"),
    "estimate": translatable("estimated strength"),
    "club": translatable("club"),
    "category": translatable("category"),
    "group": translatable("group"),
    "fixed_board": translatable("fixed board"),
}
"""What the facts are called, for the history and for refusals."""
