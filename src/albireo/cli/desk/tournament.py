"""Creating and setting up tournaments."""

import json

import click
import msgspec

from albireo.cli.desk.session import BadArgument, DeskSession, acting, pass_session
from albireo.cli.desk.typed_settings import shown, typed_facts
from albireo.cli.language import _, language, wording
from albireo.cli.output import Head, table
from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, CreateTournament, TickDuty
from albireo.desk.documents.commands import ChangeDocuments
from albireo.desk.documents.facts import DocumentFacts
from albireo.desk.mechanism.facts import Facts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.presets import PRESETS
from albireo.i18n.dates import moment
from albireo.organising.next_season import teams_of_next_season
from albireo.organising.planning import equipment, plan_notes
from albireo.reports.renderers.columns import safe
from albireo.state.duties import duties_of

_settings = click.option(
    "--set", "given", metavar="KEY=VALUE", multiple=True, help="A setting: city=Turku, tie_breaks=BH/C1,SB…"
)


@click.command("list")
@pass_session
def list_(session: DeskSession) -> None:
    """List the tournaments in the database."""
    heads = [
        head for head in session.desk.tournaments() if not session.desk.state(head.uid).conduct.is_deleted
    ]
    if session.json:
        data = [
            {"tournament": h.uid, "name": h.name, "version": h.version, "changed_at": h.changed_at}
            for h in heads
        ]
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    table(
        [Head(_("Tournament")), Head(_("Name")), Head(_("Version"), ">"), Head(_("Changed"))],
        ([h.uid, h.name, str(h.version), moment(h.changed_at, language())] for h in heads),
    )


@click.command()
@click.argument("name")
@click.option("--rounds", "-r", type=int, required=True)
@click.option(
    "--system", metavar="CODE", help="Type code such as FIDE_DUTCH_2026.  [default: FIDE_DUTCH_2026]"
)
@click.option(
    "--preset", type=click.Choice(list(PRESETS)), help="Settings for a type of event to start from."
)
@click.option("--unrated", is_flag=True, help="FIDE does not rate it: outside FIDE mode from the start.")
@_settings
@click.option("--yes", "-y", count=True)
@pass_session
def create(
    session: DeskSession,
    name: str,
    rounds: int,
    system: str | None,
    preset: str | None,
    unrated: bool,
    given: tuple[str, ...],
    yes: int,
) -> None:
    """Create a tournament: a name and the number of rounds are enough."""
    said = (*given, f"system={system}") if system else given
    settings = typed_facts(said, SettingsFacts)
    rules = RulesFacts()
    if preset is not None:
        rules = PRESETS[preset].rules
        settings = SettingsFacts(**{**PRESETS[preset].settings.given(), **settings.given()})
    uid = session.create(CreateTournament(name, rounds, settings, rules, fide_rated=not unrated), yes)
    if not session.json:
        click.echo(uid)


@click.command("set")
@click.argument("given", metavar="[KEY=VALUE]...", nargs=-1)
@acting
@pass_session
def set_(session: DeskSession, given: tuple[str, ...], yes: int, seen: int | None) -> None:
    """Change settings, e.g. city=Turku or tie_breaks=BH/C1,SB; without arguments, show them all."""
    if given:
        session.act(ChangeSettings(typed_facts(given, SettingsFacts)), yes, seen)
        return
    settings = session.state.settings
    _show(session, {"system": settings.type.code} | _values(SettingsFacts, settings))


@click.command()
@click.argument("given", metavar="[KEY=VALUE]...", nargs=-1)
@acting
@pass_session
def rules(session: DeskSession, given: tuple[str, ...], yes: int, seen: int | None) -> None:
    """Change the tournament’s own rules, e.g. half_byes=2; without arguments, show them all.

    Parts of a rule that are not given stay as they are: plan='{"venue": "Town hall"}'.
    """
    if given:
        session.act(ChangeRules(typed_facts(given, RulesFacts, session.state.rules)), yes, seen)
        return
    _show(session, _values(RulesFacts, session.state.rules))


