import { setTimeout as delay } from 'node:timers/promises';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import { percentile } from '../measure/median.ts';
import type { Quiet } from '../measure/quiet.ts';

/** Each of staff asks, reads for so long, and asks again. */
const readsMs = 1_000;
const staffInAll = 6;
/** Visitors come one after another, with pauses: how long a call takes, not how many fit. */
const pauseMs = 5;
const rounds = 10;

type Asked = {
  url: string;
  visitors: readonly { address: string; token?: string }[];
  staff: { addresses: readonly string[]; token: string };
};

/** Asks in turn until it is stopped; resolves once nothing of it is under way. */
async function workAtDesks({ url, staff }: Asked, signal: AbortSignal): Promise<void> {
  let asked = 0;
  const desk = async (n: number): Promise<void> => {
    const connection = await HttpConnection.open(url);
    await delay((readsMs * n) / staffInAll);
    while (!signal.aborted) {
      const address = staff.addresses[asked++ % staff.addresses.length] ?? '';
      await connection.send(encodeRequest({ method: 'GET', address, token: staff.token }));
      await delay(readsMs);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: staffInAll }, (_, n) => desk(n)));
}

async function visit({ url, visitors }: Asked, seconds: number): Promise<number[]> {
  const connection = await HttpConnection.open(url);
  const requests = visitors.map(call => encodeRequest({ method: 'GET', ...call }));
  const times: number[] = [];
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; )
    for (const request of requests) {
      const sentAt = performance.now();
      await connection.send(request);
      times.push(performance.now() - sentAt);
      await delay(pauseMs);
    }
  connection.close();
  return times;
}

/**
 * The median of these calls in milliseconds, alone and while six of staff use the office: in turns, so that other load affects both.
 */
export async function besideOffice(
  asked: Asked,
  seconds: number,
  quiet: Quiet,
): Promise<{ alone: number; beside: number }> {
  const [alone, beside]: number[][] = [[], []];
  await visit(asked, 2);
  for (let round = 0; round < rounds; round += 1) {
    await quiet.wait();
    alone?.push(...(await visit(asked, seconds / rounds)));
    const end = new AbortController();
    const working = workAtDesks(asked, end.signal);
    beside?.push(...(await visit(asked, seconds / rounds)));
    end.abort();
    await working;
  }
  return { alone: percentile(alone ?? [], 50), beside: percentile(beside ?? [], 50) };
}
