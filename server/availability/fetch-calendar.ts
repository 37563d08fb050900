import { followSafely } from '../safe-fetch/follow.ts';
import type { FetchPolicy } from '../safe-fetch/policy.ts';
import { ReadFailure } from './read-failure.ts';

/** Ten years of a full calendar have about half of it. */
const BYTES_MAX = 2 * 1_048_576;

/** The text at the address of a calendar. Rejects with `ReadFailure` when there is none, or too much of it. */
export const fetchCalendar = async (
  address: string,
  { policy, product, signal }: { policy: FetchPolicy; product: string; signal: AbortSignal },
): Promise<string> => {
  const headers = {
    'user-agent': `${product}-calendar/1`,
    accept: 'text/calendar, text/plain;q=0.5',
    'accept-encoding': 'identity',
  };
  const { answer } = await followSafely(address, { policy, signal, headers });
  if (answer.statusCode !== 200 || (answer.headers['content-encoding'] ?? 'identity') !== 'identity') {
    answer.destroy();
    throw new ReadFailure('REFUSED');
  }
  const parts: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BYTES_MAX) throw new ReadFailure('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
