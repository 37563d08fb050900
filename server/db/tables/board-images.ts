import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { images } from './images.ts';
import { jobs } from './jobs.ts';

/** The mood board of a job: ordered pictures with the manager's notes. */
export const boardImages = pgTable(
  'board_images',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    note: text('note'),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.imageId] })],
);
