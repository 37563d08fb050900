import { expect, type Page } from '@playwright/test';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { aPhoto, createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { openInAppShell } from './fixtures/session-cookies.ts';
import { test } from './fixtures/test.ts';

const colours = ['#8a4', '#48a', '#a48'];

const bookOf = (page: Page) => page.getByRole('list', { name: 'Headshot and looks, in their order' });
const namesIn = (page: Page) =>
  bookOf(page)
    .getByRole('img')
    .evaluateAll(all => all.map(one => one.getAttribute('alt')));

test('a model adds photos, sorts them by keyboard, tags one, removes and restores one, and is found', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const model = await createModel('Wren');
  const page = await openInAppShell(browser, model, '/model/account/profile-edit');
  const photosOf = async () => (await model.client.call('getGallery', {})).photos;
  const files = await Promise.all(
    colours.map(async (colour, n) => ({
      name: `photo-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhoto(colour),
    })),
  );
  await page.getByLabel(/^Add your headshot/).setInputFiles(files);
  await expect.poll(async () => (await photosOf()).length).toBe(3);
  await expect(page.getByText('3 of 30')).toBeVisible();
  expect(await namesIn(page)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']);

  await page.getByRole('button', { name: 'Move photo-3.jpg', exact: true }).press('Space');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect
    .poll(async () => (await photosOf()).map(({ image, type }) => [image.filename, type]))
    .toEqual([
      ['photo-3.jpg', 'HEADSHOT'],
      ['photo-1.jpg', 'LOOK'],
      ['photo-2.jpg', 'LOOK'],
    ]);

  await page.getByLabel('Tags of photo-1.jpg').fill('Editorial, Night');
  await page.getByLabel('Tags of photo-1.jpg').press('Enter');
  await expect.poll(async () => (await photosOf())[1]?.tags).toEqual(['Editorial', 'Night']);

  await page.getByRole('button', { name: 'Remove photo-1.jpg' }).click();
  await expect.poll(async () => (await photosOf()).length).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await photosOf())[1]?.tags).toEqual(['Editorial', 'Night']);

  await page.getByRole('button', { name: 'Make digital: photo-2.jpg' }).click();
  await expect.poll(async () => (await photosOf()).map(({ type }) => type)).toEqual(['HEADSHOT', 'LOOK', 'DIGITAL']);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Let clients find me' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/model\/account\/profile$/);
  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: /^Digitals of / }).getByRole('listitem')).toHaveCount(1);
  await page.goto(`/zodels/${model.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wren' })).toBeVisible();
  // Other models are on the sheet too.
  await model.client.call('saveModelProfile', { body: { ...profileFacts, listed: false } });
});

test('photos added in two tabs are both saved', { tag: '@long' }, async ({ browser }) => {
  const model = await createModel('Ines');
  const page = await openInAppShell(browser, model, '/model/account/profile-edit');
  const file = async (name: string, colour: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPhoto(colour) });
  await page.getByLabel(/^Add your headshot/).setInputFiles(await file('first.jpg', '#48a'));
  const photosOf = async () => (await model.client.call('getGallery', {})).photos;
  await expect.poll(async () => (await photosOf()).length).toBe(1);
  const other = await page.context().newPage();
  await other.goto('/model/account/profile-edit');
  await other.getByLabel(/^Add looks/).setInputFiles(await file('second.jpg', '#a48'));
  await expect.poll(async () => (await photosOf()).length).toBe(2);
  await page.getByLabel('Tags of first.jpg').fill('Stale');
  await page.getByLabel('Tags of first.jpg').press('Enter');
  await expect(page.getByText('This was changed on another device. Here is how it stands now.')).toBeVisible();
  await expect.poll(() => namesIn(page)).toEqual(['first.jpg', 'second.jpg']);
  expect((await photosOf()).map(({ tags }) => tags)).toEqual([[], []]);
});

test('a model adds and removes days away', { tag: '@long' }, async ({ browser }) => {
  const model = await createModel('Noa');
  const page = await openInAppShell(browser, model, '/model/account/profile-edit');
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  const days = page.getByRole('gridcell').getByRole('button');
  await days.nth(9).click();
  await days.nth(11).click();
  await page.getByRole('button', { name: /^Add \w{3} 10 – \w{3} 12$/ }).click();
  const away = page.getByRole('list', { name: 'Away' }).getByRole('listitem');
  await expect(away).toHaveText([/^\w{3} 10 – \w{3} 12$/]);
  expect((await model.client.call('getBookOuts', {})).bookOuts).toHaveLength(1);
  await page.getByRole('button', { name: /^Not away/ }).click();
  await expect(page.getByText('You are not away on any day ahead.')).toBeVisible();
});
