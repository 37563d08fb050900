import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { freshReviewer, staffAnew } from '../fixtures/people.ts';

test('two of the staff copy what is kept of a manager, then correct the name, and a hold stops the erasure', {
  tag: '@long',
}, async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const [owner, reviewer] = [await staffAnew(), await freshReviewer()];
  const page = await openOffice(browser, `/office/people/${manager.id}`, owner);
  const card = page.getByRole('region', { name: 'Their data' });
  const dialog = page.getByRole('dialog');
  const log = async (kind: string) => {
    await card.getByLabel('They ask for').selectOption({ label: kind });
    await card.getByRole('button', { name: 'Log the request' }).click();
    await card.getByRole('button', { name: `Answer: ${kind.toLowerCase()}` }).click();
    await expect(dialog).toBeVisible();
  };

  await log('A copy of their data');
  await dialog.getByLabel('How do you know that it is them?').fill('They wrote from their own address.');
  await dialog.getByRole('button', { name: 'Ask a colleague for the copy' }).click();
  await expect(dialog).toContainText('You asked for the copy. It waits for a colleague');
  expect(await axeViolations(page)).toEqual([]);

  const beside = await openOffice(browser, '/office/approvals', reviewer);
  const asked = beside.getByRole('listitem').filter({ hasText: 'They wrote from their own address.' });
  await asked.getByRole('button', { name: /^Allow the copy/ }).click();
  await beside.getByRole('alertdialog').getByLabel('Reason').fill('The address is theirs.');
  await beside.getByRole('alertdialog').getByRole('button', { name: 'Allow the copy' }).click();
  await expect(beside.getByRole('alertdialog')).toHaveCount(0);
  await expect(beside.getByText('The address is theirs.')).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: 'Answer: a copy of their data' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make the copy and save it' }).click(),
  ]);
  const copy: { person: { name: string } } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy.person.name).toBe('Noor Haddad');
  await expect(card.getByText('The copy was made.')).toBeVisible();

  await log('A correction');
  await dialog.getByLabel('Their name').fill('Noor Haddad-Lane');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog).toContainText('The reason is needed.');
  await dialog.getByLabel('How do you know that it is right?').fill('The passport says so.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad-Lane' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Corrected as they asked: ' })).toContainText(
    'The passport says so.',
  );

  await card.getByLabel('Why must it be held?').fill('A court asked for it.');
  await card.getByRole('button', { name: 'Hold their data' }).click();
  await expect(card.getByText(/nothing is erased: A court asked for it\./)).toBeVisible();
  await log('Erasure');
  await expect(dialog).toContainText('Their data is held: lift the hold first.');
  await expect(dialog.getByRole('button', { name: 'Erase the account' })).toBeDisabled();
  await dialog.getByLabel('Or why not').fill('A court asked us to keep it.');
  await dialog.getByRole('button', { name: 'Refuse the request' }).click();
  await expect(card.getByText('A court asked us to keep it.')).toBeVisible();

  await page.goto('/office/rights?state=refused');
  await expect(page.getByRole('listitem').filter({ hasText: 'A court asked us to keep it.' })).toContainText(
    'Noor Haddad-Lane',
  );
  expect(await axeViolations(page)).toEqual([]);
  expect((await manager.client.call('getUser', {})).name).toBe('Noor Haddad-Lane');
});
