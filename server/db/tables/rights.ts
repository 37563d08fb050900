import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { rightsChannels, rightsKinds, rightsStates } from '#contract/values/rights.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** What people asked of us about their data, and what became of it. It outlives the account, and holds no name. */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: textEnum('kind', rightsKinds).notNull(),
    channel: textEnum('channel', rightsChannels).notNull(),
    state: textEnum('state', rightsStates).notNull().default('OPEN'),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Null for what people did themselves. */
    handledBy: uuid('handled_by').references(() => staff.id),
    doneAt: instant('done_at'),
    outcome: text('outcome'),
    /** What an erasure left, as it was said before. */
    kept: jsonb('kept').$type<string[]>(),
    createdAt: createdAt(),
  },
  table => [
    index('rights_requests_due').on(table.dueAt, table.id).where(sql`state = 'OPEN'`),
    index('rights_requests_received').on(table.receivedAt, table.id),
    index('rights_requests_user').on(table.userId),
    enumCheck('rights_requests_kind', table.kind, rightsKinds),
    enumCheck('rights_requests_channel', table.channel, rightsChannels),
    enumCheck('rights_requests_state', table.state, rightsStates),
    check('rights_requests_done', sql`(${table.state} = 'OPEN') = (${table.doneAt} is null)`),
  ],
);

/** While one is set, nothing of the person is erased. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    why: text('why').notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => staff.id),
    setAt: createdAt('set_at'),
    liftedBy: uuid('lifted_by').references(() => staff.id),
    liftedAt: instant('lifted_at'),
  },
  table => [
    uniqueIndex('legal_holds_one').on(table.userId).where(sql`lifted_at is null`),
    check('legal_holds_lifted', sql`(${table.liftedBy} is null) = (${table.liftedAt} is null)`),
  ],
);
