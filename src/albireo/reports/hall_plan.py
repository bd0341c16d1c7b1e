"""The plan of a hall: its notes, and its drawing to scale."""

from collections.abc import Iterator, Mapping
from html import escape
from math import ceil

from albireo.domain.explanation import Note
from albireo.domain.message import plural
from albireo.organising.hall_layout import HallPlan, TablePosition, keeps_from_walls, wide_corridor
from albireo.organising.planning import PLAYERS_PER_ARBITER
from albireo.state.doors import Door, Wall
from albireo.state.hall import LEAST_SPACE, LEAST_WALL, TABLE_WIDTH, Hall, Rows, metres

SECTION_COLOURS = ("#cfe3fb", "#fbe3b8", "#cdebd0", "#f6d1de", "#e2d6f5", "#d9d9d4", "#c9ecec", "#f3ddc9")
"""Colours of the tables of successive sections; lettering on them is black in every theme."""
_LINE = 'fill="none" stroke="currentColor"'
_NOT_OURS = "#ececec"
_DOOR, _EXIT = "#b26a00", "#1b7f3b"
"""Colours of a door and of an emergency exit."""
_WHEEL = "#1565c0"
"""Colour of the sign for a table with space for a wheelchair."""
_INK = "#16202b"
_MARGIN = 110
"""Margin of the drawing, for the lengths of the sides."""
_SOME, _MANY = 15, 60
"""With more tables, the drawing must be wider than a phone or a screen for its numbers to be legible."""
_LONGEST_NAME = 24
"""Characters of a section name above its first table."""


def plan_notes(plan: HallPlan, *, is_school: bool = False) -> Iterator[Note]:
    """Yield the notes on the plan: capacity and its limit, and recommendations not met."""
    hall = plan.hall
    text = plural("{count} table fits.", "{count} tables fit.", plan.fits)
    yield Note("fits", text, "C.02 8.2", {"count": plan.fits})
    area = plural(
        "The floor area allows {count} table.", "The floor area allows {count} tables.", plan.by_area
    )
    yield Note("area", area, "C.02 8.2.1", {"count": plan.by_area})
    space = plural(
        "The spacing leaves room for {count} table.",
        "The spacing leaves room for {count} tables.",
        plan.by_space,
    )
    yield Note("space", space, "C.02 8.2.2", {"count": plan.by_space})
    missing = plan.wanted - plan.fits
    if missing > 0:
        text = plural("{count} board does not fit.", "{count} boards do not fit.", missing)
        yield Note("short", text, "C.02 8.2", {"count": missing})
    if hall.space < LEAST_SPACE:
        yield Note("narrow", "Rows of players should be at least 2.5 m apart.", "C.02 8.2.2")
    if hall.wall < LEAST_WALL:
        yield Note("wall", "Spectators should be at least 1 m from the boards.", "C.02 8.1.2")
    if hall.rows is Rows.MATCHES and not any(place.table and place.table.match for place in plan.places):
        yield Note("rows", "Long rows should be avoided in individual events.", "C.02 8.2.2")
    yield from _notes_on_ways(plan)
    if is_school:
        yield Note(
            "arbiters",
            "School events need one arbiter for every 30 players: here {count}.",
            "C.02 11.2.3",
            {"count": ceil(2 * len(plan.tables) / PLAYERS_PER_ARBITER)},
        )


def _notes_on_ways(plan: HallPlan) -> Iterator[Note]:
    """Yield the notes on doors, and on corridors for wheelchairs."""
    hall = plan.hall
    tables = [place.table.label for place in plan.tables if place.table and place.table.is_for_wheelchair]
    if tables:
        text = (
            "Wheelchairs at {tables}: aisles beside these rows are {width} m wide, twice the others; "
            "{wall} m are kept free along the walls to the doors."
        )
        wide, wall = wide_corridor(hall), keeps_from_walls(hall, has_wheelchairs=True)
        values = {"tables": ", ".join(tables), "width": metres(wide), "wall": metres(wall)}
        yield Note("wheelchairs", text, "C.02 10.3.2", values)
    if not hall.doors:
        yield Note("no-doors", "No doors drawn: maps must show emergency exits.", "C.02 10.2.2")
    elif not any(door.is_emergency_exit for door in hall.doors):
        yield Note("no-exit", "No emergency exits drawn: maps must show them.", "C.02 10.2.2")
    if hall.doors and hall.door_space < LEAST_WALL:
        yield Note("doors", "Boards should not be placed too close to doors.", "C.02 8.2.4")


