import type { ChatSession } from '#contract/schemas/chat.ts';
import { CHAT_TOKEN_SECONDS } from '#contract/values/chat.ts';
import { backoffMs } from './backoff.ts';
import type { SignedInChat, Unread } from './live.ts';
import type { Socket } from './socket.ts';

/** `GET /chat`; null where the person has no chat. */
export type AskChatSession = () => Promise<ChatSession | null>;

type Outcome = {
  onSignedIn(who: SignedInChat, unread: Unread): void;
  /** The chat has an address of its own; true when the connection goes there. */
  onElsewhere(address: string): boolean;
  onFailure(error: unknown): void;
};

export type ChatSignIn = { again(): void; stop(): void };

const RENEW_MS = CHAT_TOKEN_SECONDS * 800;

/** Keeps one connection signed in to the chat: renews before the token expires, and tries again after a failure. */
export function signInToChat(socket: Socket, ask: AskChatSession, outcome: Outcome): ChatSignIn {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isSignedIn = false;
  let isUnderWay = false;

  const attempt = async () => {
    const session = await ask();
    if (!session || isStopped) return;
    if (session.url !== '' && outcome.onElsewhere(session.url)) return;
    const { chatUserId, ...unread } = await socket.request('chat', { key: session.key, token: session.token });
    if (isStopped) return;
    failures = 0;
    // A renewal is no new connection: nothing was missed.
    if (!isSignedIn) outcome.onSignedIn({ chatUserId, supportChatId: session.supportChatId }, unread);
    isSignedIn = true;
    timer = setTimeout(run, RENEW_MS);
  };

  const run = () => {
    clearTimeout(timer);
    if (isStopped || isUnderWay) return;
    isUnderWay = true;
    attempt()
      .catch((error: unknown) => {
        if (isStopped) return;
        outcome.onFailure(error);
        timer = setTimeout(run, backoffMs(failures++));
      })
      .finally(() => {
        isUnderWay = false;
      });
  };

  run();
  return {
    again: () => {
      isSignedIn = false;
      run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
