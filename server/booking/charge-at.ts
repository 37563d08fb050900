import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { moneyRules } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;

/** What a manager is charged by, unless they choose otherwise; null without any. */
export const readDefaultMethod = async (db: Db, managerId: string): Promise<'card' | 'bank' | null> => {
  const [method] = await readRows(
    db,
    { kind: columns.word<'card' | 'bank'>() },
    sql`select kind from payment_methods where user_id = ${managerId} and is_default`,
  );
  return method?.kind ?? null;
};

/** When the bookings of a job are charged by the clock. Bank debits take days, so they are started earlier. */
export const chargeAt = ({
  startsAt,
  hasBankMethod,
}: {
  startsAt: Date | null;
  hasBankMethod: boolean;
}): Date | null => {
  const { cardLeadHours, bankLeadHours } = moneyRules;
  const leadMs = (hasBankMethod ? bankLeadHours : cardLeadHours) * HOUR_MS;
  return startsAt && new Date(startsAt.getTime() - leadMs);
};
