#!/bin/sh
# Linux: puts Albireo into the menu of programs and, where there is a desktop folder, on the desktop.
# Run it again after the folder was moved. To remove it: sh desktop-icon.sh remove
set -eu
here=$(cd "$(dirname "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
desktop=$HOME/Desktop
if command -v xdg-user-dir >/dev/null; then desktop=$(xdg-user-dir DESKTOP); fi

if [ "${1:-}" = remove ]; then
    rm -f "$menu/albireo.desktop" "$desktop/albireo.desktop"
    echo "Albireo is no longer in the menu; the program and the tournaments are where they were."
    exit
fi
case $here in *[\"\`\$\\\|\&%]*)
    echo "The folder has a sign in its name that menus do not take: $here" >&2
    exit 1 ;;
esac
mkdir -p "$menu"
sed "s|/opt/albireo|$here|" "$here/albireo.desktop" > "$menu/albireo.desktop"
if [ -d "$desktop" ] && [ "$desktop" != "$HOME" ]; then
    cp "$menu/albireo.desktop" "$desktop/albireo.desktop"
    chmod +x "$desktop/albireo.desktop"
fi
echo "Albireo is in the menu of programs."
