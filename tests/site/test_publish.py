"""Carrying a site elsewhere: FTP, FTPS, SFTP, a folder, a command; what is there stays whole if it fails."""

import os
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.site.ftp_server import FtpServer, ftp_server
from tests.site.test_site import SAMPLE, contents, files_no_larger_than, made

from albireo.site.folder import MANIFEST
from albireo.site.options import SiteOptions
from albireo.site.publish.carriers import carrier_for
from albireo.site.publish.ftp import FtpCarrier
from albireo.site.publish.local import run_command
from albireo.site.publish.sftp import SftpCarrier
from albireo.site.publish.target import BadTarget, PublishError, Target, read_target
from albireo.site.publish.upload import RECORD, publish, site_files

OPTIONS = SiteOptions(("en",), frozenset({"standings"}))
SFTP_SERVER = Path("/usr/lib/openssh/sftp-server")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    made(SAMPLE.up_to(3), folder, OPTIONS)
    return folder


@pytest.fixture
def there(tmp_path: Path) -> Path:
    folder = tmp_path / "there"
    folder.mkdir()
    return folder


@pytest.fixture
def host(there: Path) -> Iterator[FtpServer]:
    with ftp_server(there) as server:
        yield server


def at(server: FtpServer, scheme: str = "ftp", user: str = "anna") -> Target:
    return read_target(f"{scheme}://{user}@localhost:{server.port}/www/open")


def published(there: Path) -> dict[str, bytes]:
    return contents(there / "www" / "open")


def whole(site: Path) -> dict[str, bytes]:
    return {path: (site / path).read_bytes() for path in site_files(site)}


def test_by_ftp_what_has_changed(site: Path, host: FtpServer, there: Path) -> None:
    target = at(host)
    first = publish(site, target, FtpCarrier(target, "secret"))
    assert published(there) == whole(site)
    assert first.sent == first.files

    assert publish(site, target, FtpCarrier(target, "secret")).sent == 0

    (there / "www" / "open" / "round-2.html").unlink()
    (there / "www" / "open" / "index.html").unlink()
    assert publish(site, target, FtpCarrier(target, "secret")).sent == 2
    assert published(there) == whole(site)

    made(SAMPLE.up_to(4), site, OPTIONS)
    host.stored.clear()
    second = publish(site, target, FtpCarrier(target, "secret"))
    assert published(there) == whole(site)
    assert 0 < second.sent == len(host.stored) < second.files
    assert host.stored[-1] == "/www/open/index.html.new"

    made(SAMPLE.up_to(2), site, OPTIONS)
    assert publish(site, target, FtpCarrier(target, "secret")).removed > 0
    assert published(there) == whole(site)


def test_a_host_that_does_not_rename_over_a_file(site: Path, host: FtpServer, there: Path) -> None:
    host.renames_over = False
    target = at(host)
    publish(site, target, FtpCarrier(target, "secret"))
    made(SAMPLE.up_to(4), site, OPTIONS)

    publish(site, target, FtpCarrier(target, "secret"))

    assert published(there) == whole(site)


def test_a_connection_that_breaks_leaves_the_former_site(site: Path, host: FtpServer, there: Path) -> None:
    target = at(host)
    publish(site, target, FtpCarrier(target, "secret"))
    before = published(there)
    made(SAMPLE, site, OPTIONS)
    host.stored.clear()
    host.stores_until_failure = 3

    with pytest.raises(PublishError, match="the host refused or dropped the connection"):
        publish(site, target, FtpCarrier(target, "secret"))

    now = published(there)
    assert {path: data for path, data in now.items() if not path.endswith(".new")} == before
    host.stores_until_failure = 1_000
    publish(site, target, FtpCarrier(target, "secret"))
    assert published(there) == whole(site)


def test_a_wrong_password(site: Path, host: FtpServer) -> None:
    target = at(host)
    with pytest.raises(PublishError, match="rejected the user name or password") as refusal:
        publish(site, target, FtpCarrier(target, "guess"))
    assert "guess" not in str(refusal.value)


def test_a_host_that_no_one_reaches(site: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    target = read_target(f"ftp://localhost:{port}/")
    with pytest.raises(PublishError, match=rf"ftp://localhost:{port}/: the host refused or dropped"):
        publish(site, target, FtpCarrier(target))
    target = read_target("ftp://no-such-host.invalid/")
    with pytest.raises(PublishError, match="there is no such address"):
        publish(site, target, FtpCarrier(target))


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl to make a certificate with")
    path = tmp_path_factory.mktemp("tls") / "both.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-keyout",
            path,
            "-out",
            f"{path}.crt",
            *subject,
        ],
        check=True,
        capture_output=True,
    )
    path.write_bytes(path.read_bytes() + Path(f"{path}.crt").read_bytes())
    return path


@pytest.mark.slow
def test_by_ftps_with_a_certificate_that_is_trusted_and_one_that_is_not(
    site: Path, there: Path, certificate: Path
) -> None:
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(certificate)
    with ftp_server(there, own) as server:
        target = at(server, "ftps")
        with pytest.raises(PublishError, match="the host’s certificate is not trusted"):
            publish(site, target, FtpCarrier(target, "secret"))

        trusting = ssl.create_default_context(cafile=f"{certificate}.crt")
        publish(site, target, FtpCarrier(target, "secret", trusting))
        assert published(there) == whole(site)


