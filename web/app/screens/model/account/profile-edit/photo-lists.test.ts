import { expect, it } from 'vitest';
import type { Photo } from '#contract/schemas/gallery.ts';
import { listsOf, posesOf, readTags, tagsOf, toSaved } from './photo-lists.ts';

const photo = (originalId: string, type: Photo['type'], tags: string[] = []): Photo => ({
  image: { originalId, originalUrl: '', filename: '', src: '', widthPx: 3, heightPx: 4, placeholder: null },
  type,
  tags,
  pose: type === 'DIGITAL' ? 'BACK' : null,
  takenOn: type === 'DIGITAL' ? '2026-11-23' : null,
  position: 0,
});

it('round-trips a list', () => {
  const photos = [photo('a', 'HEADSHOT'), photo('b', 'LOOK', ['Night']), photo('c', 'DIGITAL')];
  expect(toSaved(listsOf(photos), tagsOf(photos), posesOf(photos))).toEqual([
    { imageId: 'a', type: 'HEADSHOT', tags: [], pose: null },
    { imageId: 'b', type: 'LOOK', tags: ['Night'], pose: null },
    { imageId: 'c', type: 'DIGITAL', tags: [], pose: 'BACK' },
  ]);
});

it('makes the first picture of the book the headshot', () => {
  const { book, digitals } = listsOf([photo('a', 'HEADSHOT'), photo('b', 'LOOK')]);
  expect(toSaved({ book: [...book].reverse(), digitals }, {}, {}).map(({ imageId, type }) => [imageId, type])).toEqual([
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
