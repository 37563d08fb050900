import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '#contract/schemas/gallery.ts';
import type { Model } from '#contract/schemas/model.ts';
import { claimStorage } from './claim-storage.ts';
import { deleteOfflineData, deletePictures } from './offline-state.ts';
import { readOwnCard, storeOwnCard, storeOwnPictures } from './own-files.ts';

const ORIGIN = 'https://zodel.test';
const FILES = '/files';
/** What a browser stores, by the name of the cache and the whole address. */
const stored = new Map<string, Map<string, Response>>();
const asked: string[] = [];
let isReachable: boolean;
let drawn: string;

const whole = (address: string) => new URL(address, ORIGIN).href;

const answer = async (address: string): Promise<Response> => {
  asked.push(address);
  if (!isReachable) throw new TypeError('Failed to fetch');
  return new Response(drawn);
};

const aCache = (entries: Map<string, Response>) => ({
  keys: async () => [...entries.keys()].map(url => ({ url })),
  match: async (address: string) => entries.get(whole(address))?.clone(),
  put: async (address: string, response: Response) => void entries.set(whole(address), response),
  delete: async (address: string) => entries.delete(whole(address)),
  add: async (address: string) => void entries.set(whole(address), await answer(address)),
});

const signIn = (sub: string) => {
  const token = `h.${btoa(JSON.stringify({ sub }))}.s`;
  const cookie = `zodel_token=${encodeURIComponent(JSON.stringify(token))}`;
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } }, cookie });
};

const connect = (onLine: boolean) => {
  isReachable = onLine;
  vi.stubGlobal('navigator', { onLine });
};

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  drawn = 'drawn first';
  vi.stubGlobal('location', { href: `${ORIGIN}/model` });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return aCache(entries);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  signIn('ines');
  connect(true);
});

const aPhoto = (id: string, type: Photo['type']) =>
  ({ type, image: { originalUrl: `${FILES}/images/${id}` } }) as Photo;
const aModel = (id: string, city = 'Reno') => ({ id, city }) as Model;
const ownOf = (id: string) => [...(stored.get(`own-${id}`)?.keys() ?? [])];
const textOf = async (card: Promise<Blob>) => (await card).text();

describe('storeOwnPictures', () => {
  it('stores the headshot and the looks once, no digitals, and deletes what is not shown any more', async () => {
    const shown = [aPhoto('face', 'HEADSHOT'), aPhoto('look', 'LOOK'), aPhoto('plain', 'DIGITAL')];
    await storeOwnPictures('ines', shown);
    expect(ownOf('ines')).toEqual([`${ORIGIN}/files/images/face/800.webp`, `${ORIGIN}/files/images/look/800.webp`]);
    await storeOwnPictures('ines', [aPhoto('face', 'HEADSHOT'), aPhoto('new', 'LOOK')]);
    expect(ownOf('ines')).toEqual([`${ORIGIN}/files/images/face/800.webp`, `${ORIGIN}/files/images/new/800.webp`]);
    expect(asked).toHaveLength(3);
  });

  it('leaves the comp card where it is, and goes past a picture that cannot be had', async () => {
    await storeOwnCard(aModel('ines'), FILES);
    connect(false);
    await storeOwnPictures('ines', [aPhoto('face', 'HEADSHOT')]);
    expect(ownOf('ines')).toEqual([`${ORIGIN}/files/models/ines/comp-card.pdf`]);
  });

  it('bounds how many there are', async () => {
    await storeOwnPictures(
      'ines',
      Array.from({ length: 40 }, (_, place) => aPhoto(`look-${place}`, 'LOOK')),
    );
    expect(ownOf('ines')).toHaveLength(30);
  });
});

describe('the own comp card', () => {
  it('is read as it was stored without a connection, and as it is drawn now with one', async () => {
    await storeOwnCard(aModel('ines'), FILES);
    drawn = 'drawn anew';
    expect(await textOf(readOwnCard('ines', FILES))).toBe('drawn anew');
    connect(false);
    asked.length = 0;
    expect(await textOf(readOwnCard('ines', FILES))).toBe('drawn first');
    expect(asked).toEqual([]);
    // The browser takes a network without internet for a connection.
    vi.stubGlobal('navigator', { onLine: true });
    expect(await textOf(readOwnCard('ines', FILES))).toBe('drawn first');
  });

  it('is drawn again only when the profile has changed', async () => {
    for (const city of ['Reno', 'Reno', 'Elko']) await storeOwnCard(aModel('ines', city), FILES);
    expect(asked).toHaveLength(2);
  });

  it('says that there is no connection where none is stored', async () => {
    connect(false);
    await expect(readOwnCard('ines', FILES)).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('is not replaced by the stored one where the server refuses it', async () => {
    await storeOwnCard(aModel('ines'), FILES);
    vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
    await expect(readOwnCard('ines', FILES)).rejects.toMatchObject({ status: 404 });
  });
});

describe('whose files they are', () => {
  const store = async () => {
    await storeOwnPictures('ines', [aPhoto('face', 'HEADSHOT')]);
    await storeOwnCard(aModel('ines'), FILES);
    expect(ownOf('ines')).toHaveLength(2);
  };

  it.each([
    ['signing out', deletePictures],
    ['the deletion of personal data', async () => deleteOfflineData()],
    ['another person', () => claimStorage('oda')],
  ])('are deleted by %s', async (_, act) => {
    stored.set('screens', new Map());
    stored.set('pictures', new Map());
    await claimStorage('ines');
    await store();
    await act();
    await expect.poll(() => [...stored.keys()]).toEqual(['screens']);
  });

  it('stay when the same person starts the app again', async () => {
    await claimStorage('ines');
    await store();
    stored.set('pictures', new Map());
    await claimStorage('ines');
    expect(ownOf('ines')).toHaveLength(2);
    expect(stored.has('pictures')).toBe(true);
  });

  it('are neither written nor read once another person has signed in in another window', async () => {
    await store();
    stored.clear();
    signIn('oda');
    await storeOwnPictures('ines', [aPhoto('face', 'HEADSHOT')]);
    await storeOwnCard(aModel('ines'), FILES);
    expect([...stored.keys()]).toEqual([]);
  });
});
