import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#tools/browser.ts';
import type { Owner } from './scope.ts';

/** A browser that ends with its owner. */
export async function openBrowser(owner: Owner): Promise<Browser> {
  const browser = await chromium.launch(await findBrowser());
  owner.opened({ close: () => browser.close() });
  return browser;
}
