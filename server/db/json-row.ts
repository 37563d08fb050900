import { type SQL, sql } from 'drizzle-orm';

/**
 * These columns as one JSON object, under their names. `json_build_object` costs twice as much: it looks up the types of
 * its arguments for every row.
 */
export const jsonRow = <Row>(columns: SQL): SQL<Row> => sql`(select row_to_json(shown) from (select ${columns}) shown)`;

/** The rows of a statement as a JSON array, in their order; null where there are none. */
export const jsonRows = <Row>(select: SQL): SQL<Row[] | null> => sql`(select json_agg(shown) from (${select}) shown)`;
