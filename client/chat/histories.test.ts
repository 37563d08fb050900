import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/schemas/chat-message.ts';
import type { Chat } from './chat.ts';
import { openChat } from './open-chat.ts';
import { memoryOutbox } from './outbox-storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { type Draws, drawsOf } from './testing/random.ts';
import { type SimulatedServer, simulatedServer } from './testing/simulated-server.ts';
import { type Faults, unreliableConnection } from './testing/unreliable-connection.ts';

const SEEDS = Number(process.env.CHAT_HISTORIES ?? 25);
const FIRST = Number(process.env.CHAT_SEED ?? 1);
const STEPS = 120;
const rooms = ['group:a', 'group:b', 'group:c'];
/** No screen shows it. */
const unwatched = 'group:c';
const people = ['ann', 'ben', 'cat'];
const faults: Faults = { lost: 0.1, doubled: 0.1, replyLost: 0.05, latestMs: 600 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const roomOf = (server: SimulatedServer, id: string) => {
  const room = server.rooms.get(id);
  if (!room) throw new Error(`There is no ${id}.`);
  return room;
};

type Device = ReturnType<typeof aDevice>;

/** A program of one person: it can be restarted, and what is unsent or was kept survives. */
function aDevice(server: SimulatedServer, me: string, draws: Draws) {
  const outbox = memoryOutbox();
  const memory = memoryStorage();
  const open = () => {
    const line = unreliableConnection(server, me, draws, faults);
    const chat: Chat = openChat({
      live: line.live,
      outbox,
      storage: memory.open(),
      mute: async () => undefined,
      acknowledge: async () => undefined,
    });
    const stops = rooms.filter(id => id !== unwatched).map(id => chat.channel(id).view.subscribe(() => undefined));
    line.connect();
    return { line, chat, stops };
  };
  let now = open();
  return {
    me,
    written: [] as { room: string; body: string }[],
    get chat() {
      return now.chat;
    },
    get line() {
      return now.line;
    },
    restart: () => {
      now.line.disconnect();
      now.chat.close();
      now = open();
    },
  };
}

const ignore = () => undefined;

/** One thing that happens, drawn. */
function step(server: SimulatedServer, devices: Device[], draws: Draws, at: number): void {
  const device = draws.pick(devices);
  const room = draws.pick(rooms);
  const { messages } = roomOf(server, room);
  const seq = 1 + draws.below(Math.max(1, messages.length));
  const isThere = messages[seq - 1] !== undefined;
  const conversation = device.chat.channel(room);
  const write = () => {
    const body = `${device.me} ${at}`;
    conversation.send({ body });
    device.written.push({ room, body });
  };
  const others = (count: number) => {
    for (let more = 0; more < count; more += 1)
      server.requests.send('cat', { channel: room, cid: crypto.randomUUID(), body: `cat ${at} ${more}` });
  };
  const happenings: (() => unknown)[] = [
    device.line.disconnect,
    device.line.connect,
    device.line.connect,
    () => conversation.read(seq),
    () => conversation.read(messages.length),
    () => conversation.markUnread(seq).catch(ignore),
    () => server.requests.read('ann', { channel: room, seq }),
    () => isThere && server.requests.delete('ben', { channel: room, seq }),
    () => isThere && server.requests.edit('ben', { channel: room, seq, body: `edited ${at}` }),
    () => conversation.loadBefore().catch(ignore),
    () => conversation.loadAround(seq).catch(ignore),
    () => conversation.loadLatest().catch(ignore),
    () => draws.chance(0.2) && device.restart(),
    // Now and then more than a client is caught up with.
    () => others(draws.chance(0.05) ? 700 : 1 + draws.below(3)),
    write,
    write,
    write,
  ];
  draws.pick(happenings)();
}

async function live(seed: number) {
  const draws = drawsOf(seed);
  const server = simulatedServer(20);
  for (const room of rooms) server.addRoom(room, people);
  const devices = ['ann', 'ann', 'ben'].map(me => aDevice(server, me, draws));
  for (let at = 0; at < STEPS; at += 1) {
    step(server, devices, draws, at);
    await vi.advanceTimersByTimeAsync(draws.below(400));
  }
  for (const { line } of devices) {
    line.calm();
    line.connect();
  }
  // Long enough for two digests, and for requests whose replies were lost.
  await vi.advanceTimersByTimeAsync(120_000);
  return { server, devices };
}

const shownOf = ({ messages }: { messages: readonly Message[] }) =>
  messages.map(({ seq, version, body, deletedAt }) => ({ seq, version, body, deletedAt }));

describe('random histories over lines that lose, repeat, reorder and break', () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => FIRST + at))(
    'agree with the server in the end: seed %i',
    async seed => {
      const { server, devices } = await live(seed);
      for (const device of devices) {
        const { status, channels } = device.chat;
        expect(status.read()).toMatchObject({ state: 'LIVE', unsent: 0, ...pick(server.total(device.me)) });
        for (const id of rooms) {
          const room = roomOf(server, id);
          const channel = channels.read().channels.find(one => one.id === id);
          expect(channel, id).toMatchObject({
            lastEventSeq: room.log.length,
            lastMessageSeq: room.messages.length,
            unread: server.unreadOf(id, device.me),
          });
          const conversation = device.chat.channel(id);
          const view = conversation.view.read();
          const from = view.messages[0]?.seq ?? 1;
          // What is shown has no holes, and is as the server has it.
          expect(shownOf(view)).toEqual(
            shownOf({ messages: room.messages.slice(from - 1, from - 1 + view.messages.length) }),
          );
          expect(view.unsent).toEqual([]);
          const sent = room.messages.filter(({ senderId }) => senderId === device.me).map(({ cid }) => cid);
          expect(new Set(sent).size).toBe(sent.length);
          if (id !== unwatched) expect(view.loading).toBe('NONE');
          if ((id !== unwatched || view.messages.length > 0) && !view.hasAfter)
            expect(view.messages.at(-1)?.seq ?? 0).toBe(room.messages.length);
        }
      }
      for (const id of rooms) {
        const room = roomOf(server, id);
        for (const device of devices) {
          const own = device.written.filter(({ room: where }) => where === id).map(({ body }) => body);
          const others = new Set(own);
          // An edit changes what was written, so order is judged by those that were not.
          const stored = room.messages.map(({ body }) => body).filter(body => others.has(body));
          expect(stored).toEqual(own.filter(body => stored.includes(body)));
          const storedCount = room.messages.filter(({ senderId }) => senderId === device.me).length;
          const all = devices.filter(({ me }) => me === device.me).flatMap(({ written }) => written);
          expect(storedCount).toBe(all.filter(({ room: where }) => where === id).length);
        }
      }
      for (const { chat } of devices) chat.close();
    },
  );
});

const pick = ({ total_unread_count }: { total_unread_count: number }) => ({ total_unread_count });
