import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, toast } from '#ui/toast-store.ts';
import { publicDraft } from '#wizard/store/local-draft.ts';
import { hireModelsAddress } from './hire-models-address.ts';
import { forgetJobCreated, isJobCreated, isJobToThankFor, markJobCreated, markJobThanked } from './job-created.ts';
import { clearLocalEdits } from './local-edits.ts';
import { readStored, removeStored, storedNames, writeStored } from './storage.ts';

const stored = new Map<string, string>();
let isFull = false;
/** Like browsers' storage: names are own keys, and a full one throws. */
const aStore = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  },
  { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }) },
);
/** Reading the very property throws, as in browsers that block cookies. */
const forbid = (name: 'localStorage' | 'sessionStorage') =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

beforeEach(() => {
  stored.clear();
  isFull = false;
  toast.dismiss();
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('localStorage', aStore);
  vi.stubGlobal('sessionStorage', aStore);
});
afterEach(() => {
  removeStored('a');
  publicDraft.clear();
  vi.unstubAllGlobals();
});

it('stores values as JSON under the product’s prefix', () => {
  expect(writeStored('a', { b: [1] })).toBe(true);
  expect([...stored]).toEqual([['zodel_a', '{"b":[1]}']]);
  expect([readStored('a'), storedNames()]).toEqual([{ b: [1] }, ['a']]);
  removeStored('a');
  expect([readStored('a'), storedNames()]).toEqual([null, []]);
});

it('distinguishes garbled values from missing ones', () => {
  stored.set('zodel_a', '{"b":');
  expect([readStored('a'), readStored('c')]).toEqual([undefined, null]);
});

describe.each<[string, () => void]>([
  ['full', () => (isFull = true)],
  ['forbidden', () => forbid('localStorage')],
])('storage that is %s', (_, spoil) => {
  it('keeps values in memory while the page is open', () => {
    if (!isFull) writeStored('a', 'old');
    spoil();
    expect(writeStored('a', 'new')).toBe(false);
    expect([readStored('a'), storedNames()]).toEqual(['new', ['a']]);
    removeStored('a');
    expect(storedNames()).toEqual([]);
  });

  it('keeps the answers to successive questions', () => {
    spoil();
    publicDraft.change(draft => ({
      ...draft,
      jobPostData: { categoryCode: 'RUNWAY' },
      answeredSteps: ['JOB_CATEGORY'],
    }));
    publicDraft.change(draft => ({ ...draft, jobPostData: { ...draft.jobPostData, amountFemales: 2 } }));
    expect(publicDraft.read()).toMatchObject({
      jobPostData: { categoryCode: 'RUNWAY', amountFemales: 2 },
      answeredSteps: ['JOB_CATEGORY'],
    });
  });
});

it('warns once that answers last only as long as the tab', async () => {
  vi.resetModules();
  const fresh = await import('#wizard/store/local-draft.ts');
  const { currentToast, toast: freshToast } = await import('#ui/toast-store.ts');
  isFull = true;
  fresh.publicDraft.change(draft => draft);
  expect(currentToast()).toMatchObject({ kind: 'error', text: expect.stringContaining('closing it loses them') });
  freshToast.dismiss();
  fresh.publicDraft.change(draft => ({ ...draft, jobPostData: { amountMales: 1 } }));
  expect(currentToast()).toBeNull();
});

it('links to /hire-models when the storage is garbled, forbidden or tampered with', () => {
  const addressWhenStored = (value: unknown) => {
    stored.set('zodel_hire-models', JSON.stringify(value));
    return hireModelsAddress();
  };
  expect(addressWhenStored('/hire-models/runway?city=miami')).toBe('/hire-models/runway?city=miami');
  for (const other of ['https://elsewhere.example', '/hire-modelsx', '//x', 1, null, {}])
    expect(addressWhenStored(other)).toBe('/hire-models');
  stored.set('zodel_hire-models', '"');
  expect(hireModelsAddress()).toBe('/hire-models');
  forbid('localStorage');
  expect(hireModelsAddress()).toBe('/hire-models');
});

it('remembers for the session that a job was created, and does not throw where that is forbidden', () => {
  markJobCreated();
  expect([isJobCreated(), stored.get('zodel_jobCreated')]).toEqual([true, 'true']);
  expect(isJobToThankFor()).toBe(true);
  markJobThanked();
  expect([isJobCreated(), isJobToThankFor()]).toEqual([true, false]);
  markJobCreated();
  expect(isJobToThankFor()).toBe(true);
  markJobThanked();
  forgetJobCreated();
  expect([isJobCreated(), [...stored.keys()].filter(key => key.includes('job'))]).toEqual([false, []]);
  forbid('sessionStorage');
  markJobCreated();
  expect(isJobCreated()).toBe(false);
  expect(() => forgetJobCreated()).not.toThrow();
});

it('deletes the unsaved changes of every job, and nothing else', () => {
  for (const name of ['edit_1', 'edit_2', 'hire-models']) writeStored(name, 'x');
  clearLocalEdits();
  expect([...stored.keys()]).toEqual(['zodel_hire-models']);
  expect(currentToast()).toBeNull();
});
