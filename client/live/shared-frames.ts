import type { PushFrame, RequestName } from '#contract/schemas/chat-frames.ts';
import { CallError } from '../call-error.ts';
import type { LiveState, SignedInChat, Unread } from './live.ts';

/** What the tab that holds the connection tells the others. */
export type FromLeader =
  | {
      k: 'is';
      leader: string;
      state: LiveState;
      chat: SignedInChat | null;
      /** Another number for each connection that was signed in to the chat. */
      generation: number;
      unread: Unread;
    }
  | { k: 'push'; frame: PushFrame }
  | { k: 'opened' }
  | { k: 'reply'; to: string; id: number; ok: unknown; refused: Refused | null }
  /** It lets go of the connection; the next holder follows. */
  | { k: 'gone'; leader: string };

/** What the others tell it. */
export type FromFollower =
  | { k: 'hello' }
  | { k: 'ask'; from: string; id: number; name: RequestName; ask: object; timeoutMs: number | undefined };

export type BetweenTabs = FromLeader | FromFollower;

/** A CallError as it can be sent to another tab. */
export type Refused = Pick<CallError, 'status' | 'code' | 'message' | 'sentence' | 'details' | 'retryAfterMs'>;

export const toRefused = (error: unknown): Refused => {
  const { status, code, message, sentence, details, retryAfterMs } =
    error instanceof CallError ? error : CallError.unanswered('NETWORK');
  return { status, code, message, sentence, details, retryAfterMs };
};

export type SharingPace = {
  /** The leader says how it stands at least so often. */
  beatMs: number;
  /** A leader that says nothing for so long is taken for frozen. */
  silenceMs: number;
  /** A tab that nobody looks at lets go of the connection after so long, and takes part again when it is shown. */
  hiddenMs: number;
};
export const usualSharing: SharingPace = { beatMs: 4_000, silenceMs: 12_000, hiddenMs: 30_000 };
