import { type Browser, expect, type Page } from '@playwright/test';
import { demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';
import { codeFor, untilNextCode } from './people.ts';
import { keyboard, mouse, type UserInput } from './user-input.ts';

export type StaffSignIn = { phone: string; passphrase: string; codeFor(phone: string): Promise<string> };

const demoStaff: StaffSignIn = { phone: demoStaffPhone, passphrase: demoStaffPassphrase, codeFor };

export const signInToOffice = async (page: Page, input: UserInput, staff: StaffSignIn) => {
  await page.goto('/office');
  await input.write(page.getByLabel('Phone number'), staff.phone);
  await input.write(page.getByLabel('Passphrase'), staff.passphrase);
  await input.press(page.getByRole('button', { name: 'Continue' }));
  const field = page.getByLabel('Verification code');
  await field.waitFor();
  await input.write(field, await staff.codeFor(staff.phone));
  await expect(page).toHaveURL(/\/office\/queue/);
};

/** At the desk: finds the company's job in the queue, reads it, and approves it together with its manager. */
export const approveJob = async (page: Page, input: UserInput, company: string): Promise<void> => {
  await input.press(page.getByRole('link', { name: new RegExp(`Event and Trade Show.*${company}`) }).first());
  await expect(page).toHaveURL(/\/office\/job\//);
  await expect(page.getByRole('heading', { level: 1, name: /Event and Trade Show in Las Vegas/ })).toBeVisible();
  await expect(page.getByText('Greet guests at our stand')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Also approve Vera Lindqvist/ })).toBeChecked();
  const address = page.url();
  if (input.kind === 'mouse') await input.press(page.getByRole('button', { name: /^Approve/ }));
  // Keys are ignored until their subject has been on the screen for a moment.
  else
    await expect(async () => {
      await page.keyboard.press('a');
      await expect(page).not.toHaveURL(address, { timeout: 2_000 });
    }).toPass();
  await expect(page.getByRole('link', { name: new RegExp(company) })).toHaveCount(0);
};

/** The demo's staff approve the company's job. */
export const approveInOffice = async (browser: Browser, kind: UserInput['kind'], company: string): Promise<void> => {
  const page = await browser.newPage();
  const input = kind === 'mouse' ? mouse(page) : keyboard(page);
  await untilNextCode(demoStaffPhone);
  await signInToOffice(page, input, demoStaff);
  await approveJob(page, input, company);
  await page.close();
};
