import { expect, it, vi } from 'vitest';
import { ownPictures } from './own-pictures.ts';

const IMAGES = 'https://zodel.test/2024-07/images';

const shownInsteadOf = async (url: string) => {
  const stored = new Map([[`${IMAGES}/face/800.webp`, new Response('face')]]);
  vi.stubGlobal('caches', { match: async (address: string) => stored.get(address) });
  const param = { request: new Request(url), event: {} as ExtendableEvent, error: new TypeError('Failed to fetch') };
  return (await ownPictures.handlerDidError?.(param))?.text();
};

it.each(['160.webp', '800.webp', '1600.webp'])(
  'shows an own picture without a connection, asked for as %s',
  async size => {
    expect(await shownInsteadOf(`${IMAGES}/face/${size}`)).toBe('face');
  },
);

it('has nothing to show of another’s', async () => {
  expect(await shownInsteadOf(`${IMAGES}/other/800.webp`)).toBeUndefined();
});
