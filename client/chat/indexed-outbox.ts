import { type DBSchema, openDB } from 'idb';
import type { OutboxChange, OutboxEntry, OutboxStorage } from './outbox-storage.ts';

interface OutboxDb extends DBSchema {
  outbox: {
    key: number;
    value: { order?: number; owner: string; cid: string; entry: OutboxEntry };
    indexes: { owner: string; cid: string };
  };
}

/** In the browser's database of this name: survives a reload, and is shared by tabs. `owner` keeps people apart. */
export function indexedOutbox(name: string, owner: string): OutboxStorage {
  const tabs = new BroadcastChannel(name);
  const opened = openDB<OutboxDb>(name, 1, {
    upgrade(database) {
      // Numbers drawn by the database are the order of writing, across tabs and whatever the clock says.
      const store = database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true });
      store.createIndex('owner', 'owner');
      store.createIndex('cid', 'cid', { unique: true });
    },
    // Signing out in another tab deletes the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const tell = (cid: string, change: OutboxChange['change']) =>
    tabs.postMessage({ cid, change } satisfies OutboxChange);

  return {
    read: async () => (await (await opened).getAllFromIndex('outbox', 'owner', owner)).map(({ entry }) => entry),
    write: async entry => {
      const writing = (await opened).transaction('outbox', 'readwrite');
      const order = await writing.store.index('cid').getKey(entry.cid);
      await writing.store.put({ ...(order !== undefined && { order }), owner, cid: entry.cid, entry });
      await writing.done;
      tell(entry.cid, 'WRITTEN');
    },
    remove: async (cid, why) => {
      const removing = (await opened).transaction('outbox', 'readwrite');
      const order = await removing.store.index('cid').getKey(cid);
      if (order !== undefined) await removing.store.delete(order);
      await removing.done;
      tell(cid, why);
    },
    watch: listener => {
      const hear = ({ data }: MessageEvent<OutboxChange>) => listener(data);
      tabs.addEventListener('message', hear);
      return () => {
        tabs.removeEventListener('message', hear);
        tabs.close();
      };
    },
  };
}
