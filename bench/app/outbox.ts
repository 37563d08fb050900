import type { Page } from '@playwright/test';

/** Puts an application for each job into the outbox, as it was made a week ago without a connection. */
export const fillOutbox = (page: Page, owner: string, jobIds: readonly string[]): Promise<void> =>
  page.evaluate(
    async ({ owner, jobIds }) => {
      const opening = indexedDB.open('zodel_offline');
      const database = await new Promise<IDBDatabase>(done => {
        opening.onsuccess = () => done(opening.result);
      });
      const at = new Date(Date.now() - 7 * 86_400_000).toISOString();
      const writing = database.transaction('actions', 'readwrite');
      for (const id of jobIds)
        writing.objectStore('actions').add({
          owner,
          name: 'applyToJob',
          input: { path: { id }, body: {} },
          key: crypto.randomUUID(),
          what: 'Apply',
          about: id,
          address: '/',
          subject: id,
          at,
          refusal: null,
        });
      await new Promise(done => {
        writing.oncomplete = done;
      });
      database.close();
    },
    { owner, jobIds },
  );

/** What is left in the outbox: each with its refusal, or null while it waits. */
export const readOutbox = (page: Page): Promise<{ subject: string; refusal: string | null }[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('zodel_offline');
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result);
    });
    const asking = database.transaction('actions').objectStore('actions').getAll();
    const rows = await new Promise<{ subject: string; refusal: string | null }[]>(done => {
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    return rows.map(({ subject, refusal }) => ({ subject, refusal }));
  });
