import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FoundPlace, Place } from '#contract/schemas/place.ts';
import type { Places } from '../ports.ts';
import { DEGREE, type GazetteerData } from './gazetteer-data.ts';
import { shownNames } from './large-cities.ts';
import { nearestCity, searchGazetteer } from './search.ts';
import { type ZonedPlace, zoneNear, zoneOfPlace } from './zone-of-place.ts';

type ZoneLookup = (latitude: number, longitude: number) => string;

export type Gazetteer = Places & {
  load(): Promise<void>;
  /** The city nearest to a point, in its country where that is known, with the time zone of the point itself. */
  near(latitude: number, longitude: number, country?: string): Promise<Place>;
};

const POINT = /^geonames:(-?\d+\.?\d*),(-?\d+\.?\d*)$/;
const attribution = 'Place names from GeoNames (geonames.org), CC BY 4.0';

/** The world's places of a thousand people or more, from GeoNames, read on first use. */
export const gazetteerPlaces = (): Gazetteer => {
  let loading: Promise<[GazetteerData, ZoneLookup]> | null = null;
  const open = () => {
    loading ??= Promise.all([readInChildProcess(), loadZones()]).catch(error => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    find: async (words, limit) => {
      const [data] = await open();
      const items = searchGazetteer(data, words, limit).map(index => foundPlace(cityAt(data, index)));
      return { items, attribution, notice: null };
    },
    get: async placeId => {
      const [, latitude, longitude] = POINT.exec(placeId) ?? [];
      if (!latitude || !longitude) return null;
      const [data, zoneAt] = await open();
      const index = nearestCity(data, Number(latitude), Number(longitude));
      const city = cityAt(data, index);
      if (city.placeId !== placeId) return null;
      return { ...city, timeZone: zoneOfPlace(zonedAt(data, index), zoneAt(city.latitude, city.longitude)) };
    },
    near: async (latitude, longitude, country) => {
      const [data, zoneAt] = await open();
      const index = nearestCity(data, latitude, longitude, country);
      const city = cityAt(data, index);
      const raster = zoneAt(city.latitude, city.longitude);
      return { ...city, timeZone: zoneNear(zonedAt(data, index), raster, zoneAt(latitude, longitude)) };
    },
    load: async () => {
      await open();
    },
  };
};

const loadZones = async (): Promise<ZoneLookup> => (await import('@photostructure/tz-lookup')).default;

/** In a child process: loading takes memory that a worker thread would leave allocated here. */
const readInChildProcess = () =>
  new Promise<GazetteerData>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./gazetteer-load.ts', import.meta.url)), {
      // Halves peak memory for a fifth more time.
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The child process sends nothing else.
    child.once('message', data => resolve(data as GazetteerData));
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The list of places could not be read (${code}).`)));
  });

const zonedAt = (data: GazetteerData, index: number): ZonedPlace => {
  const { country = '', code = '' } = data.regions[data.regionOf[index] ?? 0] ?? {};
  const latitude = (data.latitudes[index] ?? 0) / DEGREE;
  return { country, region: code, latitude, longitude: (data.longitudes[index] ?? 0) / DEGREE };
};

const cityAt = (data: GazetteerData, index: number): Omit<Place, 'timeZone'> => {
  const bytes = data.names.subarray(data.nameEnds[index - 1] ?? 0, data.nameEnds[index]);
  const name = new TextDecoder().decode(bytes);
  const region = data.regions[data.regionOf[index] ?? 0];
  const { country, latitude, longitude } = zonedAt(data, index);
  return {
    placeId: `geonames:${latitude},${longitude}`,
    name: shownNames[name] ?? name,
    // States of the United States go by their letters, as in "Las Vegas, NV".
    region: (region?.country === 'US' ? region.code : region?.name) ?? '',
    country,
    latitude,
    longitude,
  };
};

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });

const foundPlace = ({ placeId, name, region, country }: Omit<Place, 'timeZone'>): FoundPlace => {
  const parts = [region, country && countryNames.of(country)];
  return { placeId, kind: 'CITY', name, detail: parts.filter(Boolean).join(', ') };
};
