import { expect, it } from 'vitest';
import { allTags, hasTag, tagsInAddress, withTags } from './photo-tags.ts';

const tags = { one: ['Runway', 'beauty'], two: ['Beauty'], three: ['Editorial'] };

it('lists every tag once, whatever its case', () => {
  expect(allTags(tags)).toEqual(['beauty', 'Editorial', 'Runway']);
});

it('shows photos with one of the chosen tags, and all when none is chosen', () => {
  const shown = (chosen: string[]) => Object.values(tags).filter(own => hasTag(own, chosen)).length;
  expect([shown([]), shown(['beauty']), shown(['Beauty', 'editorial']), shown(['Swim'])]).toEqual([3, 2, 3, 0]);
  expect([hasTag(undefined, []), hasTag(undefined, ['Beauty'])]).toEqual([true, false]);
});

it('reads known tags from the address, and writes them there', () => {
  const search = new URLSearchParams('units=CM&tags=RUNWAY,nothing');
  expect(tagsInAddress(search, allTags(tags))).toEqual(['Runway']);
  expect(withTags(search, ['Beauty', 'Runway']).toString()).toBe('units=CM&tags=Beauty%2CRunway');
  expect(withTags(search, []).toString()).toBe('units=CM');
});
