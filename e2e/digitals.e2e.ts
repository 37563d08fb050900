import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/manager-fixture.ts';
import { aPhoto, createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { openInAppShell } from './fixtures/session-cookies.ts';

/** A camera that shows one grey, which `light` of the page changes. */
const standInCamera = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1600 });
  const drawing = canvas.getContext('2d');
  Object.assign(window, { light: '#222222' });
  setInterval(() => {
    if (!drawing) return;
    drawing.fillStyle = String(Reflect.get(window, 'light'));
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }, 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
};

const refuseCamera = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
};

const setLight = (page: Page, color: string) =>
  page.evaluate(light => {
    Object.assign(window, { light });
  }, color);

test('a model takes digitals along an outline, by keyboard, with a check of the light', async ({ browser }) => {
  const model = await createModel('Quilla');
  const page = await openInAppShell(browser, model, '/model/account/profile');
  await page.addInitScript(standInCamera);
  await page.goto('/model/account/digitals');
  await page.getByRole('button', { name: 'Take your digitals' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Front' })).toBeFocused();
  await page.getByRole('button', { name: 'Open the camera' }).press('Enter');
  await expect(page.getByText('Too dark: face a window or a lamp')).toBeVisible();
  await setLight(page, '#ffffff');
  await expect(page.getByText('Too bright: step back from the light')).toBeVisible();
  await setLight(page, '#9a9a9a');
  await expect(page.getByText('The light is good')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByText('10 s', { exact: true }).click();
  await page.getByRole('button', { name: 'Take the photo' }).press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^\d+$/);
  await page.getByRole('button', { name: 'Stop the timer' }).press('Enter');
  await page.getByText('Off', { exact: true }).click();
  await page.getByRole('button', { name: 'Take the photo' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Your photo: front' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).press('Enter');
  const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#b98') };
  await page.getByLabel('Choose a photo: front').setInputFiles({ ...photo, name: 'words.txt', mimeType: 'text/plain' });
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.getByLabel('Choose a photo: front').setInputFiles(photo);
  await page.getByRole('button', { name: 'Next: profile' }).press('Enter');
  await page.getByRole('button', { name: 'Leave this one out' }).press('Enter');
  await page.getByRole('button', { name: 'Leave this one out' }).press('Enter');
  await page.getByRole('button', { name: 'Open the camera' }).press('Enter');
  await expect(page.getByText('The light is good')).toBeVisible();
  await page.getByText('Off', { exact: true }).click();
  await page.getByRole('button', { name: 'Take the photo' }).press('Enter');
  await page.getByRole('button', { name: 'Save 2 digitals' }).press('Enter');
  await expect(page.getByText('Your digitals are saved')).toBeVisible();
  await expect(page.getByRole('list', { name: /^Digitals of / }).getByRole('listitem')).toHaveCount(2);
  const { photos } = await model.client.call('getGallery', {});
  expect(photos.map(({ type, pose }) => [type, pose])).toEqual([
    ['DIGITAL', 'FRONT'],
    ['DIGITAL', 'FULL_LENGTH'],
  ]);
});

test('without a camera a model chooses photos instead, and reads why', { tag: '@long' }, async ({ browser }) => {
  const model = await createModel('Romilly');
  const page = await openInAppShell(browser, model, '/model/account/profile');
  await expect(page.getByRole('heading', { name: 'Add a headshot' })).toBeVisible();
  await page.addInitScript(refuseCamera);
  await page.goto('/model/account/digitals');
  await page.getByRole('button', { name: 'Take your digitals' }).click();
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await expect(page.getByText('The camera is switched off for this page.')).toBeVisible();
  await page
    .getByLabel('Choose a photo: front')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#9bc') });
  await expect(page.getByRole('button', { name: 'Next: profile' })).toBeVisible();
});
