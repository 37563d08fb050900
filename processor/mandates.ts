import type Stripe from 'stripe';
import { insert, read } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';
import { ok, type Route, route } from './wire/route.ts';

/** The owner's permission to debit a bank account. */
export const createMandate = async (work: Work, paymentMethod: string): Promise<Stripe.Mandate> => {
  const mandate: Stripe.Mandate = {
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: {
      accepted_at: work.now,
      online: { ip_address: '127.0.0.1', user_agent: null },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: paymentMethod,
    payment_method_details: { type: 'us_bank_account', us_bank_account: {} },
    status: 'active',
    type: 'multi_use',
  };
  await insert(work, 'mandate', mandate);
  return mandate;
};

export const mandateRoutes: readonly Route[] = [
  route('GET', '/v1/mandates/:id', {}, async (work, _, id) => ok(await read(work, 'mandate', id))),
];
