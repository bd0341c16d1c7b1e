"""The carrier for each kind of target."""

from albireo.desk.network.outgoing import OPEN_DOOR, OutgoingDoor
from albireo.site.publish.ftp import FtpCarrier
from albireo.site.publish.local import FolderCarrier
from albireo.site.publish.sftp import SftpCarrier
from albireo.site.publish.target import Target
from albireo.site.publish.upload import Carrier


def carrier_for(target: Target, password: str = "", door: OutgoingDoor = OPEN_DOOR) -> Carrier:
    if target.scheme == "sftp":
        return SftpCarrier(target, door=door)
    return FtpCarrier(target, password, door=door) if target.scheme else FolderCarrier(target)
