"""Caddy and nginx with the files of `deploy/`, as someone would run them, on ports of this computer.

Only what a computer of its own would have otherwise is changed: ports, processes, and where the program keeps
its files. With `HTTPS` the certificates are there too: nginx gets one of an authority made by `openssl`, as a
federation would get one from Let's Encrypt; Caddy makes its own, as its `local_certs` says.
"""

import os
import re
import signal
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
SITE = "chess.example"
"""The name in the files."""


@dataclass(frozen=True)
class Https:
    """The ports of a proxy that has certificates."""

    port: int
    plain: int
    """The port that leads to the other one."""


class HttpsConnection(HTTPConnection):
    """To this computer, which has to show the certificate of the site."""

    sock: ssl.SSLSocket

    def __init__(self, port: int, trusted: ssl.SSLContext) -> None:
        super().__init__(SITE, port, timeout=120)
        self._trusted = trusted

    def connect(self) -> None:
        plain = socket.create_connection(("127.0.0.1", self.port), 60)
        self.sock = self._trusted.wrap_socket(plain, server_hostname=SITE)


def make_authority(folder: Path) -> Path:
    """Return an authority and, signed by it, the certificate of the site; where that of the authority is."""
    folder.mkdir(parents=True, exist_ok=True)
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    def openssl(*arguments: str) -> None:
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    files = ["-keyout", "authority.key", "-out", "authority.pem"]
    openssl("req", "-x509", *kind, "-days", "30", "-subj", "/CN=Authority", *files)
    openssl("req", *kind, "-subj", f"/CN={SITE}", "-keyout", "privkey.pem", "-out", "request.pem")
    (folder / "names").write_text(f"subjectAltName=DNS:{SITE}\nextendedKeyUsage=serverAuth\n")
    by = ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-days", "30"]
    openssl("x509", "-req", "-in", "request.pem", *by, "-extfile", "names", "-out", "own.pem")
    chain = [(folder / name).read_text() for name in ("own.pem", "authority.pem")]
    (folder / "fullchain.pem").write_text("".join(chain))
    return folder / "authority.pem"


def caddy(ports: Sequence[int], front: int | Https, folder: Path) -> tuple[list[str], dict[str, str]]:
    """Its arguments and its environment."""
    file = folder / "Caddyfile"
    own = f"admin off\n\tstorage file_system {folder}/caddy\n"
    site = f"http://127.0.0.1:{front}"
    if isinstance(front, Https):
        own += f"\tlocal_certs\n\tskip_install_trust\n\thttp_port {front.plain}\n\thttps_port {front.port}\n"
        site = SITE
    file.write_text(f"{{\n\t{own}}}\n" + (DEPLOY / "Caddyfile").read_text())
    processes = " ".join(f"127.0.0.1:{each}" for each in ports)
    world = {"ALBIREO_SITE": site, "ALBIREO_PROCESSES": processes}
    return ["run", "--adapter", "caddyfile", "--config", str(file)], world


def nginx(ports: Sequence[int], front: int | Https, folder: Path) -> tuple[list[str], dict[str, str]]:
    """Return the same, with everything it writes in a folder."""
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"(?m)^ +listen \[::\].*\n", "", text)  # a computer may have no IPv6
    if isinstance(front, Https):
        make_authority(folder / "live")
        text = text.replace(f"/etc/letsencrypt/live/{SITE}", f"{folder}/live")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{front.plain};")
        text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{front.port} ssl http2;")
        text = text.replace(f"https://{SITE}$", f"https://{SITE}:{front.port}$")
    else:
        text = re.sub(r"(?m)^ +ssl_.*\n", "", text)
        text = re.sub(r"(?ms)^server \{\n    listen 80;.*?^\}\n", "", text)
        text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{front};")
    found = re.findall(r"(?m)(?:^    server 127\.0\.0\.1:.*\n)+", text)
    servers = "".join(re.sub(r":\d+", f":{each}", found[0].splitlines(True)[0]) for each in ports)
    text = text.replace(found[0], servers)
    own = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; user root; pid {folder}/nginx.pid; error_log {folder}/nginx.log;"
    events = "worker_rlimit_nofile 16384; events { worker_connections 8192; }"
    file = folder / "nginx.conf"
    file.write_text(f"{main} {events} http {{ access_log off; {own}\n{text}}}\n")
    return ["-p", str(folder), "-c", str(file)], {}


def authority(program: str, folder: Path) -> Path:
    """Return the certificate that a browser has to trust."""
    if Path(program).name == "nginx":
        return folder / "live" / "authority.pem"
    return folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"


@contextmanager
def proxy(program: str, ports: Sequence[int], front: int | Https, folder: Path) -> Iterator[None]:
    """Caddy or nginx with the file that is delivered, in front of processes on some ports."""
    make: Callable[..., tuple[list[str], dict[str, str]]] = nginx if Path(program).name == "nginx" else caddy
    arguments, world = make(ports, front, folder)
    process = subprocess.Popen(
        [program, *arguments],
        env={**world, "HOME": str(folder), "PATH": os.environ["PATH"]},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # with its workers; it would wait for every stream
        process.wait(20)
