#!/bin/sh
# Patroni runs it once, on the first node, with the address of the new cluster.
set -eu
# Backups are encrypted with a key that is derived from it at little cost: it has to be as hard to guess as the key.
passphrase=${PGBACKREST_REPO1_CIPHER_PASS:-}
if [ ${#passphrase} -lt 43 ]; then
  echo 'BACKUP_PASSPHRASE is missing or too short: 256 random bits, as `openssl rand -base64 32` makes them.' >&2
  exit 1
fi
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$SERVER_PASSWORD" --set=owner_password="$OWNER_PASSWORD" <<'SQL'
-- Migrations change the schema by the account of its owner. That of the servers reads and writes rows, and owns the queue alone.
create role zodel login password :'password';
create role zodel_owner login password :'owner_password' in role zodel;
create database zodel owner zodel_owner;
-- So that a first backup is missed as any other.
select format('alter database zodel set backup.ended_at = %L', now()) \gexec
\connect zodel
-- Which migrations were applied is nothing that servers read: made before they are given the use of schemas.
create schema drizzle authorization zodel_owner;
alter default privileges for role zodel_owner grant select, insert, update, delete on tables to zodel;
alter default privileges for role zodel_owner grant usage on sequences to zodel;
alter default privileges for role zodel_owner grant usage on schemas to zodel;
create schema pgboss authorization zodel;
SQL
pgbackrest --config=/etc/zodel/pgbackrest.conf --stanza=zodel stanza-create
