import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, enumCheck, instant, textEnum } from '../columns.ts';
import { participants } from './participants.ts';

const statuses = ['OPEN', 'TAKEN', 'CLOSED'] as const;

/** Offers to standbys of places that booked models have not confirmed: one row for each standby of a job. */
export const standbyOffers = pgTable(
  'standby_offers',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    status: textEnum('status', statuses).notNull().default('OPEN'),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId] }),
    foreignKey({
      name: 'standby_offers_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
    index('standby_offers_open').on(table.jobId).where(sql`status = 'OPEN'`),
    enumCheck('standby_offers_status', table.status, statuses),
  ],
);
