import type { AskOf } from '#contract/schemas/chat-frames.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import type { Live } from '../live/live.ts';
import { writable } from '../live/readable.ts';
import type { ChannelView, Chat, ChatChannel } from './chat.ts';
import { endOf } from './chat-storage.ts';
import type { HeldChannels } from './held-channels.ts';
import { historyOf } from './history.ts';
import { type LiveMessageList, liveMessageList } from './message-lists.ts';
import type { MessageWindow } from './message-window.ts';
import type { Outbox } from './outbox.ts';
import { problemOf } from './problem.ts';
import type { ReadCursors } from './read-cursors.ts';
import type { Typing } from './typing.ts';

export type Parts = {
  live: Live;
  channels: HeldChannels;
  outbox: Outbox;
  cursors: ReadCursors;
  typing: Typing;
  /** The channel is asked for and taken into the list; rejects when one has no part in it. */
  fetchChannel(id: string): Promise<void>;
  mute: Chat['mute'];
  /** Something of the channel changed that is kept for the next start. */
  changed(channel: string): void;
};

export type Conversation = {
  screen: ChatChannel;
  /** An entry of the log, or a reply, brought a message as it stands now. */
  take(message: Message): boolean;
  /** Something else of the channel changed. */
  refresh(): void;
  /** What is shown is read anew: it was too far behind. */
  reload(): void;
  /** A connection is there again, and the log is read up to now. */
  caughtUp(): void;
  /** What a watched view lacks after a failure is asked for again. */
  complete(): void;
  leave(problem: ChannelView['problem']): void;
  messagesAfter(seq: number): readonly Message[] | null;
  /** What of it is kept for the next start; LATER while it is not known up to its end. */
  end(): MessageWindow | null | 'LATER';
};

const nothing: ChannelView = {
  channel: null,
  problem: null,
  messages: [],
  hasBefore: false,
  hasAfter: false,
  loading: 'WINDOW',
  unsent: [],
  typing: [],
};
const noMessages: readonly Message[] = [];

/** Signed addresses of files are good for an hour at least. */
const FILES_GOOD_MS = 50 * 60_000;
/** A file that does not load is asked for at new addresses so often. */
const FILES_AGAIN_MS = 60_000;

