import { createHmac } from 'node:crypto';

/** The keys that Stripe would have given us. Derived, so that they need not be stored, and one for each purpose. */
export type ProcessorKeys = { secretKey: string; webhookSecret: string };

export const processorKeys = (secret: string): ProcessorKeys => {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`processor ${purpose}`).digest('hex');
  return { secretKey: `sk_test_${derived('key')}`, webhookSecret: `whsec_${derived('webhook')}` };
};
