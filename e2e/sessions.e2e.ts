import { type BrowserContext, expect, type Page } from '@playwright/test';
import { approvedManager, test } from './fixtures/manager-fixture.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { enterCode } from './fixtures/sign-in.ts';

const TABS = 4;

/** Simulates the end of the access token's quarter of an hour. */
const outdateAccessToken = async (context: BrowserContext) => {
  const token = (await context.cookies()).find(({ name }) => name === 'zodel_token');
  if (!token) throw new Error('There is no access token.');
  await context.addCookies([{ ...token, value: encodeURIComponent(JSON.stringify('outdated')) }]);
};

test('tabs that refresh at once all stay signed in', async ({ context, page, manager }) => {
  await setSessionCookies(page.context(), manager);
  const tabs = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
  await outdateAccessToken(context);
  await Promise.all([page, ...tabs].map(tab => tab.goto('/manager/jobs/list/active')));
  for (const tab of [page, ...tabs]) await expect(tab.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await outdateAccessToken(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});

test('all keys stored in the browser have the product’s prefix', { tag: '@long' }, async ({
  context,
  page,
  manager,
}) => {
  await setSessionCookies(page.context(), manager);
  for (const address of [
    '/manager/profile/legal',
    '/hire-models',
    '/create-job/invite-code',
    '/manager/jobs/list/past',
  ]) {
    await page.goto(address);
    await expect(page.locator('h1:visible').first()).toBeVisible();
  }
  const storageKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(storageKeys.length).toBeGreaterThan(0);
  expect([...storageKeys, ...cookies].filter(name => !name.startsWith('zodel_'))).toEqual([]);
});

test('signing out leads to the front page, and closes open windows', async ({ page, manager }) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/list/active');
  // The answer never comes, and until it is given up, calls of the page are refused.
  await page.route('**/auth/sign-out', route => void route.fetch());
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await page.goto('/manager/jobs/list/active');
  await expect(page).toHaveURL('/?next=%2Fmanager%2Fjobs%2Flist%2Factive');
});

test('a window that was left open goes on as whoever signs in in another', async ({ context, page, manager }) => {
  const next = await approvedManager({ name: 'Mirre Vos' });
  const accountOf = (tab: Page, name: string) => tab.getByRole('button', { name: `account of ${name}` });
  await setSessionCookies(context, manager);
  await page.goto('/manager/profile/legal');
  await expect(accountOf(page, 'Noor Haddad')).toBeVisible();
  await context.clearCookies();
  await setSessionCookies(context, next);
  const other = await context.newPage();
  await other.goto('/manager/jobs/list/active');
  await expect(accountOf(other, 'Mirre Vos')).toBeVisible();
  await expect(accountOf(page, 'Mirre Vos')).toBeVisible();
  await other.getByRole('button', { name: /account of/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/?next=%2Fmanager%2Fprofile%2Flegal');
});

test('someone signed out lands on the front page, and on nobody’s job', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/manager/jobs/list/active', '/manager/jobs/new', '/manager/registration', '/nowhere']) {
    await page.goto(address);
    await expect(page).toHaveURL(address === '/nowhere' ? '/' : `/?next=${encodeURIComponent(address)}`);
  }
});

test('after signing in, a visitor returns to the address they wanted', async ({ page, manager }) => {
  const wanted = '/manager/profile/legal?from=mail';
  await page.goto(wanted);
  await expect(page.getByText('Sign in, and the page you asked for opens.')).toBeVisible();
  await enterCode(page, manager.phone, { isThere: true });
  await expect(page).toHaveURL(wanted);

  // In another tab, someone signed in is redirected at once, and never off the product.
  const next = (address: string) => `/?${new URLSearchParams({ next: address })}`;
  await page.goto(next('/manager/jobs/list/past'));
  await expect(page).toHaveURL('/manager/jobs/list/past');
  for (const address of ['https://elsewhere.example/manager', '//elsewhere.example/manager', '/model/account']) {
    await page.goto(next(address));
    await expect(page).toHaveURL('/manager/jobs/list/active');
  }
});

test('a step opened too early leads to the first unanswered one, with a message', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/create-job/pay-rate');
  await expect(page).toHaveURL(/\/create-job\/invite-code/);
  await expect(page.getByRole('heading', { level: 1, name: 'Were you invited?' })).toBeVisible();
});

test('leaving the public wizard asks for confirmation, and deletes the draft', { tag: '@long' }, async ({ page }) => {
  await page.goto('/create-job/invite-code');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/category/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Are you sure you want to leave? Your progress will be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(/\/category/);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/create-job/category');
  await expect(page).toHaveURL(/\/create-job\/invite-code/);
});
