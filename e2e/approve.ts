import { type Browser, expect, type Page } from '@playwright/test';
import { demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { codeFor, untilNextCode } from './people.ts';

const signInToOffice = async (page: Page, hands: Hands) => {
  await untilNextCode(demoStaffPhone);
  await page.goto('/office');
  await hands.write(page.getByLabel('Phone number'), demoStaffPhone);
  await hands.write(page.getByLabel('Passphrase'), demoStaffPassphrase);
  await hands.press(page.getByRole('button', { name: 'Text me a code' }));
  const field = page.getByLabel('Verification code');
  await field.waitFor();
  await hands.write(field, await codeFor(demoStaffPhone));
  await expect(page).toHaveURL(/\/office\/queue/);
};

/** Staff find the company's job in the queue, read it, and approve it together with its manager. */
export const approveInOffice = async (browser: Browser, kind: Hands['kind'], company: string): Promise<void> => {
  const page = await browser.newPage();
  const hands = kind === 'mouse' ? mouse(page) : keyboard(page);
  await signInToOffice(page, hands);
  await hands.press(page.getByRole('link', { name: new RegExp(`Event and Trade Show.*${company}`) }).first());
  await expect(page).toHaveURL(/\/office\/job\//);
  await expect(page.getByRole('heading', { level: 1, name: /Event and Trade Show in Las Vegas/ })).toBeVisible();
  await expect(page.getByText('Greet guests at our stand')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Also approve Vera Lindqvist/ })).toBeChecked();
  // Keys wait until what they decide about has been seen.
  await page.waitForTimeout(1_000);
  if (kind === 'mouse') await hands.press(page.getByRole('button', { name: /^Approve/ }));
  else await page.keyboard.press('a');
  await expect(page.getByRole('link', { name: new RegExp(company) })).toHaveCount(0);
  await page.close();
};
