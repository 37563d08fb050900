import { doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Cities that represent a region, at least 75 miles apart, inserted by a migration. Each model belongs to the nearest one, so
 * that a search can start with models around a venue.
 */
export const metros = pgTable('metros', {
  id: smallint('id').primaryKey(),
  name: text('name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});
