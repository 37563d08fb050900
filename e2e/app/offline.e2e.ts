import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { compCardAddress } from '#contract/rules/file-addresses.ts';
import { APP_WORKER, OWN_CACHE, PUSH_WORKER } from '#contract/values/app-worker.ts';
import { readAppFiles } from '#tools/app-files.ts';
import { bookedJob } from '../fixtures/job-fixtures.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { createListedModel, createModel } from '../fixtures/model-fixture.ts';
import { navigateWithinApp } from '../fixtures/navigation.ts';
import { answersIn, DASHBOARD, DAY_MS, kept, openApp, restart, untilKept } from '../fixtures/offline-app.ts';
import { aNewPhone, openSession } from '../fixtures/people.ts';
import { appShell, setSessionCookies } from '../fixtures/session-cookies.ts';

const PROFILE = '/model/account/profile';

declare global {
  interface Window {
    /** Until the page is loaded again. */
    isSame?: boolean;
    /** What was given to the system’s share sheet. */
    shared?: { title: string; name: string; type: string; begins: string; bytes: number }[];
  }
}

test('in airplane mode a booked job and the profile are read, after the app was closed', async ({
  browser,
  manager,
}) => {
  const model = await createListedModel('Oona');
  const jobId = await bookedJob(manager, model);
  const path = { id: jobId };
  const { draft } = await manager.client.call('getCallSheet', { path });
  if (!draft) throw new Error('There is no call sheet to write.');
  const contact = { contactName: 'Dana Reyes', contactPhone: '+17025550142', bring: 'Black shoes' };
  await manager.client.call('saveCallSheet', { path, body: { ...draft, ...contact, version: 0 } });
  const { context, page } = await openApp(browser, model, '/model/account/earnings');
  await context.setOffline(true);
  const again = await restart(context, page);
  await expect(again.getByText('You are offline.')).toBeVisible();
  await again.getByRole('link', { name: /^Booked/ }).click();
  await again.getByRole('list', { name: 'Booked' }).getByRole('link').click();
  await expect(again).toHaveURL(new RegExp(jobId));
  const sheet = again.getByRole('dialog');
  await expect(sheet.getByText(/You are booked/)).toBeVisible();
  await expect(sheet.getByText('Las Vegas').first()).toBeVisible();
  const call = sheet.getByRole('region', { name: 'Call sheet' });
  await expect(call.getByText('Dana Reyes')).toBeVisible();
  await expect(call.getByText('Black shoes')).toBeVisible();
  for (const days of [1, -1]) {
    // A clock that is wrong hides nothing of it.
    await context.clock.setFixedTime(Date.now() + days * DAY_MS);
    await again.reload();
    await expect(call.getByText('Dana Reyes')).toBeVisible();
  }
  await expect(sheet.getByRole('region', { name: 'Timeline' })).toBeVisible();
  const earnings = await restart(context, again, '/model/account/earnings');
  await expect(earnings.getByRole('heading', { name: 'Earned', exact: true })).toBeVisible();
  const profile = await restart(context, earnings, '/model/account/profile');
  await expect(profile.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(profile.getByText('Height', { exact: true }).first()).toBeVisible();
  // It was never shown before.
  const headshot = profile.getByRole('main').locator('img').first();
  await expect.poll(() => headshot.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  await expect(profile.getByRole('heading', { name: 'Your record' })).toBeVisible();
});

/** The system’s share sheet, which a browser without a screen does not have. */
const standInForShareSheet = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.shared = [];
    navigator.canShare = data => data?.files?.length === 1;
    navigator.share = async data => {
      const file = data?.files?.[0];
      if (!file) throw new TypeError('There is nothing to share.');
      const begins = await file.slice(0, 5).text();
      window.shared?.push({ title: data.title ?? '', name: file.name, type: file.type, begins, bytes: file.size });
    };
  });

test('the comp card goes to the system’s share sheet, after a restart without a connection too', {
  tag: '@long',
}, async ({ browser }) => {
  const model = await createListedModel('Ines');
  const context = await browser.newContext(appShell);
  await standInForShareSheet(context);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto(PROFILE);
  const share = async (on: Page) => {
    await on.getByRole('button', { name: 'Share comp card' }).click();
    await expect.poll(() => on.evaluate(() => window.shared)).toHaveLength(1);
    return on.evaluate(() => window.shared?.[0]);
  };
  const card = { title: 'Ines, comp card', name: 'Ines.pdf', type: 'application/pdf', begins: '%PDF-' };
  const drawn = await share(page);
  expect(drawn).toMatchObject(card);
  const storedBytes = () =>
    page.evaluate(
      async ([name, address]) => {
        const cache = await caches.open(name);
        const stored = (await cache.keys()).find(({ url }) => url.endsWith(address));
        return stored && (await (await cache.match(stored))?.blob())?.size;
      },
      [OWN_CACHE + model.id, compCardAddress(model.id)] as const,
    );
  await expect.poll(storedBytes, { timeout: 30_000 }).toBe(drawn?.bytes);
  await untilKept(page);

  await context.setOffline(true);
  const again = await restart(context, page, PROFILE);
  await expect(again.getByText('You are offline.')).toBeVisible();
  expect(await share(again)).toEqual(drawn);
  await expect(again.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
});

test('an ambassador starts a campaign, and shows its code and who joined without a connection', {
  tag: '@long',
}, async ({ browser }) => {
  const person = await openSession(aNewPhone());
  await person.client.call('becomeAmbassador', {});
  const [own] = (await person.client.call('getAmbassadorSummary', {})).codes;
  await (await createModel('Sif')).client.call('saveInviteCode', { body: { code: own?.code ?? null } });
  const REFERRALS = '/model/account/referrals';
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, person);
  const page = await context.newPage();
  await page.goto(REFERRALS);
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toMatchObject({
      files: readAppFiles().screens.MODEL.length,
      keys: expect.arrayContaining([['getAmbassadorSummary', null, null], expect.arrayContaining(['getInvitations'])]),
    });
  await page.getByLabel('Name').first().fill('Spring fair');
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  await expect(page.getByRole('img', { name: 'QR code of Spring fair' })).toBeVisible();
  await expect.poll(() => answersIn(page)).toContain('Spring fair');
  await context.setOffline(true);
  // The home screen opens the jobs, which an ambassador has none of.
  const cold = await restart(context, page);
  await expect(cold).toHaveURL(REFERRALS);
  await expect(cold.getByText('You are offline.')).toBeVisible();
  await expect(cold.getByRole('img', { name: 'QR code of your code' })).toBeVisible();
  await expect(cold.getByRole('list', { name: 'Who joined' })).toContainText(/Sif.*Model/);
  await cold.getByRole('button', { name: 'Show code' }).click();
  await expect(cold.getByRole('img', { name: 'QR code of Spring fair' })).toBeVisible();
});

