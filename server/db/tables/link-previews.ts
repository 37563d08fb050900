import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LinkPreview } from '#contract/schemas/chat-message.ts';
import { instant } from '../columns.ts';

/** What pages said of themselves, by address; null for one that gave no preview, so that it is not asked again at once. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    url: text('url').primaryKey(),
    preview: jsonb('preview').$type<LinkPreview>(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  table => [index('link_previews_age').on(table.fetchedAt)],
);
