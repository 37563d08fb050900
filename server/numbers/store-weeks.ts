import { sql } from 'drizzle-orm';
import { type NumberKind, numberKinds } from '#contract/values/numbers.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { numberWeeks } from '../db/tables/number-weeks.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { dayOf, mondayOf, WEEK_MS } from './period.ts';
import { type CellsOfWeeks, readCells } from './read-cells.ts';

/** Three years: the longest period with the one before, and a year in which it may have ended. */
const STORED_WEEKS = 160;
/** Few enough that the facts of each number are read within the limit of a statement, with millions of jobs too. */
const AT_ONCE = 8;
/** Until then much of a week still changes: evidence of a no-show, hours, disputes. It is read as it is. */
const SETTLED_MS = 2 * 86_400_000;
/** What changes in a week becomes rare as it ages, so it is summed up anew when a tenth of its age has passed since. */
const STALE_SHARE = 0.1;

/** When the weeks were summed up, of those that have all numbers. */
const readComputed = async ({ database }: Pick<App, 'database'>): Promise<ReadonlyMap<string, number>> => {
  const shape = { week: columns.text, ms: columns.number };
  const rows = await readRows(
    database.db,
    shape,
    sql`select week::text, (extract(epoch from min(computed_at)) * 1000)::float8 as ms from number_weeks
      group by week having count(*) = ${numberKinds.length}::int`,
  );
  return new Map(rows.map(({ week, ms }) => [week, ms]));
};

/** The Mondays of weeks to sum up, the latest first. */
const dueWeeks = (nowMs: number, computed: ReadonlyMap<string, number>): number[] => {
  const latest = mondayOf(nowMs - SETTLED_MS) - WEEK_MS;
  return Array.from({ length: STORED_WEEKS }, (_, n) => latest - n * WEEK_MS).filter(ms => {
    const computedMs = computed.get(dayOf(new Date(ms)));
    return computedMs === undefined || nowMs - computedMs > (nowMs - ms - WEEK_MS) * STALE_SHARE;
  });
};

/** So many of them that follow one another. */
const firstRun = (mondays: readonly number[]): number[] => {
  const gap = mondays.findIndex((ms, n) => ms !== (mondays[0] ?? 0) - n * WEEK_MS);
  return mondays.slice(0, Math.min(AT_ONCE, gap < 0 ? AT_ONCE : gap));
};

/** Sums up some of the weeks that are over, so that a year of numbers is not computed when someone asks; answers how many. */
export const storeWeeks = async (app: Pick<App, 'clock' | 'database' | 'reports'>): Promise<number> => {
  const now = app.clock.now();
  const mondays = firstRun(dueWeeks(now.getTime(), await readComputed(app)));
  const [last] = mondays;
  const first = mondays.at(-1);
  if (last === undefined || first === undefined) return 0;
  const span = { start: new Date(first), end: new Date(last + WEEK_MS) };
  const found = await oneAtATime(app, async db => {
    const byName: [NumberKind, CellsOfWeeks][] = [];
    for (const name of numberKinds) byName.push([name, await readCells(db, name, [span])]);
    return byName;
  });
  const days = mondays.map(ms => dayOf(new Date(ms)));
  const rows = found.flatMap(([name, weeks]) =>
    days.map(week => ({ name, week, cells: weeks.get(week) ?? [], computedAt: now })),
  );
  const oldest = dayOf(new Date(mondayOf(now.getTime()) - (STORED_WEEKS + 1) * WEEK_MS));
  await app.database.db.transaction(async tx => {
    await tx
      .insert(numberWeeks)
      .values(rows)
      .onConflictDoUpdate({
        target: [numberWeeks.name, numberWeeks.week],
        set: { cells: sql`excluded.cells`, computedAt: sql`excluded.computed_at` },
      });
    await tx.execute(sql`delete from number_weeks where week < ${oldest}::date`);
  });
  return mondays.length;
};
