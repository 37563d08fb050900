import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { LiveEvent } from '#contract/schemas/event.ts';
import type { BusLine, BusLineEvents } from './bus-line.ts';
import { openPostgresLine } from './bus-postgres.ts';
import { openRedisLine } from './bus-redis.ts';

/**
 * Messages between servers, and to the live connections of their clients. Delivery is at most once or repeated, never
 * guaranteed.
 */
export const BusMessage = z.discriminatedUnion('kind', [
  /** A change to be published to a user's streams; `staff` reaches every staff member. */
  z.object({ kind: z.literal('LIVE'), to: z.array(z.string()), event: LiveEvent }),
  z.object({ kind: z.literal('USER_CHANGED'), userId: z.string() }),
  z.object({ kind: z.literal('SESSION_ENDED'), sessionId: z.string() }),
  /** The log of a channel has come so far. */
  z.object({ kind: z.literal('CHAT'), channelId: z.string(), seq: z.number() }),
  z.object({ kind: z.literal('CHAT_READ'), channelId: z.string(), chatUserId: z.string(), readSeq: z.number() }),
  z.object({ kind: z.literal('CHAT_TYPING'), channelId: z.string(), chatUserId: z.string() }),
  /** People who came to a server or left it; each server names all of its own every few seconds. */
  z.object({
    kind: z.literal('CHAT_PRESENCE'),
    node: z.string(),
    people: z.array(z.string()),
    isPresent: z.boolean(),
    channelIds: z.array(z.string()),
  }),
  /** Removed pictures and people: cached pages that show one are invalidated by its id. */
  z.object({ kind: z.literal('GONE'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('CLOCK_MOVED') }),
  /** This server missed messages for a while: its caches may be stale. */
  z.object({ kind: z.literal('MISSED') }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

export type Bus = {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
};

const COALESCE_MS = 10;
/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const PAYLOAD_BYTES = 7_500;
/** Messages kept while the line is down. Few arise then, because little can be changed. */
const UNSENT_MAX = 10_000;

/** Opens a line of PostgreSQL or Redis. */
type OpenLine = (events: BusLineEvents) => Promise<BusLine>;

/** Delivers in-process at once; to other servers over a line, batched. */
const openBusOn = async (openLine: OpenLine): Promise<Bus> => {
  const local = new EventEmitter().setMaxListeners(0);
  const origin = crypto.randomUUID();
  let waiting: BusMessage[] = [];

  const onPayload = (payload: string) => {
    // Each server hears itself too.
    if (payload.startsWith(origin)) return;
    const messages = z.array(BusMessage).safeParse(JSON.parse(payload.slice(origin.length)));
    if (!messages.success) return;
    for (const message of messages.data) local.emit('message', message);
  };
  const restored = () => {
    local.emit('message', { kind: 'MISSED' } satisfies BusMessage);
    void flush();
  };
  const line = await openLine({ onText: onPayload, restored });

  const flush = async () => {
    const messages = waiting;
    waiting = [];
    let batch: BusMessage[] = [];
    const sending: Promise<void>[] = [];
    const send = () => {
      if (batch.length === 0) return;
      const unsent = batch;
      batch = [];
      sending.push(line.send(origin + JSON.stringify(unsent)).catch(() => void waiting.unshift(...unsent)));
    };
    for (const message of messages) {
      if (JSON.stringify([...batch, message]).length > PAYLOAD_BYTES) send();
      batch.push(message);
    }
    send();
    await Promise.all(sending);
  };

  return {
    publish: message => {
      local.emit('message', message);
      if (waiting.length === 0) setTimeout(() => void flush(), COALESCE_MS).unref();
      if (waiting.length < UNSENT_MAX) waiting.push(message);
    },
    subscribe: listener => {
      local.on('message', listener);
      return () => local.off('message', listener);
    },
    close: async () => {
      // Flushes the last messages before the connection closes.
      await flush();
      await line.close();
    },
  };
};

/** Over Redis where it is given, over PostgreSQL otherwise. */
export const openBus = (databaseUrl: string, redisUrl?: string): Promise<Bus> =>
  openBusOn(events => (redisUrl ? openRedisLine(redisUrl, events) : openPostgresLine(databaseUrl, events)));
