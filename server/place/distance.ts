import { type SQL, sql } from 'drizzle-orm';

export const milesBetween = (lat1: SQL, lng1: SQL, lat2: SQL, lng2: SQL): SQL<number> =>
  sql`(7918 * asin(least(1, sqrt(power(sin(radians(${lat1} - ${lat2}) / 2), 2) + cos(radians(${lat1})) * cos(radians(${lat2})) * power(sin(radians(${lng1} - ${lng2}) / 2), 2)))))`;
