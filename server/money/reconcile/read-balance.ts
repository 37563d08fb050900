import { sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { listMovements } from './list-movements.ts';

const TRIES = 3;

export type CheckedBalance = {
  /** What the provider says it holds of ours. */
  balanceCents: number;
  /** What its movements sum to. */
  movedCents: number;
};

const totalOf = async ({ cards }: App): Promise<number> => {
  const { availableCents, pendingCents } = await cards.balance();
  return availableCents + pendingCents;
};

/**
 * The provider's balance beside the movements that we know. Null while money moves so fast that the two cannot be read
 * at one moment, or while pages of movements are left.
 */
export const readBalance = async (app: App, pagesMost: number): Promise<CheckedBalance | null> => {
  let before = await totalOf(app);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!(await listMovements(app, pagesMost))) return null;
    const balanceCents = await totalOf(app);
    if (balanceCents === before) {
      const [row] = await readRows(
        app.database.db,
        { moved: columns.bigint },
        sql`select coalesce(sum(net_cents), 0)::bigint as moved from provider_movements`,
      );
      return { balanceCents, movedCents: Number(row?.moved ?? 0) };
    }
    before = balanceCents;
  }
  return null;
};
