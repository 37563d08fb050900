import type { Browser, Page } from '@playwright/test';
import type { Person } from './people.ts';

/** A page as someone has it in the app shell, on a phone and signed in. */
export const inApp = async (browser: Browser, { session }: Person, path: string): Promise<Page> => {
  const url = process.env.BASE_URL ?? '';
  const context = await browser.newContext({
    baseURL: url,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0',
    viewport: { width: 390, height: 844 },
  });
  const { accessToken, refreshToken } = session.read();
  const cookie = (name: string, value: string | null) => ({
    name: `zodel_${name}`,
    value: encodeURIComponent(JSON.stringify(value)),
    url,
  });
  await context.addCookies([cookie('token', accessToken), cookie('refresh_token', refreshToken)]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
