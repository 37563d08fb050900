import type { AskOf, PushFrame, ReplyOf, RequestName } from '#contract/schemas/chat-frames.ts';
import type { Readable } from './readable.ts';

/** OFFLINE: no connection, and the next try is waited for. CATCHING_UP: connecting. LIVE: hints arrive. */
export type LiveState = 'OFFLINE' | 'CATCHING_UP' | 'LIVE';

/** Who one is in the chat; a new object for each connection that was signed in to it. */
export type SignedInChat = { chatUserId: string; supportChatId: string };

export type Unread = { total_unread_count: number; version: number };

/** The one connection of a program, or its share in that of another tab. */
export type Live = {
  readonly state: Readable<LiveState>;
  /** Null while the connection is not signed in to the chat. */
  readonly chat: Readable<SignedInChat | null>;
  /** Whether the connection is this program's own, and not shared by another tab. */
  readonly leads: Readable<boolean>;
  /** The newest that the server told. */
  readonly unread: Readable<Unread>;
  /** Rejects with a CallError: its `status` is 0 when no answer came, and the request can be made again. */
  request<Name extends RequestName>(name: Name, ask: AskOf<Name>, timeoutMs?: number): Promise<ReplyOf<Name>>;
  onPush(listener: (frame: PushFrame) => void): () => void;
  /** Called when a connection is open, at first or again: what was pushed before was not heard. */
  onOpened(listener: () => void): () => void;
  /** Settles when no connection will be tried any more: `close` was called, or the session is over. */
  readonly ended: Promise<void>;
  close(): void;
};

export const REQUEST_TIMEOUT_MS = 15_000;

export const nothingUnread: Unread = { total_unread_count: 0, version: 0 };
