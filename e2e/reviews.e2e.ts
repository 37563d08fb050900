import { expect, type Page } from '@playwright/test';
import { bookedJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations, overflow } from './fixtures/page-monitor.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';
import { pressRadio } from './fixtures/user-input.ts';
import { beginWorkDay } from './fixtures/work-day.ts';

const reviewsOn = (page: Page) => page.getByRole('region', { name: 'Reviews' });

/** `said`: what is told for some seconds once it is saved. */
type Review = { stars: string; words: string; said: string };

const write = async (page: Page, button: string, { stars, words, said }: Review) => {
  await reviewsOn(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: /^How was / });
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog.getByText('Give one to five stars.')).toBeVisible();
  await pressRadio(dialog.getByRole('radio', { name: stars }));
  await dialog.getByLabel('In your words').fill(words);
  expect(await axeViolations(page)).toEqual([]);
  await Promise.all([page.getByText(said).waitFor(), dialog.getByRole('button', { name: 'Save review' }).click()]);
  await expect(dialog).toHaveCount(0);
};

test('both sides review each other, and read it once both have written', async ({
  browser,
  context,
  page,
  manager,
}) => {
  test.setTimeout(120_000);
  const model = await createModel('Ines');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'ENDED');
  await setSessionCookies(context, manager);
  await page.goto(`/manager/jobs/${jobId}/work`);
  await write(page, 'Review Ines', {
    stars: '5 stars',
    words: 'Warm with every guest.',
    said: 'Saved. It stays hidden until both have written.',
  });
  await expect(reviewsOn(page).getByText(/^Hidden until Ines\b.* has written too, or until /)).toBeVisible();

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?job=${jobId}`);
  await expect(reviewsOn(phone)).toBeVisible();
  await expect(phone.getByText('Warm with every guest.')).toHaveCount(0);
  expect(await overflow(phone)).toEqual([]);
  await write(phone, 'Review the client', {
    stars: '4 stars',
    words: 'A clear brief and good breaks.',
    said: 'Both reviews are shown now.',
  });
  await expect(reviewsOn(phone).getByText('Warm with every guest.')).toBeVisible();

  await page.reload();
  await expect(reviewsOn(page).getByText('A clear brief and good breaks.')).toBeVisible();
  await expect(reviewsOn(page).getByRole('button', { name: 'Review Ines' })).toHaveCount(0);
});
