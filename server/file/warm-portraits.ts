import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { warmImages } from './warm.ts';

/** About ten pages of a list. Every other picture is derived when it is first requested. */
const PICTURES_MOST = 240;

/**
 * Derives the pictures that the first pages of lists show (headshots of the best models, then first looks) in the background
 * after startup. Stops with `signal`.
 */
export const warmPortraits = async (app: App, signal: AbortSignal): Promise<void> => {
  const rows = await readRows(
    app.database.db,
    { id: columns.id },
    sql`
    select p.image_id id from model_photos p join models m on m.user_id = p.model_id
    where m.listed and (p.kind = 'HEADSHOT' or p.position =
      (select min(first.position) from model_photos first where first.model_id = p.model_id and first.kind = 'LOOK'))
    order by p.kind = 'LOOK', m.score desc limit ${PICTURES_MOST}`,
  );
  await warmImages(
    app,
    rows.map(row => row.id),
    signal,
  );
};
