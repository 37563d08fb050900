import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';
import { models } from './models.ts';
import { users } from './users.ts';

/**
 * Whose private fields a manager viewed, by day in UTC. Inserted by the function `open_private_fields`, which enforces the
 * daily cap.
 */
export const privateViews = pgTable(
  'private_views',
  {
    managerId: uuid('manager_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId, { onDelete: 'cascade' }),
    /** The manager's job that the model took part in. */
    jobId: uuid('job_id').references(() => jobs.id),
    /** Counts towards the cap; views of participants of the manager's jobs do not. */
    counted: boolean('counted').notNull(),
    /** Shown to the model, unlike views of measurements alone. */
    digitals: boolean('digitals').notNull(),
  },
  table => [
    primaryKey({ columns: [table.managerId, table.day, table.modelId] }),
    index('private_views_model').on(table.modelId, table.day.desc(), table.managerId).where(sql`digitals`),
    index('private_views_day').on(table.day),
  ],
);
