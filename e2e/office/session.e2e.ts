import { expect, type Page } from '@playwright/test';
import { demoStaffPassphrase, demoStaffPhone, demoSupportPhone } from '#demo/people.ts';
import { test } from '../fixtures/clock-test.ts';
import { aJob } from '../fixtures/job-fixtures.ts';
import { createManager, type Manager } from '../fixtures/manager-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { codeFor, staffAnew, supportAnew, untilNextCode } from '../fixtures/people.ts';

const MINUTE_MS = 60_000;

/** Lets minutes pass at the server and then on the page, whose clock goes on by itself too. */
const passing = async ({ client }: Manager) => {
  const day = new Date(Date.now() + 5 * 1_440 * MINUTE_MS).toISOString().slice(0, 10);
  const start = `${day}T18:00:00.000Z`;
  const { id } = await client.call('createJob', {
    body: aJob({ eventDatePeriods: [{ start, end: `${day}T22:00:00.000Z` }] }),
  });
  let now = Date.now();
  return async (page: Page, minutes: number) => {
    const left = Math.round((Date.parse(start) - now) / MINUTE_MS) - minutes;
    const answer = await fetch(`${process.env.BASE_URL}/dev/time`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: `${left} minutes before job ${id}` }),
    });
    const moved = Date.parse((await answer.json()).now);
    await page.clock.fastForward(moved - now);
    now = moved;
  };
};

test('whose role is changed in the middle of a form is told so, keeps the words, is refused, and sends them once it is theirs again', {
  tag: '@long',
}, async ({ browser, clockSystem }) => {
  const owner = (await staffAnew()).client;
  const manager = await createManager();
  const { members } = await owner.call('getStaffMembers', {});
  const { id = '' } = members.find(({ phone }) => phone === demoSupportPhone) ?? {};
  const change = (role: 'FINANCE' | 'SUPPORT') =>
    owner.call('changeStaffRole', { path: { id }, body: { role, reason: 'For one week.' } });
  const page = await openOffice(browser, `${clockSystem.address}/office/people/${manager.id}`, await supportAnew());
  const card = page.getByRole('region', { name: 'Private data' });
  const why = 'They asked which number is theirs.';
  await card.getByLabel('Why do you need it?').fill(why);

  await change('FINANCE');
  const notice = page.getByRole('status').filter({ hasText: 'An owner changed your role' });
  await expect(notice).toContainText('you were support, and are finance now.');
  await expect(notice).toContainText('What you have typed stays where it is.');
  await expect(page.getByRole('button', { name: 'Finance', exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(card.getByLabel('Why do you need it?')).toHaveValue(why);
  await card.getByRole('button', { name: 'Show phone and names' }).click();
  await expect(card.getByRole('alert')).toContainText('Your role is finance, and this takes');
  await expect(card.getByLabel('Why do you need it?')).toHaveValue(why);

  await change('SUPPORT');
  await expect(notice).toHaveCount(0);
  await card.getByRole('button', { name: 'Show phone and names' }).click();
  await expect(card.getByText(manager.phone)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: why })).toBeVisible();
});

test('an idle session says when it ends, goes on by a press, ends without one, and loses no word that was typed', {
  tag: '@long',
}, async ({ browser, clockSystem }) => {
  test.setTimeout(180_000);
  const manager = await createManager();
  const pass = await passing(manager);
  const page = await openOffice(browser, `${clockSystem.address}/office/people/${manager.id}`, await staffAnew());
  await page.clock.install();
  // The half hour runs from here: time may pass only after the server has heard that someone is at the desk.
  const kept = page.waitForResponse(answer => answer.url().endsWith('/office/session/keep') && answer.ok());
  await page.reload();
  await kept;
  const field = page.getByLabel('Note for colleagues');
  const words = 'They called about their invoice, and';
  await field.fill(words);
  const notice = page.getByRole('timer');
  await pass(page, 27);
  await expect(notice).toHaveCount(0);
  await pass(page, 2);
  await expect(notice).toContainText(/^Nothing happened here for a while\. The session ends in (1 min )?\d+ s\./);
  expect(await axeViolations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue(words);

  await pass(page, 29);
  await expect(notice).toBeVisible();
  await pass(page, 2);
  const lock = page.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(lock).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await lock.getByLabel('Phone number').fill(demoStaffPhone);
  await lock.getByLabel('Passphrase').fill(demoStaffPassphrase);
  await untilNextCode(demoStaffPhone);
  await lock.getByRole('button', { name: 'Continue' }).click();
  const code = lock.getByLabel('Verification code');
  await code.waitFor();
  await code.fill(await codeFor(demoStaffPhone));
  await expect(lock).toHaveCount(0);
  await expect(field).toHaveValue(words);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
});
