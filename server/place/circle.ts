import { type SQL, sql } from 'drizzle-orm';

type Point = { latitude: number; longitude: number };

/** Height of a cell: 1.38 miles, so that a circle of a mile around its centre covers its corners. */
export const CELL_DEGREES = 0.02;
const CIRCLE_MILES = 1;
/** Meridians converge at the poles; cells must not. */
const SHRINK_MIN = 0.01;

const nearestOf = (degrees: number, step: number) => Math.floor(degrees / step + 0.5) * step;
const tidy = (degrees: number) => Number(degrees.toFixed(5));

/**
 * The centre of the cell that contains a point. Cells are as wide as they are high anywhere on earth, and every point
 * of one has the same centre: it reveals the cell, and further requests reveal nothing more.
 */
export const middleOfCell = ({ latitude, longitude }: Point): Point => {
  const row = nearestOf(latitude, CELL_DEGREES);
  const width = CELL_DEGREES / Math.max(SHRINK_MIN, Math.cos((row * Math.PI) / 180));
  return { latitude: tidy(row), longitude: tidy(nearestOf(longitude, width)) };
};

/** The same as SQL. */
export const middleOfCellSql = (latitude: SQL, longitude: SQL): { latitude: SQL; longitude: SQL } => {
  const row = sql`(floor(${latitude} / ${sql.raw(`${CELL_DEGREES}`)} + 0.5) * ${sql.raw(`${CELL_DEGREES}`)})`;
  const width = sql`(${sql.raw(`${CELL_DEGREES}`)} / greatest(${sql.raw(`${SHRINK_MIN}`)}, cos(radians(${row}))))`;
  return { latitude: row, longitude: sql`(floor(${longitude} / ${width} + 0.5) * ${width})` };
};

/** What a model sees of a place before a booking: an area of a mile. */
export const circleAround = (point: Point): Point & { radiusMiles: number } => ({
  ...middleOfCell(point),
  radiusMiles: CIRCLE_MILES,
});
