import { describe, expect, it } from 'vitest';
import { memorySession, type Session } from './session.ts';
import { type Answer, failure, fakeServer, type RecordedRequest, signedIn } from './testing/fake-server.ts';

const newTokens = { access_token: 'new', refresh_token: 'r2', token_type: 'Bearer', expires_in: 900 };
const fake = fakeServer();
const isRefresh = ({ url }: RecordedRequest) => url.endsWith('/oauth/access_token');

const rejectOldToken = (one: RecordedRequest): Answer => {
  if (isRefresh(one)) return { body: newTokens, afterMs: 20 };
  return one.headers.authorization === 'Bearer new' ? { body: { done: true } } : { status: 401, body: {} };
};
/** Every call is refused with 401, and the refresh gets this answer. */
const refreshAnswers = (answer: Answer) => (one: RecordedRequest) =>
  isRefresh(one) ? answer : { status: 401, body: {} };

describe('a refresh', () => {
  it('happens once for all calls in flight, each of which is retried with its idempotency key', async () => {
    fake.answer = rejectOldToken;
    const session = signedIn();
    const client = fake.client(session);
    await Promise.all([client.call('signOut', {}), client.call('getUser', {}), client.call('getStaff', {})]);
    expect(fake.refreshes()).toHaveLength(1);
    expect(JSON.parse(fake.refreshes()[0]?.body ?? '')).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r1',
      timeZone: expect.any(String),
    });
    expect(session.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    const keys = fake.seen.filter(one => one.url.endsWith('/sign-out')).map(one => one.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('happens once for twenty tabs that share the tokens', async () => {
    fake.answer = rejectOldToken;
    let turn: Promise<unknown> = Promise.resolve();
    const shared: Session = {
      ...signedIn(),
      exclusively<T>(work: () => Promise<T>) {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
    };
    await Promise.all(Array.from({ length: 20 }, () => fake.client(shared).call('getUser', {})));
    expect(fake.refreshes()).toHaveLength(1);
  });

  it('works with the refresh token alone', async () => {
    fake.answer = rejectOldToken;
    const session = memorySession({ accessToken: null, refreshToken: 'r1' });
    expect(await fake.client(session).call('getUser', {})).toEqual({ done: true });
    expect(fake.seen.map(one => one.headers.authorization)).toEqual([undefined, undefined, 'Bearer new']);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('ends the session once when it is refused with %i', async status => {
    fake.answer = refreshAnswers({ status, body: {} });
    let ended = 0;
    const session = signedIn();
    const client = fake.client(session, { onSignedOut: () => ended++ });
    const errors = await Promise.all([failure(client.call('getUser', {})), failure(client.call('getStaff', {}))]);
    expect(errors.map(error => error.status)).toEqual([401, 401]);
    expect(session.read()).toEqual({ accessToken: null, refreshToken: null });
    expect(ended).toBe(1);
  });

  it.each<[string, Answer, string]>([
    ['fails on the server', { status: 503, body: {} }, 'HTTP_503'],
    ['never arrives', 'HANG_UP', 'NETWORK'],
    ['takes too long', { body: newTokens, afterMs: 1000 }, 'TIMEOUT'],
    ['is answered by a page in the server’s place', { body: '<html>', type: 'text/html' }, 'UNREADABLE'],
    ['is answered without tokens', { body: { welcome: 'hotel' } }, 'UNREADABLE'],
    ['is answered with another success than 200', { status: 204 }, 'HTTP_204'],
  ])('keeps the session when it %s', async (_, answer, code) => {
    fake.answer = refreshAnswers(answer);
    let ended = 0;
    const session = signedIn();
    const client = fake.client(session, { onSignedOut: () => ended++, timeoutMs: 200 });
    expect((await failure(client.call('getUser', {}))).code).toBe(code);
    expect([session.read(), ended]).toEqual([{ accessToken: 'old', refreshToken: 'r1' }, 0]);
  });

  it('is tried again by the next call after a failure', async () => {
    fake.answer = refreshAnswers({ status: 503, body: {} });
    const client = fake.client(signedIn());
    await failure(client.call('getUser', {}));
    fake.answer = rejectOldToken;
    expect(await client.call('getUser', {})).toEqual({ done: true });
  });

  it('does not happen without a refresh token: the session ends', async () => {
    fake.answer = () => ({ status: 401, body: {} });
    let ended = 0;
    await failure(fake.client(memorySession(), { onSignedOut: () => ended++ }).call('getUser', {}));
    expect(fake.refreshes()).toHaveLength(0);
    expect(ended).toBe(1);
  });

  it('is followed by one retry, not by two', async () => {
    fake.answer = refreshAnswers({ body: newTokens });
    await failure(fake.client(signedIn()).call('getUser', {}));
    expect(fake.seen).toHaveLength(3);
  });
});
