import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { App } from '../../context.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';
import { inTransaction } from '../../http/transaction.ts';
import { inAClaim } from '../claim.ts';

type Claim = {
  /** What else must hold of the charge. */
  where?: SQL | undefined;
  set?: PgUpdateSetSource<typeof charges>;
};

/** As of `Claimed`: with `isRepeated` an earlier try was perhaps made, and its answer is not known. */
export type ClaimedCharge = { charge: ChargeRow; isRepeated: boolean };

/** Claims a charge that somebody waits for. Null while it is claimed otherwise, or is not as it must be. */
export const claimCharge = (app: App, id: string, { where, set = {} }: Claim = {}): Promise<ClaimedCharge | null> =>
  inTransaction(app, 'system', async db => {
    const isFree = or(isNull(charges.claimedUntil), lte(charges.claimedUntil, sql`app_now()`));
    const [before] = await db
      .select({ isRepeated: sql<boolean>`${charges.claimedUntil} is not null` })
      .from(charges)
      .where(and(eq(charges.id, id), isFree, where))
      .for('update');
    if (!before) return null;
    const [charge] = await db
      .update(charges)
      .set({ ...set, claimedUntil: inAClaim })
      .where(eq(charges.id, id))
      .returning();
    return charge ? { charge, ...before } : null;
  });

const isOpen = inArray(charges.status, ['DUE', 'FAILED', 'ACTION_NEEDED']);

/** As claimCharge, for a try with this method of a charge that is open. A failed charge begins a new try. */
export const claimForTry = (app: App, id: string, methodId: string): Promise<ClaimedCharge | null> =>
  claimCharge(app, id, {
    where: isOpen,
    set: {
      methodId,
      attempt: sql`${charges.attempt} + (${charges.status} = 'FAILED')::int`,
      status: sql`case when ${charges.status} = 'FAILED' then 'DUE' else ${charges.status} end`,
      updatedAt: app.clock.now(),
    },
  });
