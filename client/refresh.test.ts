import { describe, expect, it } from 'vitest';
import { memorySession, type Session } from './session.ts';
import { type Answer, failure, farSide, type Seen, signedIn } from './testing/far-side.ts';

const newTokens = { access_token: 'new', refresh_token: 'r2', token_type: 'Bearer', expires_in: 900 };
const far = farSide();
const isRefresh = ({ url }: Seen) => url.endsWith('/oauth/access_token');

const refusingOld = (one: Seen): Answer => {
  if (isRefresh(one)) return { body: newTokens, afterMs: 20 };
  return one.headers.authorization === 'Bearer new' ? { body: { done: true } } : { status: 401, body: {} };
};
/** Every call is refused with 401, and the refresh is answered so. */
const refreshAnswers = (answer: Answer) => (one: Seen) => (isRefresh(one) ? answer : { status: 401, body: {} });

describe('a refresh', () => {
  it('is one for all calls in flight, each of which is sent once more under its own key', async () => {
    far.answer = refusingOld;
    const session = signedIn();
    const client = far.client(session);
    await Promise.all([client.call('signOut', {}), client.call('getUser', {}), client.call('getStaff', {})]);
    expect(far.refreshes()).toHaveLength(1);
    expect(JSON.parse(far.refreshes()[0]?.body ?? '')).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r1',
      timeZone: expect.any(String),
    });
    expect(session.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    const keys = far.seen.filter(one => one.url.endsWith('/sign-out')).map(one => one.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is one for twenty tabs that share the tokens', async () => {
    far.answer = refusingOld;
    let turn: Promise<unknown> = Promise.resolve();
    const shared: Session = {
      ...signedIn(),
      exclusively<T>(work: () => Promise<T>) {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
    };
    await Promise.all(Array.from({ length: 20 }, () => far.client(shared).call('getUser', {})));
    expect(far.refreshes()).toHaveLength(1);
  });

  it('serves one who kept only the refresh token', async () => {
    far.answer = refusingOld;
    const session = memorySession({ accessToken: null, refreshToken: 'r1' });
    expect(await far.client(session).call('getUser', {})).toEqual({ done: true });
    expect(far.seen.map(one => one.headers.authorization)).toEqual([undefined, undefined, 'Bearer new']);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('ends the session once when it is refused with %i', async status => {
    far.answer = refreshAnswers({ status, body: {} });
    let ended = 0;
    const session = signedIn();
    const client = far.client(session, { onSignedOut: () => ended++ });
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
    far.answer = refreshAnswers(answer);
    let ended = 0;
    const session = signedIn();
    const client = far.client(session, { onSignedOut: () => ended++, timeoutMs: 200 });
    expect((await failure(client.call('getUser', {}))).code).toBe(code);
    expect([session.read(), ended]).toEqual([{ accessToken: 'old', refreshToken: 'r1' }, 0]);
  });

  it('that failed is tried anew by the next call', async () => {
    far.answer = refreshAnswers({ status: 503, body: {} });
    const client = far.client(signedIn());
    await failure(client.call('getUser', {}));
    far.answer = refusingOld;
    expect(await client.call('getUser', {})).toEqual({ done: true });
  });

  it('is not tried without a refresh token: the session is over', async () => {
    far.answer = () => ({ status: 401, body: {} });
    let ended = 0;
    await failure(far.client(memorySession(), { onSignedOut: () => ended++ }).call('getUser', {}));
    expect(far.refreshes()).toHaveLength(0);
    expect(ended).toBe(1);
  });

  it('is followed by one retry, not by two', async () => {
    far.answer = refreshAnswers({ body: newTokens });
    await failure(far.client(signedIn()).call('getUser', {}));
    expect(far.seen).toHaveLength(3);
  });
});
