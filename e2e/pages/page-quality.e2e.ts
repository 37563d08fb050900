import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { addressesOf } from '#tools/route-addresses.ts';
import routes from '#web/routes.ts';
import { landings, typed } from '../fixtures/addresses.ts';
import { blankPictures } from '../fixtures/blank-pictures.ts';
import { distinctPages, publicDraft } from '../fixtures/distinct-pages.ts';
import { type } from '../fixtures/navigation.ts';
import { axeViolations, layoutProblems, type MonitoredPage, monitorPage, overflow } from '../fixtures/page-monitor.ts';
import { staffAtDesk } from '../fixtures/people.ts';
import { jobOf, openContextAs, type Persona, sharedSecrets } from '../fixtures/personas.ts';
import { openSecondServer } from '../fixtures/second-server.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { test } from '../fixtures/test.ts';

// Hundreds of pages: recording each would cost more than opening it.
test.use({ trace: 'off', screenshot: 'off' });

const HEIGHT = 800;
const [WIDEST, NARROWEST] = [1440, 360];
/** On both sides of the mobile breakpoint. */
const BETWEEN = [769, 768];
const LOADS = 3;

const PAGES_AT_ONCE = 4;
/** A few pages of one persona at a time. */
const looks = distinctPages.flatMap(([persona, pages]) =>
  pages.flatMap((_, n) => (n % PAGES_AT_ONCE === 0 ? [{ persona, pages: pages.slice(n, n + PAGES_AT_ONCE) }] : [])),
);

const openBrowser = async (browser: Browser, persona: Persona, url: string, width = 1440): Promise<BrowserContext> => {
  const context = await openContextAs(browser, persona, { url, viewport: { width, height: HEIGHT } });
  const keep = (draft: string) => localStorage.setItem('zodel_public-create-job', draft);
  if (persona === 'signed-out') await context.addInitScript(keep, JSON.stringify(publicDraft()));
  return context;
};

/**
 * Loads a page, and returns what goes wrong until it is idle. If the metric-compatible fallback font is not installed,
 * text occasionally shifts as fonts arrive: a shift counts if it happens again.
 */
const load = async (
  { page, waitForNetworkIdle, takeErrors }: MonitoredPage,
  asked: string,
  width: number,
): Promise<string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  let faults: string[] = [];
  for (let loads = 0; loads < LOADS && (loads === 0 || faults.length > 0); loads += 1) {
    const { pathname } = await type(page, asked);
    await waitForNetworkIdle();
    faults = pathname === asked ? await layoutProblems(page) : [`leads to ${pathname}`];
  }
  return [...faults, ...takeErrors()].map(fault => `${asked} at ${width} px ${fault}`);
};

/**
 * Checks the accessibility of an open page in both layouts, one of them dark, whether it scrolls sideways at any
 * width, and on a phone whether what is tapped is large enough. Which layout is dark alternates between pages: they share their colours.
 */
const faultsAtEach = async (
  { page, waitForNetworkIdle, takeErrors }: MonitoredPage,
  { darkWidth, isSignedIn }: { darkWidth: number; isSignedIn: boolean },
): Promise<string[]> => {
  const wrong: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const width of [WIDEST, ...BETWEEN, NARROWEST]) {
    await page.emulateMedia({ colorScheme: width === darkWidth ? 'dark' : 'light' });
    await page.setViewportSize({ width, height });
    await waitForNetworkIdle();
    const barriers = BETWEEN.includes(width) ? [] : await axeViolations(page);
    const small = width === NARROWEST && isSignedIn ? await smallTargets(page) : [];
    wrong.push(...[...(await overflow(page)), ...barriers, ...small].map(fault => `at ${width} px ${fault}`));
  }
  return [...wrong, ...takeErrors()];
};

test('the pages under test cover every screen', async () => {
  const screens = new Map(addressesOf(routes).map(({ address, screen }) => [address, screen]));
  const looked = new Set(distinctPages.flatMap(([, pages]) => pages.map(address => typed(address, ':id'))));
  const isLooked = (screen: string | undefined) =>
    landings.some(({ address }) => screens.get(address) === screen && looked.has(typed(address, ':id')));
  const isPage = (address: string) => !/\.(xml|txt|webmanifest)$/.test(address);
  const resting = landings.filter(({ address, to }) => isPage(address) && [...to.values()].includes(address));
  expect(resting.flatMap(({ address }) => (isLooked(screens.get(address)) ? [] : [address]))).toEqual([]);
});

/** Another worker is at work meanwhile. */
const LOOKED_AT_ONCE = 2;

