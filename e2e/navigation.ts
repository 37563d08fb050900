import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __reactRouterContext?: unknown;
    __reactRouterDataRouter?: {
      state: { initialized: boolean; navigation: { state: string } };
      navigate(address: string): Promise<void>;
    };
  }
}

/** The final address of a page, and its visible headings of the first level. */
export type SettledPage = { pathname: string; headings: string[] };

/**
 * In the page. Navigates to an address of ours as a link does, if one is given; then waits until everything is idle.
 */
const navigateAndSettle = async (to: string | null): Promise<SettledPage | 'WITHOUT_SCRIPTS'> => {
  if (to !== null && !window.__reactRouterDataRouter) return 'WITHOUT_SCRIPTS';
  if (to !== null) await window.__reactRouterDataRouter?.navigate(to);
  const isAtRest = () => {
    const { initialized, navigation } = window.__reactRouterDataRouter?.state ?? {};
    return window.__reactRouterContext === undefined || (initialized === true && navigation?.state === 'idle');
  };
  const headings = () =>
    [...document.querySelectorAll('h1')].flatMap(each => (each.checkVisibility() ? [each.textContent] : []));
  const giveUpAt = performance.now() + 15_000;
  while ((!isAtRest() || headings().length === 0) && performance.now() < giveUpAt)
    await new Promise(resolve => setTimeout(resolve, 15));
  return { pathname: location.pathname, headings: headings() };
};

/** A page that is being unloaded cannot answer. */
const ask = (page: Page, to: string | null) => page.evaluate(navigateAndSettle, to).catch(() => 'LEFT' as const);

/** Waits until an opened page is idle, wherever it redirects. */
export const waitForIdle = async (page: Page): Promise<SettledPage> => {
  for (let tries = 0; tries < 10; tries += 1) {
    const rest = await ask(page, null);
    if (typeof rest === 'object') return rest;
  }
  throw new Error(`${page.url()} leads nowhere.`);
};

export const type = async (page: Page, address: string): Promise<SettledPage> => {
  await page.goto(address);
  return waitForIdle(page);
};

/** Navigates from within the open page, as a link does; by a full load if that page has no scripts. */
export const navigateWithinApp = async (page: Page, address: string): Promise<SettledPage> => {
  const rest = await ask(page, address);
  if (rest === 'WITHOUT_SCRIPTS') return type(page, address);
  return rest === 'LEFT' ? waitForIdle(page) : rest;
};
