import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { reminderKinds } from '#contract/values/work.ts';
import { createdAt, enumCheck, textEnum } from '../columns.ts';
import { jobs } from './jobs.ts';
import { participants } from './participants.ts';

/** Reminders that were sent, so that none is sent twice. */
export const workReminders = pgTable(
  'work_reminders',
  {
    jobId: uuid('job_id').notNull(),
    position: integer('position').notNull(),
    kind: textEnum('kind', reminderKinds).notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.position, table.kind] }),
    foreignKey({ name: 'work_reminders_job', columns: [table.jobId], foreignColumns: [jobs.id] }),
    enumCheck('work_reminders_kind', table.kind, reminderKinds),
  ],
);

/** Models who were told when to leave for a period: each by the distance. */
export const travelReminders = pgTable(
  'travel_reminders',
  {
    jobId: uuid('job_id').notNull(),
    modelId: uuid('model_id').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.jobId, table.modelId, table.position] }),
    foreignKey({
      name: 'travel_reminders_participant',
      columns: [table.jobId, table.modelId],
      foreignColumns: [participants.jobId, participants.modelId],
    }).onDelete('cascade'),
  ],
);
