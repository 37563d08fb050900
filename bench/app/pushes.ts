import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PushPayload } from '#contract/values/notification.ts';
import { openPushService } from '#server/testing/push-loopback.ts';
import type { Person } from '../faults/stage/cast.ts';
import type { Owner } from '../system/scope.ts';

type Shown = { body: string; atMs: number };
type Scope = {
  notices: Shown[];
  registration: { showNotification: (title: string, options: { body: string }) => Promise<void> };
};

/** Collects the notices that the worker shows; headless browsers show none themselves. */
const watchNotices = async (context: BrowserContext): Promise<() => Promise<Shown[]>> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.notices = [];
    scope.registration.showNotification = async (_, { body }) => void scope.notices.push({ body, atMs: Date.now() });
  });
  return () => worker.evaluate(() => (globalThis as unknown as Scope).notices);
};

const registrationOf = async (session: CDPSession): Promise<string> => {
  const registered = new Promise<string>(done =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && done(one.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  return registered;
};

const LONGEST_MS = 30_000;

type Cast = { manager: Person; model: Person; url: string };

/**
 * For each of these jobs: the time from the manager's call that books the model to the service worker showing the notice of it,
 * ms. Between them are the commit, the sender of notices, the task queue, and a push service on this machine, which decrypts what
 * the phone gets.
 */
export async function timePushes(
  page: Page,
  { manager, model, url }: Cast,
  jobIds: readonly string[],
  owner: Owner,
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  const readNotices = await watchNotices(page.context());
  const service = await openPushService();
  owner.opened({ close: service.close });
  const { origin } = new URL(page.url());
  const deliver = (payload: PushPayload) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
  const device = service.aBrowser(({ payload }) => void deliver(payload));
  await model.at(url).call('savePush', { body: device.subscription });
  const took: number[] = [];
  for (const jobId of jobIds) {
    await model.at(url).call('applyToJob', { path: { id: jobId }, body: {} });
    // Not in step with what runs at intervals.
    await page.waitForTimeout(Math.random() * 500);
    const before = (await readNotices()).length;
    const sinceMs = Date.now();
    await manager.at(url).call('acceptApplication', { path: { jobId, modelId: model.id } });
    const booked = async () =>
      (await readNotices()).slice(before).find(({ body }) => body.startsWith('You are booked'));
    let shown = await booked();
    while (!shown && Date.now() < sinceMs + LONGEST_MS) shown = await booked();
    if (!shown) throw new Error('A booking was not shown within half a minute.');
    took.push(shown.atMs - sinceMs);
  }
  return took;
}
