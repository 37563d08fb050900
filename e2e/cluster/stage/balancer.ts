import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../../bench/system/scope.ts';
import type { Certificate } from '../../deployment/certificate.ts';
import { makeCertificate } from '../../deployment/certificate.ts';
import type { Addresses } from './addresses.ts';
import { deployFile } from './deploy-files.ts';
import { openNameServer } from './name-server.ts';
import { postgresNames } from './postgres-names.ts';
import { type Running, run } from './process.ts';
import { HAPROXY } from './programs.ts';
import { proxiedRoles, REPLICAS } from './servers.ts';

export const PUBLIC_PORT = 8443;

/** deploy/haproxy/haproxy.cfg, listening at its own address alone, with the name server and certificate of this run. */
export const startBalancer = async (
  { addresses, folder, names }: { addresses: Addresses; folder: string; names: readonly string[] },
  owner: Owner,
): Promise<{ balancer: Running; certificate: Certificate }> => {
  const own = addresses.of('haproxy');
  const certificate = makeCertificate(folder, [own, ...names]);
  const pem = join(folder, 'haproxy.pem');
  writeFileSync(pem, certificate.cert + certificate.key, { mode: 0o600 });
  const known = new Map<string, readonly string[]>(postgresNames.map(name => [name, [addresses.of(name)]]));
  for (const role of proxiedRoles)
    known.set(
      role,
      Array.from({ length: REPLICAS }, (_, at) => addresses.replica(role, at)),
    );
  const { port } = await openNameServer(addresses.of('names'), known, owner);
  const config = deployFile('deploy/haproxy/haproxy.cfg')
    .replaceAll(/^( *bind) :/gm, `$1 ${own}:`)
    .replace('127.0.0.11:53', `${addresses.of('names')}:${port}`)
    .replace('/certificates', pem)
    // Open files are limited more strictly here than in containers.
    .replace('maxconn 20000', 'maxconn 2000');
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  const balancer = run({ name: 'haproxy', command: [HAPROXY, '-W', '-db', '-f', path], folder }, owner);
  return { balancer, certificate: { ...certificate, cert: readFileSync(certificate.path, 'utf8') } };
};
