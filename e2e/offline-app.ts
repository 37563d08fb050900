import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { readAppFiles } from '#tools/app-files.ts';
import type { Model } from './model-fixture.ts';
import { appShell, setSessionCookies } from './session-cookies.ts';

export const DASHBOARD = '/model/account/dashboard';
export const DAY_MS = 86_400_000;

/** How many screens' files the service worker has stored, and which answers the app has. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>(done => request.addEventListener('success', () => done(request.result)));
    const files = (await (await caches.open('screens')).keys()).length;
    // Opening it before the app does would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'zodel_offline')) return { files, keys: [] };
    const database = await asked(indexedDB.open('zodel_offline'));
    const stores = database.objectStoreNames.contains('answers');
    const answers: { queryKey: unknown[] }[] = stores
      ? await asked(database.transaction('answers').objectStore('answers').getAll())
      : [];
    database.close();
    return { files, keys: answers.map(({ queryKey }) => queryKey) };
  });

/** The conversations as the app keeps them, in one text. */
export const keptMessages = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('zodel_offline');
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result);
    });
    const asking = database.transaction('channels').objectStore('channels').getAll();
    const rows = await new Promise<{ kept: { window: unknown } }[]>(done => {
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    return JSON.stringify(rows.map(({ kept }) => kept.window));
  });

/** Until all that can be read offline is stored. */
export const untilKept = async (page: Page) => {
  const files = readAppFiles().screens.MODEL.length;
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toMatchObject({
      files,
      // The last that is read.
      keys: expect.arrayContaining([expect.arrayContaining(['getDigitalViews'])]),
    });
};

/** The app on a phone of this model, with all stored that can be read offline. */
export const openApp = async (browser: Browser, model: Model, address = DASHBOARD) => {
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto(address);
  await untilKept(page);
  return { context, page };
};

export const restart = async (context: BrowserContext, page: Page, address = DASHBOARD): Promise<Page> => {
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
};

/** All that can be read of anyone, as it is stored. */
export const answersIn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('zodel_offline');
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result);
    });
    const asking = database.transaction('answers').objectStore('answers').getAll();
    const rows = await new Promise<unknown[]>(done => {
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    return JSON.stringify(rows);
  });
