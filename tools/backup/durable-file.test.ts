import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { filesIn, writeDurably } from './durable-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'zodel-durable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('leaves what was there when the disk is full, and says so', async () => {
  const path = join(folder, 'kept');
  writeFileSync(path, 'before');
  const full = async function* () {
    yield Buffer.from('half');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const writing = writeDurably(path, full());
  await expect(writing).rejects.toThrow(Refusal);
  await expect(writing).rejects.toThrow(`The disk of ${folder} is full.`);
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['kept']);
});

it('lists the files of folders within folders', async () => {
  await writeDurably(join(folder, 'a', 'b', 'c'), [Buffer.from('x')]);
  const found: string[] = [];
  for await (const name of filesIn(folder)) found.push(name);
  expect(found.sort()).toEqual(['a/b/c', 'kept']);
});
