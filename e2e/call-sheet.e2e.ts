import { expect } from '@playwright/test';
import { demoManagerPhone } from '#demo/people.ts';
import { upload } from '#server/testing/files.ts';
import { bookedJob } from './fixtures/job-fixtures.ts';
import { aPhoto, createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { openSession } from './fixtures/people.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';
import { test } from './fixtures/test.ts';

test('a manager publishes a call sheet, a booked model says that they have read it, and a new version asks again', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const manager = await openSession(demoManagerPhone);
  const model = await createModel('Ines');
  const jobId = await bookedJob(manager, model);
  const sender = { id: '', token: manager.session.read().accessToken ?? '' };
  const { originalId: imageId } = await upload({ url: process.env.BASE_URL ?? '' }, sender, await aPhoto('#48a'));
  const { version } = await manager.client.call('getJobGallery', { path: { id: jobId } });
  const board = [{ imageId, note: 'Clean lines' }];
  await manager.client.call('saveJobGallery', { path: { id: jobId }, body: { board, version } });
  await setSessionCookies(context, manager);
  await page.goto(`/manager/jobs/${jobId}/details`);
  const sheet = page.getByRole('region', { name: 'Call sheet' });
  await sheet.getByRole('button', { name: 'Write the call sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call sheet' });
  await dialog.getByLabel('Contact on site').fill('');
  await dialog.getByLabel('What to bring').fill('Black shoes');
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('The contact is needed.')).toBeVisible();
  await expect(dialog.getByText('Choose a time.')).toBeVisible();
  await expect(dialog.getByText('What happens is needed.')).toBeVisible();
  await dialog.getByLabel('Contact on site').fill('Mara Quill');
  await dialog.getByLabel('Time of line 1').fill('09:00');
  await dialog.getByLabel('What happens in line 1').fill('Hair and make-up');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByText('Acknowledged 0 of 1')).toBeVisible();
  await expect(sheet.getByText('Hair and make-up')).toBeVisible();
  await sheet.getByRole('button', { name: 'Remind them' }).click();
  await expect(sheet.getByRole('button', { name: 'Remind them' })).toHaveAttribute('aria-disabled', 'true');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('call-sheet.pdf');

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?job=${jobId}`);
  const theirs = phone.getByRole('region', { name: 'Call sheet' });
  await expect(theirs.getByText('Black shoes')).toBeVisible();
  await theirs.getByRole('button', { name: 'Show 1 picture' }).click();
  await expect(phone.getByRole('dialog', { name: 'Mood board' }).getByText('Clean lines')).toBeVisible();
  await phone.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'I have read it' }).click();
  await expect(theirs.getByText('You said that you have read it.')).toBeVisible();
  await expect(sheet.getByText('Acknowledged 1 of 1')).toBeVisible();

  await sheet.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('What to bring').fill('White shoes');
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(sheet.getByText('Acknowledged 0 of 1')).toBeVisible();
  await expect(sheet.getByText('Bring Changed')).toBeVisible();
  await expect(theirs.getByText('White shoes')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'I have read it' })).toBeVisible();
});
