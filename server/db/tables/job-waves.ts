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
    /** How many selected models got a request when the job went live. */
    asked: integer('asked').notNull(),
    bestAt: instant('best_at').notNull(),
    /** The models notified by the second wave, skipped by the third; null until it was sent. */
    bestModelIds: uuid('best_model_ids').array(),
    everyoneAt: instant('everyone_at').notNull(),
    /** The progress of the third wave around the ring of lots, from the job's own lot. */
    everyoneTurn: integer('everyone_turn').notNull().default(-1),
    everyoneTold: integer('everyone_told').notNull().default(0),
    /** Everyone was notified, or the job cannot reopen. */
    doneAt: instant('done_at'),
  },
  table => [
    index('job_waves_due').on(table.bestAt).where(sql`done_at is null`),
    check('job_waves_order', sql`best_at <= everyone_at`),
    check('job_waves_told', sql`least(asked, everyone_told) >= 0 and everyone_turn >= -1`),
  ],
);
export type JobWavesRow = typeof jobWaves.$inferSelect;
