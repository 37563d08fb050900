import type { Entry, EntryStorage } from '#client/offline/outbox-storage.ts';
import { offlineDatabase } from './offline-database.ts';

/** The outbox of one person in the browser's database: survives a restart, and is shared by windows. */
export function storedActions(name: string, owner: string): EntryStorage {
  const windows = new BroadcastChannel(name);
  const tell = () => windows.postMessage(null);
  return {
    read: async () => {
      const rows = await (await offlineDatabase()).getAllFromIndex('actions', 'owner', owner);
      return rows.map((row): Entry => ({ ...row, order: row.order ?? 0 }));
    },
    add: async entry => {
      await (await offlineDatabase()).add('actions', { ...entry, owner, refusal: null });
      tell();
    },
    refuse: async (order, sentence) => {
      const writing = (await offlineDatabase()).transaction('actions', 'readwrite');
      const row = await writing.store.get(order);
      if (row) await writing.store.put({ ...row, refusal: sentence });
      await writing.done;
      tell();
    },
    correct: async (order, part) => {
      const writing = (await offlineDatabase()).transaction('actions', 'readwrite');
      const row = await writing.store.get(order);
      if (row) await writing.store.put({ ...row, ...part });
      await writing.done;
    },
    remove: async order => {
      await (await offlineDatabase()).delete('actions', order);
      tell();
    },
    watch: listener => {
      windows.addEventListener('message', listener);
      return () => {
        windows.removeEventListener('message', listener);
        windows.close();
      };
    },
  };
}
