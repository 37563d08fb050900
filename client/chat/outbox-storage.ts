import type { MessageDraft } from './chat.ts';

export type OutboxEntry = MessageDraft & {
  cid: string;
  channel: string;
  at: string;
  /** Why it was refused; null while it waits. */
  sentence: string | null;
};

export type OutboxChange = { cid: string; change: 'WRITTEN' | 'SENT' | 'DISCARDED' };

/** Where unsent messages of one person are kept, for all programs that share it. */
export type OutboxStorage = {
  /** In the order of writing. */
  read(): Promise<OutboxEntry[]>;
  /** Adds an entry at the end, or changes the one of this cid in its place. */
  write(entry: OutboxEntry): Promise<void>;
  remove(cid: string, why: 'SENT' | 'DISCARDED'): Promise<void>;
  /** Changes by others, such as another tab. */
  watch(listener: (change: OutboxChange) => void): () => void;
};

/** As long as the program runs. */
export function memoryOutbox(): OutboxStorage {
  const entries = new Map<string, OutboxEntry>();
  return {
    read: async () => [...entries.values()],
    write: async entry => void entries.set(entry.cid, entry),
    remove: async cid => void entries.delete(cid),
    watch: () => () => {},
  };
}
