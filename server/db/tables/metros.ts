import { doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * The cities that stand for a region, at least 75 miles apart, filled once by a migration. Each model belongs to the
 * nearest, so that a search begins with those who live around a venue.
 */
export const metros = pgTable('metros', {
  id: smallint('id').primaryKey(),
  name: text('name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});
