import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { projectRoot } from './settings.ts';
import { migrateDatabase } from './system.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zodel-audit-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm run audit -- …`, without npm. */
async function audit(...args: string[]) {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'audit', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const exited = new Promise<number | null>(resolve => child.once('close', resolve));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: output.trim(), complaints: complaints.trim() };
}

it('verifies the audit beside a running server, and exits with 1 when it is broken', async () => {
  expect(await audit()).toMatchObject({ code: 1, complaints: expect.stringContaining('Usage:') });
  const folder = openDataFolder(dataDir, 'http://127.0.0.1:1');
  const database = await openDatabase({ dataDir, onLog: () => {} });
  const client = new pg.Client(database.url);
  try {
    await migrateDatabase(database.url);
    await client.connect();
    await client.query(`select write_audit('CHARGE', gen_random_uuid(), 'STATUS', null, '{"cents": 500}')`);
    const intact = await audit('verify');
    expect(intact).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^1 entry, head [0-9a-f]{64}\n.*intact\.$/),
    });
    await client.query(`set session_replication_role = replica; update audit_entries set after = '{"cents": 5}'`);
    expect(await audit('verify')).toMatchObject({
      code: 1,
      complaints: 'The audit is broken. Position 1 has other content than when it was written.',
    });
  } finally {
    await client.end();
    await database.stop();
    folder.release();
  }
}, 120_000);
