import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCrowd } from '../testing/crowd.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem, type System } from '../testing/system.ts';
import { isFree } from './facts.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 11, 1);

let system: System;
let model: string;
beforeAll(async () => {
  system = await aSystem();
  [model = ''] = await aCrowd(system, 1);
});

type Hours = { from: number; to: number };
const periodOf = ({ from, to }: Hours) => ({
  start: new Date(START + from * HOUR_MS).toISOString(),
  end: new Date(START + to * HOUR_MS).toISOString(),
});
/** Within three hundred days, from an hour to a hundred days. */
const hours = fc
  .tuple(
    fc.integer({ min: 0, max: 7_200 }),
    fc.oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 2_400 })),
  )
  .map(([from, length]) => ({ from, to: from + length }));
const meet = (one: Hours, other: Hours) => one.from < other.to && other.from < one.to;

const isFreeAt = async (id: string, asked: Hours[]) => {
  const { rows } = await system.server.app.database.db.execute<{ free: boolean }>(
    sql`select ${isFree(asked.map(periodOf))} as free from models m where m.user_id = ${id}::uuid`,
  );
  return rows[0]?.free;
};

describe('isFree', () => {
  it('is true exactly when no requested time overlaps a busy one', async () => {
    const some = fc.array(hours, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(some, some, async (away, asked) => {
        await system.sql('delete from book_outs where model_id = $1', [model]);
        for (const { start, end } of away.map(periodOf))
          await system.sql(
            'insert into book_outs (id, model_id, during) values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz))',
            [model, start, end],
          );
        expect(await isFreeAt(model, asked)).toBe(!asked.some(one => away.some(other => meet(one, other))));
      }),
      { numRuns: 100 },
    );
  });

  it('marks the days of a booking as busy until the booking ends', async () => {
    const [manager, staff, booked] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    const days = async () =>
      (await system.sql('select busy_days::text from models where user_id = $1', [booked.id]))[0]?.busy_days as string;
    await booked.client.call('applyToJob', { path: { id: job.id }, body: {} });
    expect(await days()).toBe('0');
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: booked.id } });
    expect(await days()).not.toBe('0');
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'NOT_NEEDED', description: 'The stand is not built after all.', fingerprint },
    });
    expect(await days()).toBe('0');
  });
});
