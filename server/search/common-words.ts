import { sql } from 'drizzle-orm';
import type { IndexedKind } from '#contract/values/search-office.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';

/** The words that begin so and that many entries of a kind have; undefined before PostgreSQL has counted. */
export type CommonWords = (kind: IndexedKind, beginning: string) => readonly string[] | undefined;

/** What is common changes in weeks. */
const KNOWN_FOR_MS = 10 * 60_000;

const known = new WeakMap<App, { endsMs: number; common: CommonWords }>();

const read = async ({ database: { db } }: App): Promise<CommonWords> => {
  const rows = await readRows(db, { lexeme: columns.text }, sql`select lexeme from common_lexemes() lexeme`);
  if (rows.length === 0) return () => undefined;
  const lexemes = rows.map(({ lexeme }) => lexeme);
  return (kind, beginning) =>
    lexemes.filter(lexeme => lexeme.startsWith(`${kind} ${beginning}`)).map(lexeme => lexeme.slice(kind.length + 1));
};

/** The words of more than about one in 1,500 entries, as `analyze` has counted them for the index of words. */
export const readCommonWords = async (app: App): Promise<CommonWords> => {
  const nowMs = app.clock.now().getTime();
  const before = known.get(app);
  if (before && before.endsMs > nowMs) return before.common;
  const common = await read(app);
  known.set(app, { endsMs: nowMs + KNOWN_FOR_MS, common });
  return common;
};