@click.command()
@click.argument("given", metavar="[KEY=VALUE]...", nargs=-1)
@acting
@pass_session
def documents(session: DeskSession, given: tuple[str, ...], yes: int, seen: int | None) -> None:
    """Change how documents are printed, e.g. paper=letter; without arguments, show it all."""
    before = session.state.documents
    if given:
        session.act(ChangeDocuments(typed_facts(given, DocumentFacts, before)), yes, seen)
        return
    _show(session, _values(DocumentFacts, before))


def _values(kind: type[Facts], value: object) -> dict[str, object]:
    """Return the options in force, by the names that can be typed."""
    return {name: getattr(value, name) for name in kind.__struct_fields__ if hasattr(value, name)}


def _show(session: DeskSession, values: dict[str, object]) -> None:
    if session.json:
        click.echo(json.dumps(msgspec.to_builtins(values), ensure_ascii=False))
        return
    for name, value in values.items():
        click.echo(safe(f"{name}={shown(name, value)}"))


@click.command("plan")
@click.option("--tick", metavar="DUTY", multiple=True, help="Mark a task as done.")
@click.option("--untick", metavar="DUTY", multiple=True, help="Mark a task as not done.")
@acting
@pass_session
def plan(
    session: DeskSession, tick: tuple[str, ...], untick: tuple[str, ...], yes: int, seen: int | None
) -> None:
    """What the event needs, problems with its dates, and the tasks; set it with `rules plan={…}`."""
    before = session.state.rules.plan
    if tick or untick:
        for duty, is_done in (*((name, True) for name in tick), *((name, False) for name in untick)):
            session.act(TickDuty(duty, is_done), yes, seen)
        return
    state = session.state
    notes = [(note.sentence(wording()), note.article) for note in plan_notes(state)]
    needs = [(_(what), number, article) for what, number, article in equipment(state)]
    duties = [
        (name, name in before.done, duty)
        for found in duties_of(state).values()
        for name, duty in found.items()
    ]
    if session.json:
        data = {
            "notes": [{"text": text, "article": article} for text, article in notes],
            "equipment": [
                {"what": what, "count": number, "article": article} for what, number, article in needs
            ],
            "duties": [
                {"duty": name, "done": is_done, "text": _(duty.text), "article": duty.article}
                for name, is_done, duty in duties
            ],
        }
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    for text, article in notes:
        click.echo(f"! {text} {article}".rstrip())
    table(
        [Head(_("Item"), shrinks=True), Head(_("Number"), ">")],
        ([what, str(number)] for what, number, _a in needs),
    )
    rows = (
        [name, "x" if is_done else "", f"{_(duty.text)} ({duty.article})"] for name, is_done, duty in duties
    )
    table([Head(_("Task")), Head(_("Done")), Head(_("Item"), shrinks=True)], rows)


@click.command()
@click.argument("name")
@click.option("--start", default="", metavar="YYYY/MM/DD", help="The first day; other dates move with it.")
@click.option(
    "--next-season",
    is_flag=True,
    help="For a league: with its teams and players, promotion and relegation applied.",
)
@click.option("--yes", "-y", count=True)
@pass_session
def like(session: DeskSession, name: str, start: str, next_season: bool, yes: int) -> None:
    """Create a tournament, or a festival with its sections, like the one chosen: no players, no results."""
    from albireo.desk.sections.duplicate import create_like

    old = session.uid
    if next_season and not session.state.competition.rhythm.matches_wait:
        raise BadArgument("--next-season: this is not a league")
    teams = teams_of_next_season(session.state) if next_season else ()
    divisions = {each.team.id: each.division for each in teams}
    uid = session.consented(
        lambda consent: create_like(
            session.desk, old, name, start, session.who, consent, divisions=divisions
        ),
        yes,
    )
    if session.json:
        click.echo(json.dumps({"tournament": uid}))
    else:
        click.echo(_("{name} created: {uid}", name=name, uid=uid))


COMMANDS = (plan, list_, create, like, set_, rules, documents)
