; Inno Setup: an installer for Windows from the folder that `python dev.py executable` makes there.
; Compile with: iscc executable\albireo.iss

[Setup]
AppId={{5B0F2C7E-4E0B-4B53-9C1B-6C1B0E0A1B17}
AppName=Albireo
AppVersion=0.1.0
AppPublisher=Albireo
DefaultDirName={autopf}\Albireo
DefaultGroupName=Albireo
PrivilegesRequired=lowest
OutputDir=..\dist
OutputBaseFilename=albireo-setup
Compression=lzma2
SolidCompression=yes
ArchitecturesInstallIn64BitMode=x64compatible

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"

[Files]
Source: "..\dist\albireo\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Albireo"; Filename: "{app}\albireo.exe"
Name: "{autodesktop}\Albireo"; Filename: "{app}\albireo.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\albireo.exe"; Description: "{cm:LaunchProgram,Albireo}"; Flags: nowait postinstall skipifsilent

; The tournaments stay in the folder of the user's data when the program is removed.
