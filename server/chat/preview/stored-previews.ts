import { sql } from 'drizzle-orm';
import type { LinkPreview } from '#contract/schemas/chat-message.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { linkPreviews } from '../../db/tables/link-previews.ts';

const HOUR_MS = 3_600_000;
/** Pages change, and one that failed may come back: how long an answer is good. */
const GOOD_MS = { found: 24 * HOUR_MS, failed: HOUR_MS };

/** What is known of an address; undefined when it must be asked. */
export const storedPreview = async (app: App, url: string): Promise<LinkPreview | null | undefined> => {
  const [row] = await readRows(
    app.database.db,
    { preview: columns.orNull(columns.json<LinkPreview>()), at: columns.moment },
    sql`select preview, fetched_at as at from link_previews where url = ${url}`,
  );
  if (!row) return undefined;
  const ageMs = app.clock.now().getTime() - Date.parse(row.at);
  return ageMs < (row.preview ? GOOD_MS.found : GOOD_MS.failed) ? row.preview : undefined;
};

export const storePreview = async (app: App, url: string, preview: LinkPreview | null): Promise<void> => {
  const fetched = { preview, fetchedAt: app.clock.now() };
  await app.database.db
    .insert(linkPreviews)
    .values({ url, ...fetched })
    .onConflictDoUpdate({ target: linkPreviews.url, set: fetched });
};
