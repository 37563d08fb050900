import type { Page } from '@playwright/test';
import type { NewEntry } from '#client/offline/outbox-storage.ts';

/** Puts these actions into the outbox, in this order, as they were done without a connection. */
export const fillOutbox = (page: Page, owner: string, actions: readonly NewEntry[]): Promise<void> =>
  page.evaluate(
    async ({ owner, actions }) => {
      const opening = indexedDB.open('zodel_offline');
      const database = await new Promise<IDBDatabase>(done => {
        opening.onsuccess = () => done(opening.result);
      });
      const writing = database.transaction('actions', 'readwrite');
      for (const action of actions) writing.objectStore('actions').add({ ...action, owner, refusal: null });
      await new Promise(done => {
        writing.oncomplete = done;
      });
      database.close();
    },
    { owner, actions: [...actions] },
  );

type Left = { key: string; refusal: string | null };

/** What is left in the outbox: each with its refusal, or null while it waits. */
export const readOutbox = (page: Page): Promise<Left[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('zodel_offline');
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result);
    });
    const asking = database.transaction('actions').objectStore('actions').getAll();
    const rows = await new Promise<Left[]>(done => {
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    return rows.map(({ key, refusal }) => ({ key, refusal }));
  });

/**
 * From now on the answer to every fifth of these actions is lost at its first try: the server has done it, and the phone does not
 * know. Returns how many were.
 */
export async function loseAnswers(page: Page, keys: ReadonlySet<string>): Promise<() => number> {
  const seen = new Set<string>();
  let lost = 0;
  await page.route('**/2024-07/**', async route => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    const isFirstTry = keys.has(key) && !seen.has(key);
    if (isFirstTry) seen.add(key);
    if (!isFirstTry || seen.size % 5 !== 0) return route.fallback();
    await route.fetch();
    lost += 1;
    await route.abort('internetdisconnected');
  });
  return () => lost;
}
