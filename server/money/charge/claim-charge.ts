import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { App } from '../../context.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';
import { inAClaim } from '../claim.ts';

type Claim = {
  /** What else must hold of the charge. */
  where?: SQL | undefined;
  set?: PgUpdateSetSource<typeof charges>;
};

/** Claims a charge that somebody waits for. Null while it is claimed otherwise, or is not as it must be. */
export const claimCharge = async (app: App, id: string, { where, set = {} }: Claim = {}): Promise<ChargeRow | null> => {
  const isFree = or(isNull(charges.claimedUntil), lte(charges.claimedUntil, sql`app_now()`));
  const [claimed] = await app.database.db
    .update(charges)
    .set({ ...set, claimedUntil: inAClaim })
    .where(and(eq(charges.id, id), isFree, where))
    .returning();
  return claimed ?? null;
};

/** As claimCharge, for a try with this method. A failed charge begins a new try. */
export const claimForTry = (app: App, id: string, methodId: string): Promise<ChargeRow | null> =>
  claimCharge(app, id, {
    set: {
      methodId,
      attempt: sql`${charges.attempt} + (${charges.status} = 'FAILED')::int`,
      status: sql`case when ${charges.status} = 'FAILED' then 'DUE' else ${charges.status} end`,
      updatedAt: app.clock.now(),
    },
  });