def hall_svg(plan: HallPlan, title: str, sections: Mapping[str, str] | None = None, own: str = "") -> str:
    """Return the plan as a drawing to scale, one unit per centimetre.

    It contains only names and numbers: `sections` has the names of the sections of an event, in the order of
    their colours; with `own`, the tables of other sections are grey and unnamed.
    """
    hall, names = plan.hall, sections or {}
    colours = {uid: SECTION_COLOURS[at % len(SECTION_COLOURS)] for at, uid in enumerate(names)}
    size = " many" if len(plan.places) > _MANY else " some" if len(plan.places) > _SOME else ""
    view = f"{-_MARGIN} {-_MARGIN} {hall.length + 2 * _MARGIN} {hall.width + 2 * _MARGIN}"
    width, height = metres(hall.length), metres(hall.width)
    ink, beside = 'fill="currentColor"', f"translate(-32 {hall.width // 2}) rotate(-90)"
    look = f'class="hall-plan{size}" font-family="sans-serif" font-size="54" text-anchor="middle"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{view}" {look}>',
        f"<title>{escape(title)}</title>",
        f'<rect class="room" width="{hall.length}" height="{hall.width}" {_LINE} stroke-width="8"/>',
        f'<text class="side" x="{hall.length // 2}" y="-32" {ink}>{width} m</text>',
        f'<text class="side" {ink} transform="{beside}">{height} m</text>',
    ]
    parts += [_door(hall, door) for door in hall.doors]
    named: set[str] = set()
    for place in plan.places:
        section = place.table.section if place.table is not None else ""
        is_ours = not own or section in ("", own)
        if section in names and is_ours and section not in named:
            named.add(section)
            parts.append(_name(place, names[section]))
        fill = colours.get(section, SECTION_COLOURS[0]) if is_ours else _NOT_OURS
        parts.append(_draw_table(place, fill))
    parts.append("</svg>")
    return "".join(parts)


def _door(hall: Hall, door: Door) -> str:
    """Return the opening in the wall, and the space in front of it where no table is placed."""
    space, along = hall.door_space, door.wall in (Wall.TOP, Wall.BOTTOM)
    side = {Wall.RIGHT: hall.length, Wall.BOTTOM: hall.width}.get(door.wall, 0)
    first, last = max(0, door.at - space), door.at + door.width + space
    last = min(last, hall.length if along else hall.width)
    near, far = sorted((side, side - space if side else space))
    x, y, width, height = (
        (first, near, last - first, far - near) if along else (near, first, far - near, last - first)
    )
    kind = "door exit" if door.is_emergency_exit else "door"
    colour = _EXIT if door.is_emergency_exit else _DOOR
    start, end = ((door.at, side), (door.at + door.width, side))
    if not along:
        start, end = (side, door.at), (side, door.at + door.width)
    return (
        f'<rect class="door-space" x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"'
        f' opacity=".12"/><path class="{kind}" d="M{start[0]} {start[1]}L{end[0]} {end[1]}"'
        f' stroke="{colour}" stroke-width="26" fill="none"/>'
    )


def _name(place: TablePosition, name: str) -> str:
    short = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
    return (
        f'<text class="section" x="{place.x}" y="{place.y - 66}" text-anchor="start" font-weight="bold"'
        f' fill="currentColor">{escape(short)}</text>'
    )


def _draw_table(place: TablePosition, fill: str) -> str:
    """Return a table with its chairs; special tables have a sign in the corner."""
    middle, table = place.x + place.length // 2, place.table
    shape = f'x="{place.x}" y="{place.y}" width="{place.length}" height="{TABLE_WIDTH}"'
    if table is None:
        return f'<rect class="free" {shape} {_LINE} stroke-width="2" stroke-dasharray="10 10" opacity=".5"/>'
    parts = [f'<rect class="table" {shape} fill="{fill}" stroke="{_INK}" stroke-width="3"/>']
    parts += [
        f'<circle class="chair" cx="{middle}" cy="{y}" r="22" {_LINE} stroke-width="3"/>'
        for y in (place.y - 30, place.y + TABLE_WIDTH + 30)
    ]
    size = ' font-size="40"' if len(table.label) > 3 else ""
    parts.append(
        f'<text class="number" x="{middle}" y="{place.y + TABLE_WIDTH // 2 + 19}"{size} fill="{_INK}">'
        f"{escape(table.label)}</text>"
    )
    if table.is_fixed:
        corner = f"M{place.x} {place.y}h30l-30 30z"
        parts.append(f'<path class="fixed" d="{corner}" fill="{_INK}"/>')
    if table.is_for_wheelchair:
        x, y = place.x + 18, place.y + TABLE_WIDTH - 18
        wheel = f'fill="none" stroke="{_WHEEL}" stroke-width="6"'
        parts.append(f'<circle class="wheelchair" cx="{x}" cy="{y}" r="11" {wheel}/>')
    if table.is_broadcast:
        x, y = place.x + place.length - 14, place.y + 14
        parts.append(f'<circle class="broadcast" cx="{x}" cy="{y}" r="9" fill="#c62828"/>')
    return "".join(parts)
