import type { Cards, CardsBrowser } from './port.ts';
import { webhookReader } from './read-webhook.ts';
import { stripeAccounts } from './stripe/accounts.ts';
import { stripeCharges } from './stripe/charges.ts';
import { type StripeOptions, stripeClient } from './stripe/client.ts';
import { stripeDisputes } from './stripe/disputes.ts';
import { stripeLists } from './stripe/list-objects.ts';
import { stripeMethods } from './stripe/methods.ts';
import { stripePayouts } from './stripe/payouts.ts';
import { stripeRefunds } from './stripe/refunds.ts';
import { stripeTransfers } from './stripe/transfers.ts';

export type StripeSettings = StripeOptions & {
  browser: CardsBrowser;
  /** One for each endpoint that we registered: our own events, and those of connected accounts. */
  webhookSecrets: readonly string[];
};

/** The one adapter, on Stripe's SDK: at its other end are Stripe or the local processor. */
export const stripeCards = ({ browser, webhookSecrets, ...options }: StripeSettings): Cards => {
  const ask = stripeClient(options);
  return {
    browser,
    ...stripeMethods(ask),
    ...stripeCharges(ask),
    ...stripeRefunds(ask),
    ...stripeAccounts(ask),
    ...stripeTransfers(ask),
    ...stripePayouts(ask),
    ...stripeDisputes(ask),
    listObjects: stripeLists(ask),
    readWebhook: webhookReader(webhookSecrets),
  };
};
