import { type SQL, sql } from 'drizzle-orm';

export const milesBetween = (lat1: SQL, lng1: SQL, lat2: SQL, lng2: SQL): SQL<number> =>
  sql`(7918 * asin(least(1, sqrt(power(sin(radians(${lat1} - ${lat2}) / 2), 2) + cos(radians(${lat1})) * cos(radians(${lat2})) * power(sin(radians(${lng1} - ${lng2}) / 2), 2)))))`;

const METERS_OF_EARTH = 12_742_000;

type Point = { latitude: number; longitude: number };

export const metersBetween = (one: Point, other: Point): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(one.latitude - other.latitude) / 2) ** 2;
  const east = Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return METERS_OF_EARTH * Math.asin(Math.min(1, Math.sqrt(north + across)));
};
