import type { PushFrame } from '#contract/schemas/chat-frames.ts';
import { CallError } from '../call-error.ts';
import { listeners } from './listeners.ts';
import { type Live, type LiveState, nothingUnread, type SignedInChat } from './live.ts';
import { writable } from './readable.ts';

/** A Live whose source changes: an own connection, another tab's, or none. */
export function liveRelay(close: () => void) {
  const state = writable<LiveState>('CATCHING_UP');
  const chat = writable<SignedInChat | null>(null);
  const unread = writable(nothingUnread);
  const leads = writable(false);
  const pushed = listeners<PushFrame>();
  const opened = listeners<void>();
  const ended = Promise.withResolvers<void>();
  let source: Pick<Live, 'request'> | null = null;

  const live: Live = {
    state,
    chat,
    unread,
    leads,
    ended: ended.promise,
    onPush: pushed.add,
    onOpened: opened.add,
    request: async (name, ask, timeoutMs) => {
      if (!source) throw CallError.unanswered('NETWORK');
      return source.request(name, ask, timeoutMs);
    },
    close: () => {
      close();
      state.write('OFFLINE');
      unread.write(nothingUnread);
      ended.resolve();
    },
  };

  return {
    live,
    state,
    chat,
    unread,
    emitPush: pushed.emit,
    emitOpened: opened.emit,
    /** From where requests are answered from now on. */
    use(next: Pick<Live, 'request'> | null, now: LiveState, isOwn = false) {
      source = next;
      leads.write(isOwn);
      chat.write(null);
      state.write(now);
    },
  };
}

export type Relay = ReturnType<typeof liveRelay>;