test('no page has an error, an accessibility violation, a layout shift, horizontal scrolling or a target that is too small, at any width', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  // Before there is a second server, which sends some of the texts.
  const secrets = await sharedSecrets();
  const server = await openSecondServer({ MOBILE_WEB: 'responsive' });
  const faults = await mapConcurrently(looks, LOOKED_AT_ONCE, async ({ persona, pages }) => {
    const context = await openBrowser(browser, persona, server.url);
    const jobId = await jobOf(persona);
    const wrong: string[] = [];
    const monitored = await monitorPage(await context.newPage());
    const addresses = pages.map(address => typed(address, jobId, secrets));
    for (const address of addresses) wrong.push(...(await load(monitored, address, WIDEST)));
    await blankPictures(monitored.page);
    for (const [n, address] of addresses.entries()) {
      wrong.push(...(await load(monitored, address, NARROWEST)));
      const how = { darkWidth: n % 2 === 0 ? WIDEST : NARROWEST, isSignedIn: persona !== 'signed-out' };
      wrong.push(...(await faultsAtEach(monitored, how)).map(fault => `${address} ${fault}`));
    }
    await context.close();
    return wrong.map(fault => `${persona}: ${fault}`);
  }).finally(() => void server.stop());
  expect(faults.flat()).toEqual([]);
});

/** Section 2 of the specification; a model’s pages are the app itself, and staff see people’s pages at any width. */
const staysOpen = (address: string) =>
  ['/', '/see'].includes(address) ||
  /^\/(manager\/registration|manager\/jobs\/new|model|undo-phone|shared\/booking)\//.test(address);
const GATE = 'Zodel is made for your phone as an app';

declare global {
  interface Window {
    partsSeen?: Set<Element>;
  }
}
/** Every part of a page that was rendered in any frame. */
const recordParts = () => {
  const visibleParts = new Set<Element>();
  window.partsSeen = visibleParts;
  const look = () => {
    for (const part of document.querySelectorAll('main, header, nav, footer'))
      if (part.checkVisibility()) visibleParts.add(part);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const partsSeen = (page: Page) =>
  page.evaluate(async gate => {
    // After two frames, the first has been checked.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const isGate = (part: Element) => part.querySelector('h1')?.textContent === gate;
    const parts = [...(window.partsSeen ?? [])];
    const others = parts.filter(part => !isGate(part)).map(part => part.outerHTML.slice(0, 60));
    return { gate: parts.some(isGate), page: others };
  }, GATE);

const isGateShown = (page: Page) => page.getByRole('heading', { level: 1, name: GATE }).isVisible();

test('on small screens every page but the exempt ones shows the mobile gate before its first frame', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const visitedAddresses = new Set<string>();
  const faults = await mapConcurrently(looks, LOOKED_AT_ONCE, async ({ persona, pages }) => {
    const context = await openBrowser(browser, persona, process.env.BASE_URL ?? '', 360);
    await context.addInitScript(recordParts);
    const { page, takeErrors } = await monitorPage(await context.newPage());
    const wrong: string[] = [];
    for (const address of pages) {
      if (visitedAddresses.has(address)) continue;
      visitedAddresses.add(address);
      const gated = !staysOpen(address);
      await page.setViewportSize({ width: 360, height: HEIGHT });
      await type(page, typed(address, await jobOf(persona), await sharedSecrets()));
      const parts = await partsSeen(page);
      if (gated && parts.page.length > 0) wrong.push(`${address} lets through ${parts.page.join(', ')}`);
      if (parts.gate !== gated) wrong.push(`${address} is ${gated ? 'open' : 'closed'} at 360 px`);
      for (const width of [768, 769]) {
        await page.setViewportSize({ width, height: HEIGHT });
        if ((await isGateShown(page)) !== (gated && width === 768))
          wrong.push(`${address} is otherwise at ${width} px`);
      }
      wrong.push(...takeErrors().map(fault => `${address} ${fault}`));
    }
    await context.close();
    return wrong.map(each => `${persona}: ${each}`);
  });
  expect(faults.flat()).toEqual([]);
});

test('the mobile gate has no accessibility violations', async ({ page }) => {
  const monitored = await monitorPage(page);
  for (const width of [360, 768]) {
    expect(await load(monitored, '/hire-models', width)).toEqual([]);
    expect(await isGateShown(page)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('no office page has an error, an accessibility violation or a layout shift', async ({ browser }) => {
  const { client, session } = await staffAtDesk();
  const { items } = await client.call('getQueue', { query: {} });
  const first = (subject: 'JOB' | 'USER') => items.find(item => item.subject === subject)?.id;
  const reviews = [`/office/job/${first('JOB')}`, `/office/user/${first('USER')}`];
  const records = [
    '/office/numbers',
    '/office/decisions',
    '/office/codes',
    '/office/approvals',
    '/office/rights',
    '/office/settings',
    '/office/find',
    '/office/me',
    '/office/money',
    '/office/closes',
    '/office/cases',
    `/office/money/jobs/${first('JOB')}`,
    `/office/jobs/${first('JOB')}`,
    `/office/people/${first('USER')}`,
  ];
  const signedIn = ['/office/queue', ...reviews, ...records, '/office/nowhere'];
  const faults: string[] = [];
  for (const [pages, token] of [
    [['/office'], null],
    [signedIn, session.read().accessToken],
  ] as const) {
    const context = await browser.newContext();
    const keep = (kept: string) => sessionStorage.setItem('zodel_office_token', kept);
    if (token) await context.addInitScript(keep, token);
    const monitored = await monitorPage(await context.newPage());
    for (const address of pages) {
      faults.push(...(await load(monitored, address, 1440)));
      faults.push(...(await axeViolations(monitored.page)).map(fault => `${address} ${fault}`));
    }
    await context.close();
  }
  expect(faults).toEqual([]);
});
