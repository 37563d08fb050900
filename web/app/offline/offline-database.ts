import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptChannel } from '#client/chat/chat-storage.ts';
import type { SignedInChat } from '#client/live/live.ts';
import type { Entry } from '#client/offline/outbox-storage.ts';
import {
  deletePictures,
  lostActions,
  lostCount,
  offlineDatabaseName,
  storeLostCount,
  storeWaitingCount,
  waitingCount,
} from './offline-state.ts';

declare const CONTRACT_VERSION: string;

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

/** An age of less than zero is a clock that was set back meanwhile: what it says about the age is not known. */
export const isFresh = (contract: string, storedAtMs: number): boolean =>
  contract === CONTRACT_VERSION && Date.now() - storedAtMs < KEPT_MS;

/** An answer of the server, as it was last read. */
export type StoredAnswer = {
  owner: string;
  hash: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** By this device's clock. */
  readAtMs: number;
  /** Of the contract that the answer follows. */
  contract: string;
};

/** A conversation, as it was last seen. */
export type StoredChannel = {
  owner: string;
  id: string;
  /** Who the owner is in the chat. */
  who: SignedInChat;
  kept: KeptChannel;
  /** By this device's clock. */
  keptAtMs: number;
  contract: string;
};

/** As it is stored: its order is drawn by the database, across windows and whatever the clock says. */
export type StoredAction = Omit<Entry, 'order'> & { order?: number };

interface OfflineDb extends DBSchema {
  actions: { key: number; value: StoredAction; indexes: { owner: string } };
  answers: { key: [owner: string, hash: string]; value: StoredAnswer };
  channels: { key: [owner: string, id: string]; value: StoredChannel };
}

let opened: Promise<IDBPDatabase<OfflineDb>> | null = null;

const open = async (): Promise<IDBPDatabase<OfflineDb>> => {
  let isNew = false;
  const database = await openDB<OfflineDb>(offlineDatabaseName(), 2, {
    upgrade(created, former) {
      created.createObjectStore('channels', { keyPath: ['owner', 'id'] });
      if (former > 0) return;
      // A new database, though something waited in it: the browser has deleted the one before.
      // Counted once, also where the page is closed before this is committed.
      storeLostCount(Math.max(lostCount(), waitingCount()));
      isNew = true;
      created.createObjectStore('answers', { keyPath: ['owner', 'hash'] });
      created.createObjectStore('actions', { keyPath: 'order', autoIncrement: true }).createIndex('owner', 'owner');
    },
    // Signing out deletes it, here or in another window.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    // The browser has deleted it.
    terminated: () => {
      opened = null;
    },
  });
  if (isNew) storeWaitingCount(0);
  lostActions.write(lostCount());
  return database;
};

/** What this device keeps for a time offline: of one person at a time, each row with its owner. */
export const offlineDatabase = (): Promise<IDBPDatabase<OfflineDb>> => {
  opened ??= open();
  return opened;
};

/** The answers or conversations of one person: their keys begin with the owner. */
export const rowsOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []]);

/** Deletes what others have left on this device. By keys alone: nothing that stays is read. */
export const deleteOfOthers = async (owner: string): Promise<void> => {
  const writing = (await offlineDatabase()).transaction(['answers', 'channels', 'actions'], 'readwrite');
  const actions = writing.objectStore('actions');
  for (const rows of [writing.objectStore('answers'), writing.objectStore('channels')]) {
    await rows.delete(IDBKeyRange.upperBound([owner], true));
    await rows.delete(IDBKeyRange.lowerBound([owner, []]));
  }
  for (const others of [IDBKeyRange.upperBound(owner, true), IDBKeyRange.lowerBound(owner, true)])
    for (const order of await actions.index('owner').getAllKeys(others)) await actions.delete(order);
  await writing.done;
};

/** Deletes what can be read, once the session has ended: what waits to be sent stays for its owner. */
export const deleteAnswers = async (): Promise<void> => {
  const database = await offlineDatabase();
  await Promise.all([deletePictures(), database.clear('answers'), database.clear('channels')]);
};
