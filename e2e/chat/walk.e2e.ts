import { expect, type Page } from '@playwright/test';
import { waitUntil } from '#tools/wait-until.ts';
import { openChatProgram } from '../fixtures/chat-program.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { openInAppShell, setSessionCookies } from '../fixtures/session-cookies.ts';
import { pressRadio } from '../fixtures/user-input.ts';

const field = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });
const conversationMenu = (page: Page) =>
  page.getByRole('region', { name: 'Conversation', exact: true }).getByRole('button', { name: 'More' }).first();
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

test('someone is mentioned, a poll is voted in, and messages are found by date and by words in all conversations', {
  tag: '@long',
}, async ({ browser, context, manager }) => {
  const model = await createModel('Imani');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: manager.jobId, modelId: model.id } });
  const program = await openChatProgram(model);
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto('/chat');
  await page.getByRole('link', { name: /Event and Trade Show/ }).click();

  await field(page).pressSequentially('Please ask @Im');
  await page.getByRole('option', { name: /Imani/ }).waitFor();
  await page.keyboard.press('Enter');
  await field(page).pressSequentially('about the marzipan');
  await page.keyboard.press('Enter');
  await expect(messages(page).getByText('about the marzipan')).toBeVisible();
  await waitUntil(
    'the mention has come',
    () => program.chat.channels.read().channels.some(({ lastMessage }) => lastMessage?.mentions.length === 1),
    15_000,
  );

  await page.getByRole('button', { name: 'Make a poll' }).click();
  const dialog = page.getByRole('dialog', { name: 'New poll' });
  await dialog.getByRole('button', { name: 'Send poll' }).click();
  await expect(dialog.getByText('Write the question.')).toBeVisible();
  await dialog.getByLabel('Question').fill('When do we meet?');
  await dialog.getByLabel('Answer 1').fill('At six');
  await dialog.getByLabel('Answer 2').fill('At seven');
  await dialog.getByRole('button', { name: 'Send poll' }).click();
  const poll = page.getByRole('group', { name: 'When do we meet?' });
  await poll.getByRole('button', { name: 'At six, 0 votes' }).click();
  await expect(poll.getByRole('button', { name: 'At six, 1 vote' })).toHaveAttribute('aria-pressed', 'true');
  const phone = await openInAppShell(browser, model, '/chat');
  await phone.getByRole('link', { name: /Event and Trade Show/ }).click();
  await phone.getByRole('button', { name: 'At seven, 0 votes' }).click();
  await expect(poll.getByText('2 people voted')).toBeVisible();

  await conversationMenu(page).click();
  await page.getByRole('button', { name: 'Jump to a date' }).click();
  await page.getByRole('dialog', { name: 'Conversation' }).getByRole('button', { name: /today/i }).click();
  await expect(page).toHaveURL(/m=1/);

  await page.goto('/chat?panel=search');
  await page.getByRole('searchbox', { name: /Search/ }).fill('marzip');
  await page.getByRole('link', { name: /marzipan/ }).click();
  await expect(page).toHaveURL(/\/chat\/group:[^?]+\?.*m=\d+/);
  await expect(messages(page).getByText('about the marzipan')).toBeVisible();
  program.close();
});

test('contact details are hidden with the reason, a message is reported, and a person blocked and unblocked', async ({
  context,
  manager,
}) => {
  const model = await createModel('Ola');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  const { channel } = await manager.client.call('openDirectChat', {
    path: { jobId: manager.jobId, modelId: model.id },
  });
  const program = await openChatProgram(model);
  program.chat.channel(channel).send({ body: 'Call me: 702 555 0123' });
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(`/chat/${channel}`);
  await expect(messages(page).getByText('Call me: ••••')).toBeVisible();
  await expect(messages(page).getByText('Hidden until booked: phone number')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Why?' }).focus();
  await expect(page.getByText('so that every booking is paid and insured')).toBeVisible();

  const row = messages(page).getByRole('listitem').filter({ hasText: 'Call me' });
  await row.hover();
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(report.getByText('Choose what is wrong.')).toBeVisible();
  await pressRadio(report.getByRole('radio').first());
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. Our team looks at it.')).toBeVisible();

  await conversationMenu(page).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You blocked this person, so neither of you can write here.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await page.goto('/manager/profile/notifications');
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await blocked.getByRole('button', { name: /^Unblock Ola/ }).click();
  await expect(blocked).toHaveCount(0);
  await page.goto(`/chat/${channel}`);
  await write(page, 'See you at the fitting');
  await expect(messages(page).getByText('See you at the fitting')).toBeVisible();
  program.close();
});

test('a closed conversation can be read, and not written in', { tag: '@long' }, async ({ context, manager }) => {
  const model = await createModel('Lou');
  await model.client.call('applyToJob', { path: { id: manager.jobId }, body: {} });
  const { channel } = await manager.client.call('openDirectChat', {
    path: { jobId: manager.jobId, modelId: model.id },
  });
  const program = await openChatProgram(model);
  program.chat.channel(channel).send({ body: 'It was a pleasure' });
  await waitUntil('the message is sent', () => program.chat.channel(channel).view.read().unsent.length === 0, 15_000);
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  // The server closes it thirty days after the job.
  await page.routeWebSocket(/\/live$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => socket.send(String(text).replaceAll('"closed":null', '"closed":"FROZEN"')));
  });
  await page.goto(`/chat/${channel}`);
  await expect(messages(page).getByText('It was a pleasure')).toBeVisible();
  await expect(page.getByText('This conversation is closed. It can still be read.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  const row = messages(page).getByRole('listitem').filter({ hasText: 'It was a pleasure' });
  await row.hover();
  await row.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open thread', exact: true })).toHaveCount(0);
  program.close();
});
