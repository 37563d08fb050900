import { expect } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';

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

test('a stored landing address never links to another origin', { tag: '@long' }, async ({ page }) => {
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

test('an unknown job shows “This is not here” under the bar', { tag: '@long' }, async ({ page, manager }) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/manager/jobs/edit/01939c2e-7000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'This is not here' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Zodel');
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
