import type { Pool } from 'pg';
import { finishDebit } from './confirm-payment.ts';
import { finishDispute } from './disputes.ts';
import { cancelPayment } from './payment-intents.ts';
import { finishPayout, payAutomatically } from './payouts.ts';
import { finishRefund } from './refunds.ts';
import type { Kind, Objects, Stored } from './store/objects.ts';
import { inTransaction } from './store/transaction.ts';
import type { Work } from './store/work.ts';

type Steps = { [K in Kind]?: (work: Work, stored: Stored<K>) => Promise<unknown> };

const steps: Steps = {
  account: payAutomatically,
  payment_intent: (work, stored) =>
    stored.body.status === 'processing' ? finishDebit(work, stored) : cancelPayment(work, stored.body.id, 'automatic'),
  refund: finishRefund,
  payout: finishPayout,
  dispute: finishDispute,
};

type Due = { kind: Kind; account: string; body: Objects[Kind]; hidden: Stored<Kind>['hidden'] };

const DUE = 'from processor.objects where due_at <= app_now()';

/** Moves on one object whose time has come; false when there is none. */
export const advanceOne = async (pool: Pool, origin: string): Promise<boolean> => {
  // Without a transaction: most of the time there is none.
  const { rowCount } = await pool.query(`select ${DUE} limit 1`);
  return rowCount === 0 ? false : inTransaction(pool, { origin }, advance);
};

const advance = async (work: Work): Promise<boolean> => {
  const { rows } = await work.sql.query<Due>(
    `select kind, account, body, hidden ${DUE} order by due_at limit 1 for update skip locked`,
  );
  const due = rows[0];
  if (!due) return false;
  // A step receives objects of its own kind.
  const step = steps[due.kind] as ((work: Work, stored: Stored<Kind>) => Promise<unknown>) | undefined;
  await step?.({ ...work, account: due.account }, { body: due.body, hidden: due.hidden });
  await work.sql.query('update processor.objects set due_at = null where id = $1 and due_at <= app_now()', [
    due.body.id,
  ]);
  return true;
};
