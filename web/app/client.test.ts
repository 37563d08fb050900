import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverNowMs } from '#ui/clock.ts';
import { client } from './client.ts';

let cookie = '';
let pathname = '/';
const went: string[] = [];
const dispatched: string[] = [];
let answer: (url: string) => Response | Promise<Response>;
const status = (code: number, headers?: HeadersInit) => () =>
  Response.json({}, { status: code, ...(headers && { headers }) });
const refused = (refresh: () => Response) => (url: string) =>
  url.endsWith('/oauth/access_token') ? refresh() : status(401)();

beforeEach(() => {
  cookie = 'zodel_token=%22old%22; zodel_refresh_token=%22r1%22';
  went.length = 0;
  dispatched.length = 0;
  vi.stubGlobal('document', {
    documentElement: { dataset: { slug: 'zodel' } },
    get cookie() {
      return cookie;
    },
    set cookie(written: string) {
      if (written.includes('max-age=0;')) cookie = '';
    },
  });
  vi.stubGlobal('location', {
    protocol: 'https:',
    get pathname() {
      return pathname;
    },
    search: '?page=2',
    assign: (address: string) => went.push(address),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => dispatched.push(type));
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = async (at: string) => {
  pathname = at;
  await client.call('getUser', {}).catch(() => undefined);
  // What can be read is deleted before the page is left.
  await new Promise(done => setTimeout(done));
  return { went: went.splice(0), signedIn: cookie !== '' };
};

const publicPaths = [
  '/privacy-policy',
  '/terms-use',
  '/hire-models',
  '/hire-models/runway',
  '/zodels',
  '/join-as-model',
  '/shared/jc/x',
  '/shared/jt/x',
  '/shared/mood-board/x',
  '/create-job',
  '/create-job/auth',
];

describe('a session that ended', () => {
  beforeEach(() => {
    answer = refused(status(422));
  });

  it.each(['/manager/jobs/list/active', '/model/account', '/manager/create-job/name'])(
    'leads from %s to the front page, and from there back',
    async at =>
      expect(await ask(at)).toEqual({ went: [`/?next=${encodeURIComponent(`${at}?page=2`)}`], signedIn: false }),
  );

  it.each(['/zodelsx', '/shared'])('leads from %s to the front page', async at =>
    expect(await ask(at)).toEqual({ went: ['/'], signedIn: false }),
  );

  it.each(['/', ...publicPaths])('stays at %s', async at =>
    expect(await ask(at)).toEqual({ went: [], signedIn: false }),
  );

  it.each(['/manager/jobs/list/active', '/zodels', '/'])('takes the notices away that are shown, at %s', async at => {
    const closed: string[] = [];
    const notices = [{ close: () => closed.push('Sanna is booked.') }];
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ getNotifications: async () => notices }) },
    });
    await ask(at);
    expect(closed).toEqual(['Sanna is booked.']);
  });

  it('dispatches an event on public pages and the front page', async () => {
    for (const at of ['/', '/manager/jobs/list/active', '/zodels']) {
      cookie = 'zodel_token=%22old%22; zodel_refresh_token=%22r1%22';
      await ask(at);
    }
    expect(dispatched).toEqual(['sessionended', 'sessionended']);
  });
});

it('survives a refresh that the server could not answer', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer = refused(status(503));
  expect(await ask('/manager/jobs/list/active')).toEqual({ went: [], signedIn: true });
  answer = refused(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await ask('/manager/jobs/list/active')).toEqual({ went: [], signedIn: true });
});

it.each([402, 403])('%i leads to the front page, also from public pages, without signing out', async code => {
  answer = status(code);
  expect(await ask('/manager/jobs/list/active')).toEqual({ went: ['/'], signedIn: true });
  expect(await ask('/create-job/category')).toEqual({ went: ['/'], signedIn: true });
  expect(await ask('/')).toEqual({ went: [], signedIn: true });
});

it.each([404, 409, 422, 429])('%i leads nowhere and is not logged', async code => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answer = status(code);
  expect(await ask('/manager/jobs/list/active')).toEqual({ went: [], signedIn: true });
  expect(log).not.toHaveBeenCalled();
});

it.each([500, 502, 503])('%i is only logged', async code => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  answer = status(code);
  expect(await ask('/manager/jobs/list/active')).toEqual({ went: [], signedIn: true });
  expect(log.mock.calls.map(([words]) => words)).toEqual([`${code} HTTP_${code}`]);
});

it('a device clock that is a day off signs nobody out, and the server’s time is used', async () => {
  const DAY_MS = 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const wrongMs of [DAY_MS, -DAY_MS]) {
    answer = status(200, { date: new Date(Date.now() - wrongMs).toUTCString() });
    expect(await ask('/manager/jobs/list/active')).toEqual({ went: [], signedIn: true });
    expect(Math.abs(serverNowMs() - (Date.now() - wrongMs))).toBeLessThan(2000);
  }
  answer = status(200, { date: new Date().toUTCString() });
  await ask('/');
  expect(serverNowMs()).toBe(Date.now());
});
