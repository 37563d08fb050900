import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { subjects } from '#contract/values/office.ts';
import { createdAt, enumCheck, id, textEnum } from '../columns.ts';
import { staff } from './staff.ts';

/** What staff note of a person or a job for each other. A trigger refuses changes; they go with the account of the person. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    subject: textEnum('subject', subjects).notNull(),
    subjectId: uuid('subject_id').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('staff_notes_subject').on(table.subjectId, table.createdAt),
    enumCheck('staff_notes_subject_kind', table.subject, subjects),
  ],
);
