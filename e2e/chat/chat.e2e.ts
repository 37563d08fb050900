import { expect, type Page } from '@playwright/test';
import { openChatSocket } from '../fixtures/chat-socket.ts';
import { type Manager, test } from '../fixtures/manager-fixture.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import type { Person } from '../fixtures/people.ts';
import { openInAppShell, setSessionCookies } from '../fixtures/session-cookies.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });
const badge = (page: Page) => page.getByRole('link', { name: /^Messages/ });
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** Books the model for the manager's job, which begins their group. Answers its address. */
const bookedGroup = async (manager: Manager, model: Person & { id: string }): Promise<string> => {
  const path = { jobId: manager.jobId, modelId: model.id };
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await manager.client.call('acceptApplication', { path });
  return '/chat';
};

test('a manager and a model write to each other, and reading moves the badge', async ({
  browser,
  context,
  manager,
}) => {
  const model = await createModel('Imani');
  await bookedGroup(manager, model);
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto('/chat');
  await page.getByRole('link', { name: /Event and Trade Show/ }).click();
  await expect(page).toHaveURL(/\/chat\/group:/);
  await expect(messages(page).getByText('Imani is booked.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const phone = await openInAppShell(browser, model, '/chat');
  await expect(phone.getByRole('link', { name: /Event and Trade Show/ })).toBeVisible();
  await write(page, 'Call time is 6:30 at gate B.\nBring black shoes.');
  await expect(messages(page).getByText('Call time is 6:30 at gate B.')).toBeVisible();
  await expect(badge(phone)).toHaveAccessibleName(/1 unread/);
  await phone.getByRole('link', { name: /Event and Trade Show/ }).click();
  await expect(messages(phone).getByText('Bring black shoes.')).toBeVisible();
  await expect(phone.getByText('New messages', { exact: true }).first()).toBeVisible();
  await expect(badge(phone)).not.toHaveAccessibleName(/unread/);
  await expect(page.getByText('Seen', { exact: true })).toBeVisible();

  await field(phone).fill('I will be there');
  await expect(page.getByText('Imani is typing')).toBeVisible();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page).getByText('I will be there')).toBeVisible();

  // On a narrow screen Back leads from the messages to the list.
  await phone.goBack();
  await expect(phone).toHaveURL(/\/chat$/);
  await expect(phone.getByRole('searchbox', { name: 'Find a conversation' })).toBeVisible();
});

test('messages are answered, reacted to, edited, pinned and deleted by keyboard', async ({ context, manager }) => {
  const model = await createModel('Ada');
  await bookedGroup(manager, model);
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto('/chat');
  await page.getByRole('link', { name: /Event and Trade Show/ }).click();
  await write(page, 'The fist line');
  await expect(messages(page).getByText('The fist line')).toBeVisible();
  await expect(page.getByText('Sending …')).toHaveCount(0);

  await field(page).press('ArrowUp');
  await expect(page.getByRole('textbox', { name: /^Message / })).toHaveValue('The fist line');
  await write(page, 'The first line');
  await expect(messages(page).getByText('The first line')).toBeVisible();
  await expect(messages(page).getByText('Edited')).toBeVisible();

  const row = messages(page).getByRole('listitem').filter({ hasText: 'The first line' });
  await row.focus();
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Party' }).press('Enter');
  await expect(page.getByRole('button', { name: /^🎉 1, from you/ })).toBeVisible();
  await row.focus();
  await page.keyboard.press('p');
  await expect(messages(page).getByText('Edited · Pinned')).toBeVisible();
  await row.focus();
  await page.keyboard.press('r');
  await expect(page.getByText('Replying to')).toBeVisible();
  await write(page, 'An answer');
  await expect(page.getByRole('link', { name: '1 reply' })).toBeVisible();
  await page.getByRole('link', { name: '1 reply' }).click();
  const thread = page.getByRole('complementary', { name: 'Thread' });
  await expect(thread.getByText('An answer')).toBeVisible();
  await thread.getByRole('textbox', { name: 'Reply in the thread' }).fill('And another');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '2 replies' })).toBeVisible();

  await page.getByRole('link', { name: 'Pinned messages' }).click();
  await expect(page.getByRole('complementary').getByText('The first line')).toBeVisible();
  await messages(page).getByRole('listitem').filter({ hasText: 'And another' }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete message' }).click();
  await expect(messages(page).getByText('Message deleted')).toBeVisible();

  await page.getByRole('link', { name: 'Search in this conversation' }).click();
  await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill('answer');
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /An answer/ })
    .click();
  await expect(page).toHaveURL(/m=\d+/);
});

test('“Message” beside an applicant opens the conversation about the job', { tag: '@long' }, async ({
  browser,
  context,
  manager,
}) => {
  const model = await createModel('Ola');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(`/manager/jobs/${manager.jobId}/overview/applied`);
  // Players of the demo may have applied too.
  await page.getByRole('list', { name: 'Applied models' }).getByRole('link', { name: 'Ola' }).click();
  await expect(page.getByRole('heading', { name: 'Ola' })).toBeVisible();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/direct:/);
  await write(page, 'Are you free for a fitting?');
  await expect(messages(page).getByText('Are you free for a fitting?')).toBeVisible();

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?list=applied&job=${manager.jobId}`);
  await phone.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(messages(phone).getByText('Are you free for a fitting?')).toBeVisible();
});

test('a draft survives a reload, and each conversation has its own', { tag: '@long' }, async ({ context, manager }) => {
  await bookedGroup(manager, await createModel('Lou'));
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto('/chat');
  await page.getByRole('link', { name: /Event and Trade Show/ }).click();
  await field(page).fill('Not finished');
  await page.getByRole('link', { name: /^Support/ }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('Draft: Not finished')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(field(page)).toHaveValue('Not finished');
});

test('history that arrives above does not move the line being read', async ({ context, manager }) => {
  const { supportChatId, write: send, close } = await openChatSocket(manager);
  const lines = Array.from({ length: 55 }, (_, n) => `Line ${n + 1}. ${'Some more words. '.repeat((n * 7) % 11)}`);
  for (const line of lines) await send(`support:${supportChatId}`, line);
  close();
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto('/chat/support');
  await expect(messages(page).getByText('Line 55.')).toBeVisible();
  const moved = await messages(page).evaluate(async list => {
    const box = list.closest('[data-messages]');
    if (!box) return [];
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const placeOf = (row: Element) => row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const jumps: number[] = [];
    for (let step = 0; step < 60 && box.scrollTop > 0; step += 1) {
      const [row] = [...list.children].filter(one => placeOf(one) >= 0);
      box.scrollTop -= 120;
      await frame();
      const before = row?.isConnected ? placeOf(row) : null;
      for (let n = 0; n < 12; n += 1) await frame();
      if (row?.isConnected && before !== null) jumps.push(Math.abs(placeOf(row) - before));
    }
    return jumps;
  });
  expect(Math.max(...moved)).toBeLessThanOrEqual(2);
  await expect(messages(page).getByText('Line 1.', { exact: false }).first()).toBeVisible();
});
