import { expect, test } from '@playwright/test';
import { openOffice } from './open-office.ts';
import { axeViolations } from './page-monitor.ts';
import { financeAnew, staffAnew } from './people.ts';

test('finance asks for another price, an owner approves it, managers see it, and it goes back', async ({ browser }) => {
  test.setTimeout(180_000);
  const [finance, owner] = [await financeAnew(), await staffAnew()];
  const page = await openOffice(browser, '/office/settings', finance);
  const prices = page.getByRole('region', { name: 'Prices' });
  const changes = page.getByRole('region', { name: 'Changes' });
  const beside = await openOffice(browser, '/office/approvals', owner);
  const priceOf = async () =>
    (await owner.client.call('getSettings', {})).items.find(({ name }) => name === 'agentAssistanceCents')?.value;
  const approve = async (title: string) => {
    await beside.reload();
    await beside.getByRole('button', { name: `Set it: ${title}` }).click();
    await beside.getByRole('alertdialog').getByLabel('Reason').fill('We agreed on it.');
    await beside.getByRole('alertdialog').getByRole('button', { name: 'Set it' }).click();
    await expect(beside.getByText('We agreed on it.').first()).toBeVisible();
    await page.reload();
  };

  await prices.getByRole('button', { name: 'Change: Price of agent assistance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In dollars').fill('0.5');
  await dialog.getByLabel('Why?').fill('Agents ask for more.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(dialog).toContainText('Enter an amount from $1 to $1,000.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('In dollars').fill('175');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(prices).toContainText('asked for $175: a colleague decides under Approvals.');
  expect(await priceOf()).toBe(15_000);

  await approve('Price of agent assistance: $150 to $175');
  expect(await priceOf()).toBe(17_500);
  await expect(changes.getByRole('listitem').first()).toContainText('Valid');
  expect(await axeViolations(page)).toEqual([]);

  await changes.getByRole('button', { name: 'Back to $150: Price of agent assistance' }).click();
  await expect(dialog.getByLabel('In dollars')).toHaveValue('150');
  await dialog.getByLabel('Why?').fill('It was for one week.');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await approve('Price of agent assistance: $175 to $150');
  expect(await priceOf()).toBe(15_000);
});
