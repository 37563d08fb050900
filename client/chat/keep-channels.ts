import type { SignedInChat } from '../live/live.ts';
import type { ChatStorage, KeptChannel } from './chat-storage.ts';

/** What changes together is written together. */
const GATHER_MS = 500;

type Keeping = {
  storage: ChatStorage;
  who: () => SignedInChat | null;
  /** As it stands now; GONE where one has no part in it any more, LATER while its history is being read. */
  stateOf(channel: string): KeptChannel | 'GONE' | 'LATER';
};

/** Keeps each channel that changes. One that cannot be kept yet stays as it was kept before, until it changes again. */
export function keepChannels({ storage, who, stateOf }: Keeping) {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    const me = who();
    if (!me) return;
    const states = [...changed].map(id => ({ id, state: stateOf(id) }));
    changed.clear();
    const kept = states.flatMap(({ state }) => (typeof state === 'string' ? [] : [state]));
    const gone = states.flatMap(({ id, state }) => (state === 'GONE' ? [id] : []));
    // A storage that fails keeps nothing for later; what is shown does not depend on it.
    if (kept.length > 0 || gone.length > 0) storage.write(me, kept, gone).catch(() => undefined);
  };

  return {
    changed: (id: string): void => {
      changed.add(id);
      timer ??= setTimeout(write, GATHER_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}
