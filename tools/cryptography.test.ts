import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from './settings.ts';

/** What takes a key or a secret. Plain hashes have none. */
const KEYED =
  /\b(createHmac|createCipheriv|createDecipheriv|createECDH|createSign|generateKeyPair|hkdfSync|jwtVerify|scrypt|SignJWT)\b/;

const text = readFileSync(inProject('docs', 'cryptography.md'), 'utf8');
const named = [...text.matchAll(/`((?:server|processor|tools|page-delivery|office|client)\/[^`]+)`/g)].map(
  ([, path = '']) => path,
);

describe('the inventory of cryptography', () => {
  it('names every file that uses a key', () => {
    const keyed = globSync('{server,processor,tools,page-delivery,office,client,web,worker,demo}/**/*.{ts,tsx}', {
      cwd: projectRoot,
      exclude: ['**/node_modules/**', '**/build/**', '**/testing/**', '**/*.test.ts', '**/*.test.tsx'],
    }).filter(path => KEYED.test(readFileSync(inProject(path), 'utf8')));
    expect(keyed.filter(path => !named.includes(path))).toEqual([]);
  });

  it('has no code that switches the check of certificates off', () => {
    const UNCHECKED = /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=(no-verify|disable)|verify-tls=n/;
    const files = globSync(
      '{server,processor,tools,client,web,worker,deploy}/**/*.{ts,tsx,mjs,yaml,yml,conf,example,sh}',
      {
        cwd: projectRoot,
        exclude: ['**/node_modules/**', '**/build/**', '**/*.test.ts'],
      },
    );
    expect(files).toEqual(expect.arrayContaining(['server/db/client.ts', 'deploy/postgres/pgbackrest-s3.conf']));
    expect(files.filter(path => UNCHECKED.test(readFileSync(inProject(path), 'utf8')))).toEqual([]);
  });

  it('names only what exists', () => {
    expect(named.filter(path => !existsSync(inProject(path)))).toEqual([]);
  });
});
