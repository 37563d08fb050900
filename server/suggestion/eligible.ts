import { sql } from 'drizzle-orm';
import { everTookPart, LOCAL_MILES } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { textArray } from '../db/text-array.ts';
import type { Brief } from './brief.ts';
import { hardFacts, milesTo } from './facts.ts';

type Asked = { lots: { from: number; to: number }; without: readonly string[]; limit: number };

/**
 * Eligible models of a range of lots who have no part in the job, in lot order: at least `limit` while there are more,
 * because one lot is never split.
 */
export const readEligible = async (
  app: App,
  db: Db,
  brief: Brief,
  { lots, without, limit }: Asked,
): Promise<{ id: string; lot: number }[]> => {
  const facts = hardFacts(brief, app.clock.now(), app.config.limits.ageMin);
  if (brief.jobId) facts.push(sql`not ${everTookPart(sql`${brief.jobId}::uuid`, sql`m.user_id`)}`);
  if (brief.localModelsOnly && brief.venue) facts.push(sql`${milesTo(brief.venue)} <= ${LOCAL_MILES}::float8`);
  return readRows(
    db,
    { id: columns.id, lot: columns.number },
    sql`select m.user_id as id, m.lot from models m
      where m.lot between ${lots.from}::int and ${lots.to}::int and m.user_id <> all(${textArray(without)}::uuid[])
        and ${sql.join(facts, sql` and `)}
      order by m.lot fetch first ${sql.raw(String(limit))} rows with ties`,
  );
};
