import { expect, type Page } from '@playwright/test';
import { aPhotograph } from '#server/testing/identity.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { openOffice } from './fixtures/open-office.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { ofThisRun } from './fixtures/run-id.ts';
import { appShell, openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';

/** A person who says no to the camera. */
const refuseCamera = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
};

const choose = async (page: Page, label: string, colour: string) =>
  page
    .getByLabel(label)
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph(colour) });

test('a model shows who they are before the first booking, without a camera, and is booked then', async ({
  browser,
  manager,
}) => {
  const lastName = ofThisRun('Abara');
  const model = await createModel('Ottilie', { verified: false, lastName });
  const path = { id: manager.jobId };
  await model.client.call('applyToJob', { path, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: manager.jobId, modelId: model.id } });

  const page = await openInAppShell(browser, model, `/model/account/dashboard?job=${manager.jobId}`);
  await page.addInitScript(refuseCamera);
  await page.reload();
  await page.getByRole('dialog').getByRole('link', { name: 'Show who you are' }).click();
  await expect(page.getByRole('heading', { name: 'Who you are', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Photograph the document' }).click();
  await expect(page.getByText('The camera is switched off for this page.')).toBeVisible();
  await choose(page, 'Choose a photo of the document', '#a86');
  await choose(page, 'Choose a selfie', '#468');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send both photos' }).click();
  await expect(page.getByText('Being checked')).toBeVisible();

  const office = await openOffice(browser, '/office/identity');
  const check = office.getByRole('listitem').filter({ hasText: `Ottilie ${lastName}` });
  await check.getByRole('button', { name: 'Look at it' }).click();
  await expect(check.getByRole('img', { name: `Ottilie ${lastName}: document` })).toBeVisible();
  await expect(check.getByText('The profile says 1999-03-04.')).toBeVisible();
  await check.getByLabel('The document', { exact: true }).selectOption('FITS');
  await check.getByLabel('The face and the age').selectOption('FITS');
  await check.getByLabel('Born, by the document').fill('1999-03-04');
  expect(await axeViolations(office)).toEqual([]);
  await check.getByRole('button', { name: 'Verify' }).click();
  await expect(check).toHaveCount(0);

  await expect(page.getByText('You are verified since')).toBeVisible();
  await page.goto(`/model/account/dashboard?job=${manager.jobId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You are booked.').first()).toBeVisible();
});

test('the camera takes a photo within the outline', { tag: '@long' }, async ({ browser }) => {
  const model = await createModel('Petra', { verified: false });
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  // A camera that shows one colour.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 });
      const drawing = canvas.getContext('2d');
      setInterval(() => drawing?.fillRect(0, 0, 1280, 960), 50);
      return canvas.captureStream();
    };
  });
  await page.goto('/model/account/identity');
  await page.getByRole('button', { name: 'Photograph the document' }).click();
  await expect(page.getByLabel('Your camera').first()).toBeVisible();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await expect(page.getByRole('img', { name: 'The photo of your document' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(page.getByRole('button', { name: 'Photograph the document' })).toBeVisible();
});
