import type { Page } from '@playwright/test';
import { codeFor, untilNextCode } from './people.ts';

/** Signs anyone in at the front page, up to the code; with `isThere` the page is already open. */
export const enterCode = async (page: Page, phone: string, { isThere = false } = {}) => {
  if (!isThere) await page.goto('/');
  await untilNextCode(phone);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await codeFor(phone));
};
