import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { API_VERSION } from '#contract/values/versions.ts';
import { createModel, type Model } from '../fixtures/model-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { codeFor, staffMember, untilNextCode } from '../fixtures/people.ts';
import { ofThisRun } from '../fixtures/run-id.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { test } from '../fixtures/test.ts';

/** Far from the numbers of other tests, which are neighbours: a signal of its own. */
const aPhoneApart = () => `+1702557${String(randomInt(10_000)).padStart(4, '0')}`;

/** Signs in with the browser whose cookies these are. */
const signInBy = async (request: APIRequestContext, { phone }: Model) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const post = async (address: string, data: object) => {
    const answer = await request.post(`/${API_VERSION}${address}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await untilNextCode(phone);
  await post('/auth/code', { phoneNumber: phone });
  const code = await codeFor(phone);
  await post('/oauth/access_token', { grant_type: 'verification_code', phoneNumber: phone, code });
};

test('staff read why two accounts are a signal, dismiss it by key, take that back, and say that it was dealt with', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  // With names so short that the links to them are narrow.
  const others = await Promise.all(
    ['Al', 'Bo', 'Cy'].map(name => createModel(name, { lastName: 'O', verified: false, phone: aPhoneApart() })),
  );
  const [first, second] = [
    await createModel(ofThisRun('Wren'), { verified: false, phone: aPhoneApart() }),
    await createModel(ofThisRun('Lark'), { verified: false, phone: aPhoneApart() }),
  ];
  const shared = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  for (const model of [...others, first, second]) await signInBy(shared.request, model);
  const staff = await staffMember();
  // Signals are found by the sweep, which comes once a minute.
  await expect
    .poll(
      async () => (await staff.call('getPersonSignals', { path: { id: second.id } })).items.map(({ size }) => size),
      {
        timeout: 150_000,
        intervals: [2_000],
      },
    )
    .toEqual([5]);

  const phone = await openOffice(browser, `/office/people/${second.id}`, undefined, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const ofPhone = phone.getByRole('region', { name: 'Signals' });
  await expect(ofPhone.getByRole('link', { name: /^(Al|Bo|Cy) O$/ })).toHaveCount(3);
  await ofPhone.scrollIntoViewIfNeeded();
  expect(await axeViolations(phone)).toEqual([]);
  expect(await smallTargets(phone)).toEqual([]);
  await phone.context().close();

  const page = await openOffice(browser, '/office/reports?kind=device');
  const list = page.getByRole('complementary', { name: 'Reports and signals' });
  const row = list.getByRole('link', { name: /^\S* ?Lark [a-z]+ Abara/ }).first();
  await expect(row).toContainText('Shared device');
  await expect(row).toContainText('Low priority');
  await page.keyboard.press('j');
  await expect(list.locator('ol a').first()).toBeFocused();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/office/reports/${second.id}\\?kind=device$`));
  const signal = page.getByRole('listitem').filter({ hasText: 'Signed in with the same browser as 4 other accounts.' });
  await expect(signal).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Who it is about' })).toContainText('Wren');
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('d');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog).toContainText('Say it in a sentence');
  await dialog.getByLabel('Why it is nothing').fill('Sisters, one computer.');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(signal).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(signal).toBeVisible();

  await page.keyboard.press('h');
  await dialog.getByLabel('What was done').fill('Asked both by phone.');
  await dialog.getByRole('button', { name: 'Dealt with' }).click();
  await expect(row).toHaveCount(0);
  await list.getByRole('link', { name: 'Closed' }).click();
  await expect(page.getByText('Dealt with: Asked both by phone.')).toBeVisible();

  await page.keyboard.press('o');
  const card = page.getByRole('region', { name: 'Signals' });
  await expect(card).toContainText('None open; 1 closed one.');
  await expect(page.getByText('Signal dealt with: shared device')).toBeVisible();
  await card.getByRole('link', { name: 'Reports and signals about them' }).click();
  await expect(page).toHaveURL(new RegExp(`/office/reports/${second.id}$`));
});
