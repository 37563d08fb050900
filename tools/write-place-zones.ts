import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import rasterZone from '@photostructure/tz-lookup';
import { DEGREE } from '../server/providers/places/gazetteer-data.ts';
import { loadGazetteer } from '../server/providers/places/gazetteer-load.ts';
import { countryZones, zoneRules } from '../server/providers/places/zone-of-place.ts';
import { inProject } from './settings.ts';

/**
 * Writes `place-zones.ts` from the exact boundaries of time zones, when the list of places or the zones have changed:
 * `npm install --prefix /tmp/zones geo-tz`, then `node tools/write-place-zones.ts /tmp/zones`. The boundaries are 70 MB,
 * so that the product has the table alone.
 */
const [folder = ''] = process.argv.slice(2);
// The package is not one of ours.
const { find } = (await import(pathToFileURL(join(folder, 'node_modules/geo-tz/dist/find-all.js')).href)) as {
  find: (latitude: number, longitude: number) => string[];
};

type Point = { at: string; raster: string; zone: string };

const data = await loadGazetteer();
const byRegion = new Map<string, Point[]>();
for (const [index, regionIndex] of data.regionOf.entries()) {
  const { country = '', code = '' } = data.regions[regionIndex] ?? {};
  const own = new Set(countryZones(country).map(zoneRules));
  // The rules of a country with one time for all follow from the country.
  if (own.size < 2) continue;
  const [latitude, longitude] = [(data.latitudes[index] ?? 0) / DEGREE, (data.longitudes[index] ?? 0) / DEGREE];
  const raster = rasterZone(latitude, longitude);
  const found = find(latitude, longitude).filter(zone => own.has(zoneRules(zone)));
  const zone = found.find(one => zoneRules(one) === zoneRules(raster)) ? raster : found[0];
  const key = `${country} ${code}`;
  if (zone) byRegion.set(key, [...(byRegion.get(key) ?? []), { at: `${latitude},${longitude}`, raster, zone }]);
}

/** The zones of some places, of each rule the one that most have, the most common first. */
const commonZones = (points: readonly Point[]): string[] =>
  [...Map.groupBy(points, ({ zone }) => zoneRules(zone)).values()]
    .sort((one, other) => other.length - one.length)
    .flatMap(
      same =>
        [...Map.groupBy(same, ({ zone }) => zone).entries()].sort(
          ([, one], [, other]) => other.length - one.length,
        )[0]?.[0] ?? [],
    );

const regionsOf = new Map<string, string[]>();
const pointsOf = new Map<string, string[]>();
const add = (to: Map<string, string[]>, key: string, value: string) => to.set(key, [...(to.get(key) ?? []), value]);
for (const [key, points] of byRegion) {
  const [country = '', code = ''] = key.split(' ');
  const zones = commonZones(points);
  for (const [place, zone] of zones.entries()) add(regionsOf, `${country} ${zone}`, place === 0 ? code : `${code}~`);
  for (const { at, raster, zone } of points) {
    const isListed = zones.some(one => zoneRules(one) === zoneRules(raster));
    const guess = (isListed ? raster : zones[0]) ?? raster;
    if (zoneRules(guess) !== zoneRules(zone)) add(pointsOf, zone, at);
  }
}
const lines = (table: Map<string, string[]>) =>
  [...table]
    .map(([key, values]) => `${key} ${values.sort().join(' ')}`.trimEnd())
    .sort()
    .join('\n');
writeFileSync(
  inProject('server/providers/places/place-zones.ts'),
  `/**
 * Written by \`tools/write-place-zones.ts\` from the boundaries of OpenStreetMap's contributors (ODbL): the zones of countries
 * with several, each with its regions by the codes of GeoNames. \`~\` is a region of which a smaller part has this zone.
 */
export const regionZones = \`
${lines(regionsOf)}
\`;

/** Places of regions with several zones whose own is not the one that the map of \`tz-lookup\` has there. */
export const pointZones = \`
${lines(pointsOf)}
\`;
`,
);
