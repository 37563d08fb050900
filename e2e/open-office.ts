import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Person, staffAtDesk } from './people.ts';

/** A page of the office, opened by a member of its staff. */
export const openOffice = async (
  browser: Browser,
  address: string,
  staff?: Person,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext(options);
  const { session } = staff ?? (await staffAtDesk());
  const keep = (token: string) => sessionStorage.setItem('zodel_office_token', token);
  await context.addInitScript(keep, session.read().accessToken ?? '');
  const page = await context.newPage();
  await page.goto(address);
  return page;
};
