import { expect, type Page } from '@playwright/test';
import { anOpenJob } from '../fixtures/job-fixtures.ts';
import { approvedManager, submittedManager, test } from '../fixtures/manager-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { freshReviewer, staffAnew } from '../fixtures/people.ts';
import { ofThisRun } from '../fixtures/run-id.ts';

const queueOf = (page: Page) => page.getByRole('complementary', { name: 'Review queue' });
/** The row of someone in the queue beside what is open. */
const rowOf = (page: Page, id: string) => queueOf(page).locator(`ol a[href*="${id}"]`);

test('the timeline of a person shows one part of it by its tab, which the address holds', { tag: '@long' }, async ({
  browser,
}) => {
  const manager = await approvedManager();
  const note = ofThisRun('Asked for an invoice.');
  const page = await openOffice(browser, `/office/people/${manager.id}`);
  const timeline = page.getByRole('region', { name: 'What happened' });
  const entries = timeline.getByRole('listitem');
  const tab = (name: string) => timeline.getByRole('navigation').getByRole('link', { name, exact: true });
  await timeline.getByLabel('Note for colleagues').fill(note);
  await timeline.getByRole('button', { name: 'Add note' }).click();
  await expect(entries.filter({ hasText: note })).toContainText('Dana Whitlock');
  await expect(timeline.getByLabel('Note for colleagues')).toHaveValue('');
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);

  await tab('Notes of staff').click();
  await expect(page).toHaveURL(/\?show=note$/);
  await expect(tab('Notes of staff')).toHaveAttribute('aria-current', 'page');
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(0);
  await expect(entries.filter({ hasText: note })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);

  await tab('Sign-ins').click();
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
  await expect(entries.filter({ hasText: note })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\?show=session$/);
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
  await page.goBack();
  await expect(entries.filter({ hasText: note })).toHaveCount(1);
  await tab('Money').click();
  await expect(timeline.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await tab('Everything').click();
  await expect(entries.filter({ hasText: note })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Signed in' })).toHaveCount(1);
});

test('someone takes a review by its key and hands it over, and then only the other one decides', async ({
  browser,
}) => {
  const { id } = await submittedManager({ name: ofThisRun('Mira') });
  const page = await openOffice(browser, `/office/user/${id}`, await staffAnew());
  const theirs = await openOffice(browser, `/office/user/${id}`, await freshReviewer());
  await page.getByRole('button', { name: 'Nobody’s yet' }).waitFor();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Yours' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Dana Whitlock' })).toBeVisible();

  await page.getByRole('button', { name: 'Yours' }).click();
  await page.getByRole('menuitem', { name: 'Hand it over …' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('Choose a colleague.')).toBeVisible();
  await dialog.getByLabel('Colleague').selectOption({ label: 'Theo Lindqvist' });
  await dialog.getByLabel('Note').fill('You know this company.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Theo Lindqvist' })).toBeVisible();

  await expect(theirs.getByText('You know this company.')).toBeVisible();
  await queueOf(theirs).getByRole('link', { name: /^Mine/ }).click();
  await expect(rowOf(theirs, id)).toContainText('Yours');

  // Whoever decides all the same is refused, and loses no word.
  const words = 'There is no such company.';
  await page.getByRole('button', { name: /^Decline/ }).click();
  const declining = page.getByRole('dialog', { name: /^Decline/ });
  await declining.getByRole('radio').first().check();
  await declining.getByLabel('Explanation').fill(words);
  await declining.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(
    page.getByText(/Theo Lindqvist has taken this review\. Take it over first, or leave it\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/office/user/${id}`));
  await page.getByRole('button', { name: /^Decline/ }).click();
  await expect(declining.getByLabel('Explanation')).toHaveValue(words);
  await expect(declining.getByRole('radio').first()).toBeChecked();
  await declining.getByRole('button', { name: 'Keep it' }).click();
  await theirs.getByRole('button', { name: /^Approve/ }).click();
  await expect(rowOf(theirs, id)).toHaveCount(0);
  await expect(rowOf(page, id)).toHaveCount(0);
});

test('a colleague looks at a decision again and disagrees, and whoever decided reads why', { tag: '@long' }, async ({
  browser,
}) => {
  const name = ofThisRun('Noor');
  const { id } = await submittedManager({ name });
  const reviewer = await freshReviewer();
  await reviewer.client.call('declineUser', { path: { id }, body: { reason: 'INCOMPLETE', text: 'No company.' } });
  const page = await openOffice(browser, '/office/decisions', await staffAnew());
  const look = page.getByRole('listitem').filter({ hasText: name });
  await expect(look).toContainText('Theo Lindqvist declined');
  await look.getByRole('button', { name: `Disagree about ${name}` }).click();
  await look.getByRole('button', { name: 'Disagree', exact: true }).click();
  await expect(look.getByText('Say what you would have decided, and why.')).toBeVisible();
  await look.getByLabel('What would you have decided, and why?').fill('I would have asked first.');
  expect(await axeViolations(page)).toEqual([]);
  await look.getByRole('button', { name: 'Disagree', exact: true }).click();
  await expect(look).toHaveCount(0);

  const theirs = await openOffice(browser, '/office/decisions', reviewer);
  await theirs.getByRole('link', { name: 'At your decisions' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Dana Whitlock would have decided differently: I would have asked first.',
  );
});

test('one asks to close an account and cannot approve it, and a colleague closes it', { tag: '@long' }, async ({
  browser,
}) => {
  const name = ofThisRun('Ines');
  const manager = await approvedManager({ name });
  await anOpenJob(manager);
  const asking = await openOffice(browser, `/office/people/${manager.id}`, await staffAnew());
  await asking.getByRole('button', { name: /^Close account/ }).click();
  const dialog = asking.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByText('Say why, in a sentence or two.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked models to pay for a casting.');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(asking.getByText('You asked to close this account.')).toBeVisible();
  await asking.getByRole('link', { name: 'A second person decides' }).click();
  const asked = asking.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: name });
  await expect(asked).toContainText('You asked');
  await expect(asked.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await expect(asked.getByRole('button', { name: /^Close account/ })).toHaveCount(0);
  expect(await axeViolations(asking)).toEqual([]);

  const approving = await openOffice(browser, '/office/approvals', await freshReviewer());
  await approving.getByRole('button', { name: `Close account: Close the account of ${name}` }).click();
  const decision = approving.getByRole('alertdialog');
  await decision.getByRole('button', { name: 'Close account' }).click();
  await expect(decision.getByText('Say why, in a sentence.')).toBeVisible();
  await decision.getByLabel('Reason').fill('I read the messages.');
  expect(await axeViolations(approving)).toEqual([]);
  await decision.getByRole('button', { name: 'Close account' }).click();
  await expect(decision).toHaveCount(0);

  const decided = asking.getByRole('region', { name: 'Decided' }).getByRole('listitem').filter({ hasText: name });
  await expect(decided).toContainText('Theo Lindqvist');
  await expect(decided).toContainText('I read the messages.');
});
