import { expect } from '@playwright/test';
import { anOpenJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createModel, type Model } from './fixtures/model-fixture.ts';
import { axeViolations, overflow } from './fixtures/page-monitor.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';
import { askBookedModels } from './fixtures/work-day.ts';

test('a booked model confirms, and a standby takes the place of one who does not answer', { tag: '@long' }, async ({
  browser,
  page,
  context,
  manager,
}) => {
  test.setTimeout(240_000);
  const id = await anOpenJob(manager, { amountAnyGender: 2 });
  const [comes, silent, standby] = [await createModel('Ayla'), await createModel('Bo'), await createModel('Cleo')];
  for (const model of [comes, silent, standby]) await model.client.call('applyToJob', { path: { id }, body: {} });
  for (const model of [comes, silent])
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  await manager.client.call('saveStandbys', { path: { id }, body: { modelIds: [standby.id] } });
  await askBookedModels(id);

  const dashboard = (model: Model) => openInAppShell(browser, model, `/model/account/dashboard?job=${id}`);
  // In one tap on the first screen.
  const phone = await openInAppShell(browser, comes, '/model/account/dashboard');
  const asked = phone.getByRole('list', { name: 'Waiting for your answer' });
  await expect(asked.getByRole('button', { name: /^Confirm you’re coming/ })).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  expect(await overflow(phone)).toEqual([]);
  await asked.getByRole('button', { name: /^Confirm you’re coming/ }).click();
  await expect(asked).toHaveCount(0);

  const waiting = await dashboard(standby);
  // The next sweep offers the place.
  await expect(waiting.getByRole('button', { name: 'Take the place' })).toBeVisible({ timeout: 90_000 });
  expect(await axeViolations(waiting)).toEqual([]);
  expect(await overflow(waiting)).toEqual([]);
  await waiting.getByRole('button', { name: 'Take the place' }).click();
  await expect(waiting.getByText('You are booked.').first()).toBeVisible();

  const late = await dashboard(silent);
  await expect(late.getByText(/You did not confirm in time, and a standby took your place/)).toBeVisible();
  await setSessionCookies(context, manager);
  await page.goto(`/manager/jobs/${id}/overview/booked`);
  const booked = page.getByRole('list', { name: 'Booked models' }).getByRole('article');
  await expect(booked).toHaveCount(2);
  await expect(booked.filter({ hasText: 'Cleo' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
