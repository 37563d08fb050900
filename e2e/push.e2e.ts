import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PushPayload } from '#contract/values/notification.ts';
import { test } from './manager-fixture.ts';
import { createModel } from './model-fixture.ts';
import { axeViolations } from './page-monitor.ts';
import { openInAppShell, setSessionCookies } from './session-cookies.ts';

/** A browser whose push service is far away: it gives out subscriptions, and the test delivers. */
const subscribesAnywhere = () => {
  const keys = { p256dh: 'B'.padEnd(87, 'x'), auth: 'a'.repeat(22) };
  const endpoint = `https://push.example/${Math.random()}`;
  let made: unknown = null;
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

const switchOn = async (page: Page) => {
  const toggle = page.getByRole('switch', { name: /Show notices on this device/ });
  await toggle.click();
  await expect(page.getByText('Notices are on for this device.')).toBeVisible();
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

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Taps the only notice that is shown, or one of its buttons. */
const tap = async (worker: Worker, action: string): Promise<void> => {
  await worker.evaluate(async answer => {
    // The scope of the worker, where this runs.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: unknown; action: string }) => Event;
    } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: answer }));
  }, action);
};

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

test('a model switches push notices on, gets one, and answers the offer from it', async ({ browser, manager }) => {
  const model = await createModel('Nadia');
  const context = await browser.newContext();
  await context.grantPermissions(['notifications'], { origin: new URL(process.env.BASE_URL ?? '').origin });
  await context.addInitScript(subscribesAnywhere);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto('/model/account/notifications?app');
  expect(await axeViolations(page)).toEqual([]);
  await switchOn(page);
  expect((await model.client.call('getPush', {})).isOn).toBe(true);

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
  await expect.poll(() => shownNotices(page)).toEqual([{ title: 'Zodel', body: 'An offer for you.', tag: 'offer' }]);
  await tap(await workerOf(context), 'ACCEPT');
  await expect(page).toHaveURL(new RegExp(`job=${manager.jobId}$`));
  await expect(page.getByText('You are booked.').first()).toBeVisible();
  expect(await shownNotices(page)).toEqual([]);
  const { status } = await manager.client.call('getApplicant', { path: { jobId: manager.jobId, modelId: model.id } });
  expect(status).toBe('BOOKED');

  await page.goto('/model/account/devices?app');
  const row = page.getByRole('listitem').filter({ hasText: 'This device' });
  await row.getByRole('button', { name: /^Switch off notices on/ }).click();
  await expect(row.getByText('Shows push notices.')).toHaveCount(0);
  await context.close();
});

test('what a browser does not allow is explained', async ({ browser }) => {
  const model = await createModel('Ines');
  const page = await openInAppShell(browser, model, '/model/account/notifications');
  await expect(page.getByRole('region', { name: 'Push notices on this device' })).toContainText(
    /allow notifications; then come back|cannot show them/,
  );
  await page.context().close();
});
