import sharp from 'sharp';
import { expect, it } from 'vitest';
import { placeholderOf } from './preview.ts';

const bands = ['#ff0000', '#00ff00', '#0000ff', '#202020'];
const picture = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">${bands.map((band, row) => `<rect y="${row * 100}" width="300" height="100" fill="${band}"/>`).join('')}</svg>`,
    ),
  );

it('has the picture’s colours from top to bottom', async () => {
  const placeholder = await placeholderOf(await picture().png().toBuffer());
  const found = [...placeholder.matchAll(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})/g)].map(([, ...channels]) =>
    channels.map(channel => Number.parseInt(channel, 16)),
  );
  const strongest = found.map(channels => channels.indexOf(Math.max(...channels)));
  expect(strongest.slice(0, 3)).toEqual([0, 1, 2]);
  expect(Math.max(...(found[3] ?? []))).toBeLessThan(80);
  expect(found).toHaveLength(4);
});

it('is white where the picture is transparent', async () => {
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } });
  expect(await placeholderOf(await clear.png().toBuffer())).toBe('linear-gradient(#ffffff,#ffffff,#ffffff,#ffffff)');
});
