import { desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { MoneyFinding } from '#contract/schemas/money-close.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { moneyCloses } from '../../db/tables/money-closes.ts';
import { moneyFindings } from '../../db/tables/money-findings.ts';
import { reconciliations } from '../../db/tables/reconciliations.ts';
import { staff } from '../../db/tables/staff.ts';
import { readBankStatements } from '../bank/read-bank.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { closeViews, findingView } from './views.ts';

const PAGE = 31;
const FINDINGS = 50;

const readFindings = async (db: Db): Promise<MoneyFinding[]> => {
  const rows = await db
    .select({ finding: moneyFindings, job: jobs, staffName: staff.name })
    .from(moneyFindings)
    .leftJoin(jobs, eq(jobs.id, moneyFindings.jobId))
    .leftJoin(staff, eq(staff.id, moneyFindings.resolvedBy))
    .orderBy(sql`${moneyFindings.resolvedAt} desc nulls first`, desc(moneyFindings.createdAt))
    .limit(FINDINGS);
  return rows.map(findingView);
};

export const getMoneyCloses: Handler<'getMoneyCloses'> = async ({ db, query }) => {
  const { limit = PAGE } = query;
  const after = readCursor(query.cursor, ['day']);
  const rows = await db
    .select()
    .from(moneyCloses)
    .where(after ? lt(moneyCloses.day, after[0]) : undefined)
    .orderBy(desc(moneyCloses.day))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const [run] = await db.select().from(reconciliations);
  return {
    items: await closeViews(db, shown),
    nextCursor: rows.length > limit && last ? writeCursor([last.day]) : null,
    findings: await readFindings(db),
    openFindings: await db.$count(moneyFindings, isNull(moneyFindings.resolvedAt)),
    checkedAt: run?.doneAt?.toISOString() ?? null,
    bank: await readBankStatements(db),
  };
};

export const checkMoney: Handler<'checkMoney'> = async ({ app }) => ({
  isDone: await reconcile(app, { isForced: true }),
});
