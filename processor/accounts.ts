import type Stripe from 'stripe';
import { z } from 'zod';
import { insert, read } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId } from './wire/ids.ts';
import { type Answer, metadata, ok, type Route, route } from './wire/route.ts';

const create = {
  country: z.literal('US'),
  business_type: z.literal('individual'),
  individual: z.strictObject({ first_name: z.string().max(100), last_name: z.string().max(100) }),
  controller: z.strictObject({
    losses: z.strictObject({ payments: z.literal('application') }),
    fees: z.strictObject({ payer: z.literal('application') }),
    stripe_dashboard: z.strictObject({ type: z.literal('express') }),
    requirement_collection: z.literal('stripe'),
  }),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
  metadata,
};

/** What a model has to give before being paid. */
const REQUIRED = [
  'external_account',
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.address.state',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.ssn_last_4',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

export const noRequirements = {
  alternatives: [],
  current_deadline: null,
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const open = async (work: Work, values: z.infer<z.ZodObject<typeof create>>): Promise<Answer> => {
  const id = newId('acct');
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: 'individual',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: { type: 'application', ...values.controller },
    country: 'US',
    created: work.now,
    default_currency: 'usd',
    details_submitted: false,
    email: null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: { ...noRequirements, currently_due: [] },
    metadata: values.metadata,
    payouts_enabled: false,
    requirements: {
      ...noRequirements,
      currently_due: REQUIRED,
      eventually_due: REQUIRED,
      past_due: REQUIRED,
      disabled_reason: 'requirements.past_due',
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'none',
  };
  await insert(work, 'account', account, { hidden: { firstName: values.individual.first_name } });
  return ok(account);
};

export const accountRoutes: readonly Route[] = [
  route('POST', '/v1/accounts', create, open),
  route('GET', '/v1/accounts/:id', {}, async (work, _, id) => ok(await read(work, 'account', id))),
];
