import { type Browser, expect, type Page } from '@playwright/test';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { registrationOrder } from '#contract/values/job-steps.ts';
import type { SettingName } from '#contract/values/setting.ts';
import { aJob } from '../fixtures/job-fixtures.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { financeAnew, staffAnew } from '../fixtures/people.ts';
import { setSessionCookies } from '../fixtures/session-cookies.ts';
import { mouse } from '../fixtures/user-input.ts';
import { continueWizard, expectStep } from '../fixtures/wizard-steps.ts';

/** The owner's approvals: sets what was asked under this title, and lets the asker see it. */
const approveBeside = (beside: Page, page: Page) => async (title: string) => {
  // It closes once the server has what was asked.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await beside.reload();
  await beside.getByRole('button', { name: `Set it: ${title}` }).click();
  await beside.getByRole('alertdialog').getByLabel('Reason').fill('We agreed on it.');
  await beside.getByRole('alertdialog').getByRole('button', { name: 'Set it' }).click();
  await expect(beside.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
};

/** Finance at the settings, and an owner at the approvals. */
const atSettings = async (browser: Browser) => {
  test.setTimeout(180_000);
  const [finance, owner] = [await financeAnew(), await staffAnew()];
  const page = await openOffice(browser, '/office/settings', finance);
  const beside = await openOffice(browser, '/office/approvals', owner);
  return { owner, page, beside, dialog: page.getByRole('dialog'), approve: approveBeside(beside, page) };
};

test('finance asks for another price, an owner approves it, managers see it, and it goes back', async ({ browser }) => {
  const { owner, page, dialog, approve } = await atSettings(browser);
  const prices = page.getByRole('region', { name: 'Prices' });
  const changes = page.getByRole('region', { name: 'Changes' });
  const priceOf = async () =>
    (await owner.client.call('getSettings', {})).items.find(({ name }) => name === 'agentAssistanceCents')?.value;

  await prices.getByRole('button', { name: 'Change: Price of agent assistance' }).click();
  await dialog.getByLabel('In dollars').fill('0.5');
  await dialog.getByLabel('Why?').fill('Agents ask for more.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(dialog).toContainText('Enter an amount from $1 to $1,000.');
  await dialog.getByLabel('In dollars').fill('175');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(prices).toContainText('asked for $175: a colleague decides under Approvals.');
  expect(await priceOf()).toBe(15_000);

  await approve('Price of agent assistance: $150 to $175');
  expect(await priceOf()).toBe(17_500);
  await expect(changes.getByRole('listitem').first()).toContainText('Valid');

  await changes.getByRole('button', { name: 'Back to $150: Price of agent assistance' }).click();
  await expect(dialog.getByLabel('In dollars')).toHaveValue('150');
  await dialog.getByLabel('Why?').fill('It was for one week.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await approve('Price of agent assistance: $175 to $150');
  expect(await priceOf()).toBe(15_000);
});

test('finance moves a city up by keyboard, public pages list it first once an owner approves, and it goes back', {
  tag: '@long',
}, async ({ browser, page: visitor }) => {
  const { page, dialog, approve } = await atSettings(browser);
  const orders = page.getByRole('region', { name: 'Order of lists' });
  await visitor.goto('/hire-models');
  const expectFirst = (city: string) =>
    expect(async () => {
      // Not from the browser's cache; the server has its own.
      await visitor.reload();
      for (const list of [visitor.getByRole('main'), visitor.getByRole('navigation', { name: 'Cities' })]) {
        const first = list.getByRole('link', { name: /^(Las Vegas|Chicago)$/ }).first();
        await expect(first).toHaveText(city, { timeout: 500 });
      }
    }).toPass({ timeout: 20_000 });
  await expectFirst('Las Vegas');

  await orders.getByRole('button', { name: 'Change: Order of cities' }).click();
  const up = dialog.getByRole('button', { name: 'Move Chicago up' });
  await up.focus();
  // Once more than there are places: it stays at the top, and so does the focus.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Enter');
  await expect(dialog.getByText('Chicago: place 1 of 5.')).toBeAttached();
  await expect(up).toBeFocused();
  await dialog.getByRole('button', { name: 'Move Las Vegas down' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move Las Vegas down' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Move Las Vegas up' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText([
    'Chicago',
    'Las Vegas',
    'Los Angeles',
    'New York',
    'Miami',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Why?').fill('Chicago has opened.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(orders).toContainText('asked for Chicago, Las Vegas, Los Angeles, New York, Miami');
  await expectFirst('Las Vegas');

  await approve('Order of cities: Chicago from place 5 to 1');
  await expectFirst('Chicago');
  await page
    .getByRole('region', { name: 'Changes' })
    .getByRole('button', { name: 'Back to the order before: Order of cities' })
    .click();
  await dialog.getByLabel('Why?').fill('It was for the opening.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await approve('Order of cities: Chicago from place 1 to 5');
  await expectFirst('Las Vegas');
});

/** What an owner approves at once. */
const setAtOnce = async (name: SettingName, value: number | string[]) => {
  const [finance, owner] = [await financeAnew(), await staffAnew()];
  const body = {
    ...(typeof value === 'number' ? { value } : { order: value }),
    validFrom: null,
    why: 'Runways sell this month.',
  };
  await finance.client.call('askSetting', { path: { name }, body });
  const { items } = await owner.client.call('getApprovals', {});
  const asked = items.find(({ input }) => input.name === name);
  if (!asked) throw new Error('Nothing waits.');
  const { id, fingerprint } = asked;
  await owner.client.call('approveSetting', { path: { id }, body: { text: 'We agreed on it.', fingerprint } });
};

test('the wizard offers categories in the order that staff set', { tag: '@long' }, async ({ page }) => {
  const first = page.getByRole('group', { name: 'Category' }).getByRole('radio').first();
  await setAtOnce('categoryOrder', ['RUNWAY', ...categoryCodes.filter(code => code !== 'RUNWAY')]);
  await page.goto('/create-job');
  await continueWizard(page, mouse(page));
  await expectStep(page, 'What is the work?');
  await expect(first).toHaveAttribute('value', 'RUNWAY');
  await setAtOnce('categoryOrder', [...categoryCodes]);
  await page.reload();
  await expectStep(page, 'What is the work?');
  await expect(first).toHaveAttribute('value', 'ATMOSPHERE');
});

test('a price that changed since it was shown is told at submission, and can be taken or left', {
  tag: '@long',
}, async ({ page, manager }) => {
  const answeredSteps = registrationOrder.filter(step => step.startsWith('JOB_'));
  const { id } = await manager.client.call('createJob', { body: { ...aJob(), answeredSteps } });
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/new/premium-features?job=${id}`);
  await page.getByRole('checkbox', { name: 'Agent assistance' }).check();
  const service = page.getByRole('listitem');
  await expect(service.getByText('$150', { exact: true })).toBeVisible();
  await setAtOnce('agentAssistanceCents', 18_000);
  try {
    const toPayment = page.getByRole('button', { name: 'Go on to payment' });
    await toPayment.click();
    await expect(page.getByRole('alert').filter({ hasText: 'costs' })).toHaveText(
      'Nothing was submitted yet. Agent assistance costs $180 now, not $150. Go on to payment if you still want it, or take it away.',
    );
    await expect(service.getByText('$180', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Agent assistance' })).toBeChecked();
    expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({ awaitsPayment: false });
    expect(await axeViolations(page)).toEqual([]);
    await toPayment.click();
    await expect(page).toHaveURL('/manager/premium-features/payment');
    await expect(page.getByRole('button', { name: 'Pay $180 now' })).toBeVisible();
  } finally {
    await setAtOnce('agentAssistanceCents', 15_000);
  }
});

test('finance adds a part to the terms, an owner sees what changes and approves it, and the public page shows it', {
  tag: '@long',
}, async ({ browser, page: visitor, manager }) => {
  const { page, beside, dialog, approve } = await atSettings(browser);
  const pages = page.getByRole('region', { name: 'Legal pages' });

  await pages.getByRole('button', { name: 'Change: Terms of use' }).click();
  const field = dialog.getByLabel('Text');
  await expect(field).toHaveValue(/^## what: What \{productName\} is/);
  const first = await field.inputValue();
  await dialog.getByLabel('Why?').fill('Our lawyers ask for it.');
  await field.fill(`${first}\n## dress: What to bring\n\nBring {coats} <b>coats</b>.\n`);
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(dialog).toContainText('{coats} is not known.');
  await field.fill(`${first}\n## dress: What to bring\n\nModels of {ageMin} bring <b>coats</b>.\n`);
  await dialog.getByText('How it reads').click();
  await expect(dialog.getByText('Models of 18 bring <b>coats</b>.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(pages).toContainText('asked for another text under “What to bring”: a colleague decides');

  await beside.reload();
  const waiting = beside.getByRole('listitem').filter({ hasText: 'Terms of use: another text under “What to bring”' });
  await waiting.getByText('What changes').click();
  await expect(waiting.getByText('Models of {ageMin} bring <b>coats</b>.')).toBeVisible();
  expect(await axeViolations(beside)).toEqual([]);
  await approve('Terms of use: another text under “What to bring”');

  await expect(async () => {
    await visitor.goto(`/terms-use?${Date.now()}`);
    await expect(visitor.getByRole('heading', { name: 'What to bring' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(visitor.getByText('Models of 18 bring <b>coats</b>.')).toBeVisible();
  expect(await axeViolations(visitor)).toEqual([]);

  await setSessionCookies(visitor.context(), manager);
  await visitor.goto('/manager/profile/legal');
  await visitor.getByRole('button', { name: 'Agree to the version in force' }).click();
  await expect(visitor.getByText('Your agreement is recorded')).toBeVisible();

  // Another version of the same day has no name: the way back is for another day.
  await page
    .getByRole('region', { name: 'Changes' })
    .getByRole('button', { name: 'Back to the text before: Terms of use' })
    .click();
  await expect(field).toHaveValue(first);
  await dialog.getByLabel('Why?').fill('It was for one season.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(dialog).toContainText('Choose a moment on another day.');
});

test('finance finds a notice, changes what it says, an owner approves it, people read it, and it goes back', {
  tag: '@long',
}, async ({ browser, manager }) => {
  const { owner, page, beside, dialog, approve } = await atSettings(browser);
  const warn = async (text: string) => {
    await owner.client.call('warnUser', { path: { id: manager.id }, body: { text } });
    return (await manager.client.call('getNotices', { query: {} })).items[0]?.text;
  };

  await page.getByRole('link', { name: 'What the product says to people' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await page.getByRole('searchbox').fill('word from our team');
  await expect(page).toHaveURL(/\?q=word\+from\+our\+team$/);
  await expect(page.getByRole('button', { name: /^Change: / })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change: A warning' }).click();
  const field = dialog.getByLabel('Text');
  await expect(field).toHaveValue('A word from our team: {message}');
  await dialog.getByLabel('Why?').fill('Many asked whom to write to.');
  await field.fill('A word from {team}.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(dialog).toContainText('{team} is not known here. Known are {message}.');
  await field.fill('Please read this: {message} Our support answers questions.');
  await expect(dialog.getByText('Please read this: Please come on time. Our support answers questions.')).toBeVisible();
  await expect(dialog).toContainText('As a text to a phone: 1 SMS');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(page.getByText('a colleague decides under Approvals.')).toBeVisible();
  expect(await warn('Come on time.')).toBe('A word from our team: Come on time.');

  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Only those that were changed, or wait for approval').click();
  await expect(page).toHaveURL(/\?changed=1$/);
  await expect(page.getByText('a colleague decides under Approvals.')).toBeVisible();
  await expect(page.getByText('A word from our team: {message}')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change: / })).toHaveCount(0);

  await beside.reload();
  const waiting = beside.getByRole('listitem').filter({ hasText: 'A warning: another text' });
  await expect(waiting).toContainText('Please read this: {message} Our support answers questions.');
  expect(await axeViolations(beside)).toEqual([]);
  await approve('A warning: another text');
  await expect.poll(() => warn('Come on time.')).toBe('Please read this: Come on time. Our support answers questions.');

  await page
    .getByRole('region', { name: 'Changes' })
    .getByRole('button', { name: 'Back to the text before: A warning' })
    .click();
  await expect(field).toHaveValue('A word from our team: {message}');
  await dialog.getByLabel('Why?').fill('It read better before.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await approve('A warning: another text');
  await expect.poll(() => warn('Come on time.')).toBe('A word from our team: Come on time.');
});
