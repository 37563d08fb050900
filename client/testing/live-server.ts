import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ClientFrame, FrameError, PushFrame } from '#contract/schemas/chat-frames.ts';

type Answer = object | { error: FrameError } | 'SILENCE';
type Connected = { socket: WebSocket; frames: ClientFrame[] };

/** A server of the live protocol whose answers a test writes. */
export async function liveServer() {
  const server: Server = createServer((request, response) => far.onCall(request.url ?? '', response));
  const sockets = new WebSocketServer({ server, path: '/2024-07/live' });
  const far = {
    baseUrl: '',
    /** Those that are open or were, in order. */
    connected: [] as Connected[],
    answer: (frame: ClientFrame): Answer =>
      frame.t === 'open' ? { id: 'me', serverTime: new Date().toISOString() } : {},
    onCall: (_: string, response: import('node:http').ServerResponse) => void response.writeHead(404).end(),
    asked: () => far.connected.flatMap(({ frames }) => frames),
    push: (frame: PushFrame | string) => {
      const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
      for (const { socket } of far.connected) if (socket.readyState === socket.OPEN) socket.send(text);
    },
    open: () => far.connected.filter(({ socket }) => socket.readyState === socket.OPEN),
    hangUp: () => {
      for (const { socket } of far.connected) socket.terminate();
    },
    close: async () => {
      far.hangUp();
      sockets.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  sockets.on('connection', socket => {
    const one: Connected = { socket, frames: [] };
    far.connected.push(one);
    socket.on('message', data => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      one.frames.push(frame);
      const answer = far.answer(frame);
      if (answer === 'SILENCE') return;
      socket.send(JSON.stringify('error' in answer ? { re: frame.id, ...answer } : { re: frame.id, ok: answer }));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  far.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(far.close);
  return far;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Waits for something that becomes true. */
export const until = (isTrue: () => boolean): Promise<true> => vi.waitUntil(isTrue, { timeout: 30_000, interval: 5 });
