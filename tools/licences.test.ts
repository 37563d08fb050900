import { expect, it } from 'vitest';
import { exceptions, isPermitted, lockedPackages } from './licences.ts';

const packages = lockedPackages();

it('finds the packages of the lock file', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages).toContainEqual(expect.objectContaining({ name: 'fastify', license: 'MIT' }));
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['MIT AND GPL-2.0', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s is permitted: %s', (license, expected) => {
  expect(isPermitted(license)).toBe(expected);
});

it('permits the licence of every package, or says why it may be used all the same', () => {
  const unknown = packages.filter(({ name, license }) => !(license && isPermitted(license)) && !exceptions[name]);
  expect(unknown).toEqual([]);
});

it('has no exception that is not needed', () => {
  const needed = new Set(packages.filter(({ license }) => !(license && isPermitted(license))).map(({ name }) => name));
  expect(Object.keys(exceptions).filter(name => !needed.has(name))).toEqual([]);
});
