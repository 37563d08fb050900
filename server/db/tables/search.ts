import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OfficeFilters } from '#contract/schemas/search-office.ts';
import { indexedKinds } from '#contract/values/search-office.ts';
import { createdAt, enumCheck, id, instant, textEnum } from '../columns.ts';
import { staff } from './staff.ts';

/**
 * What staff can find, with the words it is found by. Derived from the tables of its subjects by `index_marked`, so it has no
 * references. The entries of a person go with their account, in its transaction.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: textEnum('kind', indexedKinds).notNull(),
    id: uuid('id').notNull(),
    /** The person it is, or who is booked, reports, or has the code. */
    personId: uuid('person_id'),
    /** The manager of its job, or who is reported. */
    ownerId: uuid('owner_id'),
    jobId: uuid('job_id'),
    /** A value of the kind: how an account, a job, a charge or a report stands. */
    state: text('state').notNull(),
    /** What only its own table has: the code, or the kind of a report. */
    label: text('label'),
    at: instant('at').notNull(),
    /** Lower case without accents, each word between spaces. */
    words: text('words').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.id] }),
    // With all that an entry is chosen by, so that a walk through the latest reads nothing else.
    index('search_entries_walk').on(
      table.kind,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.state,
      table.label,
      table.words,
    ),
    index('search_entries_state').on(
      table.kind,
      table.state,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('search_entries_lexemes').using('gin', sql`search_lexemes(kind, words)`),
    index('search_entries_person').on(table.personId).where(sql`person_id is not null`),
    index('search_entries_owner').on(table.ownerId).where(sql`owner_id is not null`),
    index('search_entries_job').on(table.jobId).where(sql`job_id is not null`),
    enumCheck('search_entries_kind', table.kind, indexedKinds),
  ],
);

/** What changed since its entry was written. Appended by triggers, so that a change waits for no lock. */
export const searchMarks = pgTable(
  'search_marks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: textEnum('kind', indexedKinds).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Of a booking: its model. */
    personId: uuid('person_id'),
  },
  table => [enumCheck('search_marks_kind', table.kind, indexedKinds)],
);

/** Lists of the office that a staff member gave a name. */
export const officeViews = pgTable(
  'office_views',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<OfficeFilters>().notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('office_views_name').on(table.staffId, table.name)],
);
