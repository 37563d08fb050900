import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookedJob } from '../fixtures/job-fixtures.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { createModel, type Model } from '../fixtures/model-fixture.ts';
import { answersIn, DASHBOARD, keptMessages, openApp, restart, untilKept } from '../fixtures/offline-app.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';
import { enterCode } from '../fixtures/sign-in.ts';

/** What is kept in this browser of chats, drafts and uploads, and how many notices it shows. */
const leftIn = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>(done => request.addEventListener('success', () => done(request.result)));
    let unsent = 0;
    // Opened only where it is there: opening makes one.
    if ((await indexedDB.databases()).some(({ name }) => name === 'zodel_chat')) {
      const database = await asked(indexedDB.open('zodel_chat'));
      unsent = await asked(database.transaction('outbox').objectStore('outbox').count());
      database.close();
    }
    const isWork = (key: string) =>
      /_(chatDrafts|unsent|waiting|uploads|typedHours|createJobPost|newJob|edit_.*)$/.test(key);
    const notices = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [];
    return { keys: Object.keys(localStorage).filter(isWork).sort(), unsent, notices: notices.length };
  });
const nothing = { keys: [], unsent: 0, notices: 0 };

/** A browser without a screen shows no notices: a stored number stands for them. */
const standInForNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    ServiceWorkerRegistration.prototype.getNotifications = async () => {
      const shown = Number(localStorage.getItem('notices_shown') ?? 0);
      const close = () => localStorage.removeItem('notices_shown');
      return Array.from({ length: shown }, () => Object.assign(Object.create(Notification.prototype), { close }));
    };
  });
const showNotice = (page: Page) => page.evaluate(() => localStorage.setItem('notices_shown', '1'));

test('nothing private is left after signing out, nor for the next person', async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const [model, next] = [await createModel('Sanna'), await createModel('Mirre')];
  await bookedJob(manager, model);
  const { context, page } = await openApp(browser, model);
  await standInForNotices(context);
  await expect.poll(() => keptMessages(page), { timeout: 30_000 }).toContain('BOOKED');
  // What Sanna writes without a connection waits, and so does what she has not sent.
  await context.setOffline(true);
  await page.goto('/chat/support');
  const field = page.getByRole('textbox', { name: /^Message / });
  await field.fill('From Sanna');
  await field.press('Enter');
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await field.fill('Not for others');
  await page.evaluate(() => {
    const names = ['uploads', 'typedHours', 'createJobPost', 'newJob', 'edit_1'];
    for (const name of names) localStorage.setItem(`zodel_${name}`, '{}');
  });
  await showNotice(page);
  const work = ['chatDrafts', 'createJobPost', 'edit_1', 'newJob', 'typedHours', 'unsent', 'uploads'].map(
    name => `zodel_${name}`,
  );
  expect(await leftIn(page)).toEqual({ keys: work, unsent: 1, notices: 1 });
  await page.evaluate(async () => void (await (await caches.open('pictures')).put('/seen', new Response('a picture'))));
  // Another session takes the place of this one without signing out.
  await page.close();
  await context.setOffline(false);
  await setSessionCookies(context, next);
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await expect(other.getByRole('button', { name: /account of Mirre/ })).toBeVisible();
  await untilKept(other);
  const stored = await answersIn(other);
  expect(stored).toContain('Mirre');
  expect(stored).not.toContain('Sanna');
  expect(await other.evaluate(async () => (await caches.match('/seen')) !== undefined)).toBe(false);
  expect(await leftIn(other)).toEqual(nothing);
  expect(await keptMessages(other)).not.toContain('Sanna');
  await expect(other.getByText(/to be sent/)).toHaveCount(0);

  // A session that is ended from elsewhere leaves nothing to read.
  await showNotice(other);
  await next.client.call('signOut', {});
  await other.reload();
  await expect(other).toHaveURL(/\/\?next=/);
  expect(await answersIn(other)).toBe('[]');
  expect(await keptMessages(other)).toBe('[]');
  expect(await leftIn(other)).toEqual(nothing);

  // Who signs in within the app is there offline from then on.
  await enterCode(other, model.phone, { isThere: true });
  const account = (page: Page) => page.getByRole('button', { name: /account of Sanna/ });
  await expect(account(other)).toBeVisible();
  await untilKept(other);
  await context.setOffline(true);
  const last = await restart(context, other);
  await expect(last.getByText('You are offline.')).toBeVisible();
  await expect(account(last)).toBeVisible();
  await context.setOffline(false);

  await account(last).click();
  await last.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(last).toHaveURL(/\/$/);
  const left = await last.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(left.databases).not.toContain('zodel_offline');
  expect(left.caches).not.toContain('pictures');
  await context.setOffline(true);
  await last.goto(DASHBOARD);
  await expect(last.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(last.getByText('Sanna')).toHaveCount(0);
});

const isOver = ({ client }: Pick<Model, 'client'>) =>
  client.call('getUser', {}).then(
    () => false,
    ({ status }) => status === 401,
  );
const pendingIn = (page: Page) => page.evaluate(() => localStorage.getItem('zodel_pending_sign_outs'));
const ON_ITS_WAY = /^Nothing of yours is left on this device\. You are offline/;

test('who signs out without a connection is out at once, reads so after a restart too, and is signed out on the server with the next one', {
  tag: '@long',
}, async ({ browser }) => {
  const model = await createModel('Ylfa');
  const { context, page } = await openApp(browser, model);
  // Aborted as well as offline, so that only the next page can tell the server.
  await page.route('**/auth/sign-out', route => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await expect(other.getByRole('button', { name: /account of Ylfa/ })).toBeVisible();
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const heading = (of: Page) => of.getByRole('heading', { name: 'You are signed out' });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(ON_ITS_WAY)).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  expect(await axeViolations(page)).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('token'))).toEqual([]);
  expect(await leftIn(page)).toEqual(nothing);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain('zodel_offline');
  await model.client.call('getUser', {});
  await expect(heading(other)).toBeVisible();
  await expect(other.getByText('Ylfa')).toHaveCount(0);
  await other.close();

  const again = await restart(context, page);
  await expect(heading(again)).toBeVisible();
  await expect(again.getByText(ON_ITS_WAY)).toBeVisible();
  await expect(again.getByText('Ylfa')).toHaveCount(0);
  await context.setOffline(false);
  await expect(again.getByLabel('Phone number')).toBeVisible({ timeout: 15_000 });
  await expect(again).toHaveURL(/\/$/);
  await expect.poll(() => isOver(model)).toBe(true);
  await expect.poll(() => pendingIn(again)).toBeNull();
});

test('on the web too, signing out without a connection shows nothing of the person any more, and says so', {
  tag: '@long',
}, async ({ browser, manager }) => {
  const context = await browser.newContext();
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto('/manager/jobs/list/active');
  await page.getByRole('button', { name: /account of/i }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText(ON_ITS_WAY)).toBeVisible();
  await expect(page.getByRole('button', { name: /account of/i })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  expect(await isOver(manager)).toBe(false);
  await context.setOffline(false);
  await expect(page.getByLabel('Phone number')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => isOver(manager)).toBe(true);
  await expect.poll(() => pendingIn(page)).toBeNull();
});
