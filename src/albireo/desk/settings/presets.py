"""Types of events with their own initial settings; everything can be changed later."""

from typing import NamedTuple

from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.message import Translatable, translatable
from albireo.state.event_plan import EventPlan

SCHOOL_SWISS = ("BH/C1", "BH", "WIN", "BWG")
"""C.02 11.5.3: Buchholz Cut 1, Buchholz, the greater number of wins, wins with Black."""
SCHOOL_ROUND_ROBIN = ("WIN", "SB", "KS", "BWG")
"""11.5.4: the greater number of wins, Sonneborn-Berger, Koya, wins with Black."""


class Preset(NamedTuple):
    """The initial settings of a type of event."""

    title: Translatable
    settings: SettingsFacts
    rules: RulesFacts


PRESETS: dict[str, Preset] = {
    "school-swiss": Preset(
        translatable("School tournament, Swiss, 15 minutes per game (C.02 11)"),
        SettingsFacts(tie_breaks=SCHOOL_SWISS, encoded_time_control="900"),
        RulesFacts(plan=EventPlan(is_school=True), default_time=10, check_in=True),
    ),
    "school-round-robin": Preset(
        translatable("School tournament, everyone against everyone (C.02 11)"),
        SettingsFacts(system="BERGER_ROUNDROBIN", tie_breaks=SCHOOL_ROUND_ROBIN, encoded_time_control="900"),
        RulesFacts(plan=EventPlan(is_school=True), default_time=10),
    ),
    "school-without-clocks": Preset(
        translatable("School tournament without clocks (C.02 11.4.2)"),
        SettingsFacts(tie_breaks=SCHOOL_SWISS),
        RulesFacts(plan=EventPlan(is_school=True, without_clocks=True), check_in=True),
    ),
    "club-season": Preset(
        translatable("Club season: one round a week, 90 minutes plus 30 seconds a move"),
        SettingsFacts(encoded_time_control="5400+30"),
        RulesFacts(long_event=True, half_byes=2, default_time=30),
    ),
}
