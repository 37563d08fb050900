import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { inProject } from '#tools/settings.ts';
import { newId } from '../ids.ts';
import { closeAfterFile } from '../testing/close-after-file.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

type Place = { jobId: string; model: Person };

const system = await aSystem({}, { works: false });
const [manager, staff] = [await aManager(system), await aStaff(system)];
const least = new pg.Client({
  connectionString: system.server.app.config.DATABASE_URL,
  // As bench/least/server.ts: what triggers write is written by the statements themselves.
  options: '-c session_replication_role=replica',
});
await least.connect();
closeAfterFile(() => least.end());

const aPlace = async (): Promise<Place> => {
  const { id } = await anOpenJob(system, manager, staff);
  return { jobId: id, model: await aModel(system) };
};

/** Drawn by each write anew, or by the person it is about; the floor's answers have another shape. */
const drawn: Record<string, readonly string[]> = {
  audit_entries: ['id'],
  idempotency_keys: ['key', 'request_hash', 'answer'],
  models: ['lot'],
  money_work: ['id'],
  search_marks: ['id'],
};
const ANY_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const ANY_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d(?::?\d\d)?)/g;

/** All rows that `write` inserts or changes, by table, without what differs between two of the same. */
const rowsOf = async ({ jobId, model }: Place, write: () => Promise<unknown>): Promise<Record<string, string[]>> => {
  const [now] = await system.sql('select pg_current_xact_id()::text as id');
  await write();
  const names = new Map([
    [jobId, 'the job'],
    [model.id, 'the model'],
    [manager.id, 'the manager'],
  ]);
  const written: Record<string, string[]> = {};
  for (const { name } of await system.sql(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)) {
    const rows = await system.sql(`select to_jsonb(t) as row from "${name}" t where xmin::text::bigint > $1::bigint`, [
      now?.id,
    ]);
    if (rows.length === 0) continue;
    const without = drawn[String(name)] ?? [];
    const texts = rows
      .map(({ row }) => Object.entries(row ?? {}).filter(([column]) => !without.includes(column)))
      .map(entries => JSON.stringify(Object.fromEntries(entries)))
      .map(text => text.replaceAll(ANY_ID, id => names.get(id) ?? 'an id').replaceAll(ANY_TIME, 'a time'));
    // Work that is due twice is done once.
    written[String(name)] = (name === 'money_work' ? [...new Set(texts)] : texts).sort();
  }
  return written;
};

beforeAll(async () => {
  await least.query(readFileSync(inProject('bench/least/writes.sql'), 'utf8'));
});

it('leaves the rows of an application and a booking as the floors of bench/least do', async () => {
  const [ours, floors] = [await aPlace(), await aPlace()];
  const applied = await rowsOf(ours, () =>
    ours.model.client.call('applyToJob', { path: { id: ours.jobId }, body: {} }),
  );
  const appliedByFloor = await rowsOf(floors, () =>
    least.query('select least.apply($1, $2, $3, $4)', [floors.jobId, floors.model.id, newId(), 'hash']),
  );
  expect(appliedByFloor).toEqual(applied);
  const accepted = await rowsOf(ours, () =>
    manager.client.call('acceptApplication', { path: { jobId: ours.jobId, modelId: ours.model.id } }),
  );
  const acceptedByFloor = await rowsOf(floors, () =>
    least.query('select least.accept($1, $2, $3, $4, $5)', [
      floors.jobId,
      floors.model.id,
      manager.id,
      newId(),
      'hash',
    ]),
  );
  expect(acceptedByFloor).toEqual(accepted);
  expect(Object.keys(accepted)).toEqual(expect.arrayContaining(['audit_entries', 'chat_messages', 'participants']));
});
