import type { Page } from '@playwright/test';

/** One grey pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNYAAAAogCh3I2xzAAAAABJRU5ErkJggg==';

/**
 * From now on this page gets a single pixel for every picture of the file service: drawing hundreds of them in another
 * width would dominate the test's duration. Unlike with a route, the browser's cache stays on.
 */
export const blankPictures = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/png' }];
    browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: DOT })
      // Requested by a page that has been left meanwhile.
      .catch(() => undefined);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/2024-01/images/*' }] });
};
