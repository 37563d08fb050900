import { EventEmitter } from 'node:events';
import pg from 'pg';
import { z } from 'zod';
import { LiveEvent } from '#contract/schemas/event.ts';

/**
 * Messages between servers, and to the event streams of their clients. Delivery is at most once or repeated, never
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

const CHANNEL = 'marketplace_bus';
const COALESCE_MS = 10;
/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const PAYLOAD_BYTES = 7_500;
const RECONNECT_MS = 250;
/** Messages kept while the database is unreachable. Few arise then, because nothing can be changed. */
const UNSENT_MAX = 10_000;

/** Delivers in-process at once; to other servers through NOTIFY on its own connection, batched. */
export const openBus = async (databaseUrl: string): Promise<Bus> => {
  const local = new EventEmitter().setMaxListeners(0);
  const origin = crypto.randomUUID();
  let client: pg.Client | null = null;
  let closed = false;
  let waiting: BusMessage[] = [];

  const receive = (payload: string) => {
    // Each server hears itself too.
    if (payload.startsWith(origin)) return;
    const messages = z.array(BusMessage).safeParse(JSON.parse(payload.slice(origin.length)));
    if (!messages.success) return;
    for (const message of messages.data) local.emit('message', message);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      application_name: 'marketplace-bus',
    });
    let isLost = false;
    const lose = () => {
      if (isLost || closed) return;
      isLost = true;
      client = null;
      next.end().catch(() => {});
      setTimeout(() => void connect().then(catchUp, () => {}), RECONNECT_MS).unref();
    };
    next.on('notification', notice => receive(notice.payload ?? ''));
    next.on('error', lose).on('end', lose);
    try {
      await next.connect();
      // Hints may be lost, so they need not wait for the disk.
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      client = next;
    } catch (error) {
      if (wasConnected) lose();
      throw error;
    }
  };
  let wasConnected = false;
  const catchUp = () => {
    local.emit('message', { kind: 'MISSED' } satisfies BusMessage);
    void flush();
  };
  await connect();
  wasConnected = true;

  const flush = async () => {
    if (!client) return;
    const messages = waiting;
    waiting = [];
    let batch: BusMessage[] = [];
    const sending: unknown[] = [];
    const send = () => {
      if (batch.length === 0) return;
      const unheard = batch;
      batch = [];
      const sent = client
        ?.query('select pg_notify($1, $2)', [CHANNEL, origin + JSON.stringify(unheard)])
        .catch(() => void waiting.unshift(...unheard));
      sending.push(sent);
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
      closed = true;
      // Flushes the last messages before the connection closes.
      await flush();
      await client?.end();
    },
  };
};
