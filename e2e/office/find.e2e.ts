import { expect, type Page } from '@playwright/test';
import { createModel } from '../fixtures/model-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { financeAtDesk, freshReviewer } from '../fixtures/people.ts';
import { ofThisRun } from '../fixtures/run-id.ts';
import { test } from '../fixtures/test.ts';

/** The palette, opened by its key. */
const openPalette = async (page: Page) => {
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  return palette;
};

test('Ctrl K finds people as someone types, arrows choose one, and Enter opens the page about them', async ({
  browser,
}) => {
  const mark = ofThisRun('').trim();
  for (const firstName of ['Ada', 'Bea']) await createModel(firstName, { lastName: mark, verified: false });
  const page = await openOffice(browser, '/office/find');
  const palette = await openPalette(page);
  await page.keyboard.type(mark);
  const people = palette.getByRole('group', { name: 'People' }).getByRole('option');
  await expect(people).toHaveCount(2);
  await expect(people.first()).toHaveAttribute('data-highlighted');
  expect(await axeViolations(page)).toEqual([]);
  const [chosen = ''] = /(Ada|Bea) [a-z]+/.exec((await people.last().textContent()) ?? '') ?? [];
  await page.keyboard.press('ArrowDown');
  await expect(people.last()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/people\//);
  await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible();
  await expect(palette).toHaveCount(0);

  // Opened anew it is empty, and Escape closes it.
  await openPalette(page);
  await expect(palette.getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('the palette of a reviewer finds neither colleagues nor pages that are not for reviewers', {
  tag: '@long',
}, async ({ browser }) => {
  const colleague = 'Priya Raman';
  const owner = await openOffice(browser, '/office/find');
  const ofOwner = await openPalette(owner);
  await owner.keyboard.type(colleague);
  const asStaff = (group: string) => ({ name: group, exact: true });
  await expect(ofOwner.getByRole('group', asStaff('Staff')).getByRole('option')).toContainText([colleague]);
  await ofOwner.getByRole('combobox').fill('Closes');
  await expect(ofOwner.getByRole('group', asStaff('Go to')).getByRole('option', { name: 'Closes' })).toBeVisible();

  const reviewer = await openOffice(browser, '/office/find', await freshReviewer());
  const palette = await openPalette(reviewer);
  await reviewer.keyboard.type(colleague);
  await expect(palette.getByText(/^Nothing found\./)).toBeVisible();
  await expect(palette.getByRole('option')).toHaveCount(0);
  await palette.getByRole('combobox').fill('Closes');
  await expect(palette.getByText(/^Nothing found\./)).toBeVisible();
  await expect(palette.getByRole('option')).toHaveCount(0);
  await palette.getByRole('combobox').fill('Review queue');
  await expect(palette.getByRole('option', { name: 'Review queue' })).toBeVisible();
});

test('a list is saved under a name, opened again from it, replaced under the same name, and forgotten', {
  tag: '@long',
}, async ({ browser }) => {
  const name = ofThisRun('Over');
  const page = await openOffice(browser, '/office/find?kind=job&state=COMPLETED');
  const saved = page.getByRole('navigation', { name: 'Saved lists' });
  const chip = saved.getByRole('link', { name });
  const save = async () => {
    await page.getByRole('button', { name: 'Save this list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this list' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await save();
  await expect(chip).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Save this list' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/office/find?kind=person');
  await chip.click();
  await expect(page).toHaveURL(/\?kind=job&state=COMPLETED$/);
  await expect(page.getByLabel('State')).toHaveValue('COMPLETED');

  await page.getByLabel('State').selectOption('CANCELLED');
  await expect(page).toHaveURL(/state=CANCELLED/);
  await expect(chip).not.toHaveAttribute('aria-current');
  await save();
  await expect(chip).toHaveCount(1);
  await page.goto('/office/find?kind=person');
  await chip.click();
  await expect(page).toHaveURL(/\?kind=job&state=CANCELLED$/);

  const colleague = await openOffice(browser, '/office/find?kind=job', await financeAtDesk());
  await expect(colleague.getByRole('list', { name: 'Jobs' })).toBeVisible();
  await expect(colleague.getByRole('link', { name })).toHaveCount(0);

  await saved.getByRole('button', { name: `Forget ${name}` }).click();
  await expect(chip).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Jobs' })).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('J and K, the arrows, End and Home move through a list, Enter opens, and Back returns to the row', async ({
  browser,
}) => {
  const page = await openOffice(browser, '/office/find?kind=person');
  const list = page.getByRole('list', { name: 'People' });
  const row = (place: number) => list.locator(`[data-place="${place}"]`).getByRole('link');
  await expect(row(0)).toBeVisible();
  const press = async (key: string, place: number) => {
    await page.keyboard.press(key);
    await expect(row(place)).toBeFocused();
  };
  await press('j', 0);
  await press('j', 1);
  await press('ArrowDown', 2);
  await press('k', 1);
  await press('ArrowUp', 0);
  await press('k', 0);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  await press('Home', 0);
  await press('j', 1);
  const name = (await row(1).locator('span span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goBack();
  await expect(row(0)).toBeVisible();
  // A letter that is typed is a letter.
  const words = page.getByLabel('Words');
  await words.pressSequentially('jk');
  await expect(words).toHaveValue('jk');
  await expect(words).toBeFocused();
});
