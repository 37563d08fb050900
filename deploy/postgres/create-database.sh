#!/bin/sh
# Patroni runs it once, on the first node, with the address of the new cluster.
set -eu
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$SERVER_PASSWORD" <<'SQL'
create role zodel login password :'password';
create database zodel owner zodel;
-- So that a first backup is missed as any other.
select format('alter database zodel set backup.ended_at = %L', now()) \gexec
SQL
pgbackrest --config=/etc/zodel/pgbackrest.conf --stanza=zodel stanza-create
