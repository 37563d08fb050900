import { offsetMs } from '#contract/rules/wall-clock.ts';
import { pointZones, regionZones } from './place-zones.ts';

/** Where a place is, by the codes of GeoNames. */
export type ZonedPlace = { country: string; region: string; latitude: number; longitude: number };

const WEEK_MS = 7 * 86_400_000;
const FIRST_WEEK = Date.UTC(2026, 0, 4);
const WEEKS = 104;

const rules = new Map<string, string>();

/** Equal for zones whose clocks show the same all year. */
export const zoneRules = (zone: string): string => {
  const found =
    rules.get(zone) ?? Array.from({ length: WEEKS }, (_, week) => offsetMs(zone, FIRST_WEEK + week * WEEK_MS)).join();
  rules.set(zone, found);
  return found;
};

const zonesIn = (country: string): string[] => {
  if (!country) return [];
  // TypeScript does not know the method yet.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
};

const countries = new Map<string, string[]>();

/** The zones of a country; none of one that the platform does not know. */
export const countryZones = (country: string): string[] => {
  const found = countries.get(country) ?? zonesIn(country);
  countries.set(country, found);
  return found;
};

/** Of each region its zones, that of its larger part first. */
const regions = new Map<string, string[]>();
for (const line of regionZones.trim().split('\n')) {
  const [country = '', zone = '', ...codes] = line.split(' ');
  for (const code of codes) {
    const isPart = code.endsWith('~');
    const key = `${country}.${isPart ? code.slice(0, -1) : code}`;
    const known = regions.get(key) ?? [];
    regions.set(key, isPart ? [...known, zone] : [zone, ...known]);
  }
}

const points = new Map<string, string>();
for (const line of pointZones.trim().split('\n')) {
  const [zone = '', ...places] = line.split(' ');
  for (const place of places) points.set(place, zone);
}

/**
 * The zone of a place's own country and region. `raster` is what the map of `tz-lookup` says at its point: that map is
 * coarse, so that near a border it may be the neighbor's.
 */
export const zoneOfPlace = ({ country, region, latitude, longitude }: ZonedPlace, raster: string): string => {
  const own = regions.get(`${country}.${region}`) ?? countryZones(country);
  const isOwn = own.some(zone => zoneRules(zone) === zoneRules(raster));
  return points.get(`${latitude},${longitude}`) ?? (isOwn ? raster : (own[0] ?? raster));
};

/**
 * The zone of a point that is in no list, near a place that is: that of the place where the map does not tell them apart,
 * and where it says one of another country.
 */
export const zoneNear = (place: ZonedPlace, rasterThere: string, raster: string): string => {
  const isOwn = countryZones(place.country).some(zone => zoneRules(zone) === zoneRules(raster));
  return isOwn && raster !== rasterThere ? raster : zoneOfPlace(place, rasterThere);
};
