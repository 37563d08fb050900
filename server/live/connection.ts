import type { WebSocket } from 'ws';
import type { PushFrame, ServerFrame } from '#contract/schemas/chat-frames.ts';
import { type ChannelName, channelsBehind } from './channels-behind.ts';

/** Past this a socket loses what is worth nothing later, and its events become one hint for each channel. */
const SLOW_BYTES = 256 * 1024;
/** Past this it is closed: the client comes back and syncs. */
const STUCK_BYTES = 1024 * 1024;
const DRAIN_CHECK_MS = 100;
const CLOSED_TOO_SLOW = 4008;
/** Frames are JSON, also those that arrive here as bytes. */
const AS_TEXT = { binary: false };

/** One socket, as the services behind it see it: what may be left out when it is slow is said with each frame. */
export type Connection = {
  /** Replies, counts and hints: few, and never left out. */
  send(frame: ServerFrame): void;
  /** An entry of a channel's log, already written out for all its readers. */
  sendEvent(frame: Buffer, channel: ChannelName, seq: number): void;
  /** Typing and presence. */
  sendLight(frame: Buffer): void;
  close(code: number, reason: string): void;
};

export const openConnection = (socket: WebSocket): Connection => {
  const behind = channelsBehind();
  let draining: ReturnType<typeof setInterval> | undefined;
  const isOpen = () => socket.readyState === socket.OPEN;

  const write = (frame: string | Buffer) => {
    if (!isOpen()) return;
    socket.send(frame, AS_TEXT);
    if (socket.bufferedAmount > STUCK_BYTES) close(CLOSED_TOO_SLOW, 'too slow');
  };
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // A peer that does not read does not answer the closing frame either.
    setTimeout(() => socket.terminate(), 1_000).unref();
  };
  const drain = () => {
    if (socket.bufferedAmount > SLOW_BYTES / 2) return;
    clearInterval(draining);
    draining = undefined;
    for (const [channel, lastEventSeq] of behind.take())
      write(JSON.stringify({ t: 'more', channel, lastEventSeq } satisfies PushFrame));
  };
  socket.on('close', () => clearInterval(draining));

  return {
    send: frame => write(JSON.stringify(frame)),
    sendEvent: (frame, channel, seq) => {
      // What was left out before comes by sync, so what follows would only be a gap.
      if (behind.has(channel) || socket.bufferedAmount > SLOW_BYTES) {
        behind.add(channel, seq);
        draining ??= setInterval(drain, DRAIN_CHECK_MS);
      } else write(frame);
    },
    sendLight: frame => {
      if (socket.bufferedAmount <= SLOW_BYTES) write(frame);
    },
    close,
  };
};
