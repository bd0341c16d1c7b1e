"""Norms as plain text."""

from collections.abc import Sequence

from albireo.cli.language import _, in_a_list, score, wording
from albireo.cli.output import Head, table_text
from albireo.cli.rate_text import notice_line, with_parts
from albireo.ratings.norms.conditions import CheckedCondition
from albireo.ratings.norms.forecast import NormForecast, Outlook
from albireo.ratings.norms.report import NormReport
from albireo.ratings.norms.search import Norm
from albireo.reports.norm_words import LEFT_OUT, REMARKS, figure, missing, outlook
from albireo.reports.renderers.columns import safe


def page(
    report: NormReport,
    shown: Sequence[int],
    opened: Sequence[int],
    forecasts: Sequence[NormForecast],
    width: int,
) -> str:
    """Return norms achieved, or players in detail; then near misses, forecast and notices."""
    blocks = [_heading(report)]
    if opened:
        blocks += [_player(report, tpn) for tpn in opened]
    else:
        made = [(tpn, norm) for tpn, norm in report.made if tpn in set(shown)]
        blocks.append(_table(report, made, width) if made else _("No norm achieved."))
        short = list(_one_short(report, shown))
        if short:
            blocks.append("\n".join([_("One requirement short:"), *short]))
    told = [_forecast(report, item) for item in forecasts if item.outlook is not Outlook.GONE]
    if forecasts:
        blocks.append("\n".join([_("Forecast:"), *told]) if told else _("No norm is possible any more."))
    if report.notices:
        blocks.append("\n".join(notice_line(notice, report.tournament.by_tpn) for notice in report.notices))
    return "\n\n".join(blocks)


def _heading(report: NormReport) -> str:
    name = report.tournament.settings.name
    line = _("title norms after round {round} (B.01, 2024)", round=report.after)
    return safe(f"{name}: {line}" if name else line)


def _name(report: NormReport, tpn: int) -> str:
    return f"{tpn} {report.tournament.by_tpn[tpn].name}"


def _table(report: NormReport, made: Sequence[tuple[int, Norm]], width: int) -> str:
    figures = ["n", _("Pts"), _("needed"), "Ra", "Rp"]
    heads = [Head("#", ">"), Head(_("Name"), shrinks=True), Head(_("Norm"))]
    heads += [*(Head(text, ">") for text in figures), Head("")]
    rows = [
        [
            str(tpn),
            report.tournament.by_tpn[tpn].name,
            norm.assessment.title.name,
            str(len(norm.assessment.games)),
            score(norm.assessment.points),
            score(norm.assessment.required_points),
            str(norm.assessment.performance.mean),
            str(norm.assessment.performance.rating),
            in_a_list(_(REMARKS[remark]) for remark in norm.remarks),
        ]
        for tpn, norm in made
    ]
    return table_text(heads, rows, width)


def _one_short(report: NormReport, shown: Sequence[int]) -> list[str]:
    lines = []
    for tpn in shown:
        for norm in report.players[tpn].norms:
            missed = [item for item in norm.assessment.checked if not item.is_met]
            if len(missed) == 1 and norm.assessment.games and not norm.is_too_fast:
                found = figure(missed[0]).sentence(wording())
                lines.append(safe(f"  {_name(report, tpn)}, {norm.assessment.title.name}: {found}"))
    return lines


def _player(report: NormReport, tpn: int) -> str:
    player = report.players[tpn]
    lines = [_name(report, tpn)]
    for item in player.played.left_out:
        other = f"{_name(report, item.opponent)}: " if item.opponent else ""
        lines.append(f"  R{item.round}  {other}{_(LEFT_OUT[item.reason])}")
    if not player.norms:
        lines.append("  " + _("No further norm can be achieved."))
    for norm in player.norms:
        made = norm.assessment
        verdict = _("achieved") if norm.is_made else _("not achieved")
        text = _("{title} norm: {verdict}, {points} from {games}, {required} needed")
        lines.append(
            "  "
            + text.format(
                title=made.title.name,
                verdict=verdict,
                points=score(made.points),
                games=len(made.games),
                required=score(made.required_points),
            )
        )
        if not norm.is_made:
            lines.append("    " + "; ".join(note.sentence(wording()) for note in missing(norm)))
        lines += [f"    {_(REMARKS[remark])}  [{remark.value}]" for remark in norm.remarks]
        if norm.ignored:
            ignored = in_a_list(game.round for game in norm.ignored)
            lines.append("    " + _("ignored rounds: {rounds}", rounds=ignored))
        if made.raised is not None:
            text = _("{opponent} counts as {floor}")
            lines.append(
                "    " + text.format(opponent=_name(report, made.raised), floor=made.title.demands.floor)
            )
        for another in norm.alternatives:
            text = _("also {points} from {games}, {required} needed; games towards 27: {count}")
            also = text.format(
                points=score(another.assessment.points),
                games=len(another.assessment.games),
                required=score(another.assessment.required_points),
                count=another.counts_as,
            )
            articles = "; ".join(remark.value for remark in another.remarks)
            lines.append(f"    {also}  [{articles}]" if articles else f"    {also}")
        lines += [_condition(report, item) for item in made.checked]
    return "\n".join(safe(line) for line in lines)


def _condition(report: NormReport, item: CheckedCondition) -> str:
    sign = "+" if item.is_met else "−"
    waived = f" ({_('waived')})" if item.waived else ""
    names = "; ".join(_name(report, tpn) for tpn in dict.fromkeys(item.opponents))
    return (
        f"    {sign} {figure(item).sentence(wording())}{waived}"
        + (f" ({names})" if names else "")
        + f"  [{item.condition.article}]"
    )


def _forecast(report: NormReport, item: NormForecast) -> str:
    return safe("  " + with_parts(outlook(item), wording(_names(report))))


def _names(report: NormReport) -> dict[int, str]:
    return {tpn: player.name for tpn, player in report.tournament.by_tpn.items()}
