import { expect } from '@playwright/test';
import { submittedJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { staffMember } from './fixtures/people.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';

test('a manager sees who is told of an open job and when, and with rush booking that everyone was', {
  tag: '@long',
}, async ({ page, manager }) => {
  const staff = await staffMember();
  const rush = await submittedJob(manager, { premiumServices: ['RUSH_BOOKING'] });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}`);
  const news = page.getByRole('region', { name: 'Who hears of this job' });
  await expect(news).toContainText(/50 best matches hear at \d+:\d\d [AP]M P[SD]T/);
  await expect(news).toContainText(/everyone else who can do it at \d+:\d\d [AP]M P[SD]T/);

  await page.goto(`/manager/jobs/${rush.id}`);
  await expect(page.getByText('Under review').first()).toBeVisible();
  await expect(news).toHaveCount(0);
  await staff.call('approveJob', { path: { id: rush.id }, body: {} });
  // Without reloading the page.
  await expect(news).toContainText(/50 best matches told · [1-9]\d* others told$/, { timeout: 20_000 });
});
