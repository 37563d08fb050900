import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { LiveEvent } from '#contract/schemas/event.ts';
import type { BusLine, BusLineEvents } from './line.ts';
import { openPostgresLine } from './postgres-line.ts';

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
  /** Limits, prices or orders have changed. */
  z.object({ kind: z.literal('SETTINGS') }),
  /** This server missed messages for a while: its caches may be stale. */
  z.object({ kind: z.literal('MISSED') }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

/** What waits for staff has changed: the queues of all of them refresh. */
export const QUEUE_CHANGED: BusMessage = { kind: 'LIVE', to: ['staff'], event: { kind: 'QUEUE', id: null } };

export type Bus = {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** While false, others may change something unheard: what a cache holds must not be used. */
  hearsAll(): boolean;
  close(): Promise<void>;
};

const COALESCE_MS = 10;
/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const PAYLOAD_BYTES = 7_500;
/** Messages kept while every line is down. Beyond it the others are only told that they missed some. */
const UNSENT_MAX = 10_000;
/** Ids in one message to other servers: 200 would not fit. */
const IDS_AT_ONCE = 100;
const SEND_AGAIN_MS = 250;

const piecesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) =>
    ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  );

/** A message to many, as several to some of them each. */
const partsOf = (message: BusMessage): BusMessage[] => {
  if (message.kind === 'LIVE') return piecesOf(message.to).map(to => ({ ...message, to }));
  return message.kind === 'GONE' ? piecesOf(message.ids).map(ids => ({ ...message, ids })) : [message];
};

const fits = (messages: readonly BusMessage[]): boolean => Buffer.byteLength(JSON.stringify(messages)) <= PAYLOAD_BYTES;

/** Opens a line of PostgreSQL or Redis. */
type OpenLine = { name: string; open(events: BusLineEvents): Promise<BusLine> };
type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Delivers in-process at once; to other servers over the first line that takes a message, batched. Every server listens to
 * all lines, because the others may have lost another one than this server.
 */
const openBusOn = async (openLines: readonly OpenLine[], log: Log): Promise<Bus> => {
  const local = new EventEmitter().setMaxListeners(0);
  const origin = crypto.randomUUID();
  const lost = new Set<string>();
  let waiting: BusMessage[] = [];
  let timer: NodeJS.Timeout | undefined;

  const onText = (text: string) => {
    // Each server hears itself too.
    if (text.startsWith(origin)) return;
    const messages = z.array(BusMessage).safeParse(JSON.parse(text.slice(origin.length)));
    if (!messages.success) return;
    for (const message of messages.data) local.emit('message', message);
  };
  const lines = await Promise.all(
    openLines.map(({ name, open }) =>
      open({
        onText,
        lost: () => {
          lost.add(name);
          log.warn({ line: name }, 'messages between servers: line lost');
        },
        restored: () => {
          log.warn({ line: name }, 'messages between servers: line restored');
          // First: caches are used again as soon as nothing is lost.
          local.emit('message', { kind: 'MISSED' } satisfies BusMessage);
          lost.delete(name);
          void flush();
        },
      }),
    ),
  );

  const send = async (text: string) => {
    for (const line of lines) {
      const isSent = await line.send(text).then(
        () => true,
        () => false,
      );
      if (isSent) return;
    }
    throw new Error('Every line is down.');
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = waiting;
    waiting = [];
    let batch: BusMessage[] = [];
    const sending: Promise<void>[] = [];
    const sendBatch = () => {
      if (batch.length === 0) return;
      const unsent = batch;
      batch = [];
      sending.push(
        send(origin + JSON.stringify(unsent)).catch(() => {
          waiting.unshift(...unsent);
          schedule(SEND_AGAIN_MS);
        }),
      );
    };
    for (const message of messages) {
      if (!fits([...batch, message])) sendBatch();
      batch.push(message);
    }
    sendBatch();
    await Promise.all(sending);
  };
  const wait = (message: BusMessage) => {
    const isTooLarge = !fits([message]);
    // It would be refused however often it is sent: like beyond the maximum, the others are told that they missed some.
    if (isTooLarge) log.warn({ kind: message.kind }, 'messages between servers: too large');
    if (waiting.length >= UNSENT_MAX) waiting = [{ kind: 'MISSED' }];
    else waiting.push(isTooLarge ? { kind: 'MISSED' } : message);
  };
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms).unref();
  };

  return {
    publish: message => {
      local.emit('message', message);
      schedule(COALESCE_MS);
      for (const part of partsOf(message)) wait(part);
    },
    subscribe: listener => {
      local.on('message', listener);
      return () => local.off('message', listener);
    },
    hearsAll: () => lost.size === 0,
    close: async () => {
      // Flushes the last messages before the connections close.
      await flush();
      clearTimeout(timer);
      await Promise.all(lines.map(line => line.close()));
    },
  };
};

const silent: Log = { warn: () => {} };

/** Over Redis where it is given, and over PostgreSQL without it. */
export const openBus = (databaseUrl: string, redisUrl?: string, log: Log = silent): Promise<Bus> => {
  const postgres = { name: 'PostgreSQL', open: (events: BusLineEvents) => openPostgresLine(databaseUrl, events) };
  const openRedis = async (url: string, events: BusLineEvents) => {
    const { openRedisLine } = await import('./redis-line.ts');
    return openRedisLine(url, events);
  };
  const redis = redisUrl && { name: 'Redis', open: (events: BusLineEvents) => openRedis(redisUrl, events) };
  return openBusOn(redis ? [redis, postgres] : [postgres], log);
};
