import { type BrowserContext, expect, type Page, type WebSocket } from '@playwright/test';
import { findFreePort } from '#tools/port.ts';
import { waitUntil } from '#tools/wait-until.ts';
import { openConversation } from './fixtures/chat-program.ts';
import { openSecondServer } from './fixtures/second-server.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { test } from './fixtures/test.ts';

const JOBS = '/manager/jobs/list/active';
/** The count is on every screen within a second of the message, and the screen has a moment to show it. */
const soon = { timeout: 2_000 };

const messages = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Messages' : `Messages ${unread} unread`, exact: true });

const openTabs = async (context: BrowserContext, count: number): Promise<Page[]> => {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto(JOBS);
    await expect(messages(tab, 0)).toBeVisible();
  }
  return tabs;
};

test('tabs share one connection, and every tab and device shows the unread count within a second', async ({
  context,
  browser,
  baseURL,
}) => {
  const { manager, model, channel } = await openConversation();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  for (const one of [context, elsewhere]) await setSessionCookies(one, manager);
  const sockets: WebSocket[] = [];
  context.on('page', page => page.on('websocket', socket => sockets.push(socket)));
  const [first, second] = (await openTabs(context, 2)) as [Page, Page];
  const [phone] = (await openTabs(elsewhere, 1)) as [Page];
  expect(sockets.filter(socket => !socket.isClosed())).toHaveLength(1);

  model.chat.channel(channel).send({ body: 'When does it begin?' });
  for (const page of [first, second, phone]) await expect(messages(page, 1)).toBeVisible(soon);
  model.chat.channel(channel).send({ body: 'And where do I park?' });
  for (const page of [first, second, phone]) await expect(messages(page, 2)).toBeVisible(soon);

  // The tab that holds the connection goes; the other one takes over.
  await first.close();
  await waitUntil('one connection is open', () => sockets.filter(socket => !socket.isClosed()).length === 1, 15_000);
  model.chat.channel(channel).send({ body: 'Hello?' });
  for (const page of [second, phone]) await expect(messages(page, 3)).toBeVisible({ timeout: 5_000 });
  model.close();
});

test('a screen is live again after a restart of the server, with what happened meanwhile', { tag: '@long' }, async ({
  context,
}) => {
  const { manager, model, channel } = await openConversation();
  const settings = { PORT: String(await findFreePort()) };
  let server = await openSecondServer(settings);
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(server.url + JOBS);
  await expect(messages(page, 0)).toBeVisible();
  await server.stop();
  model.chat.channel(channel).send({ body: 'Are you there?' });
  await waitUntil('all is sent', () => model.chat.status.read().unsent === 0, 15_000);
  server = await openSecondServer(settings);
  await expect(messages(page, 1)).toBeVisible({ timeout: 35_000 });
  // Hints travel on the same connection.
  await manager.client.call('saveName', { body: { name: 'Nora Bell-Hart', companyName: 'Bell & Sons' } });
  await expect(page.getByRole('button', { name: /account of Nora Bell-Hart/ })).toBeVisible();
  model.close();
  await server.stop();
});

test('a browser that was offline shows what it missed as soon as it is online', { tag: '@long' }, async ({
  context,
}) => {
  const { manager, model, channel } = await openConversation();
  await setSessionCookies(context, manager);
  const [page] = (await openTabs(context, 1)) as [Page];
  await context.setOffline(true);
  for (const body of ['One', 'Two']) model.chat.channel(channel).send({ body });
  await waitUntil('all is sent', () => model.chat.status.read().unsent === 0, 15_000);
  await expect(messages(page, 0)).toBeVisible();
  await context.setOffline(false);
  await expect(messages(page, 2)).toBeVisible({ timeout: 5_000 });
  model.close();
});

test('signing out asks about messages that are not sent, and leaves nothing of the chat behind', {
  tag: '@long',
}, async ({ context }) => {
  const { manager, model, channel } = await openConversation();
  await setSessionCookies(context, manager);
  const [page, other] = (await openTabs(context, 2)) as [Page, Page];
  model.chat.channel(channel).send({ body: 'One more thing.' });
  await expect(messages(page, 1)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('zodel_unsent', '2'));
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: '2 messages are not sent yet. Sign out anyway?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('zodel_unsent', '2'));
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/\?next=/);
  const left = await page.evaluate(async () => [
    localStorage.getItem('zodel_unsent'),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(left).toEqual([null]);
  model.close();
});
