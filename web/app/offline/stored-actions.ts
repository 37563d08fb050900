import type { Entry, EntryStorage } from '#client/offline/outbox-storage.ts';
import { offlineDatabase, type StoredAction } from './offline-database.ts';

/** The outbox of one person in the browser's database: survives a restart, and is shared by windows. */
export function storedActions(name: string, owner: string): EntryStorage {
  const windows = new BroadcastChannel(name);
  const tell = () => windows.postMessage(null);
  const change = async (order: number, part: Partial<StoredAction>) => {
    const writing = (await offlineDatabase()).transaction('actions', 'readwrite');
    const row = await writing.store.get(order);
    if (row) await writing.store.put({ ...row, ...part });
    await writing.done;
    tell();
  };
  return {
    read: async () => {
      const rows = await (await offlineDatabase()).getAllFromIndex('actions', 'owner', owner);
      return rows.map((row): Entry => ({ ...row, order: row.order ?? 0 }));
    },
    add: async entry => {
      await (await offlineDatabase()).add('actions', { ...entry, owner, refusal: null });
      tell();
    },
    refuse: (order, sentence) => change(order, { refusal: sentence }),
    postpone: change,
    correct: change,
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
