import { expect, type Page } from '@playwright/test';
import { openConversation } from '../fixtures/chat-program.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { aPhoto } from '../fixtures/model-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const tray = (page: Page) => page.getByRole('list', { name: 'Files of this message' });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });
const choose = async (page: Page, ...names: string[]) => {
  const buffer = await aPhoto('#48a');
  await page.getByLabel('Choose pictures').setInputFiles(names.map(name => ({ name, mimeType: 'image/jpeg', buffer })));
};

test('pictures are added, kept over a reload, sent, and shown in large', async ({ browser }) => {
  const { manager, model, channel } = await openConversation();
  const context = await browser.newContext();
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(`/chat/${channel}`);
  await choose(page, 'one.jpg', 'two.jpg', 'three.jpg');
  await page.getByRole('button', { name: /(Cancel|Remove) two.jpg/ }).click();
  await expect(page.getByRole('button', { name: 'Remove one.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove three.jpg' })).toBeVisible();
  await page.reload();
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await field(page).fill('The stand');
  await field(page).press('Enter');
  await expect(tray(page)).toHaveCount(0);
  await expect(messages(page).getByText('The stand')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Show three.jpg' }).click();
  await expect(page.locator('.pswp')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.pswp')).toHaveCount(0);

  // Pasted, and dropped.
  await field(page).evaluate(
    (element, base64) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true, cancelable: true }),
      );
      const dropped = new DataTransfer();
      dropped.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    },
    (await aPhoto('#a84')).toString('base64'),
  );
  await expect(page.getByRole('button', { name: 'Remove pasted.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove dropped.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page).getByRole('button', { name: 'Show pasted.jpg' })).toBeVisible();
  model.close();
});

test('a picture added offline is uploaded once there is a connection, and a wrong file says why', {
  tag: '@long',
}, async ({ browser }) => {
  const { manager, model, channel } = await openConversation();
  const context = await browser.newContext();
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(`/chat/${channel}`);
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await choose(page, 'later.jpg');
  await expect(page.getByText('Uploading goes on when you are online.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByText('Uploading goes on')).toHaveCount(0);
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
  model.close();
});
