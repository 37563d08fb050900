import type { AskOf, PushFrame, ReplyFrame, ReplyOf, RequestName, ServerFrame } from '#contract/schemas/chat-frames.ts';
import { PING_MS, PONG_MS } from '#contract/values/chat.ts';
import { CallError } from '../call-error.ts';
import { refusedFrame } from './frame-error.ts';
import { REQUEST_TIMEOUT_MS } from './live.ts';

export type Socket = {
  /** Rejects when it cannot be opened in time. */
  readonly opened: Promise<void>;
  readonly closed: Promise<void>;
  request<Name extends RequestName>(name: Name, ask: AskOf<Name>, timeoutMs?: number): Promise<ReplyOf<Name>>;
  /** Asks for a sign of life at once; without one it is closed. */
  probe(): void;
  close(): void;
};

export type Pace = { pingMs: number; pongMs: number };
export const usualPace: Pace = { pingMs: PING_MS, pongMs: PONG_MS };

type Asked = { resolve(answer: never): void; reject(error: CallError): void; timer: ReturnType<typeof setTimeout> };

/** One WebSocket: requests with their replies, pushes, and pings that find out when it is dead. */
export function openSocket(url: string, onPush: (frame: PushFrame) => void, pace = usualPace): Socket {
  const socket = new WebSocket(url);
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const pending = new Map<number, Asked>();
  let lastId = 0;
  let isClosed = false;
  let pong: ReturnType<typeof setTimeout> | undefined = setTimeout(close, pace.pongMs);
  let ping: ReturnType<typeof setTimeout> | undefined;
  // Whoever does not wait for it has no failure to handle.
  opened.promise.catch(() => undefined);

  function close() {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(ping);
    clearTimeout(pong);
    const lost = CallError.unanswered('NETWORK');
    opened.reject(lost);
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(lost);
    }
    pending.clear();
    socket.close();
    closed.resolve();
  }

  function heard() {
    clearTimeout(pong);
    pong = undefined;
    clearTimeout(ping);
    ping = setTimeout(probe, pace.pingMs);
  }

  function probe() {
    if (isClosed || socket.readyState !== WebSocket.OPEN) return;
    pong ??= setTimeout(close, pace.pongMs);
    socket.send(JSON.stringify({ id: ++lastId, t: 'ping' }));
  }

  function answer(frame: ReplyFrame) {
    const one = pending.get(frame.re);
    if (!one) return;
    pending.delete(frame.re);
    clearTimeout(one.timer);
    if ('error' in frame) one.reject(refusedFrame(frame.error));
    // The server answers each request with what the contract says of it.
    else one.resolve(frame.ok as never);
  }

  socket.onopen = () => {
    heard();
    opened.resolve();
  };
  socket.onclose = close;
  socket.onerror = close;
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isClosed) return;
    heard();
    const frame = readFrame(data);
    if (!frame) return;
    if (isReply(frame)) answer(frame);
    else onPush(frame);
  };

  return {
    opened: opened.promise,
    closed: closed.promise,
    request: (name, ask, timeoutMs = REQUEST_TIMEOUT_MS) =>
      new Promise((resolve, reject) => {
        if (isClosed || socket.readyState !== WebSocket.OPEN) return reject(CallError.unanswered('NETWORK'));
        const id = ++lastId;
        const timer = setTimeout(() => {
          pending.delete(id);
          reject(CallError.unanswered('TIMEOUT'));
        }, timeoutMs);
        pending.set(id, { resolve, reject, timer });
        socket.send(JSON.stringify({ id, t: name, ...ask }));
      }),
    probe,
    close,
  };
}

const isReply = (frame: ServerFrame): frame is ReplyFrame => 're' in frame;

/** What is no frame is passed over. */
function readFrame(data: unknown): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === 'object' && frame !== null && ('re' in frame || 't' in frame);
    // The server's frames are the contract's; what is neither a reply nor a push is dropped.
    return isFrame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
