import { sql } from 'drizzle-orm';
import { MEASURE_AGAIN_DAYS } from '#contract/values/model.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notifyAll } from '../notification/index.ts';
import { measurementsOld } from './measurements-old.ts';

/** In one sweep; the others follow in the next ones. */
const REMINDED_AT_ONCE = 200;

const due = sql`select m.user_id from models m join users u on u.id = m.user_id
  where greatest(m.measurements_confirmed_at, m.measurements_reminded_at) <= app_now() - make_interval(days => ${MEASURE_AGAIN_DAYS}::int)
    and ${measurementsOld(sql`m`)} and u.state = 'ACTIVE'
  order by greatest(m.measurements_confirmed_at, m.measurements_reminded_at) limit ${REMINDED_AT_ONCE}::int for no key update of m skip locked`;

/** Reminds models of measurements that were not confirmed for long, and again only after as long. */
export const remindMeasurements = (app: App): Promise<void> =>
  inTransaction(app, 'system', async db => {
    const reminded = await readRows(
      db,
      { id: columns.id },
      sql`update models set measurements_reminded_at = app_now() where user_id in (${due}) returning user_id as id`,
    );
    if (reminded.length === 0) return;
    await notifyAll(
      app,
      db,
      reminded.map(({ id }) => id),
      {
        ...noticeContent(app, 'account.measurementsOld'),
        about: aboutAccount,
      },
    );
  });
