import { desc, isNull } from 'drizzle-orm';
import type { MoneyClose } from '#contract/schemas/money-close.ts';
import type { Db } from '../../db/client.ts';
import { moneyCloses } from '../../db/tables/money-closes.ts';
import { type MoneyFindingRow, moneyFindings } from '../../db/tables/money-findings.ts';
import { closeViews } from './views.ts';

const FINDINGS = 100;

export type MoneyStanding = { close: MoneyClose | null; findings: MoneyFindingRow[] };

/** How our books stand beside the provider's at the moment, and what does not agree. */
export const readMoneyStanding = async (db: Db): Promise<MoneyStanding> => {
  const last = await db.select().from(moneyCloses).orderBy(desc(moneyCloses.day)).limit(1);
  const findings = await db
    .select()
    .from(moneyFindings)
    .where(isNull(moneyFindings.resolvedAt))
    .orderBy(moneyFindings.createdAt)
    .limit(FINDINGS);
  const [close = null] = await closeViews(db, last);
  return { close, findings };
};
