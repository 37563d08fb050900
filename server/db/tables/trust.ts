import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { SignalFacts } from '#contract/schemas/trust-office.ts';
import { signalKinds, signalStates } from '#contract/values/trust.ts';
import { enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** What looks unusual about accounts. It decides nothing. */
export const trustSignals = pgTable(
  'trust_signals',
  {
    id: id(),
    kind: textEnum('kind', signalKinds).notNull(),
    /** What it is about, so that finding it again updates it: ids or the hash of a hash, never what was hashed. */
    key: text('key').notNull(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    /** The other people of it, and its jobs. */
    people: uuid('people').array().notNull().default(sql`'{}'`),
    jobs: uuid('jobs').array().notNull().default(sql`'{}'`),
    facts: jsonb('facts').$type<SignalFacts>().notNull(),
    /** How much of it there is, in accounts, jobs, pictures or messages. */
    size: integer('size').notNull(),
    state: textEnum('state', signalStates).notNull().default('OPEN'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The last closing, which stays when there is more of it and it is open again. */
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => staff.id),
    closedSize: integer('closed_size'),
    why: text('why'),
  },
  table => [
    unique('trust_signals_key').on(table.kind, table.key),
    index('trust_signals_subject').on(table.subjectId),
    index('trust_signals_people').using('gin', table.people),
    index('trust_signals_open').on(table.subjectId, table.kind).where(sql`state = 'OPEN'`),
    index('trust_signals_seen').on(table.lastSeenAt),
    enumCheck('trust_signals_kind', table.kind, signalKinds),
    enumCheck('trust_signals_state', table.state, signalStates),
    check('trust_signals_closed', sql`num_nulls(closed_at, closed_by, closed_size, why) in (0, 4)`),
    check('trust_signals_closed_is_said', sql`state = 'OPEN' or closed_at is not null`),
    check('trust_signals_facts', sql`facts ->> 'kind' = kind`),
  ],
);

/** Up to when each kind was looked for. */
export const trustMarks = pgTable(
  'trust_marks',
  {
    kind: textEnum('kind', signalKinds).primaryKey(),
    until: instant('until').notNull(),
  },
  table => [enumCheck('trust_marks_kind', table.kind, signalKinds)],
);
