import type Stripe from 'stripe';
import { z } from 'zod';
import { emit } from './events.ts';
import { insert, read } from './store/objects.ts';
import type { Work } from './store/work.ts';
import { newId, randomText } from './wire/ids.ts';
import { metadata, ok, type Route, route } from './wire/route.ts';

const text = z.string().max(256).optional();

type New = {
  name?: string | undefined;
  email?: string | undefined;
  description?: string | undefined;
  metadata: Stripe.Metadata;
};

export const createCustomer = async (work: Work, values: New): Promise<Stripe.Customer> => {
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: values.description ?? null,
    discount: null,
    email: values.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: values.metadata,
    name: values.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  await insert(work, 'customer', customer);
  return customer;
};

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', { name: text, email: text, description: text, metadata }, async (work, values) => {
    const customer = await createCustomer(work, values);
    await emit(work, 'customer.created', customer);
    return ok(customer);
  }),
  route('GET', '/v1/customers/:id', {}, async (work, _, id) => ok(await read(work, 'customer', id))),
];
