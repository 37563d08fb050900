import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MovementKind } from '#contract/values/money.ts';
import type { App } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { providerMovements } from '../../db/tables/provider-movements.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { settleCharge } from '../charge/settle-charge.ts';
import { settleChargeback } from '../chargeback/settle-chargeback.ts';
import { settleEarning } from '../earning/send-earning.ts';
import { settleRefund } from '../refund/settle-refund.ts';
import { unbooked } from './unbooked.ts';

/** Movements of one run, and how often one that stays unexplained is looked up. */
const ROWS = 100;
const AGAIN_HOURS = 6;

const idIn = (value: string | undefined): string | null => z.uuid().safeParse(value).data ?? null;

/** Reads what caused a movement and settles it, as its webhook would have; answers which row of ours it names. */
const repairs: { [Kind in MovementKind]?: (app: App, sourceId: string) => Promise<string | null> } = {
  CHARGE: async (app, sourceId) => {
    const state = await app.cards.readChargeOf(sourceId);
    const chargeId = idIn(state.metadata.chargeId);
    const charge = chargeId ? await settleCharge(app, state) : null;
    // A second payment for the same charge has a row of its own, which is found by its id.
    return charge?.status === 'CAPTURED' && charge.providerId !== state.id ? null : chargeId;
  },
  REFUND: async (app, sourceId) => {
    const refund = await app.cards.readRefund(sourceId);
    const refundId = idIn(refund.metadata.refundId);
    if (refundId) await settleRefund(app, refundId, refund);
    return refundId;
  },
  DISPUTE: async (app, sourceId) => {
    const dispute = await app.cards.readDispute(sourceId);
    if (dispute.paymentId) await settleCharge(app, await app.cards.readCharge(dispute.paymentId));
    await settleChargeback(app, dispute);
    return null;
  },
  TRANSFER: async (app, sourceId) => {
    if (!sourceId.startsWith('tr_')) return null;
    const transfer = await app.cards.readTransfer(sourceId);
    const earningId = idIn(transfer.metadata.earningId);
    if (earningId) await settleEarning(app, earningId, transfer);
    return earningId;
  },
};

const due = { id: columns.text, kind: columns.word<MovementKind>(), source_id: columns.orNull(columns.text) };

/** Repairs what a lost webhook left undone, by the same functions that a webhook calls. */
export const repairUnbooked = async (app: App): Promise<void> => {
  const rows = await readRows(
    app.database.db,
    due,
    sql`select u.id, u.kind, u.source_id from (${unbooked}) u
      where u.looked_at is null or u.looked_at <= app_now() - make_interval(hours => ${AGAIN_HOURS}::int)
      order by u.created_at limit ${ROWS}::int`,
  );
  for (const { id, kind, source_id } of rows) {
    const repair = repairs[kind];
    const ourId =
      repair && source_id
        ? await repair(app, source_id).catch(error => {
            if (error instanceof CardsError && error.kind !== 'UNREACHABLE') return null;
            throw error;
          })
        : null;
    await app.database.db
      .update(providerMovements)
      .set({ lookedAt: app.clock.now(), ...(ourId && { ourId }) })
      .where(eq(providerMovements.id, id));
  }
};
