import { CallError, sentenceOf } from '../call-error.ts';
import { backoffMs } from '../live/backoff.ts';
import { type Readable, writable } from '../live/readable.ts';
import type { Entry, EntryStorage, NewEntry } from './outbox-storage.ts';

type Outgoing = {
  storage: EntryStorage;
  /** Sends an entry with its key. Rejects with a CallError. */
  send(entry: Entry): Promise<unknown>;
  /** The server has done it. */
  onDone(entry: Entry): void;
  /** Whether a refusal means that it was done already; or the sentence for it, if there is a better one than the server's. */
  judge(entry: Entry, error: CallError): Promise<'DONE' | string | null>;
  /** Runs `work` unless another window does, so that entries are sent by one of them. */
  exclusively(work: () => Promise<void>): Promise<void>;
};

export type Outbox = {
  /** In the order in which they were done. */
  readonly entries: Readable<readonly Entry[]>;
  /** Stores it at the end. Rejects where nothing can be stored. */
  add(entry: NewEntry): Promise<void>;
  /** Sends what waits, now: there may be a connection again. */
  drain(): Promise<void>;
  /** False when it is being sent at this moment. */
  takeBack(order: number): Promise<boolean>;
  stop(): void;
};

/** Why an entry was not answered: nobody could be asked, or not now. */
const isUnanswered = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** Opens the outbox of one person. */
export function openOutbox({ storage, send, onDone, judge, exclusively }: Outgoing): Outbox {
  const entries = writable<readonly Entry[]>([]);
  let sending: number | null = null;
  let failures = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reload = async () => {
    const read = await storage.read();
    if (!isStopped) entries.write(read);
  };

  const retryLater = (waitMs: number | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => void drain(), waitMs ?? backoffMs(failures));
    failures += 1;
  };

  /** False when the others have to wait. */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    try {
      await send(entry);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The session has ended: whoever signs in again sends it.
      if (error.status === 401) return false;
      if (isUnanswered(error)) {
        retryLater(error.retryAfterMs);
        return false;
      }
      const judged = await judge(entry, error).catch(() => null);
      if (judged !== 'DONE') {
        await storage.refuse(entry.order, judged ?? sentenceOf(error));
        return true;
      }
    }
    failures = 0;
    await storage.remove(entry.order);
    onDone(entry);
    return true;
  };

  /** What is urgent, or else the first that waits; read anew each time, for what was added or taken back meanwhile. */
  const nextUntried = async (tried: ReadonlySet<number>): Promise<Entry | undefined> => {
    const waiting = (await storage.read()).filter(({ order, refusal }) => refusal === null && !tried.has(order));
    return waiting.find(({ isFirst }) => isFirst) ?? waiting[0];
  };

  const drainAll = async () => {
    const tried = new Set<number>();
    let next = await nextUntried(tried);
    while (next && !isStopped) {
      sending = next.order;
      tried.add(next.order);
      const goesOn = await sendOne(next).finally(() => {
        sending = null;
      });
      await reload();
      next = goesOn ? await nextUntried(tried) : undefined;
    }
  };

  let running: Promise<void> | null = null;
  const drain = (): Promise<void> => {
    clearTimeout(timer);
    running ??= exclusively(drainAll).finally(() => {
      running = null;
    });
    return running;
  };

  const forget = storage.watch(() => void reload());
  void reload().catch(() => undefined);
  return {
    entries,
    add: async entry => {
      await storage.add(entry);
      await reload();
    },
    drain,
    takeBack: async order => {
      if (sending === order) return false;
      await storage.remove(order);
      await reload();
      return true;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      forget();
    },
  };
}
