import { expect, type Page } from '@playwright/test';
import { anOpenJob, bookedJob } from '../fixtures/job-fixtures.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { createListedModel } from '../fixtures/model-fixture.ts';
import { axeViolations, overflow } from '../fixtures/page-monitor.ts';
import { openInAppShell } from '../fixtures/session-cookies.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { beginWorkDay } from '../fixtures/work-day.ts';

const NARROW = { width: 360, height: 740 };

/** Of the open dialog, screen by screen, down to its end. */
const faultsIn = async (page: Page, what: string): Promise<string[]> => {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  const found = [...(await axeViolations(page)), ...(await overflow(page))];
  const scroll = () =>
    dialog.evaluate(popup => {
      const body = [popup, ...popup.querySelectorAll('*')].find(
        each => each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
      );
      if (!body) return false;
      const before = body.scrollTop;
      body.scrollTop += body.clientHeight * 0.8;
      return body.scrollTop > before;
    });
  do found.push(...(await smallTargets(page)));
  while (await scroll());
  return [...new Set(found)].map(fault => `${what}: ${fault}`);
};

test('in open sheets on a narrow phone nothing that is tapped is too small', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  test.setTimeout(180_000);
  const model = await createListedModel('Pilar');
  const { chatUserId } = await model.client.call('getUser', {});
  const [offered, booked] = [await anOpenJob(manager), await bookedJob(manager, model)];
  await manager.client.call('sendRequest', { path: { id: offered }, body: { chatUserId } });
  await beginWorkDay(booked, 'PREPAID');
  const faults: string[] = [];

  const phone = await openInAppShell(browser, model, '/model/account/dashboard');
  await phone.setViewportSize(NARROW);
  for (const [what, id] of Object.entries({ open: manager.jobId, offered, booked })) {
    await phone.goto(`/model/account/dashboard?job=${id}`);
    faults.push(...(await faultsIn(phone, `a job that is ${what}`)));
  }
  await phone.getByRole('button', { name: 'Something is wrong here' }).click();
  faults.push(...(await faultsIn(phone, 'what can be reported')));
  await phone.getByRole('button', { name: 'Use the client’s code' }).click();
  await expect(phone.getByLabel('Four digits')).toBeVisible();
  faults.push(...(await smallTargets(phone)));

  const desk = await openInAppShell(browser, manager, '/manager/jobs/list/active');
  await desk.setViewportSize(NARROW);
  const day = desk.getByRole('region', { name: /^Event/ });
  await expect(day.getByText('Today: 0 of 1 here')).toBeVisible();
  faults.push(...(await axeViolations(desk)), ...(await overflow(desk)), ...(await smallTargets(desk)));
  await day.getByRole('button', { name: 'Call sheet' }).click();
  faults.push(...(await faultsIn(desk, 'the call sheet')));
  await desk.keyboard.press('Escape');
  await day.getByRole('button', { name: 'QR code' }).click();
  faults.push(...(await faultsIn(desk, 'the QR code')));
  expect(faults).toEqual([]);
});
