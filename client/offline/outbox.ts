import { CallError, sentenceOf } from '../call-error.ts';
import { backoffMs } from '../live/backoff.ts';
import { type Readable, writable } from '../live/readable.ts';
import { type Entry, type EntryStorage, isGivenUp, lineOf, type NewEntry } from './outbox-storage.ts';

type Outgoing = {
  storage: EntryStorage;
  /** Sends an entry with its key. Rejects with a CallError. */
  send(entry: Entry): Promise<unknown>;
  /** The server has done it. */
  onDone(entry: Entry): void;
  /** Whether a refusal means that it was done already; or the sentence for it, if there is a better one than the server's. */
  judge(entry: Entry, error: CallError): Promise<'DONE' | string | null>;
  /** Runs `work` after that of other windows, so that entries are sent by one of them. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Runs `work` on one entry; false where it, or another window, is at this entry already. */
  alone(order: number, work: () => Promise<void>): Promise<boolean>;
};

export type Outbox = {
  /** In the order in which they were done. */
  readonly entries: Readable<readonly Entry[]>;
  /** Stores it at the end. Rejects where nothing can be stored. */
  add(entry: NewEntry): Promise<void>;
  /** Sends what waits, now: there may be a connection again. What the server could not take keeps its pause. */
  drain(): Promise<void>;
  /** Sends what was given up, as if it was not tried yet. */
  tryAgain(order: number): Promise<void>;
  /** False when it is being sent at this moment, by whichever window. */
  takeBack(order: number): Promise<boolean>;
  stop(): void;
};

/** The longest pause of an entry, also where the server asks for a longer one. */
const LONGEST_PAUSE_MS = 3_600_000;
/** What is urgent is tried more often. */
const LONGEST_BACKOFF_MS = 300_000;
/** After so many failures in a row the server is taken to be busy for all: the rest is not tried. */
const MOST_FAILURES = 3;

/** It was settled, the server could not take it, or all have to wait. */
type Outcome = 'SETTLED' | 'BUSY' | 'WAIT';

/** The server was reached and could not take it: it may take another. */
const isBusy = ({ status }: CallError): boolean => status === 429 || status >= 500;

/** The first of each line that waits. */
const heads = (entries: readonly Entry[]): Entry[] => {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (entry.refusal === null && !first.has(lineOf(entry))) first.set(lineOf(entry), entry);
  return [...first.values()];
};

/** A longer one is a clock that was set back meanwhile. */
const pauseOf = ({ retryAtMs = 0 }: Entry): number => {
  const pauseMs = retryAtMs - Date.now();
  return pauseMs > LONGEST_PAUSE_MS ? 0 : Math.max(pauseMs, 0);
};

/** Opens the outbox of one person. */
export function openOutbox({ storage, send, onDone, judge, exclusively, alone }: Outgoing): Outbox {
  const entries = writable<readonly Entry[]>([]);
  let unanswered = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wakesAtMs = Number.POSITIVE_INFINITY;

  /** The soonest of all wishes counts. */
  const wakeIn = (pauseMs: number) => {
    const atMs = Date.now() + pauseMs;
    if (isStopped || atMs >= wakesAtMs) return;
    clearTimeout(timer);
    wakesAtMs = atMs;
    timer = setTimeout(() => void drain().catch(() => undefined), atMs - Date.now());
  };
  const forgetWake = () => {
    clearTimeout(timer);
    wakesAtMs = Number.POSITIVE_INFINITY;
  };

  const reload = async () => {
    const read = await storage.read();
    if (isStopped) return;
    entries.write(read);
    // Also where another window sends: it may be closed.
    for (const entry of heads(read)) if (!isGivenUp(entry) && pauseOf(entry) > 0) wakeIn(pauseOf(entry));
  };

  const postpone = async ({ order, isFirst, tries = 0 }: Entry, { retryAfterMs }: CallError) => {
    const pauseMs = Math.max(retryAfterMs ?? 0, backoffMs(tries, 1000, isFirst ? undefined : LONGEST_BACKOFF_MS));
    const retryAtMs = Date.now() + Math.min(pauseMs, LONGEST_PAUSE_MS);
    await storage.postpone(order, { tries: tries + 1, retryAtMs });
  };

  const sendOne = async (entry: Entry): Promise<Outcome> => {
    try {
      await send(entry);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The session has ended: whoever signs in again sends it.
      if (error.status === 401) return 'WAIT';
      if (error.status === 0) {
        wakeIn(backoffMs(unanswered));
        unanswered += 1;
        return 'WAIT';
      }
      if (isBusy(error)) {
        await postpone(entry, error);
        return 'BUSY';
      }
      const judged = await judge(entry, error).catch(() => null);
      if (judged !== 'DONE') {
        await storage.refuse(entry.order, judged ?? sentenceOf(error));
        return 'SETTLED';
      }
    }
    await storage.remove(entry.order);
    onDone(entry);
    return 'SETTLED';
  };

  /** Not while it is taken back, nor after that. */
  const sendAlone = async ({ order }: Entry): Promise<Outcome> => {
    let became: Outcome = 'SETTLED';
    await alone(order, async () => {
      const entry = (await storage.read()).find(one => one.order === order);
      if (entry) became = await sendOne(entry);
    });
    return became;
  };

  /** What is urgent, or else what failed least and was done first; read anew each time, for what was added or taken back meanwhile. */
  const nextUntried = async (tried: ReadonlySet<number>): Promise<Entry | undefined> => {
    const due = heads(await storage.read()).filter(
      entry => !tried.has(entry.order) && !isGivenUp(entry) && pauseOf(entry) === 0,
    );
    due.sort((one, other) => (one.tries ?? 0) - (other.tries ?? 0) || one.order - other.order);
    return due.find(({ isFirst }) => isFirst) ?? due[0];
  };

  const drainAll = async () => {
    const tried = new Set<number>();
    let failures = 0;
    let next = await nextUntried(tried);
    while (next && !isStopped) {
      tried.add(next.order);
      const became = await sendAlone(next);
      if (became !== 'WAIT') unanswered = 0;
      failures = became === 'BUSY' ? failures + 1 : 0;
      await reload();
      next = became === 'WAIT' || failures === MOST_FAILURES ? undefined : await nextUntried(tried);
    }
  };

  let running: Promise<void> | null = null;
  /** Whether something may have come, or the connection, after this run has looked. */
  let isAskedAgain = false;
  const drain = (): Promise<void> => {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    forgetWake();
    isAskedAgain = false;
    running = exclusively(drainAll)
      .then(reload)
      .finally(() => {
        running = null;
      });
    return running.then(() => (isAskedAgain && !isStopped ? drain() : undefined));
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
    tryAgain: async order => {
      await storage.postpone(order, { tries: 0, retryAtMs: 0 });
      await reload();
      await drain();
    },
    takeBack: async order => {
      const heldOthersUp = entries.read().some(entry => entry.order === order && isGivenUp(entry));
      if (!(await alone(order, () => storage.remove(order)))) return false;
      await reload();
      if (heldOthersUp) void drain().catch(() => undefined);
      return true;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      forget();
    },
  };
}
