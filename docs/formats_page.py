"""The reference page of file formats, from what each says about itself."""

from albireo.formats.registry import formats


def formats_page() -> str:
    """One row for each format."""
    lines = [
        "# File formats",
        "",
        "Generated from `albireo.formats.registry` by `docs/build_reference.py`. Files are recognised by",
        "their content; endings are what the programs give them. `albireo open FILE` says what is in a file,",
        "what is missing, contradictory or not understood, and pairs its rounds again;",
        "`albireo convert IN OUT --to NAME` writes another format and says what it cannot carry.",
        "",
        "| Name | Format | Program | Endings | Read | Written | Holds |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in formats():
        cells = (
            f"`{each.name}`",
            each.title,
            each.program,
            " ".join(f"`{ending}`" for ending in each.endings),
            "yes" if each.read else "",
            "yes" if each.write else "",
            each.carries,
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join([*lines, ""])
