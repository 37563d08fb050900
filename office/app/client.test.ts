import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNowMs } from '#ui/clock.ts';
import { client } from './client.ts';
import { dueText } from './lib/due.ts';
import { endProof, lock, proof, unlock } from './lock.ts';
import { isSignedIn, staffSession } from './session.ts';

const MINUTE_MS = 60_000;
const ID = '01890000-0000-7000-8000-000000000001';
const stored = new Map<string, string>();
let wrongMs = 0;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('location', { pathname: '/office' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
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

it('makes a call again once someone has signed in after the end of the session, with the words it had', async () => {
  vi.stubGlobal('location', { pathname: '/office/queue' });
  const asked: [string | null, unknown][] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization');
    asked.push([token, body]);
    return token === 'Bearer new' ? Response.json({ done: true }) : Response.json({}, { status: 401 });
  });
  staffSession.write({ accessToken: 'old', refreshToken: null });
  const answers = Promise.all(
    ['One', 'Two'].map(text => client.call('addPersonNote', { path: { id: ID }, body: { text } })),
  );
  await vi.waitFor(() => expect([lock.read(), asked.length]).toEqual(['ENDED', 2]));
  expect(isSignedIn()).toBe(true);
  staffSession.write({ accessToken: 'new', refreshToken: null });
  unlock();
  expect(await answers).toHaveLength(2);
  expect(asked.slice(2)).toEqual([
    ['Bearer new', JSON.stringify({ text: 'One' })],
    ['Bearer new', JSON.stringify({ text: 'Two' })],
  ]);
});

it('makes a call that moves money again once its maker has proved who they are, and not if they would not', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const refusal = { code: 'PROOF_NEEDED', message: 'Prove that it is you first.', details: {} };
    return asked % 2 ? Response.json(refusal, { status: 409 }) : Response.json({ done: true });
  });
  for (const isProved of [true, false]) {
    const before = asked;
    const answer = client.call('releaseEarning', { path: { id: ID }, body: { reason: 'It is settled.' } });
    await vi.waitFor(() => expect(proof.read()).not.toBeNull());
    endProof(isProved);
    if (isProved) await answer;
    else await expect(answer).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect([isProved, asked - before]).toEqual([isProved, isProved ? 2 : 1]);
  }
});
