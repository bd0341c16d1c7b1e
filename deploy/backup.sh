#!/bin/sh
# A copy of the whole database by PostgreSQL's own tools, tried by reading its table of contents.
# usage: backup.sh postgresql://… FOLDER [DAYS]     copies older than DAYS (30) are deleted
# back:  see "Back up and restore" in docs/how-to/server.md
set -eu
database=$1
folder=$2
days=${3:-30}
umask 077
mkdir -p "$folder"
copy="$folder/albireo-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --file="$copy.part" "$database"
pg_restore --list "$copy.part" > /dev/null
mv "$copy.part" "$copy"
find "$folder" -name 'albireo-*.dump' -mtime "+$days" -delete
echo "$copy"
