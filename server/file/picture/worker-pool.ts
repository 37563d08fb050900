import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../../fair-queue.ts';
import type { Answered, Asked, PictureFault, PictureKind, PictureReply, PictureTask } from './task.ts';

export type PicturePoolOptions = {
  processes: number;
  waitingMax: number;
  /** Queue limits of new pictures, in all and per person: a client does better to retry than to wait for minutes. */
  newMax: number;
  newMaxPerOwner: number;
  timeoutMs: number;
  /** Limit for an untrusted picture that was never decoded before. */
  newTimeoutMs: number;
  /** The processes' niceness: 0 is normal, 19 the lowest priority. */
  niceness: number;
};

/** New pictures have a lower priority than known ones. At most one per person is in progress, small before large. */
export type NewPicture = { owner: string; bytes: number };

export type PicturePool = {
  /** The input is loaded when the task starts, so that queued tasks take no memory. */
  run<Kind extends PictureKind>(
    kind: Kind,
    prepare: () => Promise<Asked<Kind>>,
    isNew?: NewPicture,
  ): Promise<Answered<Kind>>;
  close(): void;
};

/** The queue is full. */
export class QueueFull extends Error {}
/** The picture was refused, and why. */
export class PictureFaulty extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault.reason);
    this.fault = fault;
  }
}
/** The worker failed: timeout, out of memory, or a crash. */
export class PictureFailed extends Error {}

/** The time limit was exceeded. */
export class PictureTooSlow extends PictureFailed {}

type PendingTask = {
  picture: NewPicture | null;
  prepare(): Promise<PictureTask>;
  resolve(answered: Answered<PictureKind>): void;
  reject(error: Error): void;
};
type Worker = {
  child: ChildProcess | null;
  /** The process has not run a task before. */
  isFresh: boolean;
  pending: PendingTask | null;
  timer?: NodeJS.Timeout;
};

const IDLE_MS = 10_000;
const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));

/** A pool of worker processes behind a bounded queue. Workers start on demand and stop when idle. */
export const openPicturePool = (options: PicturePoolOptions): PicturePool => {
  const { processes, waitingMax, newMax, newMaxPerOwner, niceness } = options;
  const workers: Worker[] = Array.from({ length: processes }, () => ({ child: null, isFresh: true, pending: null }));
  const known: PendingTask[] = [];
  const fresh = new FairQueue<PendingTask>(bySize);
  let isClosed = false;

  /** Settles a worker's task, then starts the next. */
  const settle = (worker: Worker, tell: (pending: PendingTask) => void) => {
    const { pending } = worker;
    clearTimeout(worker.timer);
    worker.pending = null;
    if (pending) tell(pending);
    callNext();
    if (!worker.pending) worker.timer = setTimeout(() => dismiss(worker), IDLE_MS).unref();
  };

  const dismiss = (worker: Worker) => {
    worker.child?.kill('SIGKILL');
    worker.child = null;
    worker.isFresh = true;
  };

  const fail = (worker: Worker, error: PictureFailed) => {
    dismiss(worker);
    settle(worker, pending => pending.reject(error));
  };

  /** A failure may be due to memory left by earlier tasks: retried once in a fresh process. */
  const lose = (worker: Worker, why: string) => {
    const { pending, isFresh } = worker;
    if (!pending || isFresh) return fail(worker, new PictureFailed(why));
    dismiss(worker);
    clearTimeout(worker.timer);
    void take(worker, pending);
  };

  const start = (worker: Worker): ChildProcess => {
    const child = fork(PROCESS, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    /** Messages of a replaced process are ignored. */
    const isHere = () => worker.child === child;
    child.on('message', (reply: PictureReply) => {
      if (!isHere()) return;
      worker.isFresh = false;
      if (reply.isSpent) dismiss(worker);
      settle(worker, pending => answer(pending, reply));
    });
    child.on('exit', (code, signal) => isHere() && lose(worker, `The picture process ended (${signal ?? code}).`));
    child.on('error', error => isHere() && fail(worker, new PictureFailed(error.message)));
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    return child;
  };

  const take = async (worker: Worker, pending: PendingTask) => {
    clearTimeout(worker.timer);
    worker.pending = pending;
    try {
      const task = await pending.prepare();
      if (isClosed || worker.pending !== pending) return;
      worker.child ??= start(worker);
      const limitMs = pending.picture ? options.newTimeoutMs : options.timeoutMs;
      worker.timer = setTimeout(() => fail(worker, new PictureTooSlow('The picture took too long.')), limitMs);
      worker.child.send(task);
    } catch (error) {
      settle(worker, () => pending.reject(error instanceof Error ? error : new PictureFailed(String(error))));
    }
  };

  const isAtWorkFor = (owner: string) => workers.some(({ pending }) => pending?.picture?.owner === owner);

  const callNext = () => {
    for (const worker of workers) {
      if (worker.pending || isClosed) continue;
      const pending = known.shift() ?? fresh.take(isAtWorkFor);
      if (pending) void take(worker, pending);
    }
  };

  return {
    run: (kind, prepare, isNew) =>
      new Promise((resolve, reject) => {
        const isFullOfNew = isNew && (fresh.size >= newMax || fresh.sizeOf(isNew.owner) >= newMaxPerOwner);
        if (isClosed || isFullOfNew || known.length + fresh.size >= waitingMax)
          throw new QueueFull('Too many pictures wait.');
        const pending: PendingTask = {
          picture: isNew ?? null,
          // `prepare` answers the input of this kind.
          prepare: async () => ({ kind, ...(await prepare()) }) as PictureTask,
          resolve: answered => resolve(answered),
          reject,
        };
        if (isNew) fresh.push(isNew.owner, pending);
        else known.push(pending);
        callNext();
      }),
    close: () => {
      isClosed = true;
      for (let pending = known.shift() ?? fresh.take(); pending; pending = known.shift() ?? fresh.take())
        pending.reject(new QueueFull('The server is closing.'));
      for (const worker of workers) {
        clearTimeout(worker.timer);
        worker.pending?.reject(new QueueFull('The server is closing.'));
        worker.pending = null;
        dismiss(worker);
      }
    },
  };
};

/** Position of a task among those of the same person. */
const bySize = (turns: PendingTask[], { picture }: PendingTask): number => {
  const larger = turns.findIndex(pending => (pending.picture?.bytes ?? 0) > (picture?.bytes ?? 0));
  return larger < 0 ? turns.length : larger;
};

const answer = (pending: PendingTask, reply: PictureReply) => {
  if ('answered' in reply) pending.resolve(reply.answered);
  else if ('fault' in reply) pending.reject(new PictureFaulty(reply.fault));
  else pending.reject(new PictureFailed(reply.failed));
};
