import { expect, it } from 'vitest';
import type { Photo } from '#contract/schemas/gallery.ts';
import { listsOf, readTags, tagsOf, toSaved } from './photo-lists.ts';

const photo = (originalId: string, type: Photo['type'], tags: string[] = []): Photo => ({
  image: { originalId, originalUrl: '', filename: '', src: '', widthPx: 3, heightPx: 4, placeholder: null },
  type,
  tags,
  position: 0,
});

it('round-trips a list', () => {
  const photos = [photo('a', 'HEADSHOT'), photo('b', 'LOOK', ['Night']), photo('c', 'DIGITAL')];
  expect(toSaved(listsOf(photos), tagsOf(photos))).toEqual([
    { imageId: 'a', type: 'HEADSHOT', tags: [] },
    { imageId: 'b', type: 'LOOK', tags: ['Night'] },
    { imageId: 'c', type: 'DIGITAL', tags: [] },
  ]);
});

it('makes the first picture of the book the headshot', () => {
  const { book, digitals } = listsOf([photo('a', 'HEADSHOT'), photo('b', 'LOOK')]);
  expect(toSaved({ book: [...book].reverse(), digitals }, {}).map(({ imageId, type }) => [imageId, type])).toEqual([
    ['b', 'HEADSHOT'],
    ['a', 'LOOK'],
  ]);
});

it('parses typed tags, each once', () => {
  expect(readTags(' Runway, night ,, RUNWAY,Swim ')).toEqual({ tags: ['Runway', 'night', 'Swim'] });
  expect(readTags('')).toEqual({ tags: [] });
  expect(readTags('a,b,c,d,e,f')).toEqual({ error: 'At most 5 tags.' });
  expect(readTags('x'.repeat(31))).toEqual({ error: 'A tag may have at most 30 characters.' });
});
