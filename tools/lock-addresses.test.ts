import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withNeutralAddresses } from './lock-addresses.ts';
import { inProject } from './settings.ts';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

it('locks each package with its checksum, at an address that npm replaces by that of its registry: if not, run `npm run fix`', () => {
  const text = read('package-lock.json');
  expect(text === withNeutralAddresses(text)).toBe(true);
  const hosts = [...text.matchAll(/"resolved": "https:\/\/([^/"]+)/g)].map(([, host]) => host);
  expect([...new Set(hosts)]).toEqual(['registry.invalid']);
  expect(text.match(/"integrity": "sha512-/g)).toHaveLength(hosts.length);
  expect(read('.npmrc')).toContain('\nreplace-registry-host=registry.invalid\n');
});

it('replaces addresses of a registry, also under a path or another name, and adds those that are missing', () => {
  const packages = {
    '': { name: 'us', version: '1.0.0' },
    'node_modules/@a/b': { version: '1.2.3', resolved: 'https://example.org/npm/@a/b/-/b-1.2.3.tgz', dev: true },
    'node_modules/@a/b/node_modules/c': { version: '4.0.0' },
    'node_modules/other': { name: 'c', version: '5.0.0', license: 'MIT' },
  };
  const lock = { lockfileVersion: 3, packages };
  expect(withNeutralAddresses(JSON.stringify(lock))).toBe(`{
  "lockfileVersion": 3,
  "packages": {
    "": {
      "name": "us",
      "version": "1.0.0"
    },
    "node_modules/@a/b": {
      "version": "1.2.3",
      "resolved": "https://registry.invalid/@a/b/-/b-1.2.3.tgz",
      "dev": true
    },
    "node_modules/@a/b/node_modules/c": {
      "version": "4.0.0",
      "resolved": "https://registry.invalid/c/-/c-4.0.0.tgz"
    },
    "node_modules/other": {
      "name": "c",
      "version": "5.0.0",
      "resolved": "https://registry.invalid/c/-/c-5.0.0.tgz",
      "license": "MIT"
    }
  }
}
`);
});
