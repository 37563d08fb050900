import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Refusal } from '#tools/refusal.ts';

const pollMs = 200;

/** Waits until a query counts nothing any more. */
export async function untilNone(pool: pg.Pool, what: string, text: string, withinSeconds = 180): Promise<void> {
  const giveUpAt = performance.now() + withinSeconds * 1000;
  for (;;) {
    const { rows } = await pool.query<{ count: string }>(text);
    const count = Number(rows[0]?.count);
    if (count === 0) return;
    if (performance.now() > giveUpAt) throw new Refusal(`There are still ${count} ${what}.`);
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
