import type { FrameLocator, Page } from '@playwright/test';
import { mouse, type UserInput } from './user-input.ts';

/** The form of the local card processor, on a page of the product. */
export const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment details"]');

/** Fills it in and saves the bank account. */
export const saveBank = async (page: Page, account: string): Promise<void> => {
  const form = cardForm(page);
  await form.getByLabel('Name on the account').fill('Haddad Fairs');
  await form.getByLabel('Routing number').fill('110000000');
  await form.getByLabel('Account number').fill(account);
  await page.getByRole('button', { name: 'Save bank account' }).click();
};

/** Fills it in and saves the card. */
export const saveCard = async (page: Page, number: string, input: UserInput = mouse(page)): Promise<void> => {
  const form = cardForm(page);
  await input.write(form.getByLabel('Card number'), number);
  await input.write(form.getByLabel('Expires'), '1240');
  await input.write(form.getByLabel('Security code'), '123');
  await input.write(form.getByLabel('Name on the card'), 'Noor Haddad');
  await input.write(form.getByLabel('ZIP'), '89101');
  await input.press(page.getByRole('button', { name: 'Save card' }));
};
