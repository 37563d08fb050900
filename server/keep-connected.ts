import { setTimeout as delay } from 'node:timers/promises';

const RECONNECT_MS = 250;
const BEAT_MS = 1_000;
/** Longer than a busy server may take to read an answer that has come. */
const PATIENCE_MS = 3_000;

/** How one connection is opened, checked and given up. */
export type Link<Connection> = {
  /** Rejects within a few seconds. `lose` reports the end of a connection that was opened. */
  open(lose: () => void): Promise<Connection>;
  ping(connection: Connection): Promise<unknown>;
  discard(connection: Connection): void;
};
export type LinkEvents = { lost(): void; restored(): void };
export type KeptConnection<Connection> = {
  /** Null while it is lost. */
  current(): Connection | null;
  close(): void;
};

/** Rejects when there is no answer in time. */
export const within = async <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/**
 * Keeps one connection open, and replaces one that ends or no longer answers: a network may swallow packets without a
 * word. Rejects when the first cannot be opened, unless it `mayComeLater`.
 */
export const keepConnected = async <Connection>(
  link: Link<Connection>,
  { lost, restored }: LinkEvents,
  { mayComeLater = false } = {},
): Promise<KeptConnection<Connection>> => {
  let current: Connection | null = null;
  let isClosed = false;

  const untilSilent = async (connection: Connection): Promise<void> => {
    while (current === connection) {
      await delay(BEAT_MS, undefined, { ref: false });
      await within(PATIENCE_MS, link.ping(connection));
    }
  };
  const connect = async (): Promise<void> => {
    const end = Promise.withResolvers<void>();
    const connection = await link.open(end.resolve);
    if (isClosed) return link.discard(connection);
    current = connection;
    void Promise.race([end.promise, untilSilent(connection).catch(() => {})]).then(() => {
      if (isClosed) return;
      current = null;
      link.discard(connection);
      lost();
      void reconnect();
    });
  };
  const reconnect = async (): Promise<void> => {
    await delay(RECONNECT_MS, undefined, { ref: false });
    if (isClosed) return;
    await connect().then(
      () => isClosed || restored(),
      () => void reconnect(),
    );
  };

  await connect().catch(error => {
    if (!mayComeLater) throw error;
    lost();
    void reconnect();
  });
  return {
    current: () => current,
    close: () => {
      isClosed = true;
      if (current) link.discard(current);
      current = null;
    },
  };
};
