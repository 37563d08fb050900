import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTargets } from './targets.ts';

const Groups = z.array(z.object({ labels: z.object({ instance: z.string() }) }));

const folder = mkdtempSync(join(tmpdir(), 'targets-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('lists all targets but those of a role that are left out for now', async () => {
  const file = join(folder, 'targets.json');
  const targets = openTargets(file, [
    { role: 'api', port: 1, instance: 'api1' },
    { role: 'api', port: 2, instance: 'api2' },
    { role: 'chat', port: 1, instance: 'chat1' },
  ]);
  const listed = () => Groups.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ labels }) => labels.instance);
  expect(listed()).toEqual(['api1', 'api2', 'chat1']);
  const back = targets.leave('api', 1);
  expect(listed()).toEqual(['api1', 'chat1']);
  const allBack = targets.leave('chat', 0);
  expect(listed()).toEqual(['api1']);
  await back();
  await allBack();
  expect(listed()).toEqual(['api1', 'api2', 'chat1']);
});
