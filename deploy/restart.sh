#!/bin/sh
# A new version without a break: the processes are restarted one after the other, each after the last is ready.
# usage: restart.sh 8031 8032 8033 8034
set -eu
for port in "$@"; do
    systemctl restart "albireo@$port"  # Type=notify: comes back when the process takes requests
done
