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

  it('names only what exists', () => {
    expect(named.filter(path => !existsSync(inProject(path)))).toEqual([]);
  });
});
