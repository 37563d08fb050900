import { expect, type Page } from '@playwright/test';
import { demoManagerPhone } from '#demo/people.ts';
import { codeFor, untilNextCode } from './people.ts';

/** Anyone signs in at the front page, as far as the code; whoever `isThere` was led to it. */
export const enterCode = async (page: Page, phone: string, { isThere = false } = {}) => {
  if (!isThere) await page.goto('/');
  await untilNextCode(phone);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await codeFor(phone));
};

/** The demo manager signs in at the front page, and lands on their jobs. */
export const signInAsManager = async (page: Page) => {
  await enterCode(page, demoManagerPhone);
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
};
