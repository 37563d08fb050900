#!/bin/sh
# Patroni, and beside it a backup each night on whichever node is the primary then.
set -eu

backup_every_night() {
  while true; do
    sleep 3600
    [ "$(date -u +%H)" = 03 ] || continue
    curl --fail --silent --output /dev/null http://127.0.0.1:8008/primary || continue
    pgbackrest --config=/etc/zodel/pgbackrest.conf --stanza=zodel backup || echo 'The backup failed.' >&2
  done
}
backup_every_night &

exec patroni /etc/zodel/patroni.yml
