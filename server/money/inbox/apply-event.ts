import type { App } from '../../context.ts';
import type { providerEvents } from '../../db/tables/provider-events.ts';
import { settleCharge } from '../charge/settle-charge.ts';
import { settleChargeback } from '../chargeback/settle-chargeback.ts';
import { savePayout } from '../earning/save-payout.ts';
import { savePayoutAccount } from '../earning/save-payout-account.ts';
import { saveSetup } from '../method/save-setup.ts';
import { settleRefund } from '../refund/settle-refund.ts';

type Event = typeof providerEvents.$inferSelect;
type Apply = (app: App, objectId: string, account: string | null) => Promise<unknown>;

const applyRefund: Apply = async (app, objectId) => {
  const refund = await app.cards.readRefund(objectId);
  const { refundId } = refund.metadata;
  if (refundId) await settleRefund(app, refundId, refund);
};

/** Its charge is settled first, for its dispute may come before the answer or event of the charge itself. */
const applyDispute: Apply = async (app, objectId) => {
  const dispute = await app.cards.readDispute(objectId);
  if (dispute.paymentId) await settleCharge(app, await app.cards.readCharge(dispute.paymentId));
  await settleChargeback(app, dispute);
};

/**
 * By the kind of object, as its type begins. An event only says that something changed: what is true now is read from the
 * provider, so the order of events does not matter.
 */
const kinds: readonly (readonly [prefix: string, apply: Apply])[] = [
  ['payment_intent.', async (app, objectId) => settleCharge(app, await app.cards.readCharge(objectId))],
  ['refund.', applyRefund],
  ['charge.refund.', applyRefund],
  ['charge.dispute.', applyDispute],
  ['setup_intent.', async (app, objectId) => saveSetup(app, await app.cards.readSetup(objectId))],
  ['account.updated', async (app, objectId) => savePayoutAccount(app, await app.cards.readAccount(objectId))],
  [
    'payout.',
    async (app, objectId, account) => {
      if (account) await savePayout(app, account, await app.cards.readPayout(account, objectId));
    },
  ],
];

/** Kinds that nothing depends on are left alone: a newer version of the provider may send any. */
export const applyEvent = async (app: App, { type, objectId, account }: Event): Promise<void> => {
  const found = kinds.find(([prefix]) => type.startsWith(prefix));
  if (found && objectId) await found[1](app, objectId, account);
};
