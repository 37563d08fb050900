import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signInAsManager } from './sign-in.ts';

/** What the browser itself reports of calls that are refused is no fault of the page. */
const isRefusal = (text: string) => /status of 4\d\d/.test(text);

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !isRefusal(message.text())) complaints.push(message.text());
  });
  return complaints;
};

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)).toEqual([]);
};

const open = ['/', '/hire-models', '/create-job/invite-code', '/create-job/auth', '/office', '/privacy-nowhere'];

for (const address of open) {
  test(`${address} has no errors and no barriers`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('a manager’s pages have no errors and no barriers, and signing out ends at the front page', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signInAsManager(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Past' }).click();
  await expect(page).toHaveURL(/\/past/);
  await page.goBack();
  await page.getByRole('link', { name: 'Event and Trade Show in Las Vegas' }).first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/create-job/auth');
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/manager/jobs/list/active');
  await expect(page).toHaveURL(/\/$/);
  expect(complaints).toEqual([]);
});
