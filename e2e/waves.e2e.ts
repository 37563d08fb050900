import { expect, test } from '@playwright/test';
import { demoManagerPhone } from '#demo/people.ts';
import { submittedJob } from './job-fixtures.ts';
import { staffMember } from './people.ts';
import { signInAsManager } from './sign-in.ts';

test('a manager sees who is told of an open job and when, and with rush booking that everyone was', async ({
  page,
}) => {
  const staff = await staffMember();
  const [later, rush] = [
    await submittedJob(demoManagerPhone),
    await submittedJob(demoManagerPhone, { premiumServices: ['RUSH_BOOKING'] }),
  ];
  await staff.call('approveJob', { path: { id: later.id }, body: {} });
  await signInAsManager(page);
  await page.goto(`/manager/jobs/${later.id}`);
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
