import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Place } from '#contract/place.ts';
import type { Places } from '../ports.ts';
import { DEGREE, type GazetteerData } from './gazetteer-data.ts';
import { shownNames } from './large-cities.ts';
import { searchGazetteer } from './search.ts';

type ZoneLookup = (latitude: number, longitude: number) => string;

/** The world's places of a thousand people or more, from GeoNames, read on first use. */
export const gazetteerPlaces = (): Places & { load(): Promise<void> } => {
  let loading: Promise<[GazetteerData, ZoneLookup]> | null = null;
  const open = () => {
    loading ??= Promise.all([readAside(), loadZones()]).catch(error => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    attribution: 'Place names from GeoNames (geonames.org), CC BY 4.0',
    find: async (query, limit) => {
      const [data, zoneAt] = await open();
      return searchGazetteer(data, query, limit).map(index => placeAt(data, index, zoneAt));
    },
    load: async () => {
      await open();
    },
  };
};

const loadZones = async (): Promise<ZoneLookup> => (await import('@photostructure/tz-lookup')).default;

/** In another process: reading takes memory that a thread would leave with this one for good. */
const readAside = () =>
  new Promise<GazetteerData>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./gazetteer-load.ts', import.meta.url)), {
      // Half the memory at its height, for a fifth more time.
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', data => resolve(data as GazetteerData));
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The list of places could not be read (${code}).`)));
  });

const placeAt = (data: GazetteerData, index: number, zoneAt: ZoneLookup): Place => {
  const bytes = data.names.subarray(data.nameEnds[index - 1] ?? 0, data.nameEnds[index]);
  const name = new TextDecoder().decode(bytes);
  const region = data.regions[data.regionOf[index] ?? 0];
  const latitude = (data.latitudes[index] ?? 0) / DEGREE;
  const longitude = (data.longitudes[index] ?? 0) / DEGREE;
  return {
    placeId: `geonames:${latitude},${longitude}`,
    name: shownNames[name] ?? name,
    // States of the United States go by their letters, as in "Las Vegas, NV".
    region: (region?.country === 'US' ? region.code : region?.name) ?? '',
    country: region?.country ?? '',
    latitude,
    longitude,
    timeZone: zoneAt(latitude, longitude),
  };
};
