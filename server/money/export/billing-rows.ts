import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { dateIn } from '#contract/rules/job-dates.ts';
import { chargePurposeNames, chargeStatusNames } from '#contract/values/charge-names.ts';
import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import { charges } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { moneyDocuments } from '../../db/tables/money-documents.ts';
import { type Cell, dollarsIn } from '../../file/index.ts';
import { issuedOn } from '../document/issued-on.ts';
import { numberText } from '../document/number-text.ts';

const PAGE = 500;

export type Span = { managerId: string; from: string; to: string };

/** Rows by their ids, which grow with time, a page at a time. */
async function* pages<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = last.id;
  }
}

/** By the day at the place of the job, as the row shows it. No place is more than a day from UTC, by which an index finds the rows. */
const within = (column: SQL, zone: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from}::timestamptz - interval '1 day' and ${column} < ${to}::timestamptz + interval '2 days'
    and (${column} at time zone coalesce(${zone}, 'UTC'))::date between ${from}::date and ${to}::date`;

export const documentHead = ['Number', 'Issued on', 'What', 'Job', 'Bill to', 'Tax id', 'Purchase order', 'Total'];

export async function* documentRows({ database: { db } }: App, span: Span): AsyncGenerator<Cell[]> {
  const { id, managerId, createdAt, content } = moneyDocuments;
  const zone = sql`${content} ->> 'timeZone'`;
  const read = (after: string) =>
    db
      .select()
      .from(moneyDocuments)
      .where(and(eq(managerId, span.managerId), within(sql`${createdAt}`, zone, span), sql`${id} > ${after}::uuid`))
      .orderBy(asc(id))
      .limit(PAGE);
  for await (const row of pages(read)) {
    const { billTo, title } = row.content;
    const isInvoice = row.kind === 'INVOICE';
    yield [
      numberText(row),
      issuedOn(row),
      isInvoice ? 'Invoice' : 'Credit note',
      title,
      billTo.name,
      billTo.taxId,
      billTo.purchaseOrder,
      dollarsIn(isInvoice ? row.totalCents : -row.totalCents),
    ];
  }
}

export const chargeHead = ['Charged on', 'What', 'Job', 'State', 'Amount', 'Refunded'];

export async function* chargeRows({ database: { db } }: App, span: Span): AsyncGenerator<Cell[]> {
  const read = async (after: string) => {
    const rows = await db
      .select({ charge: charges, job: jobs })
      .from(charges)
      .innerJoin(jobs, eq(jobs.id, charges.jobId))
      .where(
        and(
          eq(charges.managerId, span.managerId),
          sql`${charges.status} <> 'RELEASED'`,
          within(sql`${charges.createdAt}`, sql`${jobs.location} ->> 'timeZone'`, span),
          sql`${charges.id} > ${after}::uuid`,
        ),
      )
      .orderBy(asc(charges.id))
      .limit(PAGE);
    return rows.map(({ charge, job }) => ({ id: charge.id, charge, job }));
  };
  for await (const { charge, job } of pages(read))
    yield [
      dateIn(job.location?.timeZone ?? 'UTC', charge.createdAt.toISOString()),
      chargePurposeNames[charge.purpose],
      nameOf(job),
      chargeStatusNames[charge.status],
      dollarsIn(charge.amountCents),
      dollarsIn(charge.refundedCents),
    ];
}
