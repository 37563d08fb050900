#!/bin/sh
# Patroni, and beside it a backup each night on whichever node is the primary then: all of it on Sundays, else what changed.
set -eu

backup_every_night() {
  done_on=
  while true; do
    sleep 60
    today=$(date -u +%F)
    [ "$(date -u +%H)" = 03 ] && [ "$done_on" != "$today" ] || continue
    done_on=$today
    curl --fail --silent --output /dev/null http://127.0.0.1:8008/primary || continue
    type=diff
    [ "$(date -u +%u)" != 7 ] || type=full
    pgbackrest --config=/etc/zodel/pgbackrest.conf --stanza=zodel --type=$type backup || echo 'The backup failed.' >&2
  done
}
backup_every_night &

exec patroni /etc/zodel/patroni.yml
