import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBill } from './bill-of-materials.ts';
import { lockedPackages } from './licences.ts';
import { inProject } from './settings.ts';

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

it('lists the packages of a release with checksums, and none that is for development alone', async () => {
  const { name, dependencies } = Manifest.parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
  const { metadata, components } = await readBill();
  expect(metadata.component.name).toBe(name);
  expect(components.filter(({ hashes }) => !hashes)).toEqual([]);
  expect(JSON.stringify(components)).not.toContain('registry.invalid');

  const locked = new Set(lockedPackages().map(one => `${one.name}@${one.version}`));
  expect(components.map(one => `${one.name}@${one.version}`).filter(one => !locked.has(one))).toEqual([]);
  const names = components.map(one => one.name);
  expect(Object.keys(dependencies).filter(one => !names.includes(one))).toEqual([]);
  expect(names.filter(one => ['vitest', '@playwright/test', 'lighthouse', 'drizzle-kit'].includes(one))).toEqual([]);
}, 60_000);
