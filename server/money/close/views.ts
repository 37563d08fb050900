import type { MoneyClose, MoneyFinding } from '#contract/schemas/money-close.ts';
import { type LedgerAccount, ledgerAccounts } from '#contract/values/money.ts';
import type { CloseState } from '#contract/values/money-close.ts';
import { nameOf } from '../../booking/index.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import type { MoneyCloseRow } from '../../db/tables/money-closes.ts';
import type { MoneyFindingRow } from '../../db/tables/money-findings.ts';
import { type BankDay, readBankDays } from '../bank/read-bank.ts';

const stateOf = (row: MoneyCloseRow, unexplainedCents: number): CloseState => {
  if (unexplainedCents !== 0 || row.sumCents !== 0) return 'DIFFERS';
  return row.openFindings > 0 ? 'EXPLAINED' : 'AGREES';
};

const accountsOf = (totals: MoneyCloseRow['accounts']) =>
  ledgerAccounts.flatMap((account: LedgerAccount) => {
    const cents = totals[account] ?? 0;
    return cents === 0 ? [] : [{ account, cents }];
  });

const closeView = (row: MoneyCloseRow, bank: BankDay): MoneyClose => {
  const { providerCents, ledgerCents, otherDayCents, findingsCents } = row;
  const unexplainedCents = providerCents - ledgerCents - otherDayCents - findingsCents;
  return {
    day: row.day,
    state: stateOf(row, unexplainedCents),
    isFinal: row.closedAt !== null,
    checkedAt: row.checkedAt.toISOString(),
    ledgerCents,
    providerCents,
    otherDayCents,
    findingsCents,
    unexplainedCents,
    openFindings: row.openFindings,
    bankCents: row.bankCents,
    bankPendingCents: row.bankPendingCents,
    ...bank,
    accounts: accountsOf(row.accounts),
    movements: row.movements,
  };
};

/** With what the statements of our bank say of each day, which is known only after it was closed. */
export const closeViews = async (db: Db, rows: readonly MoneyCloseRow[]): Promise<MoneyClose[]> => {
  const bankOf = await readBankDays(
    db,
    rows.map(({ day }) => day),
  );
  return rows.map(row => closeView(row, bankOf(row.day)));
};

type Found = { finding: MoneyFindingRow; job: JobRow | null; staffName: string | null };

export const findingView = ({ finding, job, staffName }: Found): MoneyFinding => ({
  id: finding.id,
  kind: finding.kind,
  subject: finding.subject,
  job: job && { id: job.id, title: nameOf(job) },
  oursCents: finding.oursCents,
  theirsCents: finding.theirsCents,
  foundAt: finding.createdAt.toISOString(),
  resolvedAt: finding.resolvedAt?.toISOString() ?? null,
  resolvedBy: staffName,
  reason: finding.reason,
});
