import { test as base } from '@playwright/test';

/** The pages that a test opens end with it. Playwright keeps those of contexts it has not made until its worker ends. */
export const test = base.extend<{ closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter(context => !before.includes(context));
      await Promise.all(opened.map(context => context.close()));
    },
    { auto: true },
  ],
});
