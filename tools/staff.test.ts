import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { projectRoot } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zodel-staff-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm run staff -- …`, without npm, with a passphrase piped in. */
async function staff(args: string[], passphrase = 'sixteen grey swans\n') {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'staff', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  child.stdin.end(passphrase);
  const exited = new Promise<number | null>(resolve => child.once('close', resolve));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: output.trim(), complaints: complaints.trim() };
}

it('creates the first owner before the first start, and leaves nothing running', async () => {
  expect(await staff(['list'])).toMatchObject({ code: 0, output: expect.stringContaining('Nobody is on the staff') });
  const added = await staff(['add', '--name', 'Ada Quill', '--phone', '+1 702 555 0190']);
  expect(added).toMatchObject({ code: 0, complaints: '' });
  expect(added.output).toMatch(/^Ada Quill {3}\+17025550190 {3}Owner {3}active {3}never signed in$/);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
}, 120_000);

it('reports errors in one sentence, and changes nothing', async () => {
  const add = ['add', '--name', 'Bo', '--phone', '+17025550191'];
  expect(await staff(add, 'short\n')).toMatchObject({
    code: 1,
    complaints: 'A passphrase needs at least 12 characters; this has 5.',
  });
  expect((await staff([...add, '--role', 'king'])).complaints).toBe(
    '--role must be one of OWNER, REVIEWER, SUPPORT, FINANCE.',
  );
  // Only from the terminal or a pipe: arguments are visible to everyone on the machine.
  expect((await staff([...add, '--passphrase', 'sixteen grey swans'])).complaints).toContain('Usage:');
  expect(await staff(['remove', '+17025550190'])).toMatchObject({
    code: 1,
    complaints: 'This is the last owner. Make someone else an owner first.',
  });
}, 120_000);

it('works while a server has the data folder, and stores no passphrase in plain text', async () => {
  const folder = openDataFolder(dataDir, 'http://127.0.0.1:1');
  const database = await openDatabase({ dataDir, onLog: () => {} });
  try {
    expect((await staff(['reset', '+17025550190'], 'eleven blue herons\n')).code).toBe(0);
    expect((await staff(['add', '--name', 'Bo', '--phone', '+17025550191'])).output).toContain('Reviewer');
    expect((await staff(['list'])).output.split('\n')).toHaveLength(2);
  } finally {
    await database.stop();
    folder.release();
  }
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const holding = files.filter(file => readFileSync(join(file.parentPath, file.name)).includes('eleven blue herons'));
  expect(holding).toEqual([]);
}, 120_000);
