import { expect, it } from 'vitest';
import type { Photo } from '../schemas/gallery.ts';
import { digitalSets, digitalsAgeDays, takenOnText } from './digital-sets.ts';

const photo = (originalId: string, takenOn: string | null): Photo => ({
  image: { originalId, originalUrl: '', filename: '', src: '', widthPx: 3, heightPx: 4, placeholder: null },
  type: takenOn ? 'DIGITAL' : 'LOOK',
  tags: [],
  pose: null,
  takenOn,
  position: 0,
});
const photos = [photo('look', null), photo('old', '2026-08-01'), photo('a', '2026-11-23'), photo('b', '2026-11-23')];

it('groups digitals by day, the newest first, in the order of the model', () => {
  expect(digitalSets(photos).map(set => [set.takenOn, ...set.photos.map(({ image }) => image.originalId)])).toEqual([
    ['2026-11-23', 'a', 'b'],
    ['2026-08-01', 'old'],
  ]);
  expect(digitalSets([photo('look', null)])).toEqual([]);
});

it('tells the age of the newest set', () => {
  expect(digitalsAgeDays(photos, Date.parse('2026-12-03T10:00:00Z'))).toBe(10);
  expect(digitalsAgeDays([], 0)).toBeNull();
  expect(takenOnText('2026-11-23')).toBe('November 23, 2026');
});
