import { expect, type Page } from '@playwright/test';
import { demoManagerPhone } from '#demo/people.ts';
import { codeFor, untilNextCode } from './people.ts';

/** The demo manager signs in at the front page, and lands on their jobs. */
export const signInAsManager = async (page: Page) => {
  await page.goto('/');
  await untilNextCode(demoManagerPhone);
  await page.getByLabel('Phone number').fill(demoManagerPhone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await codeFor(demoManagerPhone));
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
};
