import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasOpenssl } from '../../deployment/certificate.ts';

export const PATRONI = '/usr/bin/patroni';
export const PATRONICTL = '/usr/bin/patronictl';
export const HAPROXY = '/usr/sbin/haproxy';
export const ETCD = '/usr/bin/etcd';
export const REDIS = '/usr/bin/redis-server';
export const PGBACKREST = '/usr/bin/pgbackrest';
export const POSTGRES_TOOLS = '/usr/lib/postgresql/15/bin';

export const INSTALL =
  'apt-get install --yes --no-install-recommends postgresql-15 patroni python3-psycopg2 etcd-server haproxy redis-server openssl pgbackrest curl';

/** Programs of Debian that a cluster is made of and that are not there. */
export const missingPrograms = (): string[] => {
  const missing = [`${POSTGRES_TOOLS}/postgres`, PATRONI, PGBACKREST, ETCD, HAPROXY, REDIS].filter(
    path => !existsSync(path),
  );
  if (!hasOpenssl()) missing.push('openssl');
  for (const program of ['setpriv', 'curl']) if (spawnSync(program, ['--version']).status !== 0) missing.push(program);
  return missing;
};
