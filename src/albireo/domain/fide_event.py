"""What FIDE's forms want to know of an event beyond what a report file has."""

from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class FideEvent:
    """As the federation registered it; every part may be unknown."""

    code: str = ""
    """FIDE's number of the event."""
    organiser: str = ""
    organiser_id: str = ""
    """FIDE ID."""
    organiser_email: str = ""
    arbiter_email: str = ""
    """Of the chief arbiter."""
    web: str = ""
    """Where results are published."""
    winner_title: str = ""
    """The title that first place gives by FIDE's table of direct titles: `GM` … `WCM`; empty: none."""
    remarks: str = ""
