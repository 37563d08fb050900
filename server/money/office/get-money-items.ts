import { sql } from 'drizzle-orm';
import { type MoneyList, moneyLists } from '#contract/values/money-office.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import { columns, readRows } from '../../db/rows.ts';
import { openOf, readers } from './lists.ts';

const PAGE = 30;

const tables: Record<MoneyList, string> = {
  CHARGES: 'charges',
  REFUNDS: 'refunds',
  CHARGEBACKS: 'chargebacks',
  EARNINGS: 'earnings',
  PAYOUTS: 'payouts',
  HOLDS: 'charges',
};

const readCounts = async (db: Db): Promise<Record<MoneyList, number>> => {
  const counts = moneyLists.map(
    list => sql`${list}::text, (select count(*) from ${sql.identifier(tables[list])} where ${openOf[list]})`,
  );
  const [row] = await readRows(
    db,
    { counts: columns.json<Record<MoneyList, number>>() },
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  );
  if (!row) throw new Error('Nothing was counted.');
  return row.counts;
};

export const getMoneyItems: Handler<'getMoneyItems'> = async ({ app, db, query }) => {
  const { list = 'CHARGES', show = 'OPEN', limit = PAGE, cursor } = query;
  const after = readCursor(cursor, ['instant', 'word']);
  const found = await readers[list](db, { now: app.clock.now(), isOpenOnly: show === 'OPEN', after, limit });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ item }) => item),
    nextCursor: found.length > limit && last ? writeCursor(last.key) : null,
    counts: await readCounts(db),
  };
};
