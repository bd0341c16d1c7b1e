"""Publishing a site: to a folder, to a host by FTP, FTPS or SFTP, or by a command."""