@pytest.mark.slow
@pytest.mark.skipif(
    not SFTP_SERVER.exists() or shutil.which("sftp") is None, reason="no sftp-server (openssh-sftp-server)"
)
def test_by_sftp_all_or_nothing(site: Path, there: Path) -> None:
    target = read_target(f"sftp://anna@localhost{there}/www/my%20open")
    program = ("sftp", "-q", "-D", str(SFTP_SERVER))
    publish(site, target, SftpCarrier(target, program))
    assert contents(there / "www" / "my open") == whole(site)
    (there / "www" / "my open" / "index.html").unlink()
    assert publish(site, target, SftpCarrier(target, program)).sent == 1
    assert contents(there / "www" / "my open") == whole(site)

    made(SAMPLE, site, OPTIONS)
    before = contents(there / "www" / "my open")
    shutil.move(site / "round-7.html", site / "gone")
    with pytest.raises(PublishError, match=r"round-7\.html"):
        publish(site, target, SftpCarrier(target, program))
    assert contents(there / "www" / "my open") == before

    shutil.move(site / "gone", site / "round-7.html")
    publish(site, target, SftpCarrier(target, program))
    assert contents(there / "www" / "my open") == whole(site)


@pytest.mark.slow
def test_sftp_to_a_host_that_no_one_reaches(site: Path) -> None:
    target = read_target("sftp://localhost:1/www")
    with pytest.raises(PublishError, match=r"sftp://localhost:1/www: "):
        publish(site, target, SftpCarrier(target))
    with pytest.raises(PublishError, match="needs OpenSSH’s sftp"):
        publish(site, target, SftpCarrier(target, ("no-such-program",)))


def test_to_a_folder_all_or_nothing(site: Path, there: Path) -> None:
    target = read_target(str(there))
    publish(site, target, carrier_for(target))
    assert contents(there) == whole(site)

    shutil.rmtree(there)
    assert publish(site, target, carrier_for(target)).sent == len(whole(site))
    (there / "round-2.html").unlink()
    assert publish(site, target, carrier_for(target)).sent == 1
    assert contents(there) == whole(site)

    made(SAMPLE, site, OPTIONS)
    before = contents(there)
    with files_no_larger_than(5_000), pytest.raises(PublishError, match="the file would be too large"):
        publish(site, target, carrier_for(target))
    assert contents(there) == before

    publish(site, target, carrier_for(target))
    assert contents(there) == whole(site)


@pytest.mark.slow
def test_by_a_command_which_no_shell_reads(site: Path, there: Path) -> None:
    script = "import shutil, sys; shutil.copytree(sys.argv[1], sys.argv[2], dirs_exist_ok=True)"
    run_command(f"{sys.executable} -c '{script}' {{folder}} {there}", site)
    assert (there / "index.html").exists()

    with pytest.raises(PublishError, match="exited with 3: no room"):
        run_command(
            f"{sys.executable} -c 'import sys; print(\"no room\", file=sys.stderr); sys.exit(3)'", site
        )
    with pytest.raises(PublishError, match="there is no such file or folder"):
        run_command("no-such-program; rm -rf {folder}", site)
    assert (site / MANIFEST).exists()


def test_the_record_does_not_tell_where_a_site_goes(site: Path, there: Path) -> None:
    target = read_target(str(there))
    publish(site, target, carrier_for(target))

    assert str(there) not in (site / RECORD).read_text()


@pytest.mark.parametrize(
    "text",
    [
        *("http://host/", "ftp://", "ftp://-oProxyCommand=x/", "sftp://-l@host/", "ftp://host:99999/"),
        *("ftp://ho st/", "ftp://host/a%0ab", "gopher://x/y", "sftp://a%0d@host/"),
    ],
)
def test_addresses_that_lead_nowhere(text: str) -> None:
    with pytest.raises(BadTarget, match="expected a folder, or an address such as"):
        read_target(text)


def test_a_password_does_not_belong_in_an_address() -> None:
    with pytest.raises(BadTarget, match="leave the password out of the address") as refusal:
        read_target("ftp://anna:hunter2@host/")
    assert "hunter2" not in str(refusal.value)


def test_a_folder_with_other_things_is_not_written_into(site: Path, there: Path) -> None:
    (there / "index.html").write_text("the club's own page")
    target = read_target(str(there))

    with pytest.raises(PublishError, match=r"found 'index\.html'"):
        publish(site, target, carrier_for(target))
    assert contents(there) == {"index.html": b"the club's own page"}


@pytest.mark.skipif(os.name != "posix", reason="symbolic links")
def test_links_in_the_folder_lead_nowhere_else(site: Path, tmp_path: Path) -> None:
    """Someone who may write into the folder of the web server does not write elsewhere through us."""
    top, victim, outside = tmp_path / "www", tmp_path / "victim", tmp_path / "outside"
    outside.mkdir()
    victim.write_text("mine")
    target = read_target(str(top))
    publish(site, target, carrier_for(target))
    (site / "sub").mkdir()
    (site / "sub" / "a.html").write_text("public")
    (top / "sub").symlink_to(outside)
    with pytest.raises(PublishError, match="link"):
        carrier_for(target).publish(site, ["sub/a.html"], [])
    assert list(outside.iterdir()) == []
    (top / "index.html").unlink()
    (top / "index.html").symlink_to(victim)
    (top / "index.html.new").symlink_to(victim)
    carrier_for(target).publish(site, ["index.html"], [])
    assert victim.read_text() == "mine"
    assert not (top / "index.html").is_symlink()
