import { isPaymentPage } from '#contract/rules/payment-pages.ts';
import type { CardsBrowser } from '../providers/cards/port.ts';

/** What a page may load besides our own: origins, by directive. */
export type ForeignSources = { script: readonly string[]; connect: readonly string[]; frame: readonly string[] };

const NONE: ForeignSources = { script: [], connect: [], frame: [] };
const STRIPE: ForeignSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** The card processor's origins, on the pages that show its form; elsewhere none. */
export const paymentSources =
  (browser: CardsBrowser) =>
  (pathname: string): ForeignSources => {
    if (!isPaymentPage(pathname)) return NONE;
    return browser.end === 'stripe' ? STRIPE : { ...NONE, frame: [browser.origin] };
  };
