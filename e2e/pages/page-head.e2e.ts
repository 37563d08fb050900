import { expect } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

test('the front page has a title, a canonical address and Open Graph tags', async ({ page, baseURL }) => {
  await page.goto('/?from=mail');
  await expect(page).toHaveTitle('Hire models for your next job | Zodel');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
  for (const property of ['og:title', 'og:description', 'og:image'])
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /./);
});

test('an unknown shared address answers 404 in the layout of shared pages', async ({ page }) => {
  for (const address of ['/shared/jc', '/shared/jt', '/shared/mood-board', '/shared/else/where']) {
    const answer = await page.goto(address);
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await expect(page).toHaveTitle('This link does not work | Zodel');
  }
});

test('the title of a tab names what it shows', async ({ page, manager }) => {
  await page.goto('/create-job/auth');
  await expect(page).toHaveTitle('Save your job · Zodel');
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/list/active');
  await expect(page).toHaveTitle('Jobs · Zodel');
  const job = page.getByRole('article').filter({ hasText: 'Accepting applications' }).getByRole('heading').first();
  const name = await job.textContent();
  await job.getByRole('link').click();
  await expect(page).toHaveTitle(`${name} · Zodel`);
  // Also when the job loads late.
  const late = Promise.withResolvers<void>();
  await page.route('**/2024-07/job/*', async route => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  late.resolve();
  await expect(page).toHaveTitle(`${name} · Zodel`);
});

test('a stored landing address never links to another origin', async ({ page }) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hire Models' });
  await page.goto('/join-as-model');
  for (const storedText of ['"//elsewhere.example/hire-models"', '"javascript:alert(1)"', '{"a":1}', '{{'] as const) {
    await page.evaluate(text => localStorage.setItem('zodel_hire-models', text), storedText);
    await page.reload();
    await expect(link).toHaveAttribute('href', '/hire-models');
  }
  await page.evaluate(() => localStorage.setItem('zodel_hire-models', '"/hire-models?from=mail"'));
  await page.reload();
  await expect(link).toHaveAttribute('href', '/hire-models?from=mail');
});

test('the bar of the public wizard holds only the logo and a close button', async ({ page }) => {
  await page.goto('/create-job');
  await expect(page.getByRole('main').getByText('1 of 13')).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar).toHaveText('Zodel');
  await expect(bar.getByRole('button')).toHaveAccessibleName('Close');
  await expect(bar).toHaveCSS('height', '80px');
});

test('an unknown job shows “This is not here” under the bar', async ({ page, manager }) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/edit/01939c2e-7000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'This is not here' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Zodel');
});

test('personal pages have a same-origin opener policy, public pages none', async ({ request }) => {
  const opener = async (address: string) => (await request.get(address)).headers()['cross-origin-opener-policy'];
  for (const address of ['/', '/create-job/auth', '/office'])
    expect([address, await opener(address)]).toEqual([address, 'same-origin']);
  for (const address of ['/hire-models', '/zodels'])
    expect([address, await opener(address)]).toEqual([address, undefined]);
});

test('public pages link to the account of whoever is signed in, until they sign out', async ({ page, manager }) => {
  const links = page.locator('[data-account]');
  for (const address of ['/hire-models', '/zodels']) {
    await page.goto(address);
    await expect(links).toHaveText(['Sign in', 'Sign in']);
  }
  await setSessionCookies(page.context(), manager);
  for (const address of ['/hire-models', '/zodels']) {
    await page.goto(address);
    await expect(links).toHaveText(['My account', 'My account']);
  }
  await page.locator('main a[href^="/zodels/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(links).toHaveText(['My account', 'My account']);
  await links.first().click();
  await expect(page).toHaveURL('/manager/jobs/list/active');
  await page.context().clearCookies();
  await page.goto('/hire-models');
  await expect(links).toHaveText(['Sign in', 'Sign in']);
});
