import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { updatedAt } from '../columns.ts';
import { participants } from './participants.ts';

/** A manager's private notes on a participant, deleted with the participant. */
export const opinions = pgTable(
  'opinions',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    rating: smallint('rating'),
    note: text('note'),
    shortlisted: boolean('shortlisted').notNull().default(false),
    /** The position among the standbys; ignored unless they are an applicant. */
    standbyRank: integer('standby_rank'),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId] }),
    foreignKey({
      name: 'opinions_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
    index('opinions_standby').on(table.jobId, table.standbyRank).where(sql`standby_rank is not null`),
    index('opinions_model').on(table.modelId),
    check('opinions_rating', sql`${table.rating} between 1 and 5`),
  ],
);
export type OpinionRow = typeof opinions.$inferSelect;
