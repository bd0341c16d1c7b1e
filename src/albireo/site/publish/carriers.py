"""Which way leads to a target."""

from albireo.site.publish.ftp import FtpCarrier
from albireo.site.publish.local import FolderCarrier
from albireo.site.publish.sftp import SftpCarrier
from albireo.site.publish.target import Target
from albireo.site.publish.upload import Carrier


def carrier_for(target: Target, password: str = "") -> Carrier:
    if target.scheme == "sftp":
        return SftpCarrier(target)
    return FtpCarrier(target, password) if target.scheme else FolderCarrier(target)
