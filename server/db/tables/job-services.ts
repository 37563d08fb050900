import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { jobServiceStatuses } from '#contract/values/money.ts';
import { premiumServices } from '#contract/values/payment.ts';
import { createdAt, enumCheck, textEnum } from '../columns.ts';
import { jobs } from './jobs.ts';

/** The premium services of a submitted job, at the price that was frozen then. */
export const jobServices = pgTable(
  'job_services',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    service: textEnum('service', premiumServices).notNull(),
    priceCents: integer('price_cents').notNull(),
    status: textEnum('status', jobServiceStatuses).notNull().default('UNPAID'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.service] }),
    index('job_services_unpaid').on(table.jobId).where(sql`status = 'UNPAID'`),
    enumCheck('job_services_service', table.service, premiumServices),
    enumCheck('job_services_status', table.status, jobServiceStatuses),
    check('job_services_price', sql`price_cents >= 0`),
  ],
);
export type JobServiceRow = typeof jobServices.$inferSelect;
