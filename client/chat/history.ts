import type { AskOf, ReplyOf } from '#contract/schemas/chat-frames.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { MESSAGES_PAGE, MESSAGES_PAGE_MAX } from '#contract/values/chat.ts';
import type { Live } from '../live/live.ts';
import { writable } from '../live/readable.ts';
import type { ChannelView, Problem } from './chat.ts';
import {
  hasFiles,
  lastOf,
  type MessageWindow,
  upserted,
  withAfter,
  withBefore,
  withFilesOf,
} from './message-window.ts';
import { problemOf } from './problem.ts';

type Shown = { window: MessageWindow | null; loading: ChannelView['loading']; problem: Problem | null };
type Place = Omit<AskOf<'history'>, 'channel' | 'limit'>;

/** Failed tries to reach the end of a channel, until the next connection. */
const FILL_MAX = 10;

/** The window of one channel: pages of its history, and what the log brings. */
export function historyOf(live: Live, channel: string, lastMessageSeq: () => number, kept: MessageWindow | null) {
  const shown = writable<Shown>({ window: kept, loading: 'NONE', problem: null });
  /** Told by the log while a page is on its way: the page may hold older versions of them. */
  let meanwhile: Message[] | null = null;
  let round = 0;
  /** Whether the window reaches the end, or is to: what is missing there is then read by itself. */
  let followsEnd = kept !== null && !kept.hasAfter;

  const put = (part: Partial<Shown>) => shown.write({ ...shown.read(), ...part });

  /** One request at a time; a new window overtakes whatever is under way. */
  const load = async (
    loading: ChannelView['loading'],
    place: Place,
    merge: (page: ReplyOf<'history'>, window: MessageWindow | null) => MessageWindow,
  ): Promise<ReplyOf<'history'> | null> => {
    round += 1;
    const mine = round;
    meanwhile = [];
    put({ loading });
    try {
      const page = await live.request('history', { channel, ...place, limit: MESSAGES_PAGE });
      if (mine !== round) return null;
      let window = merge(page, shown.read().window);
      for (const message of meanwhile ?? []) window = upserted(window, message);
      // The newest may have come while the page was read.
      if (!window.hasAfter && lastOf(window) < lastMessageSeq()) window = { ...window, hasAfter: true };
      if (loading !== 'BEFORE') followsEnd = !page.hasAfter;
      if (loading === 'WINDOW') isStale = false;
      put({ window, loading: 'NONE', problem: null });
      return page;
    } catch (error) {
      if (mine === round) put({ loading: 'NONE', problem: shown.read().window ? null : problemOf(error) });
      throw error;
    } finally {
      if (mine === round) meanwhile = null;
      queueMicrotask(fill);
    }
  };
  const replace = (place: Place) => {
    const readAtMs = Date.now();
    return load('WINDOW', place, page => ({ ...page, readAtMs }));
  };

  const loadAfter = async () => {
    const { window, loading } = shown.read();
    if (!window?.hasAfter || loading !== 'NONE') return;
    const merge = (page: ReplyOf<'history'>, now: MessageWindow | null) => withAfter(now ?? window, page);
    await load('AFTER', { after: lastOf(window) }, merge);
  };

  function fill() {
    const { window, loading } = shown.read();
    if (followsEnd && window?.hasAfter && loading === 'NONE' && fills < FILL_MAX) {
      fills += 1;
      // Tried again with the next message, or connection.
      loadAfter().then(
        () => {
          fills = 0;
        },
        () => undefined,
      );
    }
  }
  let fills = 0;
  /** The log went on without this window: it is read anew, as often as it takes. */
  let isStale = false;

  /** Loads what is missing: the newest messages, or those that were shown. */
  const complete = async (): Promise<void> => {
    const { window } = shown.read();
    const middle = window?.hasAfter ? window.messages[Math.floor(window.messages.length / 2)] : undefined;
    fills = 0;
    if (!window || isStale) await replace(middle ? { around: middle.seq } : {});
    else fill();
  };

  let isRenewing = false;
  const renewFiles = async (): Promise<void> => {
    const readAtMs = Date.now();
    let read = 0;
    for (;;) {
      const next = shown.read().window?.messages.find(message => message.seq > read && hasFiles(message));
      if (!next) break;
      const page = await live.request('history', { channel, after: next.seq - 1, limit: MESSAGES_PAGE_MAX });
      const { window } = shown.read();
      if (window) put({ window: { ...window, messages: withFilesOf(window.messages, page.messages) } });
      read = Math.max(next.seq, page.messages.at(-1)?.seq ?? 0);
    }
    const { window } = shown.read();
    if (window && read > 0) put({ window: { ...window, readAtMs: Math.max(window.readAtMs || 0, readAtMs) } });
  };

  return {
    shown,
    replace,
    complete,
    /** Reads files anew whose addresses are older; nothing else of the window changes. */
    renewFiles: async (olderThanMs: number): Promise<void> => {
      const { window } = shown.read();
      if (!window || isRenewing || Date.now() - window.readAtMs < olderThanMs) return;
      isRenewing = true;
      await renewFiles().finally(() => {
        isRenewing = false;
      });
    },
    /** The log was not followed up to now. */
    reload: async (): Promise<void> => {
      if (!shown.read().window) return;
      isStale = true;
      await complete();
    },
    /** The end of the channel as it is shown; null where none was read, LATER while it is elsewhere or being read. */
    end: (): MessageWindow | null | 'LATER' => {
      const { window, loading } = shown.read();
      if (!window) return loading === 'NONE' ? null : 'LATER';
      return isStale || window.hasAfter || lastOf(window) !== lastMessageSeq() ? 'LATER' : window;
    },
    loadAfter,
    loadBefore: async () => {
      const { window, loading } = shown.read();
      const first = window?.messages[0];
      if (!window?.hasBefore || !first || loading !== 'NONE') return;
      await load('BEFORE', { before: first.seq }, (page, now) => withBefore(now ?? window, page));
    },
    /** Takes a message as it stands now; true when it is shown, or where it stands is not. */
    take: (message: Message): boolean => {
      meanwhile?.push(message);
      const { window } = shown.read();
      if (!window) return true;
      const next = upserted(window, message);
      if (next !== window) put({ window: next });
      fill();
      return lastOf(next) >= message.seq || !followsEnd;
    },
    forget: () => {
      round += 1;
      meanwhile = null;
      shown.write({ window: null, loading: 'NONE', problem: null });
    },
  };
}
