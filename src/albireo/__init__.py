"""Albireo: chess tournament management, exact by the FIDE text and explained.

`open` a tournament file, `pair` the next round, ask `why_not`, `explain` and `check` rounds, get `standings`,
`rating_changes` and `norms`, `generate` tournaments and `write` them. Everything is imported on first use.
"""

__version__ = "0.1.0"

_MODULES = {
    "checking.checker": ("CannotCheck", "TournamentCheck"),
    "checking.recipe": ("BadRecipe",),
    "checking.rounds": ("RoundCheck",),
    "domain.colour": ("Colour",),
    "domain.errors": ("AlbireoError", "InconsistentTournament"),
    "domain.explanation": ("Note",),
    "domain.player": ("Player", "Sex", "Title"),
    "domain.result": ("GameResult", "Mark"),
    "domain.round": ("Bye", "Pairing", "Round"),
    "domain.tournament": ("Settings", "Tournament"),
    "formats.foreign_tournament": ("UnreadableTournament",),
    "formats.registry": ("UnknownFormat",),
    "formats.trf.findings": ("TrfError",),
    "library.arguments": ("CannotAnswer",),
    "library.figures": ("Change", "Points"),
    "library.files": ("AssumptionWarning", "LossWarning", "open", "write"),
    "library.ratings": ("RatedGame", "RatingChange", "RatingChanges", "rating_changes"),
    "library.rounds": ("RoundExplanation", "check", "explain", "generate", "pair", "why_not"),
    "library.tables": ("Standing", "StandingsTable", "standings"),
    "library.titles": ("NormRequirement", "TitleNorm", "TitleNorms", "norms"),
    "pairing.explanation": ("WhyNot",),
    "pairing.readiness": ("ResultsMissing",),
    "pairing.registry": ("UnknownSystem",),
    "pairing.system": ("CannotPair", "NoLegalPairing", "PairedBoard", "RoundPairing"),
}
"""Where each public name is defined; `__init__.pyi` says the same to type checkers."""

__all__ = ["__version__", *sorted(name for names in _MODULES.values() for name in names)]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name == "standings":  # the package of this name, which is callable: see there
        return import_module("albireo.standings")
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
