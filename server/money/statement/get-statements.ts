import { sql } from 'drizzle-orm';
import { statementAddress } from '#contract/rules/file-addresses.ts';
import type { YearFigure } from '#contract/schemas/earning.ts';
import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { yearFigure } from '../tax/year-figures.ts';

/** Twenty years. */
const MONTHS = 240;

const shape = { month: columns.text, paid: columns.bigint, payments: columns.number };

export const getStatements: Handler<'getStatements'> = async call => {
  const rows = await readRows(
    call.db,
    shape,
    sql`select to_char(month, 'YYYY-MM') as month, sum(pay_cents)::bigint as paid, count(*)::int as payments
      from (select date_trunc('month', paid_at at time zone 'UTC') as month, pay_cents from earnings
        where model_id = ${userOf(call).id} and status = 'PAID') paid
      group by paid.month order by paid.month desc limit ${MONTHS}::int`,
  );
  const months = rows.map(({ month, paid, payments }) => ({
    month,
    paidCents: Number(paid),
    payments,
    pdf: statementAddress(month, 'pdf'),
    csv: statementAddress(month, 'csv'),
  }));
  const byYear = new Map<number, number>();
  for (const { month, paidCents } of months) {
    const year = Number(month.slice(0, 4));
    byYear.set(year, (byYear.get(year) ?? 0) + paidCents);
  }
  const years: YearFigure[] = [...byYear].map(([year, paidCents]) => yearFigure(year, paidCents));
  return { months, years };
};