test('where the identity provider’s form is, the document is the server’s own, also when it is reached within the app', {
  tag: '@long',
}, async ({ browser }) => {
  const { page } = await openApp(browser, await createModel('Idun', { verified: false }));
  const IDENTITY = '/model/account/identity';
  const isOfApp = () => page.evaluate(() => 'forApp' in document.documentElement.dataset);
  await page.goto(DASHBOARD);
  expect(await isOfApp()).toBe(true);
  const loaded = await page.goto(IDENTITY);
  expect(loaded?.headers()['permissions-policy']).toContain('withpersona.com');
  expect(await isOfApp()).toBe(false);

  const answer = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), provider: 'PERSONA' } });
  };
  // The page that asked may be loaded anew meanwhile, and asks again.
  await page.route('**/2024-07/user/identity', route => answer(route).catch(() => undefined));
  await page.goto(DASHBOARD);
  await navigateWithinApp(page, IDENTITY);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  expect(await isOfApp()).toBe(false);
});

test('public pages are loaded without the worker', { tag: '@long' }, async ({ browser }) => {
  const { page } = await openApp(browser, await createModel('Ylva'));
  const workerStart = () =>
    page.evaluate(() => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.workerStart);
  await page.goto(DASHBOARD);
  expect(await workerStart()).toBeGreaterThan(0);
  for (const address of ['/hire-models', '/zodels', '/']) {
    await page.goto(address);
    expect([address, await workerStart()]).toEqual([address, 0]);
  }
});

test('where the browser has deleted what was stored, the app opens online, says what is lost, and stores again', {
  tag: '@long',
}, async ({ browser, manager }) => {
  const model = await createModel('Yrsa');
  const { context, page } = await openApp(browser, model, `${DASHBOARD}?job=${manager.jobId}`);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await context.setOffline(false);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(page.getByText(/^This device has deleted 1 thing that waited to be sent/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/^This device has deleted/)).toHaveCount(0);
  // The worker has gone with its files; the next page installs it again.
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.reload();
  await untilKept(page);
  await context.setOffline(true);
  const again = await restart(context, page);
  await expect(again.getByText('You are offline.')).toBeVisible();
  await expect(again.getByText(/^This device has deleted/)).toHaveCount(0);
});

test('a new version takes over when the next screen opens, and never under typed words', async ({ browser }) => {
  const { context, page } = await openApp(browser, await createModel('Thyra'), '/model/account/profile-edit');
  const name = page.getByLabel('Your name');
  await name.fill('Thyra Maria');
  // To the browser, another script for the same pages is a new version.
  await page.evaluate(async next => {
    window.isSame = true;
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      sessionStorage.setItem('taken_over_by', navigator.serviceWorker.controller?.scriptURL ?? ''),
    );
    const registration = await navigator.serviceWorker.register(next);
    while (!registration.waiting) await new Promise(done => setTimeout(done, 50));
    document.dispatchEvent(new Event('visibilitychange'));
  }, `${PUSH_WORKER}?next=${APP_WORKER}`);
  // Kept over the reload, for the new page soon registers the old script again.
  const takenOverBy = () => page.evaluate(() => sessionStorage.getItem('taken_over_by'));
  // The page reacts at once; its next request comes after that.
  await page.evaluate(async () => void (await fetch('/manifest.webmanifest', { cache: 'no-store' })));
  expect(await page.evaluate(() => window.isSame)).toBe(true);
  expect(await takenOverBy()).toBeNull();
  await expect(name).toHaveValue('Thyra Maria');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Jobs' }).click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await expect(async () => {
    // A screen that opens while something is sent leaves the old version; the next screen tries again. The browser waits until
    // the old worker is idle, and under its developer tools it never ends an idle one by itself.
    if (!(await takenOverBy())) {
      await devtools.send('ServiceWorker.stopAllWorkers');
      await main.getByRole('link', { name: 'Profile' }).click();
      await main.getByRole('link', { name: 'Jobs' }).click();
    }
    // The new one takes a while to begin, and would be stopped with the old one.
    await expect.poll(takenOverBy, { timeout: 5_000 }).toContain('next');
    expect(await page.evaluate(() => window.isSame)).toBeUndefined();
  }).toPass();
  // The page that was reloaded may be the one in between.
  await main.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
});
