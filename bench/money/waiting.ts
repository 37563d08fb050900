import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Refusal } from '#tools/refusal.ts';

const pollMs = 200;
/** On a busy machine much takes long, but something happens all the time. */
const standstillMs = 180_000;

/** Waits until a query counts nothing any more, as long as it counts less and less. */
export async function untilNone(pool: pg.Pool, what: string, text: string): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  for (;;) {
    const count = await countIn(pool, text);
    if (count === 0) return;
    if (count < least) {
      least = count;
      changedAt = performance.now();
    }
    if (performance.now() > changedAt + standstillMs) throw new Refusal(`There are still ${count} ${what}.`);
    await delay(pollMs);
  }
}

export const countIn = async (pool: pg.Pool, text: string): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(text);
  return Number(rows[0]?.count);
};

/** Events that were not delivered, or not handled. */
export const untilEventsAreHandled = async (pool: pg.Pool): Promise<void> => {
  await untilNone(pool, 'events to deliver', 'select count(*) from processor.deliveries where delivered_at is null');
  await untilNone(pool, 'events to handle', 'select count(*) from provider_events where handled_at is null');
};
