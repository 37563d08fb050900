import { type Browser, expect, type Page } from '@playwright/test';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createListedModel } from './fixtures/model-fixture.ts';
import { aNewPhone, openSession, type Person } from './fixtures/people.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';

const pageOf = async (browser: Browser, person: Person): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await setSessionCookies(context, person);
  return context.newPage();
};

test('a newcomer who chose the manager role sees no measurements and no digitals, and is told when they will', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(90_000);
  const model = await createListedModel('Oriel');
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

test('a model sees in their profile which client viewed their digitals', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  test.setTimeout(90_000);
  const model = await createListedModel('Perpetua');
  const profile = await openInAppShell(browser, model, '/model/account/profile');
  const views = profile.getByRole('region', { name: 'Who looked at your digitals' });
  await expect(views.getByText(/^Nobody yet/)).toBeVisible();

  const { companyName } = await manager.client.call('getUser', {});
  const page = await pageOf(browser, manager);
  await page.goto(`/zodels/${model.id}`);
  await expect(page.getByRole('link', { name: 'Perpetua, digital 1 of 1: see it large' })).toBeVisible();
  await profile.reload();
  await expect(views.getByRole('listitem')).toHaveCount(1);
  await expect(views.getByRole('listitem')).toContainText(companyName ?? '');
  await model.client.call('saveModelProfile', { body: { ...profileFacts, listed: false } });
});

test('a manager with too many drafts is led to the oldest', { tag: '@long' }, async ({ browser, manager }) => {
  const { client } = manager;
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
