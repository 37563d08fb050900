import { expect, type Page } from '@playwright/test';
import { demoManagerPhone } from '#demo/people.ts';
import { codeFor, openSession, untilNextCode } from './people.ts';
import { setSessionCookies } from './session-cookies.ts';

/** Signs anyone in at the front page, up to the code; with `isThere` the page is already open. */
export const enterCode = async (page: Page, phone: string, { isThere = false } = {}) => {
  if (!isThere) await page.goto('/');
  await untilNextCode(phone);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Verification code').waitFor();
  await page.getByLabel('Verification code').fill(await codeFor(phone));
};

/** The demo manager on their jobs, with a session for this browser opened through the API. */
export const signInAsManager = async (page: Page) => {
  await setSessionCookies(page.context(), await openSession(demoManagerPhone));
  await page.goto('/manager/jobs/list/active');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
};
