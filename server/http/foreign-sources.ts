import { isIdentityPage } from '#contract/rules/identity-pages.ts';
import { isMapPage } from '#contract/rules/map-pages.ts';
import { isPaymentPage } from '#contract/rules/payment-pages.ts';
import type { App } from '../context.ts';
import type { CardsBrowser } from '../providers/cards/port.ts';

/** What a page may load besides our own: origins, by directive; and whether a foreign script adds style elements. */
export type ForeignSources = {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  inlineStyles?: boolean;
};

const NONE: ForeignSources = { script: [], connect: [], frame: [], image: [] };
const STRIPE: ForeignSources = {
  ...NONE,
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};
/** Where Persona's form is; its script is a package of ours. */
export const PERSONA_FORM = 'https://inquiry.withpersona.com';
const PERSONA: ForeignSources = { ...NONE, frame: [PERSONA_FORM], inlineStyles: true };

const cardSources = (browser: CardsBrowser): ForeignSources =>
  browser.end === 'stripe' ? STRIPE : { ...NONE, frame: [browser.origin] };

/** The providers' origins, on the pages that show their forms or maps; elsewhere none. */
export const foreignSources =
  ({ cards, identity, config: { mapTiles } }: Pick<App, 'cards' | 'identity' | 'config'>) =>
  (pathname: string): ForeignSources => {
    if (isPaymentPage(pathname)) return cardSources(cards.browser);
    const image = mapTiles && isMapPage(pathname) ? [new URL(mapTiles.url).origin] : [];
    return { ...(identity.inquiries && isIdentityPage(pathname) ? PERSONA : NONE), image };
  };
