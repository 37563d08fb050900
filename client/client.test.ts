import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { type ClientOptions, createClient } from './client.ts';
import { memorySession, type Session } from './session.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; statusText?: string; body?: unknown; type?: string; afterMs?: number } | 'HANG_UP';

const ID = '01939c2e-7000-7000-8000-000000000001';
const newTokens = { access_token: 'new', refresh_token: 'r2', token_type: 'Bearer', expires_in: 900 };

let seen: Seen[] = [];
let answer: (request: Seen) => Answer;
let baseUrl: string;
let close: () => void;

beforeEach(async () => {
  seen = [];
  answer = () => ({ body: { done: true } });
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

async function respond(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const part of request) body += part;
  const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
  seen.push(one);
  const given = answer(one);
  if (given === 'HANG_UP') return void request.socket.destroy();
  const { status = 200, statusText, body: content, type = 'application/json', afterMs = 0 } = given;
  if (afterMs > 0) await new Promise(resolve => setTimeout(resolve, afterMs));
  response.writeHead(status, statusText, { 'content-type': type });
  response.end(typeof content === 'string' ? content : JSON.stringify(content));
}

const signedIn = (access = 'old', refresh: string | null = 'r1') =>
  memorySession({ accessToken: access, refreshToken: refresh });
const aClient = (session: Session = memorySession(), more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, session, ...more });
const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    error => error,
  );

describe('a request', () => {
  it('carries the token as Bearer, or no such header at all', async () => {
    await aClient(signedIn()).call('getUser', {});
    await aClient().call('getLimits', {});
    expect(seen.map(one => one.headers.authorization)).toEqual(['Bearer old', undefined]);
  });

  it('asks caches to stand aside', async () => {
    await aClient().call('getLimits', {});
    expect(seen[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
  });

  it('fills the path, keeps 0, true and false, drops what is empty, and joins lists', async () => {
    await aClient().call('getMatches', {
      query: {
        gender: ['FEMALE', 'MALE'],
        hairColor: [],
        amountMales: 0,
        localModelsOnly: 'false',
        cursor: '',
        limit: Number.NaN,
      },
    });
    await aClient().call('getJob', { path: { id: ID } });
    const url = new URL(seen[0]?.url ?? '', baseUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      gender: 'FEMALE,MALE',
      amountMales: '0',
      localModelsOnly: 'false',
    });
    expect(seen[1]?.url).toBe(`/2024-07/job/${ID}`);
  });

  it('carries an idempotency key when it changes something, and none when it reads', async () => {
    const client = aClient();
    await client.call(
      'cancelJob',
      { path: { id: ID }, body: { reason: 'OTHER', description: 'Rain' } },
      { idempotencyKey: 'k1' },
    );
    await client.call('signOut', {});
    await client.call('getJob', { path: { id: ID } });
    const keys = seen.map(one => one.headers['idempotency-key']);
    expect(keys[0]).toBe('k1');
    expect(keys[1]).toMatch(/^[0-9a-f-]{14}7[0-9a-f-]{21}$/);
    expect(keys[2]).toBeUndefined();
    expect(seen[0]?.body).toBe('{"reason":"OTHER","description":"Rain"}');
  });
});

describe('a refusal', () => {
  it('is rejected with the status text; the sentence and fields come from the body', async () => {
    const body = {
      code: 'VALIDATION',
      message: 'Please look at the marked fields.',
      details: { fields: { name: 'Too long.' } },
    };
    answer = () => ({ status: 422, statusText: 'Unprocessable Entity', body });
    const error = await failure(aClient().call('saveName', { body: { name: 'x' } }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 422,
      code: 'VALIDATION',
      message: 'Unprocessable Entity',
      sentence: body.message,
    });
    expect(error.fields).toEqual({ name: 'Too long.' });
  });

  it('is called Error when the status has no text', async () => {
    const bare = (async () => new Response('oops', { status: 500 })) as typeof fetch;
    expect((await failure(aClient(memorySession(), { fetch: bare }).call('getLimits', {}))).message).toBe('Error');
  });

  it('is everything but 200', async () => {
    answer = () => ({ status: 201, body: {} });
    expect((await failure(aClient().call('getLimits', {}))).status).toBe(201);
  });

  it('tells 402 and 403 to whoever sends people away', async () => {
    const turnedAway: number[] = [];
    const client = aClient(signedIn(), { onTurnedAway: error => turnedAway.push(error.status) });
    for (const status of [402, 403, 409]) {
      answer = () => ({ status, body: {} });
      await failure(client.call('getUser', {}));
    }
    expect(turnedAway).toEqual([402, 403]);
  });
});

describe('before a call', () => {
  it('refuses ids that are missing or malformed, and a name that is missing', async () => {
    const client = aClient();
    const missing = { id: undefined as unknown as string };
    expect((await failure(client.call('getJob', { path: missing }))).message).toBe('Invalid id');
    expect((await failure(client.call('getJob', { path: { id: 'undefined' } }))).message).toBe('Invalid id');
    expect((await failure(client.call('getApplicant', { path: { jobId: ID, modelId: 'x' } }))).message).toBe(
      'Invalid id',
    );
    const nameless = { name: undefined as unknown as string };
    expect((await failure(client.call('saveName', { body: nameless }))).message).toBe('Invalid name');
    expect(seen).toEqual([]);
  });

  it('refuses an address that is not http', async () => {
    const client = createClient({ baseUrl: 'ftp://example.com', session: memorySession() });
    expect((await failure(client.call('getLimits', {}))).code).toBe('PROTOCOL');
  });
});

describe('a call without an answer', () => {
  it('tells apart the network, the clock and the caller’s wish', async () => {
    answer = () => 'HANG_UP';
    const lost = await failure(aClient().call('getLimits', {}));
    answer = () => ({ body: {}, afterMs: 500 });
    const late = await failure(aClient(memorySession(), { timeoutMs: 50 }).call('getLimits', {}));
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 30);
    const stopped = await failure(aClient().call('getLimits', {}, { signal: stop.signal }));
    expect([lost, late, stopped].map(error => [error.code, error.message])).toEqual([
      ['NETWORK', 'Network Error'],
      ['TIMEOUT', 'Timeout exceeded'],
      ['ABORTED', 'Request aborted'],
    ]);
    for (const error of [lost, late, stopped]) expect(error.sentence).toMatch(/\.$/);
  });

  it('says so when the answer is no JSON', async () => {
    answer = () => ({ body: '<html>' });
    expect((await failure(aClient().call('getLimits', {}))).code).toBe('UNREADABLE');
  });
});

