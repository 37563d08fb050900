import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNowMs } from '#ui/clock.ts';
import { client } from './client.ts';
import { dueText } from './lib/due.ts';

const MINUTE_MS = 60_000;
const stored = new Map<string, string>();
let wrongMs = 0;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('location', { pathname: '/office' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('fetch', async () => {
    const date = new Date(Date.now() - wrongMs).toUTCString();
    return Response.json({}, { headers: { date } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('counts deadlines by the server’s clock, whatever the device’s', async () => {
  for (const hoursWrong of [7, -7, 0]) {
    wrongMs = hoursWrong * 60 * MINUTE_MS;
    await client.call('getLimits', {});
    const dueAt = new Date(Date.now() - wrongMs + 41.5 * MINUTE_MS).toISOString();
    expect(dueText(dueAt, serverNowMs())).toBe('due in 41 min');
  }
});
