import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { writeDurably } from './durable-file.ts';

const rowsAtOnce = 50_000;
const pauseMs = 5;
const fileEveryMs = 1000;

export type Acknowledged = { entries: { id: string; at: number }[]; files: { name: string; at: number }[] };

const entry = `write_audit('CHARGE', gen_random_uuid(), 'STATUS', null, '{"cents": 500}')`;

/** Entries of the audit, because each is chained to the one before: a gap or a change cannot go unnoticed. */
export async function fillAudit(url: string, rows: number): Promise<void> {
  await connected(url, async client => {
    for (let left = rows; left > 0; left -= rowsAtOnce)
      await client.query(`select ${entry} from generate_series(1, $1::int)`, [Math.min(left, rowsAtOnce)]);
  });
}

/** Writes one entry after the other, and now and then a file, until it cannot; notes what was acknowledged, and when. */
export async function writeUntilKilled(url: string, dataDir: string): Promise<Acknowledged> {
  const done: Acknowledged = { entries: [], files: [] };
  let nextFileAt = Date.now();
  await connected(url, async client => {
    for (;;) {
      const { rows } = await client.query<{ id: string }>(
        `with written as (select ${entry}) select currval('audit_entries_id_seq') as id from written`,
      );
      done.entries.push({ id: rows[0]?.id ?? '', at: Date.now() });
      if (Date.now() >= nextFileAt) {
        const name = `originals/${randomUUID()}`;
        await writeDurably(join(dataDir, 'files', name), [Buffer.from(name)]);
        done.files.push({ name, at: Date.now() });
        nextFileAt = Date.now() + fileEveryMs;
      }
      await delay(pauseMs);
    }
  }).catch(() => undefined);
  return done;
}

/** What was acknowledged and is not there. */
export async function readMissing(url: string, ids: string[]): Promise<Set<string>> {
  return connected(url, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select wanted.id from unnest($1::bigint[]) as wanted (id) where not exists (select from audit_entries e where e.id = wanted.id)',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
