import type { ReplyOf } from '#contract/schemas/chat-frames.ts';
import type { Channel, Message, Poll, ShownAttachment } from '#contract/schemas/chat-message.ts';
import type { Readable } from '../live/readable.ts';

/**
 * OFFLINE: no connection; what is written waits. CATCHING_UP: connected, and what was missed is being read. LIVE: all
 * that is shown is the newest.
 */
export type ChatState = 'OFFLINE' | 'CATCHING_UP' | 'LIVE';

/** Why something could not be loaded, as a sentence for the place where it is missing. */
export type Problem = { code: string; sentence: string };

export type ChatStatus = {
  state: ChatState;
  /** Who one is; null until the first connection, where nothing is kept of an earlier one. */
  chatUserId: string | null;
  /** The name of the conversation with support: `support:…`. */
  supportChannel: string | null;
  total_unread_count: number;
  /** One's own messages that the server does not have yet, in all channels; failed ones included. */
  unsent: number;
};

/** Every channel of the person: pinned first, then by the last message. */
export type ChannelList = {
  channels: readonly Channel[];
  /** False until all pages have arrived: the list grows meanwhile. True for what was kept of an earlier start. */
  isComplete: boolean;
  /** Set while nothing could be loaded; trying goes on. */
  problem: Problem | null;
};

/** A message that is written and not yet stored by the server. It stands after all others of its channel. */
export type Unsent = MessageDraft & {
  cid: string;
  channel: string;
  /** When it was written, by this device's clock. */
  at: string;
  /**
   * STORING: this device does not have it yet, a page closed now would lose it. WAITING: stored here, unless the storage failed, and not sent yet.
   * FAILED: it was refused, `sentence` says why, and `retry(cid)` sends it again.
   */
  state: 'STORING' | 'WAITING' | 'SENDING' | 'FAILED';
  sentence: string | null;
};

export type MessageDraft = {
  body: string;
  /** Uploaded before they are sent, so that they can be shown while the message waits. */
  attachments?: readonly ShownAttachment[];
  mentions?: readonly string[];
  parentSeq?: number;
  poll?: Poll;
};

/** What a window of one channel shows. Every part keeps its reference until it changes. */
export type ChannelView = {
  /** Null until it has arrived. */
  channel: Channel | null;
  /** The person does not take part, or no longer; or it could not be loaded. */
  problem: Problem | null;
  /** A part of the history without holes, in the order of `seq`. */
  messages: readonly Message[];
  /** Whether there are older ones before these, and newer ones after them. */
  hasBefore: boolean;
  hasAfter: boolean;
  loading: 'NONE' | 'WINDOW' | 'BEFORE' | 'AFTER';
  unsent: readonly Unsent[];
  /** chatUserIds of those who type at this moment, never one's own. */
  typing: readonly string[];
};

/** Messages apart from the window: a thread, or what is pinned. */
export type MessageList = { messages: readonly Message[]; isLoaded: boolean; problem: Problem | null };

/**
 * One conversation. What changes something on the server rejects with a CallError, whose `sentence` is for people and
 * whose `status` is 0 where the server could not be asked.
 */
export type ChatChannel = {
  readonly id: string;
  /** Subscribing loads the channel and its newest messages (or those around the first unread one, see `loadUnread`). */
  readonly view: Readable<ChannelView>;
  /** Each replaces the window: by its newest messages, those around a message, the first unread one or a time. */
  loadLatest(): Promise<void>;
  loadAround(seq: number): Promise<void>;
  loadUnread(): Promise<void>;
  /** Answers the first message at or after the time; null when there is none. */
  loadAt(instant: string): Promise<number | null>;
  /** Each prolongs the window by a page; without effect at its end, and while it loads. */
  loadBefore(): Promise<void>;
  loadAfter(): Promise<void>;

  /** Puts a message into the outbox and answers its cid. It survives a reload and is sent once, in the order of writing. */
  send(draft: MessageDraft): string;
  retry(cid: string): void;
  /** Takes back what is not yet sent. */
  discard(cid: string): void;

  edit(seq: number, body: string): Promise<Message>;
  remove(seq: number): Promise<Message>;
  react(seq: number, emoji: string, on: boolean): Promise<Message>;
  vote(seq: number, options: number[]): Promise<Message>;
  pin(seq: number, on: boolean): Promise<Message>;

  /** Everything up to `seq` is read: forward only, shown at once, sent at most twice a second. */
  read(seq: number): void;
  /** `seq` and everything after it is unread again. */
  markUnread(seq: number): Promise<void>;
  /** Call it with every key: it is sent at most every 3 s. */
  typing(): void;

  /** For a file that does not load: the files of the window get new addresses, as they do by themselves before theirs end. */
  renewFiles(): Promise<void>;

  /** The message at which a thread began, and all answers to it; kept up to date while subscribed. */
  thread(rootSeq: number): Readable<MessageList>;
  /** The pinned messages, the newest first; kept up to date while subscribed. */
  readonly pins: Readable<MessageList>;

  /** Keeps the channel at the top of one's own list, or no longer. */
  pinChannel(on: boolean): Promise<void>;
  /** Silences its notices, or no longer. */
  mute(muted: boolean): Promise<void>;
};

/**
 * The chat of one person, for any program. Readables are for React's useSyncExternalStore:
 * `useSyncExternalStore(view.subscribe, view.read, view.read)`.
 */
export type Chat = {
  readonly status: Readable<ChatStatus>;
  /** Loaded from the first subscription on. */
  readonly channels: Readable<ChannelList>;
  /** The same object for the same id, so its readables are stable. */
  channel(id: string): ChatChannel;
  /** One's own messages that this device has stored and the server has not, in the order of writing; those that were refused too. */
  readonly unsent: Readable<readonly Unsent[]>;
  /** Silences the notices of several, or no longer. */
  mute(ids: readonly string[], muted: boolean): Promise<void>;
  /** Everything in them is read. */
  readAll(ids: readonly string[]): Promise<void>;
  search(text: string, where?: { channel?: string; cursor?: string }): Promise<ReplyOf<'search'>>;
  /** Stops all timers. The connection stays open: whoever opened it closes it. */
  close(): void;
};
