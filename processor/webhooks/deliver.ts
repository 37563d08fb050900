import type { Pool } from 'pg';
import { faultOf, takeFaults } from '../faults.ts';
import { signatureOf } from './sign.ts';

export type Receiver = {
  /** Null while the receiver does not listen yet. */
  url: () => string | null;
  secret: string;
};

const BATCH = 20;
const TIMEOUT_MS = 5_000;
const CLAIM_SECONDS = 6;
const ATTEMPTS_MAX = 100;

type Delivery = { id: string; body: unknown; attempts: number };

/** Each is claimed for longer than a request may take; another server takes over when this one ends. */
const claim = async (pool: Pool): Promise<Delivery[]> => {
  const { rows } = await pool.query<Delivery>(
    `update processor.deliveries delivery
     set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
     from processor.objects event
     where event.id = delivery.event and delivery.id in (
       select id from processor.deliveries
       where delivered_at is null and due_at <= now() and attempts < $3
       order by due_at, id limit $1 for update skip locked
     )
     returning delivery.id, event.body, delivery.attempts`,
    [BATCH, CLAIM_SECONDS, ATTEMPTS_MAX],
  );
  return rows;
};

const post = async (url: string, payload: string, secret: string): Promise<boolean> => {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(payload, secret) },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
};

const retryIn = (attempts: number): number => Math.min(60, 2 ** Math.min(attempts, 10));

const dueIn = (pool: Pool, { id }: Delivery, seconds: number) =>
  pool.query('update processor.deliveries set due_at = now() + make_interval(secs => $2) where id = $1', [id, seconds]);

/** A second delivery of the same event. It counts as tried, so that no fault repeats it again. */
const repeat = (pool: Pool, { id }: Delivery, seconds: number) =>
  pool.query(
    `insert into processor.deliveries (event, attempts, due_at)
     select event, 1, now() + make_interval(secs => $2) from processor.deliveries where id = $1`,
    [id, seconds],
  );

/** What goes wrong on purpose with a first attempt; true when it is to be made later. */
const misdeliver = async (pool: Pool, delivery: Delivery): Promise<boolean> => {
  if (delivery.attempts > 1) return false;
  const faults = await takeFaults(pool, 'webhook');
  const [repeated, late] = [faultOf(faults, 'repeat'), faultOf(faults, 'late')];
  const lateSeconds = () => (Math.random() * (late?.ms ?? 0)) / 1000;
  if (repeated) await repeat(pool, delivery, repeated.ms / 1000 + lateSeconds());
  if (late) await dueIn(pool, delivery, lateSeconds());
  return late !== undefined;
};

const deliver = async (pool: Pool, url: string, secret: string, delivery: Delivery): Promise<void> => {
  if (await misdeliver(pool, delivery)) return;
  if (await post(url, JSON.stringify(delivery.body), secret))
    await pool.query('update processor.deliveries set delivered_at = now() where id = $1', [delivery.id]);
  else await dueIn(pool, delivery, retryIn(delivery.attempts));
};

/** Sends what is due; true when there may be more. */
export const deliverDue = async (pool: Pool, { url, secret }: Receiver): Promise<boolean> => {
  const address = url();
  if (address === null) return false;
  const deliveries = await claim(pool);
  await Promise.all(deliveries.map(delivery => deliver(pool, address, secret, delivery)));
  return deliveries.length === BATCH;
};
