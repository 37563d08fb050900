import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushSubscription as PushSubscriptionBody } from '#contract/schemas/push.ts';
import type { PushPayload } from '#contract/values/notification.ts';
import { openPushService } from '#server/testing/push-loopback.ts';
import { cast } from '../../bench/faults/stage/cast.ts';
import { openJob } from '../../bench/faults/stage/open-job.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { createListedModel, createModel } from '../fixtures/model-fixture.ts';
import { openOwnMarket } from '../fixtures/own-market.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { appShell, openInAppShell, setSessionCookies } from '../fixtures/session-cookies.ts';

/**
 * The headless browser has neither a push service nor notices: it gives out subscriptions, the test delivers, and the
 * service worker's notices are collected instead of shown.
 */
const allowsNotices = (given: PushSubscriptionBody | null) => {
  const keys = given?.keys ?? { p256dh: 'B'.padEnd(87, 'x'), auth: 'a'.repeat(22) };
  const endpoint = given?.endpoint ?? `https://push.example/${Math.random()}`;
  let made: unknown = null;
  // What the person told the browser, for this and later pages.
  const said = () => (localStorage.getItem('test-permission') ?? 'default') as NotificationPermission;
  Object.defineProperty(Notification, 'permission', { get: said });
  Notification.requestPermission = async () => {
    if (said() === 'default') localStorage.setItem('test-permission', 'granted');
    return said();
  };
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  PushManager.prototype.subscribe = async options => {
    const unsubscribe = async () => {
      made = null;
      return true;
    };
    made = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe };
    return made as PushSubscription;
  };
};

type Shown = { title: string; body: string; data: unknown; actions: { action: string }[] };
/** The scope of the service worker, as far as the test reaches into it. */
type Scope = {
  shown: Shown[];
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
  ExtendableEvent: new (type: string) => Event;
} & EventTarget;

const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ ...options, title });
  });
  return worker;
};

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown);

/** The number of open windows that the service worker can speak to. */
const windowsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(of: { type: 'window' }): Promise<unknown[]> } };
    return (await clients.matchAll({ type: 'window' })).length;
  });

/** Taps the notice that is shown, or one of its buttons. */
const tap = (worker: Worker, action: string) =>
  worker.evaluate(answer => {
    const scope = globalThis as unknown as Scope;
    const notification = { ...scope.shown[0], close: () => scope.shown.splice(0) };
    const event = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(event, { notification, action: answer }));
  }, action);

const switchOn = async (page: Page) => {
  const toggle = page.getByRole('switch', { name: /Show notices on this device/ });
  await toggle.click();
  // The first time the worker is installed, which takes as long as its files do.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(toggle).toBeChecked();
};

/** Delivers a push to the service worker of a page, as the browser does. */
const deliver = async (page: Page, payload: PushPayload): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>(done => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) done(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await cdp.detach();
};

test('a model switches push notices on, gets one, and answers the offer from it', async ({ browser, manager }) => {
  const model = await createListedModel('Nadia');
  const context = await browser.newContext();
  await context.addInitScript(allowsNotices, null);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto('/model/account/notifications?app');
  await switchOn(page);
  expect((await model.client.call('getPush', {})).isOn).toBe(true);

  const worker = await workerOf(context);
  const { chatUserId } = await model.client.call('getUser', {});
  await manager.client.call('sendRequest', { path: { id: manager.jobId }, body: { chatUserId } });
  const address = `/model/account/dashboard?job=${manager.jobId}`;
  await deliver(page, {
    title: 'Zodel',
    body: 'An offer for you.',
    address,
    tag: 'offer',
    actions: ['ACCEPT', 'DECLINE'],
  });
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: 'Zodel',
        body: 'An offer for you.',
        data: { address },
        actions: [{ action: 'ACCEPT' }, { action: 'DECLINE' }],
      },
    ]);
  await tap(worker, 'ACCEPT');
  await expect(page).toHaveURL(new RegExp(`job=${manager.jobId}$`));
  await expect(page.getByText('You are booked.').first()).toBeVisible();
  expect(await shownBy(worker)).toEqual([]);
  const { status } = await manager.client.call('getApplicant', { path: { jobId: manager.jobId, modelId: model.id } });
  expect(status).toBe('BOOKED');

  await page.goto('/model/account/devices?app');
  const row = page.getByRole('listitem').filter({ hasText: 'This device' });
  await row.getByRole('button', { name: /^Switch off notices on/ }).click();
  await expect(row.getByText('Shows push notices.')).toHaveCount(0);
});

