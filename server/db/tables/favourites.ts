import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { createdAt, id } from '../columns.ts';
import { models } from './models.ts';
import { users } from './users.ts';

/** Models a manager wants to find again. */
export const favourites = pgTable(
  'favourites',
  {
    managerId: uuid('manager_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.managerId, table.modelId] }),
    index('favourites_newest').on(table.managerId, table.createdAt.desc().nullsFirst(), table.modelId),
    index('favourites_model').on(table.modelId),
  ],
);

/** Filters a manager gave a name. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    managerId: uuid('manager_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<SearchFilters>().notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('saved_searches_name').on(table.managerId, table.name)],
);
