import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Authenticate, requireProof } from '../../auth/index.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { auditedRows, type Cell, dollarsIn, serveCsv } from '../../file/index.ts';
import { Refusal } from '../../refusal.ts';
import { isTaxExportAllowed } from './tax-exports.ts';
import { yearFigure } from './year-figures.ts';

const PAGE = 500;
const Asked = z.object({
  year: z
    .string()
    .regex(/^20\d{2}$/)
    .transform(Number),
});

const head = ['Model', 'First name', 'Last name', 'Account with the provider', 'Year', 'Box 1', 'Filed from', 'Filed'];

const shape = {
  id: columns.id,
  first: columns.text,
  last: columns.text,
  account: columns.orNull(columns.text),
  paid: columns.bigint,
};

async function* rowsOf({ database }: App, year: number): AsyncGenerator<Cell[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await readRows(
      database.db,
      shape,
      sql`select m.user_id as id, m.first_name as first, m.last_name as last, a.account_id as account, sum(e.pay_cents)::bigint as paid
        from earnings e join models m on m.user_id = e.model_id left join payout_accounts a on a.user_id = m.user_id
        where e.status = 'PAID' and e.paid_at >= ${`${year}-01-01`}::timestamptz and e.paid_at < ${`${year + 1}-01-01`}::timestamptz
          and m.user_id > ${after}::uuid
        group by m.user_id, a.account_id order by m.user_id limit ${PAGE}::int`,
    );
    for (const { id, first, last, account, paid } of page) {
      const { paidCents, thresholdCents, isReported } = yearFigure(year, Number(paid));
      yield [
        id,
        first,
        last,
        account,
        year,
        dollarsIn(paidCents),
        dollarsIn(thresholdCents),
        isReported ? 'yes' : 'no',
      ];
    }
    const lastRow = page.at(-1);
    if (page.length < PAGE || !lastRow) return;
    after = lastRow.id;
  }
}

/** What each model was paid in a calendar year (UTC), for Form 1099-NEC: for owners of the staff whom a colleague has allowed it, after a fresh proof, noted in the audit. */
export const serveTaxFigures = (app: App, authenticate: Authenticate) =>
  serveCsv(authenticate, async ({ params }, viewer) => {
    const asked = Asked.safeParse(params);
    if (viewer.kind !== 'STAFF' || viewer.role !== 'OWNER') throw new Refusal('FORBIDDEN');
    if (!asked.success) throw new Refusal('NOT_FOUND');
    await requireProof(app, viewer);
    const { year } = asked.data;
    if (!(await isTaxExportAllowed(app.database.db, viewer.id, year))) throw new Refusal('APPROVAL_NEEDED');
    const rows = auditedRows(app, viewer, { what: 'TAX_FIGURES', year }, rowsOf(app, year));
    return { name: `1099-nec-${year}`, head, rows };
  });
