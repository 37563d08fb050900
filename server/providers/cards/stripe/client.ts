import type Stripe from 'stripe';
import { cardsError } from './errors.ts';

/** Where the SDK sends its requests; absent: to Stripe. */
export type StripeEnd = { host: string; port: number; protocol: 'http' };
export type StripeOptions = {
  secretKey: string;
  end?: StripeEnd | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
};

/** The version that the SDK's types describe. A newer SDK does not compile until this line and the adapter agree with it. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 15_000;
/** Repeated by the SDK after a connection error, 409 or 5xx, with the same idempotency key. */
const RETRIES = 2;

/** Does something with the SDK. Every error becomes a `CardsError`. */
export type Ask = <Answer>(work: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/** The vendor's SDK is loaded with the first request. */
export const stripeClient = ({ secretKey, end, timeoutMs = TIMEOUT_MS, retries = RETRIES }: StripeOptions): Ask => {
  let opening: Promise<Stripe> | null = null;
  const open = async () => {
    const { default: Stripe } = await import('stripe');
    return new Stripe(secretKey, {
      apiVersion: API_VERSION,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...end,
    });
  };
  return async work => {
    opening ??= open();
    const stripe = await opening;
    try {
      return await work(stripe);
    } catch (error) {
      throw cardsError(error);
    }
  };
};

export const keyed = (key: string): { idempotencyKey: string } => ({ idempotencyKey: key });

/** Those of a listing whose metadata has these values. */
export const withMetadata = async <Item extends { metadata: Stripe.Metadata | null }>(
  all: AsyncIterable<Item>,
  metadata: Readonly<Record<string, string>>,
): Promise<Item[]> => {
  const found: Item[] = [];
  const wanted = Object.entries(metadata);
  for await (const item of all) if (wanted.every(([name, value]) => item.metadata?.[name] === value)) found.push(item);
  return found;
};

/** A field that holds an object where it was expanded, and its id otherwise. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Stripe counts in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
