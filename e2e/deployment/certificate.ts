import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

export type Certificate = { key: string; cert: string; path: string };

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** A self-signed certificate for these names, created for one test run. */
export const makeCertificate = (folder: string, names: readonly string[]): Certificate => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert],
    ...[
      '-subj',
      '/CN=tests',
      '-addext',
      `subjectAltName=${names.map(name => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join(',')}`,
    ],
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), path: cert };
};
