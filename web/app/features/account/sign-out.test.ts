import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { APP_WORKER } from '#contract/values/app-worker.ts';
import { onShownInstead } from '#lib/show-instead.ts';
import { onChatTeardown } from '#web/chat-teardown.ts';
import { pendingSignOuts, sendSignOuts } from '#web/offline/pending-sign-outs.ts';
import { askSignOut } from './ask-sign-out.ts';
import { signOut } from './sign-out.ts';

/** The events, in order. */
const done: string[] = [];
const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
const aStore = (store: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
      removeItem: (key: string) => {
        if (store.delete(key)) done.push(`forgets ${key}`);
      },
    },
    { ownKeys: () => [...store.keys()], getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }) },
  );
let answer: () => Promise<Response>;
let stopListening = () => {};

beforeEach(() => {
  done.length = 0;
  const removedKeys = [
    'zodel_public-create-job',
    'zodel_createJobPost',
    'zodel_typedHours',
    'zodel_typedInfo',
    'zodel_edit_1',
    'zodel_unsent',
    'zodel_waiting',
    'zodel_hire-models',
    'other',
  ];
  for (const key of removedKeys) stores.localStorage.set(key, '1');
  stores.sessionStorage.set('zodel_jobCreated', 'true');
  stores.sessionStorage.set('zodel_jobThanked', 'true');
  let cookies = 'zodel_token=%22a%22; zodel_refresh_token=%22r%22';
  vi.stubGlobal('document', {
    documentElement: { dataset: { slug: 'zodel' } },
    get cookie() {
      return cookies;
    },
    set cookie(written: string) {
      const [, name = '', days] = /^(\w+)=.*max-age=(\d+)/.exec(written) ?? [];
      if (days !== '0') return;
      cookies = cookies
        .split('; ')
        .filter(each => !each.startsWith(`${name}=`))
        .join('; ');
      done.push(`clears ${name}`);
    },
  });
  for (const [name, store] of Object.entries(stores)) vi.stubGlobal(name, aStore(store));
  vi.stubGlobal('location', { protocol: 'https:', assign: (address: string) => done.push(`goes to ${address}`) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => done.push(`deletes ${name}`) });
  stopListening = onChatTeardown(() => done.push('disconnects the chat'));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    done.push(`${init.method} ${url} ${new Headers(init.headers).get('authorization')}`);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stopListening();
});

const inOrder = [
  'clears zodel_token',
  'clears zodel_refresh_token',
  'disconnects the chat',
  'forgets zodel_unsent',
  'deletes zodel_chat',
  'forgets zodel_waiting',
  'deletes zodel_offline',
  'forgets zodel_jobCreated',
  'forgets zodel_jobThanked',
  'forgets zodel_public-create-job',
  'forgets zodel_createJobPost',
  'forgets zodel_typedHours',
  'forgets zodel_typedInfo',
  'forgets zodel_edit_1',
  'POST /2024-07/auth/sign-out Bearer a',
  'forgets zodel_pending_sign_outs',
  'goes to /',
];

it('clears local data, ends the session on the server and opens the front page, in this order', async () => {
  answer = async () => Response.json({ done: true });
  await signOut();
  expect(done).toEqual(inOrder);
  expect([...stores.localStorage.keys()]).toEqual(['zodel_hire-models', 'other']);
});

it.each<[string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => Response.json({}, { status: 503 })],
])('signs out here although the server %s, and there with the next connection', async (_, given) => {
  answer = given;
  await signOut();
  expect(done.slice(0, 12)).toEqual(inOrder.slice(0, 12));
  expect(done.at(-1)).toBe('goes to /');
  expect(pendingSignOuts()).toEqual([{ accessToken: 'a', refreshToken: 'r' }]);
  done.length = 0;
  await sendSignOuts();
  expect(pendingSignOuts()).toHaveLength(1);
  answer = async () => Response.json({ done: true });
  await sendSignOuts();
  expect(done.slice(-2)).toEqual(['POST /2024-07/auth/sign-out Bearer a', 'forgets zodel_pending_sign_outs']);
  await sendSignOuts();
  expect(done).toHaveLength(3);
});

it('shows the page that the app keeps where the server cannot be reached', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('navigator', { serviceWorker: { controller: { scriptURL: `https://zodel.test${APP_WORKER}` } } });
  await signOut();
  expect(done.at(-1)).toBe('goes to /app');
});

it.each<[string, () => Promise<Response>, boolean]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['fails', async () => Response.json({}, { status: 503 }), false],
])('without that page, shows one in place of all others only where the server %s', async (_, given, isShown) => {
  answer = given;
  vi.stubGlobal('history', {
    replaceState: (_state: null, _title: string, address: string) => done.push(`is ${address}`),
  });
  const stop = onShownInstead(() => done.push('shows that it is signed out'));
  await signOut();
  stop();
  expect(done.slice(inOrder.length - 2)).toEqual(isShown ? ['shows that it is signed out', 'is /'] : ['goes to /']);
});

it('owes nothing where the server knows nothing of the session any more', async () => {
  answer = async () => Response.json({}, { status: 401 });
  await signOut();
  expect(pendingSignOuts()).toEqual([]);
  expect(done.at(-1)).toBe('goes to /');
});

it('keeps the tokens that it was given on the way, where the connection goes again', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  await signOut();
  const tokens = { access_token: 'b', refresh_token: 's' };
  answer = async () => {
    answer = async () => {
      answer = async () => {
        throw new TypeError('Failed to fetch');
      };
      return Response.json(tokens);
    };
    return Response.json({}, { status: 401 });
  };
  await sendSignOuts();
  expect(pendingSignOuts()).toEqual([{ accessToken: 'b', refreshToken: 's' }]);
  answer = async () => Response.json({ done: true });
  await sendSignOuts();
  expect(done).toContain('POST /2024-07/auth/sign-out Bearer b');
  expect(pendingSignOuts()).toEqual([]);
});

it('asks first where messages are not sent, also on pages without a dialog of their own', async () => {
  answer = async () => new Response('{}');
  const asked: string[] = [];
  let isSure = false;
  vi.stubGlobal('window', { confirm: (text: string) => asked.push(text) > 0 && isSure });
  await askSignOut();
  expect(asked).toEqual([
    '2 things are not sent yet. Sign out anyway?\n\nWhat is not sent is deleted when you sign out.',
  ]);
  expect(done).toEqual([]);
  isSure = true;
  await askSignOut();
  expect(done.at(-1)).toBe('goes to /');
});
