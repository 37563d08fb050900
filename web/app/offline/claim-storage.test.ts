import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimStorage } from './claim-storage.ts';

const stored = new Map<string, string>();
const deleted: string[] = [];
const closed: string[] = [];

const work = [
  'chatDrafts',
  'unsent',
  'waiting',
  'createJobPost',
  'newJob',
  'uploads',
  'typedHours',
  'typedInfo',
  'edit_1',
];
const others = ['public-create-job', 'hire-models', 'units'];

beforeEach(() => {
  stored.clear();
  deleted.length = 0;
  closed.length = 0;
  for (const name of [...work, ...others]) stored.set(`zodel_${name}`, '1');
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const names = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(store, names));
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  vi.stubGlobal('caches', { keys: async () => ['pictures'], delete: async (name: string) => deleted.push(name) > 0 });
  const notices = [{ close: () => closed.push('notice') }];
  const subscription = { unsubscribe: async () => closed.push('subscription') > 0 };
  const pushManager = { getSubscription: async () => subscription };
  const registration = { getNotifications: async () => notices, pushManager };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
});
afterEach(() => vi.unstubAllGlobals());

const left = () => [...stored.keys()].map(key => key.slice('zodel_'.length)).sort();

it('deletes what someone before has left, and leaves the draft of a visitor', async () => {
  await claimStorage('ines');
  for (const name of work) stored.set(`zodel_${name}`, '1');
  deleted.length = 0;
  await claimStorage('oda');
  expect(left()).toEqual([...others, 'kept_for'].sort());
  expect(deleted).toEqual(['zodel_chat', 'pictures']);
  expect(closed).toEqual(['notice', 'subscription']);
});

it('deletes nothing of the same person, at the next start', async () => {
  await claimStorage('ines');
  deleted.length = 0;
  await claimStorage('ines');
  expect(left()).toEqual([...work, ...others, 'kept_for'].sort());
  expect([deleted, closed]).toEqual([[], []]);
});

it('keeps words and messages where nobody was named, and only pictures not', async () => {
  await claimStorage('ines');
  expect(left()).toEqual([...work, ...others, 'kept_for'].sort());
  expect(deleted).toEqual(['pictures']);
});
