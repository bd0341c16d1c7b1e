"""The reference page of pairing systems, from what each says about itself."""

from albireo.domain.tournament_type import PairedUnit, PairingKind
from albireo.pairing.registry import DEFAULT, systems
from albireo.pairing.spec import BoardOrder, InForce, Option, Recognition, SystemSpec

KINDS = {PairingKind.SWISS: "Swiss", PairingKind.TABLE: "table", PairingKind.KNOCKOUT: "knock-out"}
UNITS = {PairedUnit.PLAYER: "players", PairedUnit.TEAM: "teams"}
RECOGNITION = {
    Recognition.APPROVED: "approved",
    Recognition.DEPRECATED: "deprecated without an approved program (C.04.2 1.4)",
    Recognition.CUSTOMARY: "named, not defined",
    Recognition.NOT_FIDE: "needs an authorisation (C.04.2 1.2)",
}
ORDERS = {
    BoardOrder.PAIRING_SCORES: "pairing scores",
    BoardOrder.REAL_SCORES: "scores without virtual points",
    BoardOrder.TABLE: "the table",
}


def systems_page() -> str:
    """One row for each system and edition, then codes and options."""
    lines = [
        "# Pairing systems",
        "",
        "Generated from the specs beside the engines in `albireo.pairing` by `docs/build_reference.py`.",
        "How the texts are read is already in [rules](../rules).",
        "",
        "| Name | System | Text | In force | Kind | Pairs | Games a round | FIDE | Accelerated | Desk |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *(_row(spec) for spec in systems()),
        "",
        "Where a type code names no edition, an event is paired by the first one that had not been replaced",
        f"when it began. A file without a type code is paired by `{DEFAULT.name}` and checked by the edition",
        "in force on its date.",
        "",
        "## Rules that differ",
        "",
        "| Name | Bars a second bye | Colours: difference, running | Boards are sorted by |",
        "|---|---|---|---|",
        *(_rules(spec) for spec in systems()),
        "",
        "## Type codes",
        "",
        "As in TRF26 record 192; `_BAKU` may follow where a system can be accelerated. `n` is a number.",
        "",
        *(f"* `{spec.name}`: " + ", ".join(f"`{type_.shown}`" for type_ in spec.types) for spec in systems()),
        "",
        "## Options",
        "",
        "For `--option NAME=VALUE` and `albireo.pair(options=…)`; a type code may decide some of them.",
        "",
        *(line for spec in systems() if spec.options for line in _options(spec)),
    ]
    return "\n".join(lines)


def _row(spec: SystemSpec) -> str:
    cells = (
        f"`{spec.name}`",
        spec.summary,
        spec.article,
        _dates(spec.in_force),
        KINDS[spec.kind],
        ", ".join(UNITS[unit] for unit in spec.units),
        str(spec.games_per_round),
        RECOGNITION[spec.recognition],
        "yes" if spec.accelerates else "",
        "yes" if spec.at_desk else "",
    )
    return "| " + " | ".join(cells) + " |"


def _dates(dates: InForce) -> str:
    words = [f"from {dates.since}"] if dates.since else []
    words += [f"until {dates.until}"] if dates.until else []
    return " ".join(words)


def _rules(spec: SystemSpec) -> str:
    colours = f"{spec.colours.difference}, {spec.colours.running}" if spec.colours else ""
    bye = spec.bye.article if spec.bye else ""
    return f"| `{spec.name}` | {bye} | {colours} | {ORDERS[spec.board_order]} |"


def _options(spec: SystemSpec) -> list[str]:
    return [f"### {spec.name}", "", *(_option(option) for option in spec.options), ""]


def _option(option: Option) -> str:
    choices = ", ".join(f"`{choice}`" for choice in option.choices) or "run from 1"
    default = f"; `{option.default}` by default" if option.default else ""
    chosen = "; chosen by the type code" if option.by_code else ""
    return f"* `{option.name}` ({choices}{default}{chosen}): {option.meaning}"
