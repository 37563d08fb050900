import { eq } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { nameOf } from '../../booking/index.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import { type EarningRow, earnings, payoutAccounts } from '../../db/tables/earnings.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import { CardsError, type Transfer } from '../../providers/cards/port.ts';
import type { Claimed } from '../claim.ts';
import { bookEntry } from '../ledger/book.ts';
import { transferEntry } from '../ledger/entries.ts';

const AGAIN_MS = 6 * 3_600_000;

/** Writes that an earning was transferred. Idempotent, like every settling of the provider's answers. */
export const settleEarning = (app: App, earningId: string, transfer: Transfer): Promise<void> =>
  inTransaction(app, 'system', async tx => {
    const [row] = await tx.select().from(earnings).where(eq(earnings.id, earningId)).for('update');
    // A transfer of cancelled pay is booked by nobody: comparing with the provider raises it.
    if (!row || row.status === 'PAID' || row.status === 'CANCELLED') return;
    const now = app.clock.now();
    const paid = {
      status: 'PAID',
      paidAt: now,
      providerId: transfer.id,
      claimedUntil: null,
      failureCode: null,
    } as const;
    await tx
      .update(earnings)
      .set({ ...paid, updatedAt: now })
      .where(eq(earnings.id, row.id));
    await bookEntry(tx, transferEntry(row));
    afterCommit(tx, () => app.bus.publish(QUEUE_CHANGED));
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, row.jobId));
    if (job)
      await notify(app, tx, row.modelId, {
        ...noticeContent(app, 'money.paidOut', { amount: shownDollars(row.payCents), job: nameOf(job) }),
        about: aboutJob(row.jobId, 'PAYMENT'),
      });
  });

/** Puts a transfer off that the provider refused, as while the account lacks something. Staff see why, and hear of it once. */
const putOff = async (app: App, { id, failureCode: before }: EarningRow, failureCode: string): Promise<void> => {
  const nextTryAt = new Date(app.clock.now().getTime() + AGAIN_MS);
  await app.database.db.update(earnings).set({ failureCode, nextTryAt, claimedUntil: null }).where(eq(earnings.id, id));
  if (failureCode !== before) app.bus.publish(QUEUE_CHANGED);
};

/** What an earlier try made whose answer was lost, also to an account that the model had before. */
const findMade = async (app: App, { id, jobId }: EarningRow): Promise<Transfer | undefined> => {
  const made = await app.cards.findTransfers({ group: jobId, metadata: { earningId: id } });
  return made.find(({ amountCents, reversedCents }) => reversedCents < amountCents);
};

const make = async (app: App, earning: EarningRow, accountId: string, isRepeated: boolean): Promise<Transfer> => {
  // The provider forgets keys after a day, so a repeat begins by looking.
  const found = isRepeated ? await findMade(app, earning) : undefined;
  if (found) return found;
  const asked = app.cards.transfer({
    key: `transfer-${earning.id}-${earning.attempt}`,
    accountId,
    amountCents: earning.payCents,
    group: earning.jobId,
    metadata: { earningId: earning.id },
  });
  return asked.catch(async error => {
    const isKeyUsed = error instanceof CardsError && error.kind === 'KEY_USED';
    const made = isKeyUsed ? await findMade(app, earning) : undefined;
    if (made) return made;
    throw error;
  });
};

/** Transfers a claimed earning to the model's account. Without a ready account it waits, and the account wakes it. */
export const sendEarning = async (app: App, { id, isRepeated }: Claimed): Promise<void> => {
  const [row] = await app.database.db
    .select({ earning: earnings, account: payoutAccounts })
    .from(earnings)
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, earnings.modelId))
    .where(eq(earnings.id, id));
  if (row?.earning.status !== 'DUE') return;
  const { earning, account } = row;
  if (!account?.isReady) {
    await putOff(app, earning, 'no_payout_account');
    return;
  }
  try {
    await settleEarning(app, earning.id, await make(app, earning, account.accountId, isRepeated));
  } catch (error) {
    if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
    await app.database.db
      .update(earnings)
      .set({ attempt: earning.attempt + 1 })
      .where(eq(earnings.id, id));
    await putOff(app, earning, error.code ?? 'refused');
  }
};
