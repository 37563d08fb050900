import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { incidentKindNames } from '#contract/values/safety.ts';
import { activeStaff } from '../auth/index.ts';
import { publicAddress } from '../config.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { incidents } from '../db/tables/safety.ts';
import { inTransaction } from '../http/transaction.ts';
import { noticeText } from '../notice-text.ts';
import { safety } from '../rule-numbers.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 20;

type Called = Pick<typeof incidents.$inferSelect, 'id' | 'kind' | 'calls'>;

/**
 * Texts all staff who may take it over about an urgent incident that nobody has taken, at once and then again, a few times. No cap of
 * notices applies; the number of texts follows from the open incidents alone. The text names no person.
 */
export const callStaff = async (app: App, db: Db, { id, kind, calls }: Called): Promise<void> => {
  const text = noticeText(app, calls > 0 ? 'phone.incidentAgain' : 'phone.incident', {
    product: app.config.PRODUCT_NAME,
    incident: incidentKindNames[kind],
    link: `${publicAddress(app.config)}/office/incidents`,
  });
  const known = await readRows(
    db,
    { phone: columns.text },
    sql`select s.phone from staff s where ${activeStaff('s', 'STAFF_SUPPORT')} order by s.id limit ${safety.calledMost}::int`,
  );
  for (const { phone } of known) await app.tasks.sendSms(db, { to: phone, text });
  const done = calls + 1;
  const nextAt = new Date(app.clock.now().getTime() + safety.callAgainMinutes * MINUTE_MS);
  const callAt = done < safety.callsMost ? nextAt : null;
  await db.update(incidents).set({ calls: done, callAt }).where(eq(incidents.id, id));
  if (callAt) await app.tasks.scheduleSweep(callAt);
};

/** Calls again about urgent incidents that nobody has taken. */
export const callAboutIncidents = (app: App): Promise<void> =>
  inTransaction(app, 'system', async db => {
    const due = await db
      .select()
      .from(incidents)
      .where(and(isNotNull(incidents.callAt), lte(incidents.callAt, app.clock.now())))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const incident of due) await callStaff(app, db, incident);
  });
