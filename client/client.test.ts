import { describe, expect, it } from 'vitest';
import { wire } from '#contract/wire/index.ts';
import { CallError } from './call-error.ts';
import { createClient } from './client.ts';
import { memorySession } from './session.ts';
import { failure, fakeServer, signedIn } from './testing/fake-server.ts';

const ID = '01939c2e-7000-7000-8000-000000000001';
const fake = fakeServer();

describe('a request', () => {
  it('sends the access token as a Bearer header, and no header without a token', async () => {
    await fake.client(signedIn()).call('getUser', {});
    await fake.client().call('getLimits', {});
    expect(fake.seen.map(one => one.headers.authorization)).toEqual(['Bearer old', undefined]);
  });

  it('asks caches for a fresh answer', async () => {
    await fake.client().call('getLimits', {});
    expect(fake.seen[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache', expires: '0' });
  });

  it('fills the path, sends 0, true and false, omits empty values, and joins lists', async () => {
    await fake.client().call('getMatches', {
      query: {
        gender: ['FEMALE', 'MALE'],
        hairColor: [],
        amountMales: 0,
        localModelsOnly: 'false',
        cursor: '',
        limit: Number.NaN,
      },
    });
    await fake.client().call('getJob', { path: { id: ID } });
    const url = new URL(fake.seen[0]?.url ?? '', fake.baseUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      gender: 'FEMALE,MALE',
      amountMales: '0',
      localModelsOnly: 'false',
    });
    expect(fake.seen[1]?.url).toBe(`/2024-07/job/${ID}`);
  });

  it('begins a trace of its own, whose name tells nothing of who calls', async () => {
    await fake.client(signedIn()).call('getUser', {});
    await fake.client(signedIn()).call('getUser', {});
    const traces = fake.seen.map(one => one.headers.traceparent);
    for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(traces).size).toBe(2);
  });

  it('names in a read the furthest position that it was told of, and none in a change', async () => {
    const client = fake.client();
    const told = ['0/9', '0/20', '0/10', 'nonsense'];
    fake.answer = () => ({ body: {}, headers: { 'log-position': told.shift() ?? '' } });
    for (let change = 0; change < 4; change += 1) await client.call('signOut', {});
    await client.call('getUser', {});
    client.sawPosition('1/0');
    await client.call('getUser', {});
    expect(fake.seen.map(one => one.headers['log-position'])).toEqual([...Array(4).fill(undefined), '0/20', '1/0']);
  });

  it('sends an idempotency key when it changes something, and none when it reads', async () => {
    const client = fake.client();
    await client.call(
      'cancelJob',
      { path: { id: ID }, body: { reason: 'OTHER', description: 'Rain' } },
      { idempotencyKey: 'k1' },
    );
    await client.call('signOut', {});
    await client.call('getJob', { path: { id: ID } });
    const keys = fake.seen.map(one => one.headers['idempotency-key']);
    expect(keys[0]).toBe('k1');
    expect(keys[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[2]).toBeUndefined();
    expect(fake.seen[0]?.body).toBe('{"reason":"OTHER","description":"Rain"}');
  });
});

describe('a refusal', () => {
  it('rejects with the status text, and takes sentence and fields from the body', async () => {
    const body = {
      code: 'VALIDATION',
      message: 'Please look at the marked fields.',
      details: { fields: { name: 'Too long.' } },
    };
    fake.answer = () => ({ status: 422, statusText: 'Unprocessable Entity', body });
    const error = await failure(fake.client().call('saveName', { body: { name: 'x' } }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 422,
      code: 'VALIDATION',
      message: 'Unprocessable Entity',
      sentence: body.message,
    });
    expect(error.fields).toEqual({ name: 'Too long.' });
  });

  it('has the message Error when the status has no text', async () => {
    const bare = (async () => new Response('oops', { status: 500 })) as typeof fetch;
    expect((await failure(fake.client(memorySession(), { fetch: bare }).call('getLimits', {}))).message).toBe('Error');
  });

  it('is any status but 200', async () => {
    fake.answer = () => ({ status: 201, body: {} });
    expect((await failure(fake.client().call('getLimits', {}))).status).toBe(201);
  });

  it('of 5xx is logged, and has no other effect', async () => {
    const logged: number[] = [];
    const session = signedIn();
    const never = () => expect.unreachable();
    const client = fake.client(session, {
      onServerError: error => logged.push(error.status),
      onSignedOut: never,
      onForbidden: never,
    });
    for (const status of [500, 502, 503, 422]) {
      fake.answer = () => ({ status, body: {} });
      await failure(client.call('getUser', {}));
    }
    expect(logged).toEqual([500, 502, 503]);
    expect(session.read().accessToken).toBe('old');
  });

  it('calls onForbidden for 402 and 403 alone', async () => {
    const forbidden: number[] = [];
    const client = fake.client(signedIn(), { onForbidden: error => forbidden.push(error.status) });
    for (const status of [402, 403, 409]) {
      fake.answer = () => ({ status, body: {} });
      await failure(client.call('getUser', {}));
    }
    expect(forbidden).toEqual([402, 403]);
  });
});

describe('before a call', () => {
  it('refuses missing or malformed ids, and a missing name', async () => {
    const client = fake.client();
    const missing = { id: undefined as unknown as string };
    expect((await failure(client.call('getJob', { path: missing }))).message).toBe('Invalid id');
    expect((await failure(client.call('getJob', { path: { id: 'undefined' } }))).message).toBe('Invalid id');
    expect((await failure(client.call('getApplicant', { path: { jobId: ID, modelId: 'x' } }))).message).toBe(
      'Invalid id',
    );
    const nobody = { chatUserId: undefined as unknown as string };
    for (const call of ['sendRequest', 'cancelRequest'] as const) {
      expect((await failure(client.call(call, { path: { id: ID }, body: nobody }))).message).toBe('Invalid id');
      expect((await failure(client.call(call, { path: missing, body: { chatUserId: ID } }))).message).toBe(
        'Invalid id',
      );
    }
    const nameless = { name: undefined as unknown as string };
    expect((await failure(client.call('saveName', { body: nameless }))).message).toBe('Invalid name');
    expect(fake.seen).toEqual([]);
  });

  it('refuses an address that is not http', async () => {
    const client = createClient({ wire, baseUrl: 'ftp://example.com', session: memorySession() });
    expect((await failure(client.call('getLimits', {}))).code).toBe('PROTOCOL');
  });
});

describe('a call without an answer', () => {
  it('distinguishes network failure, timeout and abort by the caller', async () => {
    fake.answer = () => 'HANG_UP';
    const lost = await failure(fake.client().call('getLimits', {}));
    fake.answer = () => ({ body: {}, afterMs: 500 });
    const late = await failure(fake.client(memorySession(), { timeoutMs: 50 }).call('getLimits', {}));
    const stop = new AbortController();
    fake.answer = () => {
      stop.abort();
      return { body: {}, afterMs: 500 };
    };
    const stopped = await failure(fake.client().call('getLimits', {}, { signal: stop.signal }));
    expect([lost, late, stopped].map(error => [error.code, error.message])).toEqual([
      ['NETWORK', 'Network Error'],
      ['TIMEOUT', 'Timeout exceeded'],
      ['ABORTED', 'Request aborted'],
    ]);
    for (const error of [lost, late, stopped]) expect(error.sentence).toMatch(/\.$/);
  });

  it('reports an answer that is not JSON', async () => {
    fake.answer = () => ({ body: '<html>' });
    expect((await failure(fake.client().call('getLimits', {}))).code).toBe('UNREADABLE');
  });
});

describe('the clock', () => {
  it('is set by every answer, also by a refusal', async () => {
    const offsets: number[] = [];
    const client = fake.client(memorySession(), { onClockOffset: offsetMs => offsets.push(offsetMs) });
    await client.call('getLimits', {});
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    fake.answer = () => ({ status: 422, body: {}, date: tomorrow });
    await failure(client.call('getLimits', {}));
    expect(offsets[0]).toBe(0);
    expect(Math.round((offsets[1] ?? 0) / 60_000)).toBe(1440);
  });
});