/** One conversation as a screen has it: its window, what is unsent, and what can be done in it. */
export function conversationOf(id: string, parts: Parts, kept: MessageWindow | null = null): Conversation {
  const { live, channels, outbox, cursors, typing } = parts;
  const history = historyOf(live, id, () => channels.get(id)?.lastMessageSeq ?? 0, kept);
  const threads = new Map<number, LiveMessageList>();
  /** When their files were last asked for anew. */
  let threadsReadAtMs = 0;
  let isWatched = false;
  let problem: ChannelView['problem'] = null;

  const view = writable<ChannelView>(nothing, {
    onFirst: () => {
      isWatched = true;
      void start();
    },
    onLast: () => {
      isWatched = false;
    },
  });
  const refresh = () => {
    const { window, loading, problem: unread } = history.shown.read();
    const own = outbox.of(id);
    const messages = window?.messages ?? noMessages;
    const isStored = new Set(own.length > 0 ? messages.slice(-own.length - 50).map(({ cid }) => cid) : []);
    const unsent = own.filter(({ cid }) => !isStored.has(cid));
    const next: ChannelView = {
      channel: problem ? null : (channels.get(id) ?? null),
      problem: problem ?? unread,
      messages,
      hasBefore: window?.hasBefore ?? false,
      hasAfter: window?.hasAfter ?? false,
      loading: window || problem || unread ? loading : 'WINDOW',
      unsent: unsent.length === own.length ? own : unsent,
      typing: typing.of(id),
    };
    const held = view.read();
    // Object.keys forgets the names.
    const names = Object.keys(next) as (keyof ChannelView)[];
    if (names.some(name => next[name] !== held[name])) view.write(next);
  };
  history.shown.subscribe(() => {
    refresh();
    parts.changed(id);
  });
  channels.watch(id, refresh);

  /** Loads what a watched view lacks. Failures stand in the view. */
  async function start(): Promise<void> {
    refresh();
    if (!live.chat.read()) return;
    try {
      if (!channels.get(id)) await parts.fetchChannel(id);
      problem = null;
      await history.complete();
      if (isWatched) await history.renewFiles(FILES_GOOD_MS);
    } catch (error) {
      if (!channels.get(id)) problem = problemOf(error);
      refresh();
    }
  }

  const pins = liveMessageList({
    load: async () => (await live.request('pins', { channel: id })).messages,
    place: (messages, message) =>
      message.pinnedAt === null
        ? null
        : [message, ...messages].sort((a, b) => ((a.pinnedAt ?? '') < (b.pinnedAt ?? '') ? 1 : -1)),
    keeps: ({ pinnedAt }) => pinnedAt !== null,
  });
  const threadOf = (rootSeq: number): LiveMessageList => {
    const held = threads.get(rootSeq);
    if (held) return held;
    const isIn = (message: Message) => message.rootSeq === rootSeq || message.seq === rootSeq;
    const list = liveMessageList({
      load: async () => (await live.request('thread', { channel: id, rootSeq })).messages,
      place: (messages, message) => (isIn(message) ? [...messages, message].sort((a, b) => a.seq - b.seq) : null),
      keeps: isIn,
    });
    threads.set(rootSeq, list);
    return list;
  };

  const take = (message: Message): boolean => {
    const isShown = history.take(message);
    pins.take(message);
    for (const thread of threads.values()) thread.take(message);
    return isShown;
  };
  /** A change of a message: the reply shows it at once, the log to everyone. */
  const changing = async <Name extends 'edit' | 'delete' | 'react' | 'vote' | 'pin'>(
    name: Name,
    ask: AskOf<Name>,
  ): Promise<Message> => {
    const { message } = await live.request(name, ask);
    take(message);
    return message;
  };

  const screen: ChatChannel = {
    id,
    view,
    loadLatest: async () => void (await history.replace({})),
    loadAround: async seq => void (await history.replace({ around: seq })),
    loadUnread: async () => {
      const channel = channels.get(id);
      const isUnread = channel && channel.unread > 0;
      await history.replace(isUnread ? { around: channel.readSeq + 1 } : {});
    },
    loadAt: async at => {
      const page = await history.replace({ at });
      return page?.messages.find(message => Date.parse(message.at) >= Date.parse(at))?.seq ?? null;
    },
    loadBefore: history.loadBefore,
    loadAfter: history.loadAfter,
    send: draft => {
      typing.finish(id);
      return outbox.send(id, draft);
    },
    retry: outbox.retry,
    discard: outbox.discard,
    edit: (seq, body) => changing('edit', { channel: id, seq, body }),
    remove: seq => changing('delete', { channel: id, seq }),
    react: (seq, emoji, on) => changing('react', { channel: id, seq, emoji, on }),
    vote: (seq, options) => changing('vote', { channel: id, seq, options }),
    pin: (seq, on) => changing('pin', { channel: id, seq, on }),
    read: seq => cursors.read(id, seq),
    markUnread: seq => cursors.markUnread(id, seq),
    typing: () => typing.say(id),
    renewFiles: async () => {
      if (Date.now() - threadsReadAtMs > FILES_AGAIN_MS) {
        threadsReadAtMs = Date.now();
        for (const thread of threads.values()) thread.reload();
      }
      await history.renewFiles(FILES_AGAIN_MS);
    },
    thread: threadOf,
    pins,
    pinChannel: async on => {
      const { channel } = await live.request('pinChannel', { channel: id, on });
      channels.change(id, { pinnedAt: channel.pinnedAt });
    },
    mute: muted => parts.mute([id], muted),
  };

  if (kept) refresh();
  return {
    screen,
    take,
    refresh,
    end: () => {
      const end = history.end();
      return end === null || end === 'LATER' ? end : endOf(end);
    },
    reload: () => {
      // Taken back into the channel.
      if (problem && isWatched) void start();
      // After a failure it is tried again with the next comparison of heads.
      history.reload().catch(() => undefined);
      pins.reload();
      for (const thread of threads.values()) thread.reload();
    },
    caughtUp: () => {
      if (isWatched) {
        void start();
        cursors.refresh(id);
      }
      pins.reload();
      for (const thread of threads.values()) thread.reload();
    },
    complete: () => {
      if (isWatched || history.shown.read().window) void start();
    },
    leave: why => {
      problem = why;
      history.forget();
      refresh();
    },
    messagesAfter: seq => {
      const { window } = history.shown.read();
      const last = channels.get(id)?.lastMessageSeq ?? 0;
      if (!window || window.hasAfter || (window.messages.at(-1)?.seq ?? 0) !== last) return null;
      if ((window.messages[0]?.seq ?? 0) > seq + 1) return null;
      return window.messages.filter(message => message.seq > seq);
    },
  };
}
