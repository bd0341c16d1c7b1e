"""Keys that nothing reads, in commands as JSON and in settings typed at the command line."""

import click
import pytest

from albireo.cli.desk.typed_settings import typed_facts
from albireo.desk.commands import BadCommand, decode_command
from albireo.desk.settings.facts import RulesFacts, SettingsFacts


@pytest.mark.parametrize(
    ("changes", "place", "key"),
    [
        ('"chief_arbiters":[{"name":"A"},{"name":"B","titel":"IA"}]', "changes.chief_arbiters[1]", "titel"),
        ('"points":{"win":10,"drow":5}', "changes.points", "drow"),
        ('"acceleration":{"method":"baku","groups":2}', "changes.acceleration", "groups"),
    ],
)
def test_an_unknown_key_inside_a_setting_is_refused(changes: str, place: str, key: str) -> None:
    with pytest.raises(BadCommand) as refused:
        decode_command(f'{{"do":"change-settings","changes":{{{changes}}}}}')
    assert str(refused.value) == f"command, {place}: there is no field {key!r}"


def test_lists_and_rows_with_known_keys_are_read() -> None:
    text = '{"do":"register-players","players":[{"name":"Ann","rating":2000},{"name":"Bob"}]}'
    assert decode_command(text)
    rules = '{"do":"change-rules","changes":{"keep_apart":[["club",1,3]],"plan":{"venue":"Hall"}}}'
    assert decode_command(rules)


@pytest.mark.parametrize(
    ("kind", "text", "key"),
    [
        (SettingsFacts, 'chief_arbiters=[{"name":"A","titel":"IA"}]', "titel"),
        (RulesFacts, 'plan={"venu":"Hall"}', "venu"),
        (RulesFacts, 'fide_event={"kode":"1"}', "kode"),
    ],
)
def test_so_it_is_at_the_command_line(kind: type[SettingsFacts | RulesFacts], text: str, key: str) -> None:
    with pytest.raises(click.UsageError, match=f"there is no field {key!r}"):
        typed_facts((text,), kind)
