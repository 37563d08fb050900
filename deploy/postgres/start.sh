#!/bin/sh
# Patroni, and beside it a look every minute at whether a backup is due.
set -eu

for name in PATRONI_SUPERUSER_PASSWORD PATRONI_REPLICATION_PASSWORD PATRONI_RESTAPI_PASSWORD OWNER_PASSWORD SERVER_PASSWORD PGBACKREST_REPO1_CIPHER_PASS; do
  case "$(printenv "$name")" in
    *replace[-_]me*)
      echo "$name is the placeholder of an example, which everyone can read: set a value of your own." >&2
      exit 1
      ;;
  esac
done

# One that failed is tried again, but not at once.
while sleep 60; do
  back-up.sh || sleep 600
done &

exec patroni /etc/zodel/patroni.yml
