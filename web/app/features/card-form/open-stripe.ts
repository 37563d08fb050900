import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let opened: Promise<Stripe> | null = null;

const load = async (publishableKey: string): Promise<Stripe> => {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js runs in a browser alone.');
  return stripe;
};

/** Loads Stripe's script with the first form; a failure is not remembered. */
export const openStripe = (publishableKey: string): Promise<Stripe> => {
  opened ??= load(publishableKey).catch(error => {
    opened = null;
    throw error;
  });
  return opened;
};
