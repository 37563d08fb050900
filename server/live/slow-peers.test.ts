import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ServerFrame } from '#contract/schemas/chat-frames.ts';
import { PING_MS } from '#contract/values/chat.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { closeAfterFile } from '../testing/close-after-file.ts';
import { aSystem } from '../testing/system.ts';
import { openConnection } from './connection.ts';

const system = await aSystem();
afterEach(() => void vi.useRealTimers());

const isAnswered = async (peer: WebSocket) => {
  const answer = once(peer, 'message');
  peer.send(JSON.stringify({ id: 1, t: 'ping' }));
  await answer;
};

describe('a peer that is frozen', () => {
  it('is given up once it has left a ping unanswered, and one that answers is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const address = system.url.replace('http', 'ws') + LIVE_ADDRESS;
    const [frozen, awake] = [new WebSocket(address, { autoPong: false }), new WebSocket(address)];
    const ended = once(frozen, 'close');
    await Promise.all([once(frozen, 'open'), once(awake, 'open')]);
    const pinged = Promise.all([once(frozen, 'ping'), once(awake, 'ping')]);
    vi.advanceTimersByTime(PING_MS);
    await pinged;
    // Behind the pong of the other one, which has arrived when this is answered.
    await isAnswered(awake);
    vi.advanceTimersByTime(PING_MS);
    await ended;
    await isAnswered(awake);
    expect(awake.readyState).toBe(WebSocket.OPEN);
    awake.terminate();
  });
});

/** A connection of the server, and its peer, with what that has received. */
const aConnection = async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  const peer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { perMessageDeflate: false });
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(peer, 'open')])) as [[WebSocket], unknown];
  const received: ServerFrame[] = [];
  peer.on('message', data => received.push(JSON.parse(String(data)) as ServerFrame));
  closeAfterFile(async () => {
    peer.terminate();
    server.close();
  });
  return { connection: openConnection(socket), socket, peer, received };
};

const [A, B] = ['group:a', 'group:b'];
const typing = Buffer.from(JSON.stringify({ t: 'typing', channel: A, chatUserId: 'c' }));
const text = 'x'.repeat(8_000);
const entry = (seq: number) => Buffer.from(JSON.stringify({ t: 'event', channel: A, event: { seq, text } }));
const SLOW_BYTES = 256 * 1024;

describe('a peer that reads slowly', () => {
  it('misses typing and then events, and is told how far each conversation has come', async () => {
    const { connection, socket, peer, received } = await aConnection();
    peer.pause();
    let last = 0;
    const write = () => {
      last += 1;
      connection.sendEvent(entry(last), A, last);
    };
    // What the operating system holds back does not count.
    while (socket.bufferedAmount <= SLOW_BYTES) write();
    const held = socket.bufferedAmount;
    connection.sendLight(typing);
    for (let more = 0; more < 50; more += 1) write();
    connection.sendEvent(entry(7), B, 7);
    expect(socket.bufferedAmount).toBeLessThanOrEqual(held);
    connection.send({ t: 'unread', total_unread_count: 3, version: 9 });
    peer.resume();
    await vi.waitFor(() => expect(received).toContainEqual({ t: 'more', channel: B, lastEventSeq: 7 }), 30_000);
    expect(received).toContainEqual({ t: 'more', channel: A, lastEventSeq: last });
    expect(received).toContainEqual({ t: 'unread', total_unread_count: 3, version: 9 });
    expect(received.filter(frame => 't' in frame && frame.t === 'event')).toHaveLength(last - 50);
    expect(received.filter(frame => 't' in frame && frame.t === 'typing')).toEqual([]);
    connection.sendEvent(entry(last + 1), A, last + 1);
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ t: 'event', event: { seq: last + 1 } }));
  });

  it('is closed where even that is not read', async () => {
    const { connection, socket, peer } = await aConnection();
    const ended = once(socket, 'close');
    peer.pause();
    for (let sent = 0; socket.readyState === socket.OPEN && sent < 10_000; sent += 1)
      connection.send({ re: sent, error: { code: 'INTERNAL', message: text, details: {} } });
    await ended;
    expect(socket.readyState).toBe(socket.CLOSED);
  });
});
