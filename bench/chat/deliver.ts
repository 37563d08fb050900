import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Chatter } from './people.ts';
import { openAll, openChatSocket } from './sockets.ts';

export type Deliveries = { latenciesMs: number[]; sent: number; delivered: number; failed: number };

const tickMs = 10;
const settleMs = 1_500;

/** What is sent carries when it was sent, so that one clock measures both ends. */
const stamp = () => `Call time is 7:30, bring black shoes. ${performance.now().toFixed(3)}`;
const stampedMs = (body: string) => Number(body.slice(body.lastIndexOf(' ') + 1));

/** Sends so many messages a second, evenly, each from the next sender; `send` resolves when it is done. */
async function sendEvenly(
  senders: readonly { send(body: string): Promise<unknown> }[],
  perSecond: number,
  seconds: number,
): Promise<{ sent: number; failed: number }> {
  const startedMs = performance.now();
  let [sent, failed] = [0, 0];
  // A step that shares no factor with the size of a room: neighbours in time are not neighbours in a room.
  const step = 101;
  for (;;) {
    const elapsedMs = performance.now() - startedMs;
    if (elapsedMs > seconds * 1000) break;
    while (sent < (elapsedMs / 1000) * perSecond) {
      senders[(sent * step) % senders.length]?.send(stamp()).catch(() => {
        failed += 1;
      });
      sent += 1;
    }
    await delay(tickMs);
  }
  await delay(settleMs);
  return { sent, failed };
}

/** Deliveries of the chat: from sending to the arrival of the stored message at everyone else. */
export async function openDelivery(url: string, chatters: readonly Chatter[]) {
  let latenciesMs: number[] = [];
  const sockets = await openAll(chatters, chatter =>
    openChatSocket(url, chatter, message => {
      if (message.senderId !== chatter.chatUserId) latenciesMs.push(performance.now() - stampedMs(message.body));
    }),
  );
  return {
    sockets,
    run: async (perSecond: number, seconds: number): Promise<Deliveries> => {
      latenciesMs = [];
      const done = await sendEvenly(sockets, perSecond, seconds);
      return { latenciesMs, delivered: latenciesMs.length, ...done };
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

/** The same through the floor. */
export async function openBareDelivery(url: string, chatters: readonly Chatter[]) {
  let latenciesMs: number[] = [];
  const sockets = await openAll(
    chatters,
    ({ channel }) =>
      new Promise<WebSocket>((done, failed) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/${channel}`, { perMessageDeflate: false });
        socket.on('open', () => done(socket)).on('error', failed);
        socket.on('message', data => latenciesMs.push(performance.now() - stampedMs(String(data))));
      }),
  );
  const senders = sockets.map(socket => ({ send: async (body: string) => socket.send(body) }));
  return {
    run: async (perSecond: number, seconds: number): Promise<Deliveries> => {
      latenciesMs = [];
      const done = await sendEvenly(senders, perSecond, seconds);
      return { latenciesMs, delivered: latenciesMs.length, ...done };
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