test('a model declines an offer from the notice, with no window of the app open', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  const model = await createListedModel('Nadja');
  const { chatUserId } = await model.client.call('getUser', {});
  const context = await browser.newContext(appShell);
  await context.addInitScript(allowsNotices, null);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto('/model/account/notifications');
  await switchOn(page);
  const worker = await workerOf(context);
  await manager.client.call('sendRequest', { path: { id: manager.jobId }, body: { chatUserId } });
  const address = `/model/account/dashboard?job=${manager.jobId}`;
  await deliver(page, {
    title: 'Zodel',
    body: 'An offer for you.',
    address,
    tag: 'offer',
    actions: ['ACCEPT', 'DECLINE'],
  });
  await expect.poll(async () => (await shownBy(worker)).length).toBe(1);
  // The browser opens a window only for a tap on a notice of its own: the test opens the one that is asked for.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { asked: string; clients: { openWindow(address: string): Promise<null> } };
    scope.clients.openWindow = async address => {
      scope.asked = address;
      return null;
    };
  });
  await page.goto('about:blank');
  // The window that was left is a client for some time yet, and would be told to open the address.
  await expect.poll(() => windowsOf(worker)).toBe(0);
  await tap(worker, 'DECLINE');
  const asked = () => worker.evaluate(() => (globalThis as unknown as { asked?: string }).asked ?? '');
  await expect.poll(asked).toContain(`${address}&answer=`);
  const opened = await context.newPage();
  await opened.goto(await asked());
  await expect(opened.getByText('The offer is declined.').first()).toBeVisible();
  await expect(opened).toHaveURL(new RegExp(`job=${manager.jobId}$`));
  const answerOf = async () => {
    const job = await model.client.call('getJob', { path: { id: manager.jobId } });
    return job.audience === 'MODEL' && job.participation?.status;
  };
  expect(await answerOf()).toBe('DECLINED');
  // The same address once more, by a link or by Back, answers nothing.
  await opened.goto(await asked());
  await expect(opened.getByRole('dialog')).toBeVisible();
  await expect(opened.getByText('The offer is declined.')).toHaveCount(0);
});

test('what the server encrypts for a device, and a push service hands on, is what the service worker shows', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const market = await openOwnMarket();
  const service = await openPushService();
  const [[manager], [staff], [model]] = [
    await cast(market.database, 'MANAGER', 1),
    await cast(market.database, 'STAFF', 1),
    await cast(market.database, 'MODEL', 1),
  ];
  if (!manager || !staff || !model) throw new Error('Nobody was cast.');
  const jobId = await openJob({ manager, staff, url: market.url, daysAhead: 20 });
  const device = service.aBrowser();
  const context = await browser.newContext(appShell);
  await context.addInitScript(allowsNotices, device.subscription);
  const token = encodeURIComponent(JSON.stringify(model.token));
  await context.addCookies([{ name: 'zodel_token', value: token, url: market.url }]);
  const page = await context.newPage();
  await page.goto(`${market.url}/model/account/notifications`);
  await switchOn(page);
  const worker = await workerOf(context);

  await model.at(market.url).call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.at(market.url).call('acceptApplication', { path: { jobId, modelId: model.id } });
  const booked = () => device.received.find(({ payload }) => payload.body.startsWith('You are booked'));
  await expect.poll(booked, { timeout: 30_000 }).toBeDefined();
  const payload = booked()?.payload;
  if (!payload) throw new Error('Nothing was sent.');
  await deliver(page, payload);
  const { title, body, address } = payload;
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title, body, data: { address } }]);
  await tap(worker, '');
  await expect(page.getByRole('dialog').getByText(/You are booked/)).toBeVisible();

  await context.close();
  await service.close();
  await market.close();
});

test('in the app nobody is asked before there is something to hear of, and the first tap asks', {
  tag: '@long',
}, async ({ browser, manager }) => {
  const model = await createModel('Hedda');
  const context = await browser.newContext(appShell);
  await context.addInitScript(allowsNotices, null);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  const permission = () => page.evaluate(() => Notification.permission);
  const offer = page.getByRole('region', { name: 'Push notices' });
  await page.goto('/model/account/dashboard');
  await expect(page.getByRole('heading', { name: 'Jobs to apply for' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await page.reload();
  await expect(offer.getByText(/^Hear at once/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await offer.getByRole('link', { name: 'Switch on notices' }).click();
  await expect(page.getByRole('switch', { name: /Show notices on this device/ })).not.toBeChecked();
  expect(await permission()).toBe('default');
  await switchOn(page);
  expect(await permission()).toBe('granted');
  await page.goto('/model/account/dashboard');
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);

  // Taken away in the browser's settings.
  await page.evaluate(() => localStorage.setItem('test-permission', 'denied'));
  await page.reload();
  await expect(page.getByText(/^Push notices have ended on this device/)).toBeVisible();
  expect((await model.client.call('getPush', {})).isOn).toBe(false);
  await page.goto('/model/account/notifications');
  await expect(page.getByText(/^They were on here and have ended/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('said no to once, notices are offered no more', { tag: '@long' }, async ({ browser, manager }) => {
  const model = await createModel('Runa');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  const context = await browser.newContext(appShell);
  await context.addInitScript(allowsNotices, null);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto('/model/account/dashboard');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Push notices' })).toHaveCount(0);
});

test('what a browser does not allow is explained', { tag: '@long' }, async ({ browser }) => {
  const model = await createModel('Ines');
  const page = await openInAppShell(browser, model, '/model/account/notifications');
  await expect(page.getByRole('region', { name: 'Push notices on this device' })).toContainText(
    /allow notifications; then come back|cannot show them/,
  );
});
