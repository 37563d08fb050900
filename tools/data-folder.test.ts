import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'zodel-folder-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('can be locked once, and names the holder', () => {
  const folder = join(parent, 'owned');
  const first = openDataFolder(folder, 'http://127.0.0.1:3000');
  expect(() => openDataFolder(folder, 'http://127.0.0.1:3001')).toThrow(
    `already running on the data folder ${folder} (process ${process.pid}, http://127.0.0.1:3000)`,
  );
  first.release();
  openDataFolder(folder, 'http://127.0.0.1:3001').release();
});

it('detects that the previous run was killed', () => {
  const folder = join(parent, 'killed');
  openDataFolder(folder, '').release();
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: 1, address: '' }));
  const next = openDataFolder(folder, '');
  expect(next.wasKilled).toBe(true);
  next.release();
});

it('refuses a path where no folder can be created', () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');
  expect(() => openDataFolder(file, '')).toThrow('not a folder');
  expect(() => openDataFolder(join(file, 'within'), '')).toThrow('not a folder');
});
