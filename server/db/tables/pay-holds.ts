import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { participants } from './participants.ts';
import { staff } from './staff.ts';

/** What a booking brings its model, held by staff before it is earned. A trigger holds each earning of it that becomes due. */
export const payHolds = pgTable(
  'pay_holds',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    /** What was expected when it was held. */
    payCents: integer('pay_cents').notNull(),
    heldBy: uuid('held_by')
      .notNull()
      .references(() => staff.id),
    heldBecause: text('held_because').notNull(),
    createdAt: createdAt(),
    releasedAt: instant('released_at'),
  },
  table => [
    foreignKey({
      name: 'pay_holds_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }),
    uniqueIndex('pay_holds_once').on(table.jobId, table.modelId).where(sql`released_at is null`),
    // What happened to a person's money is read by the person.
    index('pay_holds_model').on(table.modelId),
    check('pay_holds_amount', sql`pay_cents > 0`),
  ],
);
