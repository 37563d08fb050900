import type Stripe from 'stripe';
import type { Account, Cards, NewAccount } from '../port.ts';
import { type Ask, keyed } from './client.ts';

type Accounts = Pick<Cards, 'createAccount' | 'accountLink' | 'readAccount'>;

/** The processor collects what the law asks of whoever is paid, and pays out each day what was transferred. */
const paramsOf = ({ userId, firstName, lastName }: NewAccount): Stripe.AccountCreateParams => ({
  country: 'US',
  business_type: 'individual',
  individual: { first_name: firstName, last_name: lastName },
  controller: {
    losses: { payments: 'application' },
    fees: { payer: 'application' },
    stripe_dashboard: { type: 'express' },
    requirement_collection: 'stripe',
  },
  capabilities: { transfers: { requested: true } },
  metadata: { userId },
});

const paysInstantly = ({ external_accounts: banks }: Stripe.Account): boolean =>
  banks?.data.some(bank => bank.available_payout_methods?.includes('instant')) ?? false;

const paysTo = ({ external_accounts: banks }: Stripe.Account): Account['paysTo'] => {
  const used = banks?.data.find(bank => bank.default_for_currency) ?? banks?.data[0];
  if (!used) return null;
  return used.object === 'card'
    ? { kind: 'card', brand: used.brand.toLowerCase(), last4: used.last4 }
    : { kind: 'bank', brand: used.bank_name ?? 'Bank', last4: used.last4 };
};

const accountOf = (account: Stripe.Account): Account => ({
  id: account.id,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  detailsSubmitted: account.details_submitted,
  currentlyDue: account.requirements?.currently_due ?? [],
  disabledReason: account.requirements?.disabled_reason ?? null,
  instantEligible: paysInstantly(account),
  paysTo: paysTo(account),
});

export const stripeAccounts = (ask: Ask): Accounts => ({
  createAccount: ({ key, ...account }) =>
    ask(async stripe => {
      const { id } = await stripe.accounts.create(paramsOf(account), keyed(key));
      return { id };
    }),

  accountLink: ({ accountId, returnUrl, refreshUrl }) =>
    ask(async stripe => {
      const { url } = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      });
      return { url };
    }),

  readAccount: id => ask(async stripe => accountOf(await stripe.accounts.retrieve(id))),
});
