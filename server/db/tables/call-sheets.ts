import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { CallSheetJob } from '#contract/schemas/call-sheet.ts';
import type { CallSheetForm } from '#contract/schemas/call-sheet-form.ts';
import { createdAt, instant } from '../columns.ts';
import { jobs } from './jobs.ts';

export type CallSheetContent = { form: CallSheetForm; job: CallSheetJob };

/** Every published version. A trigger keeps them as they were published. */
export const callSheets = pgTable(
  'call_sheets',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<CallSheetContent>().notNull(),
    publishedAt: createdAt(),
    /** When those who had not acknowledged it were last reminded. */
    nudgedAt: instant('nudged_at'),
  },
  table => [primaryKey({ columns: [table.jobId, table.version] }), check('call_sheets_version', sql`version > 0`)],
);
