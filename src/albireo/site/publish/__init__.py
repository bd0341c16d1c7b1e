"""Carrying a site to where it is read: a folder, a host by FTP, FTPS or SFTP, or by a command."""
