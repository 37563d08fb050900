import type { SignedInChat } from '../../live/live.ts';
import type { ChatStorage, KeptChannel, KeptChat } from '../chat-storage.ts';

/** A storage that outlives the programs that use it, one after the other. */
export function memoryStorage() {
  const channels = new Map<string, KeptChannel>();
  let who: SignedInChat | null = null;
  const kept = (): KeptChat | null => who && structuredClone({ who, channels: [...channels.values()] });
  return {
    kept,
    /** For the next program. */
    open: (): ChatStorage => ({
      kept: kept(),
      write: async (me, changed, gone) => {
        who = me;
        for (const one of structuredClone(changed)) channels.set(one.channel.id, one);
        for (const id of gone) channels.delete(id);
      },
    }),
  };
}
