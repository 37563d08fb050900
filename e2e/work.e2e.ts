import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { bookedJob } from './fixtures/job-fixtures.ts';
import { type Manager, test } from './fixtures/manager-fixture.ts';
import { createModel, type Model } from './fixtures/model-fixture.ts';
import { openOffice } from './fixtures/open-office.ts';
import { axeViolations, overflow } from './fixtures/page-monitor.ts';
import { staffAnew } from './fixtures/people.ts';
import { refuseCamera, showToCamera } from './fixtures/qr-camera.ts';
import { ofThisRun } from './fixtures/run-id.ts';
import { appShell, openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';
import { beginWorkDay } from './fixtures/work-day.ts';

test('a model checks in, the manager approves fewer hours, the model contests, and staff decide', async ({
  browser,
  context,
  page,
  manager,
}) => {
  test.setTimeout(120_000);
  const model = await createModel('Ines');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'PREPAID');

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?job=${jobId}`);
  const own = phone.getByRole('region', { name: 'Your hours' });
  await own.getByRole('button', { name: 'On my way' }).click();
  await expect(own.getByText('You told the client that you are on your way.')).toBeVisible();
  await own.getByRole('button', { name: 'Check in' }).click();
  await expect(own.getByText(/^Your phone does not tell us where it is/)).toBeVisible();
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation({ latitude: 40.7, longitude: -74, accuracy: 30 });
  await own.getByRole('button', { name: 'Check in' }).click();
  await expect(own.getByText(/^Your phone is about [\d,]+ miles from the venue/)).toBeVisible();
  await own.getByRole('button', { name: 'Use the client’s code' }).click();
  const code = phone.getByRole('dialog', { name: 'Check in with a code' });
  expect(await axeViolations(phone)).toEqual([]);
  const { codes } = await manager.client.call('getWork', { path: { id: jobId } });
  await code.getByLabel('Four digits').fill(codes[0]?.digits ?? '');
  await expect(own.getByRole('button', { name: 'Check out' })).toBeVisible();
  expect(await overflow(phone)).toEqual([]);

  await setSessionCookies(context, manager);
  await page.goto(`/manager/jobs/${jobId}/work`);
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  await expect(page.getByText(/^In .+ · by code$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show as QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code to check in with' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check out Ines Abara' }).click();
  await expect(own.getByText(/out \d/)).toBeVisible();
  const hours = page.getByLabel('Hours of Ines Abara');
  await hours.fill('25');
  await expect(page.getByRole('alert').getByText('A day has at most 24 hours.')).toBeVisible();
  await hours.fill('3:30');
  await expect(page.getByText('$157.50').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'End the job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the job' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('3 h 30 min of 4 h planned, approved')).toBeVisible();

  await own.getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Open a dispute' });
  await dialog.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('HOURS');
  const objection = ofThisRun('I stayed until the doors closed.');
  await dialog.getByLabel('What is wrong').fill(objection);
  await dialog.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(own.getByText('In dispute')).toBeVisible();

  await page.getByRole('button', { name: 'Give your account' }).click();
  await page.getByLabel('What happened').fill('The list at the door says 3:30.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The list at the door says 3:30.')).toBeVisible();

  const desk = await openOffice(browser, '/office/cases', await staffAnew());
  const found = desk.getByRole('listitem').filter({ hasText: objection });
  await expect(found.getByText('The list at the door says 3:30.')).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await found.getByRole('button', { name: 'Decide the pay' }).click();
  await desk.getByLabel('Pay of the model').fill('170');
  await desk.getByLabel('Reason').fill('Half an hour more is plausible.');
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(found).toHaveCount(0);
  await desk.context().close();
  await expect(own.getByText('Our staff decided on a pay of $170.')).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  await expect(page.getByText('Dispute decided')).toBeVisible();
});

test('the client reads at once when a model who runs late comes, and the new time where it changes again', {
  tag: '@long',
}, async ({ browser, context, page, manager }) => {
  const model = await createModel('Signe');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'PREPAID');
  await setSessionCookies(context, manager);
  await page.goto(`/manager/jobs/${jobId}/work`);
  // Below, whoever has not checked in is listed again, as someone who perhaps did not come.
  const row = page.getByRole('listitem').filter({ hasText: 'Signe Abara' }).first();
  await expect(row).toBeVisible();
  await expect(page.getByText(/^Late/)).toHaveCount(0);

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?job=${jobId}`);
  const own = phone.getByRole('region', { name: 'Your hours' });
  const choose = async (place: number) => {
    await own.getByRole('button', { name: 'Running late' }).click();
    const time = own.getByRole('group', { name: 'When do you come?' }).getByRole('button', { name: /^\d/ }).nth(place);
    const text = (await time.textContent()) ?? '';
    await time.click();
    await expect(own.getByText(`You told the client that you come at about ${text}.`)).toBeVisible();
    return text;
  };
  const first = await choose(1);
  await expect(row.getByText(`Late: ${first}`)).toBeVisible();
  const second = await choose(3);
  expect(second).not.toBe(first);
  await expect(row.getByText(`Late: ${second}`)).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await own.getByRole('button', { name: 'On my way' }).click();
  await expect(row.getByText('On the way')).toBeVisible();
});

