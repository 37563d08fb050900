import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Signs the pages of this context in with a session. */
export const setSessionCookies = async (
  context: BrowserContext,
  { session }: Person,
  url = process.env.BASE_URL ?? '',
): Promise<void> => {
  const { accessToken, refreshToken } = session.read();
  const cookie = (name: string, value: string | null) => ({
    name: `zodel_${name}`,
    value: encodeURIComponent(JSON.stringify(value)),
    url,
  });
  await context.addCookies([cookie('token', accessToken), cookie('refresh_token', refreshToken)]);
};

/** The product in the app shell: on a phone, with the shell's name in the user agent. */
export const appShell = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0',
  viewport: { width: 390, height: 844 },
};

/** A page in the app shell, on a phone and signed in. */
export const openInAppShell = async (browser: Browser, person: Person, path: string): Promise<Page> => {
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
