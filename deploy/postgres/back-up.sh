#!/bin/sh
# A backup at the primary, unless there is one since 03:00 (UTC): so a new cluster has its first at once, and then each night one, all of
# it on Sundays, else what changed.
set -eu

backrest() {
  pgbackrest --config=/etc/zodel/pgbackrest.conf --stanza=zodel "$@"
}

curl --fail --silent --output /dev/null http://127.0.0.1:8008/primary || exit 0

since=$(date -u -d "$(date -u -d '3 hours ago' +%F) 03:00" +%s)
# Times are numbers there, positions in the log are texts.
latest=$(backrest --output=json info | grep -o '"stop":[0-9]*' | cut -d: -f2 | sort -n | tail -n 1)
[ "${latest:-0}" -lt "$since" ] || exit 0

type=diff
[ "$(date -u +%u)" != 7 ] || type=full
backrest --type=$type backup || {
  echo 'The backup failed.' >&2
  exit 1
}
# Servers export how long ago that was.
psql --quiet --dbname=zodel --command="alter database zodel set backup.ended_at = '$(date -u +%FT%TZ)'"
