import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });
const openSupport = async (page: Page) => {
  await page.goto('/chat');
  await page.getByRole('link', { name: /^Support/ }).click();
  await expect(field(page)).toBeVisible();
};

test('what is written offline waits, survives a reload, and is sent once in order', { tag: '@long' }, async ({
  context,
  manager,
}) => {
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  let isCut = false;
  await page.routeWebSocket(/\/live$/, socket => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage(message => {
      if (isCut) void socket.close();
      else server.send(message);
    });
  });
  await openSupport(page);
  isCut = true;
  for (const line of ['One', 'Two', 'Three']) {
    await field(page).fill(line);
    await field(page).press('Enter');
  }
  await expect(page.getByText(/^You are offline\. .*will be sent when you are back\./)).toBeVisible();
  await page.reload();
  await expect(messages(page).getByText('Waiting for a connection')).toHaveCount(0);
  isCut = false;
  await expect(page.getByText(/^You are offline/)).toHaveCount(0, { timeout: 30_000 });
  await expect(
    messages(page)
      .getByRole('listitem')
      .filter({ hasText: /^.*(One|Two|Three)/ }),
  ).toHaveText([/One/, /Two/, /Three/]);
});

test('a refused message says why, and can be tried again or discarded', { tag: '@long' }, async ({
  context,
  manager,
}) => {
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  let refuses = true;
  await page.routeWebSocket(/\/live$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(message => {
      const frame = JSON.parse(String(message));
      if (frame.t !== 'send' || !refuses) return server.send(message);
      const error = { code: 'CHAT_FROZEN', message: 'This conversation is closed.', details: {} };
      socket.send(JSON.stringify({ re: frame.id, error }));
    });
  });
  await openSupport(page);
  for (const line of ['To be sent', 'To be dropped']) {
    await field(page).fill(line);
    await field(page).press('Enter');
  }
  await expect(page.getByText('Not sent. This conversation is closed.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect(messages(page).getByText('To be dropped')).toHaveCount(0);
  refuses = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Not sent/)).toHaveCount(0);
  await page.reload();
  await expect(messages(page).getByText('To be sent')).toBeVisible();
});
