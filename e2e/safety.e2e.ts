import { expect } from '@playwright/test';
import { test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { openOffice } from './fixtures/open-office.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { ofThisRun } from './fixtures/run-id.ts';
import { openInAppShell } from './fixtures/session-cookies.ts';

test('a booked model shares where they work, and reports from the set in two taps', async ({ browser, manager }) => {
  const lastName = ofThisRun('Abara');
  const model = await createModel('Romy', { lastName });
  const path = { id: manager.jobId };
  await model.client.call('applyToJob', { path, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: manager.jobId, modelId: model.id } });

  const page = await openInAppShell(browser, model, `/model/account/dashboard?job=${manager.jobId}`);
  const safety = page.getByRole('region', { name: 'Safety' });
  await safety.getByRole('button', { name: 'Share this booking' }).click();
  await expect(safety.getByRole('button', { name: 'End the link' })).toBeVisible();
  await safety.getByRole('switch', { name: 'I bring someone along' }).click();

  const { link } = await model.client.call('getSafety', { path });
  const trusted = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const answer = await trusted.goto(new URL(link?.address ?? '').pathname);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(trusted.getByRole('heading', { name: 'Where Romy works' })).toBeVisible();
  await expect(trusted.getByText('Romy has not checked in yet')).toBeVisible();
  expect(await axeViolations(trusted)).toEqual([]);

  await safety.getByRole('button', { name: 'Something is wrong here' }).click();
  await safety.getByRole('button', { name: 'Someone harasses me' }).click();
  await expect(safety.getByText('Our team is called now.')).toBeVisible();

  const office = await openOffice(browser, '/office/incidents');
  const incident = office.getByRole('listitem').filter({ hasText: `Romy ${lastName}` });
  await expect(incident.getByText('Urgent')).toBeVisible();
  await incident.getByRole('button', { name: 'I have it' }).click();
  await expect(safety.getByText('A colleague of our team is on it.')).toBeVisible();
  await incident.getByRole('button', { name: 'Close it' }).click();
  await office.getByLabel('What was done').fill('Called Romy and the client; Romy is safe.');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Close it' }).click();
  await expect(incident.getByText('Closed by')).toBeVisible();

  await safety.getByRole('button', { name: 'End the link' }).click();
  await expect(safety.getByRole('button', { name: 'Share this booking' })).toBeVisible();
  expect((await trusted.reload())?.status()).toBe(404);
});
