import { type Browser, expect, type Page } from '@playwright/test';
import { addressesOf } from '#tools/route-addresses.ts';
import routes from '#web/routes.ts';
import { landingKinds, landings, shownAt, typed } from '../fixtures/addresses.ts';
import { navigateWithinApp, type, waitForIdle } from '../fixtures/navigation.ts';
import { monitorPage } from '../fixtures/page-monitor.ts';
import { jobOf, openContextAs, type Persona, sharedSecrets } from '../fixtures/personas.ts';
import { test } from '../fixtures/test.ts';

const appears = (page: Page, text: string): Promise<boolean> =>
  expect(page.getByText(text, { exact: true }).first())
    .toBeVisible()
    .then(
      () => true,
      () => false,
    );

/** The shells around each address, which contain its guards. */
const aroundEach = new Map(addressesOf(routes).map(({ address, around }) => [address, around.join(' ')]));
/** Files, and pages that are the same with and without JavaScript: only the server redirects them. */
const isServed = (address: string) =>
  /\.\w+$/.test(address) || /shells\/(public|shared)-shell/.test(aroundEach.get(address) ?? '');

/**
 * Of the addresses behind the same shells that lead this persona to the same place: one to load, one to navigate to.
 */
const OF_EACH_REDIRECT = 2;

/** Every address where this persona stays, and some of those that redirect. */
const representatives = (persona: Persona) => {
  const counts = new Map<string, number>();
  return landings.filter(({ address, to }) => {
    const redirect = `${aroundEach.get(address)} ${to.get(persona)}`;
    const count = (counts.get(redirect) ?? 0) + 1;
    counts.set(redirect, count);
    return count <= OF_EACH_REDIRECT;
  });
};

/** Opens them in a browser; returns the differences from the table. */
const walk = async (browser: Browser, persona: Persona): Promise<string[]> => {
  // A small window without animations: only the final address matters.
  const still = { viewport: { width: 1440, height: 150 }, reducedMotion: 'reduce' as const };
  const context = await openContextAs(browser, persona, { url: process.env.BASE_URL ?? '', ...still });
  const { page, waitForNetworkIdle, takeErrors } = await monitorPage(await context.newPage());
  const [jobId, secrets] = [await jobOf(persona), await sharedSecrets()];
  const wrong: string[] = [];
  const visitedShells = new Set<string | undefined>();
  for (const { address, to } of representatives(persona)) {
    const [asked = '', expected] = [address, to.get(persona) ?? '?'].map(place => typed(place, jobId, secrets));
    if (isServed(address)) {
      const answer = await page.request.get(asked);
      if (!answer.ok() || new URL(answer.url()).pathname !== expected) wrong.push(`${asked} leads to ${answer.url()}`);
      continue;
    }
    // The first behind the same shells is loaded, the others are navigated to within the page: this covers the guards
    // both ways.
    const around = aroundEach.get(address);
    await (visitedShells.has(around) ? navigateWithinApp : type)(page, asked);
    visitedShells.add(around);
    // A navigation ends before its screen is rendered, and a screen before all that it loads has arrived.
    await waitForNetworkIdle();
    const { pathname, headings } = await waitForIdle(page);
    if (pathname !== expected) wrong.push(`${asked} leads to ${pathname}, not ${expected}`);
    else if (headings.length !== 1) wrong.push(`${asked} has the headings ${headings.join(', ')}`);
    const text = shownAt(persona, pathname);
    if (text && !(await appears(page, text))) wrong.push(`${asked} does not show “${text}”`);
    wrong.push(...takeErrors().map(fault => `${asked} ${fault}`));
  }
  await context.close();
  return wrong;
};

/** The same is asked of the guards themselves in `tools/address-map.test.ts`, and pages are opened in `page-quality.e2e.ts`. */
for (const persona of landingKinds)
  test(
    `${persona} lands where the table says, by a full load and by navigation within the app`,
    { tag: '@long' },
    async ({ browser }) => expect(await walk(browser, persona)).toEqual([]),
  );
