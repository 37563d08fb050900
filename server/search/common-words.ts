import { sql } from 'drizzle-orm';
import type { IndexedKind } from '#contract/values/search-office.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';

/** Whether many entries of a kind have a word that begins so; undefined before PostgreSQL has counted. */
export type IsCommon = (kind: IndexedKind, beginning: string) => boolean | undefined;

/** What is common changes in weeks. */
const KNOWN_FOR_MS = 10 * 60_000;

const known = new WeakMap<App, { endsMs: number; isCommon: IsCommon }>();

const read = async ({ database: { db } }: App): Promise<IsCommon> => {
  const rows = await readRows(
    db,
    { lexeme: columns.text },
    sql`select unnest(most_common_elems::text::text[]) as lexeme from pg_stats
      where schemaname = current_schema() and tablename = 'search_entries_lexemes'`,
  );
  const byKind = Map.groupBy(
    rows.map(({ lexeme }) => lexeme.split(' ')),
    ([kind]) => kind,
  );
  return (kind, beginning) =>
    rows.length === 0 ? undefined : (byKind.get(kind) ?? []).some(([, word]) => word?.startsWith(beginning));
};

/** The words of more than about one in 1,500 entries, as `analyze` has counted them for the index of words. */
export const readCommonWords = async (app: App): Promise<IsCommon> => {
  const nowMs = app.clock.now().getTime();
  const before = known.get(app);
  if (before && before.endsMs > nowMs) return before.isCommon;
  const isCommon = await read(app);
  known.set(app, { endsMs: nowMs + KNOWN_FOR_MS, isCommon });
  return isCommon;
};
