import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts since the document started: how far, and which elements. */
    layoutShifts?: { value: number; moved: string }[];
  }
}

const QUIET_MS = 120;
const SETTLED_WITHIN_MS = 20_000;
const SHIFT_MAX = 0.01;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Requests that may answer 404: the first answer of a registration, the models selected for a job. */
const isExpected = (address: string) => /\/job\/(onboarding|suggestion)$/.test(new URL(address).pathname);
/** A request aborted by navigation has not failed. */
const isCut = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

const recordShifts = () => {
  const shifts: Window['layoutShifts'] = [];
  window.layoutShifts = shifts;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
  const nameOf = (node?: Element) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`;
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A blocked attempt whose error was caught leaves no other trace. */
const reportBlocked = () => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`blocked by the content policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );
};

export type MonitoredPage = {
  page: Page;
  /** Errors of the page and its requests since the last call. */
  takeErrors(): string[];
  /** Resolves when no request has been in flight for a moment. */
  waitForNetworkIdle(): Promise<void>;
};

/** To be called before its first page is opened. */
export const monitorPage = async (page: Page): Promise<MonitoredPage> => {
  let faults: string[] = [];
  const inFlight = new Set<Request>();
  await page.addInitScript(recordShifts);
  await page.addInitScript(reportBlocked);
  page.on('pageerror', error => faults.push(`error: ${error.message}`));
  page.on('console', message => {
    const { url } = message.location();
    if (message.type() === 'error' && !(url && isExpected(url))) faults.push(`console: ${message.text()} ${url}`);
  });
  page.on('response', response => {
    if (response.status() >= 400 && !isExpected(response.url())) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', request => inFlight.add(request));
  page.on('requestfinished', request => inFlight.delete(request));
  page.on('requestfailed', request => {
    inFlight.delete(request);
    if (!isCut(request)) faults.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  const takeErrors = () => {
    const taken = faults;
    faults = [];
    return taken;
  };
  /** False where the document was left meanwhile: a page may go on to another by itself. */
  const showsFrame = (): Promise<boolean> =>
    page
      .evaluate(() => document.fonts.ready.then(() => new Promise<void>(done => requestAnimationFrame(() => done()))))
      .then(
        () => true,
        (error: unknown) => {
          if (page.isClosed()) throw error;
          return false;
        },
      );
  const waitForNetworkIdle = async () => {
    const giveUpAt = performance.now() + SETTLED_WITHIN_MS;
    await showsFrame();
    for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; ) {
      if (performance.now() > giveUpAt) throw new Error(`${page.url()} goes on loading.`);
      if (!(await showsFrame()) || inFlight.size > 0) quietSince = performance.now();
    }
  };
  return { page, waitForNetworkIdle, takeErrors };
};

/** The layout shift so far, and whether the page is wider than the window. */
export const layoutProblems = async (page: Page): Promise<string[]> => {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  return [
    ...(shift > SHIFT_MAX ? [`moves by ${shift.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`] : []),
    ...(await overflow(page)),
  ];
};

/** Whether the page scrolls sideways. */
export const overflow = async (page: Page): Promise<string[]> => {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return tooWide > 0 ? [`is ${tooWide} px wider than its window`] : [];
};

/** Something that fades in has not its contrast yet. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Accessibility violations of the page as it is rendered now, one per line. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  await untilStill(page);
  // Injected into a document once: parsing it takes longer than most pages do.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .options({ resultTypes: ['violations'], iframes: false, preload: false })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
};
