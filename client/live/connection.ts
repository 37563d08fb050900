import type { PushFrame } from '#contract/schemas/chat-frames.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { CallError } from '../call-error.ts';
import type { Client } from '../client.ts';
import { backoffMs, type Pause, pauseFor } from './backoff.ts';
import { type AskChatSession, type ChatSignIn, signInToChat } from './chat-sign-in.ts';
import { listeners } from './listeners.ts';
import type { Live, LiveState, SignedInChat, Unread } from './live.ts';
import { nothingUnread } from './live.ts';
import { writable } from './readable.ts';
import { openSocket, type Pace, type Socket, usualPace } from './socket.ts';
import { watchWaking } from './wake.ts';

export type LiveOptions = {
  client: Client;
  /** Asked on each connection; absent where the person has no chat. Its failure leaves the hints alive. */
  chatSession?: AskChatSession;
  onFailure?: (what: string, error: unknown) => void;
  /** The first wait after a break. */
  retryMs?: number;
  pace?: Pace;
};

/** A server that stops says so to all its clients at once. */
const MOVE_WITHIN_MS = 2_000;

/** The live connection: it signs in, reconnects by itself until `close` or the session's end, and never throws. */
export function openLive({ client, chatSession, onFailure, retryMs, pace = usualPace }: LiveOptions): Live {
  const state = writable<LiveState>('CATCHING_UP');
  const chat = writable<SignedInChat | null>(null);
  const unread = writable(nothingUnread);
  const pushed = listeners<PushFrame>();
  const opened = listeners<void>();
  const ended = Promise.withResolvers<void>();
  let socket: Socket | null = null;
  let pause: Pause | null = null;
  let signIn: ChatSignIn | null = null;
  let isOver = false;
  let hasMoved = false;
  let base = client.baseUrl;

  const keepCount = ({ total_unread_count, version }: Unread) => {
    if (version >= unread.read().version) unread.write({ total_unread_count, version });
  };

  const hear = (frame: PushFrame) => {
    if (frame.t === 'moved') {
      hasMoved = true;
      socket?.close();
    } else if (frame.t === 'unread') {
      keepCount(frame);
    } else {
      if (frame.t === 'position') client.sawPosition(frame.position);
      pushed.emit(frame);
    }
  };

  /** The answer to `open`, as the client knows answers: after 401 it refreshes the tokens, and tries once more. */
  const open = async (token: string | null): Promise<Response> => {
    if (token === null) return new Response(null, { status: 401 });
    const next = openSocket(addressOf(base), hear, pace);
    socket = next;
    try {
      await next.opened;
      await next.request('open', { token });
      return new Response();
    } catch (error) {
      next.close();
      if (error instanceof CallError && error.status > 0) return new Response(null, { status: error.status });
      throw error;
    }
  };

  const whileOpen = async (current: Socket) => {
    state.write('LIVE');
    opened.emit();
    signIn =
      (chatSession &&
        signInToChat(current, chatSession, {
          onSignedIn: (who, count) => {
            keepCount(count);
            chat.write(who);
          },
          onElsewhere: address => {
            if (address === base) return false;
            base = address;
            hasMoved = true;
            current.close();
            return true;
          },
          onFailure: error => onFailure?.('chat', error),
        })) ??
      null;
    await current.closed;
    signIn?.stop();
    signIn = null;
    chat.write(null);
  };

  const run = async () => {
    let failures = 0;
    while (!isOver) {
      hasMoved = false;
      try {
        await client.authorized(open);
        failures = 0;
        if (socket && !isOver) await whileOpen(socket);
      } catch (error) {
        if (error instanceof CallError && (error.status === 401 || error.status === 403)) break;
        // The chat's own address may be out of order while the product's is well.
        if (failures > 0) base = client.baseUrl;
      }
      socket?.close();
      socket = null;
      if (isOver) break;
      state.write('OFFLINE');
      pause = pauseFor(hasMoved ? Math.random() * MOVE_WITHIN_MS : backoffMs(failures++, retryMs));
      await pause.over;
      pause = null;
    }
    close();
  };

  const stopWatching = watchWaking({
    onWake: () => {
      pause?.skip();
      socket?.probe();
    },
    onOffline: () => socket?.close(),
  });

  function close() {
    if (isOver) return;
    isOver = true;
    stopWatching();
    signIn?.stop();
    socket?.close();
    socket = null;
    pause?.skip();
    state.write('OFFLINE');
    chat.write(null);
    unread.write(nothingUnread);
    ended.resolve();
  }

  void run();
  return {
    state,
    chat,
    unread,
    leads: writable(true),
    ended: ended.promise,
    onPush: pushed.add,
    onOpened: opened.add,
    close,
    request: async (name, ask, timeoutMs) => {
      if (!socket || state.read() !== 'LIVE') throw CallError.unanswered('NETWORK');
      try {
        const reply = await socket.request(name, ask, timeoutMs);
        if (isCount(reply)) keepCount(reply);
        return reply;
      } catch (error) {
        if (error instanceof CallError && error.code === 'CHAT_SIGNED_OUT') signIn?.again();
        throw error;
      }
    },
  };
}

/** Some replies hold the count too. */
const isCount = (reply: object): reply is Unread => 'total_unread_count' in reply && 'version' in reply;

/** `wss://…/2024-07/live` of an API's address; without one, of the page's. */
const addressOf = (base: string): string => {
  const url = new URL(LIVE_ADDRESS, base === '' ? location.href : base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};
