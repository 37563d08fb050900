import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';
import { circleAround, middleOfCell, middleOfCellSql } from './circle.ts';
import { milesBetween } from './distance.ts';

type Point = { latitude: number; longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const miles = (one: Point, other: Point) => {
  const up = Math.sin(radians(one.latitude - other.latitude) / 2) ** 2;
  const along = Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  return 7918 * Math.asin(Math.sqrt(up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along));
};

/** The inhabited latitudes: cells become narrow beyond. */
const point = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('circleAround', () => {
  it('contains the venue, anywhere on earth', () => {
    fc.assert(fc.property(point, venue => miles(venue, circleAround(venue)) <= 1));
  });

  it('is the same for every venue of a cell, so that several jobs reveal no more', () => {
    const within = fc.double({ min: -0.49, max: 0.49, noNaN: true });
    fc.assert(
      fc.property(point, within, within, (venue, up, along) => {
        const middle = middleOfCell(venue);
        const width = 0.02 / Math.cos(radians(middle.latitude));
        const neighbour = { latitude: middle.latitude + up * 0.02, longitude: middle.longitude + along * width };
        expect(middleOfCell(neighbour)).toEqual(middle);
      }),
    );
  });

  it('leaves an uncertainty of a mile each way, also in the far north', () => {
    for (const venue of [
      { latitude: 36.1126, longitude: -115.1767 },
      { latitude: 69.6492, longitude: 18.9553 },
    ]) {
      const middle = middleOfCell(venue);
      const beside = middleOfCell({
        ...middle,
        longitude: middle.longitude + 0.02 / Math.cos(radians(venue.latitude)),
      });
      expect(miles(middle, beside)).toBeGreaterThan(1.3);
    }
  });

  it('is not centred on the venue', () => {
    const venue = { latitude: 36.1126, longitude: -115.1767 };
    expect(circleAround(venue)).toEqual({ latitude: 36.12, longitude: expect.any(Number), radiusMiles: 1 });
    expect(circleAround(venue).longitude).not.toBe(venue.longitude);
  });
});

describe('middleOfCellSql', () => {
  it('agrees with middleOfCell', async () => {
    const { app } = (await aSystem()).server;
    await fc.assert(
      fc.asyncProperty(point, async venue => {
        const cell = middleOfCellSql(sql`${venue.latitude}::float8`, sql`${venue.longitude}::float8`);
        const shown = middleOfCell(venue);
        const apart = milesBetween(cell.latitude, cell.longitude, sql`${shown.latitude}`, sql`${shown.longitude}`);
        const { rows } = await app.database.db.execute<{ apart: number }>(sql`select ${apart} apart`);
        expect(rows[0]?.apart).toBeLessThan(0.01);
      }),
      { numRuns: 50 },
    );
  });
});
