import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { jobMarks as marks } from '#contract/values/job.ts';
import { createdAt, enumCheck, instant, textEnum } from '../columns.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';
import { participants } from './participants.ts';

/** Jobs that a model saved or set aside. */
export const jobMarks = pgTable(
  'job_marks',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    mark: textEnum('mark', marks).notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.modelId, table.jobId] }),
    index('job_marks_job').on(table.jobId),
    enumCheck('job_marks_mark', table.mark, marks),
  ],
);

/** When the manager of a job last looked at someone who takes part, to the hour. */
export const applicantViews = pgTable(
  'applicant_views',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId] }),
    foreignKey({
      name: 'applicant_views_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
  ],
);
