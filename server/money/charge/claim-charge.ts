import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';

/**
 * Claims a charge for a try that somebody waits for, with their method. A failed one begins a new try. Null while another
 * try is under way.
 */
export const claimCharge = async (app: App, id: string, methodId: string): Promise<ChargeRow | null> => {
  const [claimed] = await app.database.db
    .update(charges)
    .set({
      methodId,
      attempt: sql`${charges.attempt} + (${charges.status} = 'FAILED')::int`,
      status: sql`case when ${charges.status} = 'FAILED' then 'DUE' else ${charges.status} end`,
      claimedUntil: sql`app_now() + interval '2 minutes'`,
      updatedAt: app.clock.now(),
    })
    .where(and(eq(charges.id, id), or(isNull(charges.claimedUntil), lte(charges.claimedUntil, sql`app_now()`))))
    .returning();
  return claimed ?? null;
};
