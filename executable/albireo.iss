; Inno Setup 6.3 or newer: an installer for Windows from the folder that `python dev.py executable` makes there.
; Compile with: iscc executable\albireo.iss   (paths below are from this file)

[Setup]
AppId={{5B0F2C7E-4E0B-4B53-9C1B-6C1B0E0A1B17}
AppName=Albireo
AppVersion=0.1.0
AppPublisher=Albireo
DefaultDirName={autopf}\Albireo
DefaultGroupName=Albireo
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
OutputDir=..\dist
OutputBaseFilename=albireo-setup
SetupIconFile=albireo.ico
UninstallDisplayIcon={app}\albireo.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible

[Languages]
Name: en; MessagesFile: "compiler:Default.isl"
Name: it; MessagesFile: "compiler:Languages\Italian.isl"
Name: fr; MessagesFile: "compiler:Languages\French.isl"
Name: de; MessagesFile: "compiler:Languages\German.isl"
Name: es; MessagesFile: "compiler:Languages\Spanish.isl"

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"

; A new version replaces the program: nothing of the old one stays beside it.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\dist\albireo\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Albireo"; Filename: "{app}\albireo.exe"
Name: "{autodesktop}\Albireo"; Filename: "{app}\albireo.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\albireo.exe"; Description: "{cm:LaunchProgram,Albireo}"; Flags: nowait postinstall skipifsilent

; The tournaments stay in the folder of the user's data when the program is removed.
