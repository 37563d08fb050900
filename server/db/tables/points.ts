import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';

/** Points for leaving bookings late, which expire. */
export const modelPoints = pgTable(
  'model_points',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    points: integer('points').notNull(),
    createdAt: createdAt(),
    /** When staff reviewed it, after the sum had reached their limit. */
    seenAt: instant('seen_at'),
  },
  table => [
    primaryKey({ columns: [table.modelId, table.jobId] }),
    index('model_points_time').on(table.modelId, table.createdAt),
    check('model_points_counts', sql`${table.points} between 1 and 6`),
  ],
);
