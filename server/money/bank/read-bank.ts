import { count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { BankStatements } from '#contract/schemas/bank-statement.ts';
import type { BankState } from '#contract/values/money-close.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { bankLines, bankStatements } from '../../db/tables/bank-statements.ts';
import { staff } from '../../db/tables/staff.ts';
import { bankItems, coveredDays } from './items.ts';

const STATEMENTS = 24;
const OTHERS = 50;

/** The latest statements of our bank, and what of them our books do not explain. */
export const readBankStatements = async (db: Db): Promise<BankStatements> => {
  const statements = await db
    .select({
      statement: bankStatements,
      addedBy: staff.name,
      lines: count(bankLines.id),
      explained: count(bankLines.entryId),
    })
    .from(bankStatements)
    .innerJoin(staff, eq(staff.id, bankStatements.addedBy))
    .leftJoin(bankLines, eq(bankLines.statementId, bankStatements.id))
    .groupBy(bankStatements.id, staff.name)
    .orderBy(desc(bankStatements.createdAt))
    .limit(STATEMENTS);
  const others = await db
    .select()
    .from(bankLines)
    .where(isNull(bankLines.entryId))
    .orderBy(desc(bankLines.day), bankLines.id)
    .limit(OTHERS);
  return {
    statements: statements.map(({ statement: { id, firstDay, lastDay, createdAt }, ...rest }) => ({
      id,
      firstDay,
      lastDay,
      ...rest,
      addedAt: createdAt.toISOString(),
    })),
    others: others.map(({ id, day, amountCents, text }) => ({ id, day, cents: amountCents, text })),
    othersCount: await db.$count(bankLines, isNull(bankLines.entryId)),
  };
};

export type BankDay = { bankState: BankState; bankFoundCents: number; bankOpenCents: number };
const unchecked: BankDay = { bankState: 'NOT_CHECKED', bankFoundCents: 0, bankOpenCents: 0 };

const stateOf = (isCovered: boolean, differs: boolean): BankState => {
  if (!isCovered) return 'NOT_CHECKED';
  return differs ? 'DIFFERS' : 'AGREES';
};

/** How our books stood beside our bank at the end of each of these days, by all statements that were added since. */
export const readBankDays = async (db: Db, days: readonly string[]): Promise<(day: string) => BankDay> => {
  const rows = await readRows(
    db,
    {
      day: columns.text,
      isCovered: columns.boolean,
      differs: columns.boolean,
      found: columns.bigint,
      open: columns.bigint,
    },
    sql`
    with covered as materialized (select ${coveredDays} as days),
    items as materialized (
      select i.*, exists (select from money_findings f
        where f.entry_id = i.entry_id and f.kind = 'NOT_AT_BANK' and f.resolved_at is null) as differs
      from (${bankItems}) i where (select days from covered) @> i.day
    )
    select d.day::text as day, coalesce((select days from covered) @> d.day, false) as "isCovered",
      coalesce(bool_or(i.differs), false) as differs,
      coalesce(sum(i.cents) filter (where i.line_id is not null), 0)::bigint as found,
      coalesce(sum(i.cents) filter (where i.line_id is null), 0)::bigint as open
    from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) asked(text)
    cross join lateral (select asked.text::date as day) d
    left join items i on i.day <= d.day
    group by d.day`,
  );
  const byDay = new Map(
    rows.map(({ day, isCovered, differs, found, open }) => [
      day,
      { bankState: stateOf(isCovered, differs), bankFoundCents: Number(found), bankOpenCents: Number(open) },
    ]),
  );
  return day => byDay.get(day) ?? unchecked;
};
