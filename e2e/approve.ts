import { type Browser, expect, type Page } from '@playwright/test';
import { demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { codeFor, untilNextCode } from './people.ts';

export type StaffSignIn = { phone: string; passphrase: string; codeFor(phone: string): Promise<string> };

const demoStaff: StaffSignIn = { phone: demoStaffPhone, passphrase: demoStaffPassphrase, codeFor };

export const signInToOffice = async (page: Page, hands: Hands, staff: StaffSignIn) => {
  await page.goto('/office');
  await hands.write(page.getByLabel('Phone number'), staff.phone);
  await hands.write(page.getByLabel('Passphrase'), staff.passphrase);
  await hands.press(page.getByRole('button', { name: 'Text me a code' }));
  const field = page.getByLabel('Verification code');
  await field.waitFor();
  await hands.write(field, await staff.codeFor(staff.phone));
  await expect(page).toHaveURL(/\/office\/queue/);
};

/** At the desk: finds the company's job in the queue, reads it, and approves it together with its manager. */
export const approveJob = async (page: Page, hands: Hands, company: string): Promise<void> => {
  await hands.press(page.getByRole('link', { name: new RegExp(`Event and Trade Show.*${company}`) }).first());
  await expect(page).toHaveURL(/\/office\/job\//);
  await expect(page.getByRole('heading', { level: 1, name: /Event and Trade Show in Las Vegas/ })).toBeVisible();
  await expect(page.getByText('Greet guests at our stand')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Also approve Vera Lindqvist/ })).toBeChecked();
  // Keys wait until what they decide about has been seen.
  await page.waitForTimeout(1_000);
  if (hands.kind === 'mouse') await hands.press(page.getByRole('button', { name: /^Approve/ }));
  else await page.keyboard.press('a');
  await expect(page.getByRole('link', { name: new RegExp(company) })).toHaveCount(0);
};

/** The demo's staff approve the company's job. */
export const approveInOffice = async (browser: Browser, kind: Hands['kind'], company: string): Promise<void> => {
  const page = await browser.newPage();
  const hands = kind === 'mouse' ? mouse(page) : keyboard(page);
  await untilNextCode(demoStaffPhone);
  await signInToOffice(page, hands, demoStaff);
  await approveJob(page, hands, company);
  await page.close();
};
