import { chromium } from '@playwright/test';
import { findBrowser } from '#tools/browser.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const SETTLED_MS = 1_500;

/** Bytes and number of the pictures that a phone loads for a page before scrolling. */
export async function weighPictures(address: string): Promise<{ kilobytes: number; count: number }> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage(PHONE);
    const sizes: number[] = [];
    page.on('response', async answer => {
      if (!answer.request().url().includes('/images/') || answer.status() !== 200) return;
      sizes.push((await answer.body().catch(() => Buffer.alloc(0))).length);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, count: sizes.length };
  } finally {
    await browser.close();
  }
}
