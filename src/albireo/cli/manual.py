"""`albireo manual`: the manual as pages or as a PDF."""

from pathlib import Path

import click

from albireo.cli.language import _, language


@click.command()
@click.argument("output", type=click.Path(path_type=Path))
def command(output: Path) -> None:
    """Write the manual to OUTPUT: a PDF if it ends in .pdf, otherwise a folder of web pages with images.

    It is in the language of the command line (--lang), as in the app (F1); untranslated pages are in English.
    """
    if output.suffix.lower() == ".pdf":
        from albireo.formats.atomic_file import write_atomically
        from albireo.reports.manual.pdf import as_pdf

        write_atomically(output, as_pdf(language()))
        click.echo(_("{file} written", file=str(output)))
        return
    from albireo.reports.manual.static_pages import write_pages

    write_pages(output, language())
    click.echo(_("{file} written", file=str(output / "index.html")))
