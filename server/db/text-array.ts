import { type SQL, sql } from 'drizzle-orm';

/** A list as one parameter of a statement. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
