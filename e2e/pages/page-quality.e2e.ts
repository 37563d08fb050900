import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { typed } from '../fixtures/addresses.ts';
import { blankPictures } from '../fixtures/blank-pictures.ts';
import { distinctPages, GATE, publicDraft, staysOpen } from '../fixtures/distinct-pages.ts';
import { navigateWithinApp, type } from '../fixtures/navigation.ts';
import { axeViolations, layoutProblems, type MonitoredPage, monitorPage, overflow } from '../fixtures/page-monitor.ts';
import { staffAtDesk } from '../fixtures/people.ts';
import { jobOf, openContextAs, type Persona, sharedSecrets } from '../fixtures/personas.ts';
import { openSecondServer } from '../fixtures/second-server.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { test } from '../fixtures/test.ts';

const HEIGHT = 800;
const [WIDEST, NARROWEST] = [1440, 360];
/** On both sides of the mobile breakpoint. */
const BETWEEN = [769, 768];
const LOADS = 3;

const PAGES_AT_ONCE = 5;
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

/** On a phone the pages are shown, instead of what leads to the app. */
const chooseBrowser = () => localStorage.setItem('zodel_browser', 'true');

/**
 * An open page, first narrow: whether it scrolls sideways and what is tapped is large enough; then wide: its accessibility. Pages
 * share their colors, so that one of them is checked in dark too.
 */
const faultsOf = async (
  { page, waitForNetworkIdle, takeErrors }: MonitoredPage,
  { isDark, isSignedIn }: { isDark: boolean; isSignedIn: boolean },
): Promise<string[]> => {
  const narrow = [...(await overflow(page)), ...(isSignedIn ? await smallTargets(page) : [])];
  if (isDark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    narrow.push(...(await axeViolations(page)));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: WIDEST, height: HEIGHT });
  await waitForNetworkIdle();
  const wide = [...(await overflow(page)), ...(await axeViolations(page))];
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  return [...narrow.map(fault => `at ${NARROWEST} px ${fault}`), ...wide, ...takeErrors()];
};

for (const { persona, pages } of looks)
  test(`${persona}: ${pages.join(', ')} have no errors, barriers, sideways scrolling or small targets`, async ({
    browser,
  }) => {
    const context = await openBrowser(browser, persona, process.env.BASE_URL ?? '', NARROWEST);
    await context.addInitScript(chooseBrowser);
    const [jobId, secrets] = [await jobOf(persona), await sharedSecrets()];
    const monitored = await monitorPage(await context.newPage());
    await blankPictures(monitored.page);
    const wrong: string[] = [];
    for (const [n, page] of pages.entries()) {
      const address = typed(page, jobId, secrets);
      // A page that the server renders is hydrated when it is loaded; the screens of an account are the same either way.
      const open = n === 0 || persona === 'signed-out' ? type : navigateWithinApp;
      const { pathname } = await open(monitored.page, address);
      await monitored.waitForNetworkIdle();
      if (pathname !== address) wrong.push(`${address} leads to ${pathname}`);
      const how = { isDark: n === 0, isSignedIn: persona !== 'signed-out' };
      wrong.push(...(await faultsOf(monitored, how)).map(fault => `${address} ${fault}`));
    }
    await context.close();
    expect(wrong).toEqual([]);
  });

/** Another worker is at work meanwhile. */
const LOOKED_AT_ONCE = 2;

test('no page has an error, an accessibility violation, a layout shift, horizontal scrolling or a target that is too small, at any width', {
  tag: '@long',
}, async ({ browser }) => {
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

test('on small screens every page but the exempt ones shows the mobile gate before its first frame', {
  tag: '@long',
}, async ({ browser }) => {
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

/** Half of the pages each, as they are looked at side by side. */
const officePages = [
  [
    '/office/queue',
    '/office/job/:job',
    '/office/user/:user',
    '/office/numbers',
    '/office/decisions',
    '/office/codes',
    '/office/approvals',
    '/office/rights',
    '/office/settings',
  ],
  [
    '/office/find',
    '/office/me',
    '/office/money',
    '/office/closes',
    '/office/cases',
    '/office/money/jobs/:job',
    '/office/jobs/:job',
    '/office/people/:user',
    '/office/nowhere',
  ],
];

for (const pages of officePages)
  for (const isLoaded of [false, true])
    test(`no page of the office from ${pages[0]} to ${pages.at(-1)} has an error or an accessibility violation${isLoaded ? ', or moves while it is loaded' : ''}`, {
      tag: isLoaded ? '@long' : [],
    }, async ({ browser }) => {
      const { client, session } = await staffAtDesk();
      const { items } = await client.call('getQueue', { query: {} });
      const first = (subject: 'JOB' | 'USER') => items.find(item => item.subject === subject)?.id ?? '';
      const context = await browser.newContext();
      const monitored = await monitorPage(await context.newPage());
      await blankPictures(monitored.page);
      await monitored.page.goto('/office');
      await monitored.waitForNetworkIdle();
      const faults = [...(await axeViolations(monitored.page)), ...monitored.takeErrors()];
      const keep = (kept: string) => sessionStorage.setItem('zodel_office_token', kept);
      await monitored.page.evaluate(keep, session.read().accessToken ?? '');
      for (const [n, page] of pages.entries()) {
        const address = page.replace(':job', first('JOB')).replace(':user', first('USER'));
        if (isLoaded) faults.push(...(await load(monitored, address, WIDEST)));
        else await (n === 0 ? type : navigateWithinApp)(monitored.page, address);
        await monitored.waitForNetworkIdle();
        const found = [...(await overflow(monitored.page)), ...(await axeViolations(monitored.page))];
        faults.push(...[...found, ...monitored.takeErrors()].map(fault => `${address} ${fault}`));
      }
      await context.close();
      expect(faults).toEqual([]);
    });
