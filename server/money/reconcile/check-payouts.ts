import { inArray, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { payoutAccounts } from '../../db/tables/earnings.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { savePayout } from '../earning/save-payout.ts';

const ROWS = 20;
/** How long after a transfer its payouts are looked up, and how often. */
const DAYS = 14;
const HOURS = 6;

/** Looks up the payouts of models who were paid lately, a few accounts at a time, in case a webhook was lost. */
export const checkPayouts = async (app: App): Promise<void> => {
  const { db } = app.database;
  const since = new Date(app.clock.now().getTime() - DAYS * 86_400_000);
  const rows = await readRows(
    db,
    { accountId: columns.text },
    sql`select account_id as "accountId" from payout_accounts a
      where (checked_at is null or checked_at <= app_now() - make_interval(hours => ${HOURS}::int)) and exists (
        select from earnings e where e.model_id = a.user_id and e.paid_at >= ${since.toISOString()}::timestamptz)
      order by checked_at nulls first limit ${ROWS}::int`,
  );
  for (const { accountId } of rows) {
    const { items } = await app.cards.listObjects('payouts', { since, accountId }).catch(error => {
      if (error instanceof CardsError && error.kind !== 'UNREACHABLE') return { items: [] };
      throw error;
    });
    for (const payout of items) await savePayout(app, accountId, payout);
  }
  if (rows.length > 0)
    await db
      .update(payoutAccounts)
      .set({ checkedAt: app.clock.now() })
      .where(
        inArray(
          payoutAccounts.accountId,
          rows.map(({ accountId }) => accountId),
        ),
      );
};
