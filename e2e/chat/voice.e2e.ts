import { expect, type Page } from '@playwright/test';
import { waitUntil } from '#tools/wait-until.ts';
import { openConversation } from '../fixtures/chat-program.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

const recordButton = (page: Page) => page.getByRole('button', { name: 'Record a voice note' });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });

/** A tone in place of the microphone. */
const hum = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext();
      const [tone, out] = [sound.createOscillator(), sound.createMediaStreamDestination()];
      tone.connect(out);
      tone.start();
      return out.stream;
    };
  });

test('a voice note is recorded, listened to, sent and played by keyboard', async ({ browser }) => {
  const { manager, model, channel } = await openConversation();
  const context = await browser.newContext();
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await hum(page);
  await page.goto(`/chat/${channel}`);
  await recordButton(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop and listen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Files of this message' })).toHaveCount(0);

  await recordButton(page).click();
  await expect(page.getByRole('timer', { name: 'Recording', exact: true })).toHaveText('0:02');
  await page.getByRole('button', { name: 'Stop and listen' }).click();
  const tray = page.getByRole('list', { name: 'Files of this message' });
  await tray.getByRole('button', { name: 'Play the voice note' }).click();
  await expect(tray.getByRole('button', { name: 'Pause the voice note' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(tray).toHaveCount(0);

  const heard = model.chat.channel(channel).view;
  heard.subscribe(() => undefined);
  await waitUntil(
    'the voice note has come',
    () => heard.read().messages.some(({ attachments }) => attachments[0]?.kind === 'VOICE'),
    15_000,
  );
  const note = messages(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('slider') });
  await note.getByRole('button', { name: 'Play the voice note' }).press('Enter');
  await expect(note.getByRole('button', { name: 'Pause the voice note' })).toBeVisible();
  await expect(note.getByRole('slider')).toHaveAccessibleName('Position in the voice note');
  await expect(note.getByRole('button', { name: 'Play the voice note' })).toBeVisible();
  expect(heard.read().messages.at(-1)?.attachments[0]?.durationMs).toBeGreaterThan(1500);
  model.close();
});

test('a refused microphone is told where one writes', { tag: '@long' }, async ({ browser }) => {
  const { manager, model, channel } = await openConversation();
  const context = await browser.newContext();
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError');
    };
  });
  await page.goto(`/chat/${channel}`);
  await recordButton(page).click();
  await expect(page.getByText('does not let this page use the microphone')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(recordButton(page)).toBeVisible();
  model.close();
});
