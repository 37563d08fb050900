import { fold } from './fold.ts';
import { DEGREE, type GazetteerData, type Region } from './gazetteer-data.ts';
import { nicknames } from './large-cities.ts';

type Wish = { key: string; isWhole: boolean; regions: string[] };

const UNRANKED = 0x10_000;

/**
 * Indexes of the matching places, best first. The words are the start of a name, a name and the start of its region or
 * country after a comma ("las vegas, n"), or both without one ("las vegas nevada").
 */
export const searchGazetteer = (data: GazetteerData, words: string, limit: number): number[] => {
  const found = new Set<number>();
  for (const wish of wishes(words)) {
    if (found.size >= limit) break;
    for (const index of bestOf(data, wish, limit)) if (found.size < limit) found.add(index);
  }
  return [...found];
};

/** The index of the place nearest to a point. */
export const nearestCity = (data: GazetteerData, latitude: number, longitude: number, country?: string): number => {
  const isIn = data.regions.map(region => !country || region.country === country);
  const isKnown = isIn.includes(true);
  const around = 360 * DEGREE;
  const [north, east] = [Math.round(latitude * DEGREE), Math.round(longitude * DEGREE)];
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < data.latitudes.length; index++) {
    if (isKnown && !isIn[data.regionOf[index] ?? 0]) continue;
    const up = (data.latitudes[index] ?? 0) - north;
    const apart = Math.abs((data.longitudes[index] ?? 0) - east);
    const across = Math.min(apart, around - apart) * shrink;
    const square = up * up + across * across;
    if (square < least) [nearest, least] = [index, square];
  }
  return nearest;
};

/** ZIP and other postal codes, also of nine digits: the list has none, and no name in it has so long a number. */
const POSTAL_CODE = /(?<![\p{L}\p{N}])\d{5,6}(?:-\d{4})?(?![\p{L}\p{N}])/gu;

const wishes = (words: string): Wish[] => {
  const [first = '', ...rest] = words.replaceAll(POSTAL_CODE, '').split(',').map(fold);
  const regions = rest.filter(part => part !== '');
  const all: Wish[] = [];
  const nickname = nicknames.get(first);
  if (nickname) all.push({ key: nickname, isWhole: true, regions });
  if (first !== '') all.push({ key: first, isWhole: false, regions });
  const parts = first.split(' ');
  for (let count = 1; count <= 2 && count < parts.length; count++)
    all.push({
      key: parts.slice(0, -count).join(' '),
      isWhole: true,
      regions: [parts.slice(-count).join(' '), ...regions],
    });
  return all;
};

/** Ranked places first, then exact names, then those of the United States, then alphabetically. */
const bestOf = (data: GazetteerData, { key, isWhole, regions }: Wish, limit: number): number[] => {
  const wanted = Buffer.from(key);
  const fits = regions.length > 0 ? data.regions.map(region => regions.every(part => isPartOf(region, part))) : null;
  const best: { index: number; score: number }[] = [];
  for (let index = lowerBound(data, wanted); index < data.keyEnds.length; index++) {
    const start = data.keyEnds[index - 1] ?? 0;
    const end = data.keyEnds[index] ?? 0;
    if (wanted.compare(data.keys, start, Math.min(start + wanted.length, end)) !== 0) break;
    const isExact = end - start === wanted.length;
    if (isWhole && !isExact && !isCityOf(data, start + wanted.length, end)) break;
    const region = data.regionOf[index] ?? 0;
    if (fits && !fits[region]) continue;
    const isHome = data.regions[region]?.country === 'US';
    const score = data.ranks[index] || UNRANKED + (isExact ? 0 : 2) + (isHome ? 0 : 1);
    if (best.length === limit && score >= (best.at(-1)?.score ?? 0)) continue;
    const place = best.findIndex(other => other.score > score);
    best.splice(place < 0 ? best.length : place, 0, { index, score });
    if (best.length > limit) best.pop();
  }
  return best.map(({ index }) => index);
};

const lowerBound = ({ keys, keyEnds }: GazetteerData, wanted: Buffer): number => {
  let low = 0;
  let high = keyEnds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (wanted.compare(keys, keyEnds[middle - 1] ?? 0, keyEnds[middle]) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Whether what follows is " city", as in "New York City". */
const isCityOf = ({ keys }: GazetteerData, start: number, end: number): boolean =>
  Buffer.from(keys.buffer, keys.byteOffset + start, end - start).toString() === ' city';

const isPartOf = ({ country, code, key, countryKey }: Region, part: string): boolean =>
  code.toLowerCase() === part ||
  country.toLowerCase() === part ||
  key.startsWith(part) ||
  countryKey.startsWith(part) ||
  (country === 'US' && 'usa'.startsWith(part));
