import { and, desc, eq, sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import { moneyDocuments } from '../../db/tables/money-documents.ts';
import { documentView } from './view.ts';

const PAGE = 25;

export const getMoneyDocuments: Handler<'getMoneyDocuments'> = async call => {
  const { db, query } = call;
  const { limit = PAGE } = query;
  const { createdAt, id, managerId } = moneyDocuments;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const rows = await db
    .select({ document: moneyDocuments, sortKey: sql<string>`${createdAt}::text` })
    .from(moneyDocuments)
    .where(
      and(
        eq(managerId, userOf(call).id),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ document }) => documentView(document)),
    nextCursor: rows.length > limit && last ? writeCursor([last.sortKey, last.document.id]) : null,
  };
};