describe('a refresh', () => {
  const refusingOld = ({ url, headers }: Seen): Answer => {
    if (url.endsWith('/oauth/access_token')) return { body: newTokens, afterMs: 20 };
    return headers.authorization === 'Bearer new' ? { body: { done: true } } : { status: 401, body: {} };
  };
  const refreshes = () => seen.filter(one => one.url.endsWith('/oauth/access_token'));

  it('is one for all calls in flight, each of which is sent once more under its own key', async () => {
    answer = refusingOld;
    const session = signedIn();
    const client = aClient(session);
    await Promise.all([client.call('signOut', {}), client.call('getUser', {}), client.call('getStaff', {})]);
    expect(refreshes()).toHaveLength(1);
    expect(JSON.parse(refreshes()[0]?.body ?? '')).toEqual({ grant_type: 'refresh_token', refresh_token: 'r1' });
    expect(session.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    const keys = seen.filter(one => one.url.endsWith('/sign-out')).map(one => one.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is one for twenty tabs that share the tokens', async () => {
    answer = refusingOld;
    let turn: Promise<unknown> = Promise.resolve();
    const shared: Session = {
      ...signedIn(),
      exclusively<T>(work: () => Promise<T>) {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
    };
    await Promise.all(Array.from({ length: 20 }, () => aClient(shared).call('getUser', {})));
    expect(refreshes()).toHaveLength(1);
  });

  it('ends the session once when it is refused', async () => {
    answer = ({ url }) => (url.endsWith('/oauth/access_token') ? { status: 422, body: {} } : { status: 401, body: {} });
    let ended = 0;
    const session = signedIn();
    const client = aClient(session, { onSignedOut: () => ended++ });
    const errors = await Promise.all([failure(client.call('getUser', {})), failure(client.call('getStaff', {}))]);
    expect(errors.map(error => error.status)).toEqual([401, 401]);
    expect(session.read()).toEqual({ accessToken: null, refreshToken: null });
    expect(ended).toBe(1);
  });

  it('keeps the session when the server could not be asked', async () => {
    answer = ({ url }) => (url.endsWith('/oauth/access_token') ? { status: 503, body: {} } : { status: 401, body: {} });
    const session = signedIn();
    expect((await failure(aClient(session).call('getUser', {}))).status).toBe(503);
    expect(session.read().refreshToken).toBe('r1');
  });

  it('is not tried without a refresh token: the session is over', async () => {
    answer = () => ({ status: 401, body: {} });
    let ended = 0;
    await failure(aClient(memorySession(), { onSignedOut: () => ended++ }).call('getUser', {}));
    expect(refreshes()).toHaveLength(0);
    expect(ended).toBe(1);
  });

  it('is followed by one retry, not by two', async () => {
    answer = ({ url }) => (url.endsWith('/oauth/access_token') ? { body: newTokens } : { status: 401, body: {} });
    await failure(aClient(signedIn()).call('getUser', {}));
    expect(seen).toHaveLength(3);
  });
});
