import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { demoManagerPhone } from '#demo/people.ts';
import { upload } from '#server/testing/files.ts';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { aJob } from './job-fixtures.ts';
import { createModel } from './model-fixture.ts';
import { aNewPhone, openSession, type Person, signIn } from './people.ts';
import { openContextAs } from './personas.ts';
import { openInAppShell } from './session-cookies.ts';

const url = () => process.env.BASE_URL ?? '';

/** A listed model with measurements and a digital. */
const aWholeModel = async (firstName: string) => {
  const model = await createModel(firstName);
  const sender = { id: model.id, token: model.session.read().accessToken ?? '' };
  const photos: { imageId: string; type: 'HEADSHOT' | 'DIGITAL'; tags: string[] }[] = [];
  for (const [type, background] of [
    ['HEADSHOT', '#48a'],
    ['DIGITAL', '#8a4'],
  ] as const) {
    const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    photos.push({ imageId: (await upload({ url: url() }, sender, bytes)).originalId, type, tags: [] });
  }
  const { version } = await model.client.call('getGallery', {});
  await model.client.call('saveGallery', { body: { photos, version } });
  await model.client.call('saveModelProfile', { body: profileFacts });
  return model;
};

const pageOf = async (browser: Browser, { session }: Person): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url(), viewport: { width: 1280, height: 900 } });
  const { accessToken, refreshToken } = session.read();
  const cookie = (name: string, value: string | null) => ({
    name: `zodel_${name}`,
    value: encodeURIComponent(JSON.stringify(value)),
    url: url(),
  });
  await context.addCookies([cookie('token', accessToken), cookie('refresh_token', refreshToken)]);
  return context.newPage();
};

test('a newcomer who chose the manager role sees no measurements and no digitals, and is told when they will', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const model = await aWholeModel('Oriel');
  const newcomer = await openSession(aNewPhone());
  await newcomer.client.call('becomeManager', {});
  const page = await pageOf(browser, newcomer);
  await page.goto(`/zodels/${model.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Measurements and digitals open once your registration is complete.')).toHaveCount(1);
  await expect(main.getByText('Waist', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /digital 1 of/ })).toHaveCount(0);
  await model.client.call('saveModelProfile', { body: { ...profileFacts, listed: false } });
});

test('a model sees in their profile which client viewed their digitals', async ({ browser }) => {
  test.setTimeout(90_000);
  const model = await aWholeModel('Perpetua');
  const profile = await openInAppShell(browser, model, '/model/account/profile');
  const views = profile.getByRole('region', { name: 'Who looked at your digitals' });
  await expect(views.getByText(/^Nobody yet/)).toBeVisible();

  const manager = await signIn(demoManagerPhone);
  const { companyName } = await manager.call('getUser', {});
  const context = await openContextAs(browser, 'approved', { url: url(), viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`/zodels/${model.id}`);
  await expect(page.getByRole('link', { name: 'Perpetua, digital 1 of 1: see it large' })).toBeVisible();
  await profile.reload();
  await expect(views.getByRole('listitem')).toHaveCount(1);
  await expect(views.getByRole('listitem')).toContainText(companyName ?? '');
  await model.client.call('saveModelProfile', { body: { ...profileFacts, listed: false } });
});

test('a cached page and its picture are gone once the account is deleted', async ({ page }) => {
  test.setTimeout(90_000);
  const model = await aWholeModel('Quilla');
  await page.goto(`/zodels/${model.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quilla' })).toBeVisible();
  const [face] = (await model.client.call('getGallery', {})).photos;
  await model.client.call('deleteUser', {});
  const fresh = { 'cache-control': 'no-cache' };
  expect((await fetch(`${url()}/zodels/${model.id}`, { headers: fresh })).status).toBe(404);
  expect((await fetch(url() + face?.image.src, { headers: fresh })).status).toBe(404);
});

test('a manager with too many drafts is led to the oldest', async ({ browser }) => {
  test.setTimeout(120_000);
  const manager = await openSession(aNewPhone());
  const { client } = manager;
  await client.call('becomeManager', {});
  await client.call('saveInviteCode', { body: { code: null } });
  await client.call('saveName', { body: { name: 'Vera Stone', companyName: 'Stone Works' } });
  await client.call('saveSocialLinks', { body: { urlInstagram: '@stoneworks' } });
  const first = await client.call('createJob', { body: aJob() });
  await client.call('submitJob', { path: { id: first.id } });
  const oldest = await client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
  for (let count = 1; count < 20; count += 1) await client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
  const page = await pageOf(browser, manager);
  await page.goto('/manager/jobs/new/category');
  await page.getByRole('radio', { name: 'Fitting' }).check();
  await page.getByRole('radio', { name: 'Private event' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText('You have 20 open drafts');
  await page.getByRole('link', { name: 'Open the oldest draft' }).click();
  await expect(page).toHaveURL(`/manager/jobs/${oldest.id}/details`);
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
});
