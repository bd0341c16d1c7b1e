"""What the fields of answers and commands mean, by name, with an example where a value says more.

One name means one thing in every JSON (decision 0102), so a field is described once by its name;
`record_words.py` has the names that mean something of their own in one record. Facts of settings, rules,
players, teams and documents are described by their tables (`albireo.facts`).

Alternatives considered: docstrings below the fields, read from the source (a folder made by PyInstaller has
no source), and `msgspec.Meta` at every field (the structs of the desk would carry the words of the API).
"""

from typing import Any, NamedTuple


class Words(NamedTuple):
    """A description, and an example of the value."""

    says: str
    example: Any = None


FIELD_WORDS: dict[str, Words] = {
    # Whom and what
    "id": Words("ID given at registration, which never changes; commands name participants by it.", 7),
    "uid": Words("ID of the tournament or festival, as in its address.", "3f2a9c0d41e84b7f"),
    "version": Words("Version of the tournament; it grows with every action.", 42),
    "name": Words("Name.", "Castor, Emil"),
    "number": Words("Pairing number (TPN), as in files and on the command line.", 3),
    "title": Words("FIDE title; empty for none.", "IM"),
    "rating": Words("Rating used in the tournament; null for unrated.", 2310),
    "federation": Words("Federation as FIDE writes it; empty if unknown.", "ITA"),
    "fide_id": Words("FIDE ID; empty if there is none.", "900001"),
    "club": Words("Club; empty if unknown.", "SK Neustadt"),
    "city": Words("Where it is played.", "Torino"),
    "player": Words("ID of the participant: a player, or a team in a team event.", 7),
    "team": Words("ID of the team.", 2),
    "players": Words("IDs of players.", [7, 9]),
    "members": Words("IDs of the team’s players in board order, reserves last.", [1, 2, 3, 4]),
    "participant": Words("The player, or the team in a team event."),
    "participants": Words("Number of players, or of teams in a team event.", 19),
    "teams": Words("The teams."),
    "status": Words("Whether they play on: `playing`, `withdrawn` or `expelled`.", "playing"),
    "entry_round": Words("First round the participant plays; later than 1 for a late entry.", 1),
    # Rounds and boards
    "round": Words("Number of the round.", 1),
    "board": Words("Number of the board; of a match, counted within it.", 1),
    "match": Words("Number of the match; null where every pairing is one game.", None),
    "white": Words("Who has White."),
    "black": Words("Who has Black."),
    "colour": Words("Colour of the game; null without an opponent.", "white"),
    "opponent": Words("The opponent; null without one."),
    "bye": Words("The kind of bye; null for a game."),
    "byes": Words("Participants without an opponent, with the kind of bye."),
    "boards": Words("The boards in order."),
    "rounds": Words("The rounds."),
    "pairings": Words("Number of pairings.", 9),
    "is_complete": Words("Whether every pairing has a result.", False),
    "date": Words("Day of the round, ISO 8601; null: unknown.", "2026-04-03"),
    "start": Words("First day, ISO 8601; null: unknown.", "2026-04-03"),
    "end": Words("Last day, ISO 8601; null: unknown.", "2026-04-06"),
    "starts_at": Words("Start of the round in UTC, ISO 8601; null: unknown.", "2026-04-03T14:00:00Z"),
    "result": Words(
        "White’s symbol and Black’s: `10`, `==`, `01`; `+-`, `-+`, `--` by forfeit; `XX` adjourned.", "10"
    ),
    "mark": Words("`U` pairing-allocated, `F` full-point, `H` half-point or `Z` zero-point bye.", "H"),
    # Standings
    "rank": Words("Place; equal for those who are still tied.", 1),
    "place": Words("Place.", 1),
    "places": Words("One line for each place, from the first."),
    "rows": Words("One row for each participant."),
    "cells": Words("One cell for each round."),
    "after_round": Words("The last round that counts.", 7),
    "tie_breaks": Words("Codes of the tie-breaks in order of use.", ["BH/C1", "BH", "SB"]),
    "league": Words("Line of the league table; null in other competitions."),
    "number_of_rounds": Words("Declared number of rounds; null: not declared.", 7),
    "published_rounds": Words("Number of published rounds.", 3),
    "time_control": Words("Time control in words.", "90 min + 30 s"),
    "chief_arbiters": Words("Names of the chief arbiters.", ["Ponte, Maria"]),
    # Lists
    "tournament": Words("ID of the tournament."),
    "events": Words("The festivals."),
    "sections": Words("The tournaments of the festival."),
    "rooms": Words("Rooms with their boards."),
    "room": Words("Name of the room; empty if the plan has none.", "Hall B"),
    "championships": Words("The championships."),
    "changes": Words("The new values; what is left out stays as it is."),
    "first": Words("First board.", 1),
    "last": Words("Last board.", 10),
    "since": Words("Version before the changes.", 41),
    # Acts
    "do": Words("Name of the command."),
    "reason": Words("Why, in words; it is kept in the history.", "Both players agree"),
    "lot": Words("Random bits in hexadecimal, if the lot was drawn elsewhere; empty: drawn here.", ""),
    "case": Words("Case of C.04.2 4.4 for a published round: `4.4.1` to `4.4.5`.", "4.4.1"),
    "at": Words("When, in UTC, ISO 8601.", "2026-04-03T14:00:00Z"),
    "who": Words("Name of the person or program that did it.", "Anna"),
    "day": Words("Day, `2027-05-01`; empty: not said, or today.", "2027-05-01"),
    "article": Words("Article of the rules; empty if none is cited.", "C.04.3 2.4.7"),
    "address": Words("Address in one line, separated by commas.", "Via Roma 1, Torino"),
    "rating_from": Words("Lowest rating; 0 means no limit.", 0),
    "rating_to": Words("Highest rating; 0 means no limit.", 1999),
    "amount": Words("Amount in cents.", 2500),
    "currency": Words("Currency by ISO 4217.", "EUR"),
    "sharing": Words(
        "How shared places share: `equal`, `hort`, `none`; empty: as in the whole plan.", "hort"
    ),
    "expelled": Words("Whether the arbiter expelled them; otherwise they withdrew.", False),
    "rules": Words("The rules; what is left out has its default."),
    "facts": Words("What is known; what is left out is unknown."),
    "order": Words("IDs of the tied participants, the first place first.", [7, 3]),
    "how": Words("How it was decided, in words.", "play-off"),
    "promoted": Words("Number of places that are promoted directly.", 1),
    "relegated": Words("Number of places that are relegated directly.", 2),
    "venue": Words("The venue with its address.", "Via Roma 1, Torino"),
    "remarks": Words("Remarks in words."),
    "width": Words("Width in centimetres.", 120),
    "wall": Words("Wall of the hall."),
}
"""Descriptions by the name of the field."""