/** The dashboard of someone with this camera, and the dialog with the code. */
const openCode = async (browser: Browser, model: Model, withCamera: (context: BrowserContext) => Promise<unknown>) => {
  const context = await browser.newContext({ ...appShell, serviceWorkers: 'block' });
  await withCamera(context);
  await setSessionCookies(context, model);
  const phone = await context.newPage();
  await phone.goto('/model/account/dashboard');
  await phone.getByRole('button', { name: 'Use the client’s code' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Check in with a code' });
  await dialog.getByRole('button', { name: 'Scan the QR code' }).click();
  return { phone, dialog };
};

/** A manager's facts about their job of today. */
const dayOf = async ({ client }: Manager, id: string) => {
  const { codes, parts } = await client.call('getWork', { path: { id } });
  const [code] = codes;
  return {
    address: `${process.env.BASE_URL}/model/account/dashboard?app&job=${id}&check-in=${code?.token}`,
    digits: code?.digits ?? '',
    way: parts[0]?.shifts[0]?.checkedInWay,
  };
};

test('a camera reads the client’s QR code', async ({ browser, manager }) => {
  const model = await createModel('Siv');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'PREPAID');
  const { address } = await dayOf(manager, jobId);
  const { phone } = await openCode(browser, model, context => showToCamera(context, address));
  await expect(phone.getByRole('button', { name: 'Check out' })).toBeVisible();
  expect((await dayOf(manager, jobId)).way).toBe('CODE');
});

test('the code of another job is refused, and where no camera may be used the digits remain', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  test.setTimeout(180_000);
  const [scans, types] = [await createModel('Siv'), await createModel('Turid')];
  const [jobId, otherId] = [await bookedJob(manager, scans), await bookedJob(manager, types)];
  for (const id of [jobId, otherId]) await beginWorkDay(id, 'PREPAID');
  const other = await dayOf(manager, otherId);
  const wrong = await openCode(browser, scans, context => showToCamera(context, other.address));
  await expect(wrong.dialog.getByText(/another job/)).toBeVisible();
  expect((await dayOf(manager, jobId)).way).toBeNull();

  const refused = await openCode(browser, types, refuseCamera);
  await expect(
    refused.dialog.getByText(/^The camera is switched off for this page\..+four digits instead\.$/),
  ).toBeVisible();
  await expect(refused.dialog.getByRole('button', { name: 'Start the camera again' })).toBeVisible();
  expect(await axeViolations(refused.phone)).toEqual([]);
  await refused.dialog.getByLabel('Four digits').fill(other.digits);
  await expect(refused.phone.getByRole('button', { name: 'Check out' })).toBeVisible();
  expect((await dayOf(manager, otherId)).way).toBe('CODE');
});

const attachPicture = async (page: Page, name: string) => {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#486' } })
    .png()
    .toBuffer();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(page.getByRole('list', { name: 'Pictures to send' }).getByRole('img', { name })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
};

test('a manager claims a no-show, and the model answers it, each with a picture that staff see', {
  tag: '@long',
}, async ({ browser, context, page, manager }) => {
  test.setTimeout(120_000);
  const model = await createModel('Oda');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'STARTED');
  await setSessionCookies(context, manager);
  await page.goto(`/manager/jobs/${jobId}/work`);
  await page.getByRole('button', { name: 'Did not come' }).click();
  await page.getByRole('button', { name: 'Claim a no-show' }).click();
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible();
  const evidence = ofThisRun('Nobody came to the door.');
  await page.getByLabel('What happened').fill(evidence);
  await attachPicture(page, 'door.png');
  await page.getByRole('button', { name: 'Claim a no-show' }).click();
  await expect(page.getByText('No-show claimed')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?job=${jobId}`);
  const own = phone.getByRole('region', { name: 'Your hours' });
  await expect(own.getByText(evidence)).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  await expect(own.getByRole('img', { name: 'Picture 1 from the client' })).toBeVisible();
  await own.getByRole('button', { name: 'I was there' }).click();
  await phone.getByLabel('Your answer').fill('I came at eight; Dana let me in.');
  await attachPicture(phone, 'backstage.png');
  expect(await axeViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expect(own.getByText('Staff decide', { exact: true })).toBeVisible();
  await expect(page.getByText('I came at eight; Dana let me in.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1 from the model' })).toBeVisible();

  const desk = await openOffice(browser, '/office/cases');
  const found = desk.getByRole('listitem').filter({ hasText: evidence });
  await expect(found.getByRole('img', { name: /^Picture 1 from / })).toHaveCount(2);
  expect(await axeViolations(desk)).toEqual([]);
});
