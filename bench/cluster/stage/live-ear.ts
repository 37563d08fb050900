import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerFrame } from '#contract/schemas/chat-frames.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';

/** A live connection that only listens, as a page has one. */
export type LiveEar = {
  /** Hints of this kind so far. */
  hints(kind: string): number;
  /** The client then connects again and reads everything anew. */
  readonly isClosed: boolean;
  close(): void;
};

export const openLiveEar = async (url: string, token: string): Promise<LiveEar> => {
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE_ADDRESS);
  const heard = new Map<string, number>();
  const signedIn = Promise.withResolvers<void>();
  socket.on('error', signedIn.reject);
  socket.on('message', data => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if ('re' in frame) return 'error' in frame ? signedIn.reject(new Error(frame.error.code)) : signedIn.resolve();
    if (frame.t === 'hint') heard.set(frame.event.kind, (heard.get(frame.event.kind) ?? 0) + 1);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, t: 'open', token }));
  await signedIn.promise;
  return {
    hints: kind => heard.get(kind) ?? 0,
    get isClosed() {
      return socket.readyState !== socket.OPEN;
    },
    close: () => socket.terminate(),
  };
};
