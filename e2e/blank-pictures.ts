import type { Page } from '@playwright/test';

/** One grey dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNYAAAAogCh3I2xzAAAAABJRU5ErkJggg==';

/**
 * From now on this page gets a dot for every picture of the file service: drawing hundreds of them in one more width
 * would take longer than all else. The browser's cache stays on, unlike with a route.
 */
export const blankPictures = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/png' }];
    browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: DOT })
      // Asked for by a page that has been left meanwhile.
      .catch(() => undefined);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/2024-01/images/*' }] });
};
