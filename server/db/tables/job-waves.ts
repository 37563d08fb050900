import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { jobs } from './jobs.ts';

/** The waves of notices about an open job: one row from the moment it goes live. See `docs/decisions/0017`. */
export const jobWaves = pgTable(
  'job_waves',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Of the models the manager selected, so many got a request at once. */
    asked: integer('asked').notNull(),
    bestAt: instant('best_at').notNull(),
    /** Whom the second wave told; null until it has. The third leaves them out. */
    bestModelIds: uuid('best_model_ids').array(),
    everyoneAt: instant('everyone_at').notNull(),
    /** How far round the third has come, from the lot at which the job begins to deal. */
    everyoneTurn: integer('everyone_turn').notNull().default(-1),
    everyoneTold: integer('everyone_told').notNull().default(0),
    /** Nobody is left to tell, or the job will not be open again. */
    doneAt: instant('done_at'),
  },
  table => [
    index('job_waves_due').on(table.bestAt).where(sql`done_at is null`),
    check('job_waves_order', sql`best_at <= everyone_at`),
    check('job_waves_told', sql`least(asked, everyone_told) >= 0 and everyone_turn >= -1`),
  ],
);
export type JobWavesRow = typeof jobWaves.$inferSelect;
