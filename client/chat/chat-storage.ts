import type { SignedInChat } from '../live/live.ts';
import type { HeldChannel } from './apply-event.ts';
import type { MessageWindow } from './message-window.ts';

/** A channel as it stood at one entry of its log, with the end of its history where that was read. */
export type KeptChannel = HeldChannel & {
  window: MessageWindow | null;
  /** One's own cursor, where the server was not told of it yet. */
  readTo: number | null;
};

/** The chat of one person as it was last seen: it opens with that, and reads on from there. */
export type KeptChat = { who: SignedInChat; channels: readonly KeptChannel[] };

/** Where that is kept, for the next start of the program. */
export type ChatStorage = {
  /** As it was kept when the program started; null when nothing was. */
  kept: KeptChat | null;
  write(who: SignedInChat, changed: readonly KeptChannel[], gone: readonly string[]): Promise<void>;
};

/** So much of the end of a history is kept. */
const MESSAGES_KEPT = 50;

/** A window without what is before its last messages. */
export const endOf = ({ messages, hasBefore, ...window }: MessageWindow): MessageWindow => ({
  ...window,
  messages: messages.slice(-MESSAGES_KEPT),
  hasBefore: hasBefore || messages.length > MESSAGES_KEPT,
});
