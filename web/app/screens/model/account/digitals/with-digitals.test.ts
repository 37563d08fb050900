import { expect, it } from 'vitest';
import type { Photo } from '#contract/schemas/gallery.ts';
import { withDigitals } from './with-digitals.ts';

const photo = (originalId: string, type: Photo['type'], pose: Photo['pose'] = null): Photo => ({
  image: { originalId, originalUrl: '', filename: '', src: '', widthPx: 3, heightPx: 4, placeholder: null },
  type,
  tags: type === 'LOOK' ? ['Night'] : [],
  pose,
  takenOn: null,
  position: 0,
});

it('puts new digitals before the older ones, and changes no other photo', () => {
  const photos = [photo('face', 'HEADSHOT'), photo('look', 'LOOK'), photo('old', 'DIGITAL', 'BACK')];
  expect(withDigitals(photos, [{ imageId: 'new', pose: 'FRONT' }])).toEqual([
    { imageId: 'face', type: 'HEADSHOT', tags: [], pose: null },
    { imageId: 'look', type: 'LOOK', tags: ['Night'], pose: null },
    { imageId: 'new', type: 'DIGITAL', tags: [], pose: 'FRONT' },
    { imageId: 'old', type: 'DIGITAL', tags: [], pose: 'BACK' },
  ]);
});
