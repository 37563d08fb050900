import { writable } from '#client/live/readable.ts';
import { type Entry, isGivenUp } from '#client/offline/outbox-storage.ts';
import { ANSWERS_CACHE, LAST_SCREEN, OWN_CACHE, PICTURES_CACHE } from '#contract/values/app-worker.ts';
import { slug } from '#lib/slug.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** What this device keeps for a time offline: answers of the server, and what was done without it. */
export const offlineDatabaseName = (): string => `${slug()}_offline`;

const WAITING_KEY = 'waiting';
const LOST_KEY = 'lost';
/** The id of the person whose data this browser keeps. */
export const KEPT_FOR_KEY = 'kept_for';

/** How many waiting actions the browser has deleted with its database, to free space; from when the database is open. */
export const lostActions = writable(0);

/** Stored until someone has read it: the page that notices a loss may be closed before it is shown. */
export const lostCount = (): number => Number(readStored(LOST_KEY)) || 0;

export const storeLostCount = (count: number): void => {
  if (count === 0) removeStored(LOST_KEY);
  else writeStored(LOST_KEY, count);
};

export const forgetLostActions = (): void => {
  storeLostCount(0);
  lostActions.write(0);
};

/** What was done offline, as the outbox holds it; empty until its code is loaded, in the app alone. */
export const waitingActions = writable<readonly Entry[]>([]);

/** What the server has answered last of it; null once that is said. */
export const lastSent = writable<Entry | null>(null);

/** How many actions wait to be sent: known without loading the outbox. */
export const waitingCount = (): number => Number(readStored(WAITING_KEY)) || 0;

export const storeWaitingCount = (count: number): void => {
  if (count === waitingCount()) return;
  if (count === 0) removeStored(WAITING_KEY);
  else writeStored(WAITING_KEY, count);
};

/** Whether nothing has to be sent before what is done now about this: what was given up holds up only what is about the same. */
export const mayBeSentNow = (subject: string): boolean => {
  if (waitingCount() === 0) return true;
  const waiting = waitingActions.read().filter(({ refusal }) => refusal === null);
  // Without any, the outbox is not loaded.
  return waiting.length > 0 && waiting.every(entry => isGivenUp(entry) && entry.subject !== subject);
};

/** Deletes what this device keeps for a time offline. */
export const deleteOfflineData = (): void => {
  removeStored(WAITING_KEY);
  removeStored(LOST_KEY);
  removeStored(KEPT_FOR_KEY);
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(offlineDatabaseName());
  void deletePictures();
};

/** With the own comp card, the first screen as it was seen last, and answers tapped on notices. Also when the page is about to be left: until then it may show more of them. */
export const deletePictures = (): Promise<void> => {
  removeStored(LAST_SCREEN);
  return deleteCaches(name => [PICTURES_CACHE, ANSWERS_CACHE].includes(name) || name.startsWith(OWN_CACHE));
};

const deleteCaches = async (isMeant: (name: string) => boolean): Promise<void> => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter(isMeant).map(name => caches.delete(name).catch(() => false)));
};

/** Rejects a call that now waits in the outbox: it is not known yet what the server says to it. */
export class WaitsToBeSent extends Error {
  override name = 'WaitsToBeSent';
}
