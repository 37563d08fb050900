import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FairQueue } from '../../fair-queue.ts';
import type { Answered, Asked, PictureFault, PictureKind, PictureReply, PictureTask } from './task.ts';

export type LaneOptions = {
  processes: number;
  waitingMax: number;
  /** Of new pictures, in all and of one person: each is better told to ask again than kept for minutes. */
  newMax: number;
  newMaxPerOwner: number;
  timeoutMs: number;
  /** For a picture that a stranger sent, and that nobody has decoded before. */
  newTimeoutMs: number;
  /** 0 as any process; up to 19, after every other. */
  niceness: number;
};

/** A stranger's picture waits behind those we know. One of each person is worked on at a time, small before large. */
export type NewPicture = { owner: string; bytes: number };

export type Lane = {
  /** What is asked is made ready only when its turn comes, so that what waits takes no memory. */
  run<Kind extends PictureKind>(
    kind: Kind,
    prepare: () => Promise<Asked<Kind>>,
    isNew?: NewPicture,
  ): Promise<Answered<Kind>>;
  close(): void;
};

/** Too many wait already. */
export class LaneFull extends Error {}
/** The picture is not taken in, and why. */
export class PictureFaulty extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault.reason);
    this.fault = fault;
  }
}
/** The work did not end: too long, too much memory, a crash. */
export class PictureFailed extends Error {}

/** It would have taken longer than anyone may keep the others waiting. */
export class PictureTooSlow extends PictureFailed {}

type Turn = {
  picture: NewPicture | null;
  prepare(): Promise<PictureTask>;
  resolve(answered: Answered<PictureKind>): void;
  reject(error: Error): void;
};
type Desk = {
  child: ChildProcess | null;
  /** The process at it has not done anything before. */
  isFresh: boolean;
  turn: Turn | null;
  timer?: NodeJS.Timeout;
};

const IDLE_MS = 10_000;
const PROCESS = fileURLToPath(new URL('./process.ts', import.meta.url));

/** A bounded queue before a few processes, which start when there is work and end when there has been none for a while. */
export const openLane = (options: LaneOptions): Lane => {
  const { processes, waitingMax, newMax, newMaxPerOwner, niceness } = options;
  const desks: Desk[] = Array.from({ length: processes }, () => ({ child: null, isFresh: true, turn: null }));
  const known: Turn[] = [];
  const fresh = new FairQueue<Turn>(bySize);
  let isClosed = false;

  /** Ends a desk's turn, then calls the next. */
  const settle = (desk: Desk, tell: (turn: Turn) => void) => {
    const { turn } = desk;
    clearTimeout(desk.timer);
    desk.turn = null;
    if (turn) tell(turn);
    callNext();
    if (!desk.turn) desk.timer = setTimeout(() => dismiss(desk), IDLE_MS).unref();
  };

  const dismiss = (desk: Desk) => {
    desk.child?.kill('SIGKILL');
    desk.child = null;
    desk.isFresh = true;
  };

  const fail = (desk: Desk, error: PictureFailed) => {
    dismiss(desk);
    settle(desk, turn => turn.reject(error));
  };

  /** What earlier pictures left behind may have been too much for this one: a fresh process tries once more. */
  const lose = (desk: Desk, why: string) => {
    const { turn, isFresh } = desk;
    if (!turn || isFresh) return fail(desk, new PictureFailed(why));
    dismiss(desk);
    clearTimeout(desk.timer);
    void take(desk, turn);
  };

  const start = (desk: Desk): ChildProcess => {
    const child = fork(PROCESS, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    /** What a dismissed process still says is of the past. */
    const isHere = () => desk.child === child;
    child.on('message', (reply: PictureReply) => {
      if (!isHere()) return;
      desk.isFresh = false;
      if (reply.isSpent) dismiss(desk);
      settle(desk, turn => answer(turn, reply));
    });
    child.on('exit', (code, signal) => isHere() && lose(desk, `The picture process ended (${signal ?? code}).`));
    child.on('error', error => isHere() && fail(desk, new PictureFailed(error.message)));
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    return child;
  };

  const take = async (desk: Desk, turn: Turn) => {
    clearTimeout(desk.timer);
    desk.turn = turn;
    try {
      const task = await turn.prepare();
      if (isClosed || desk.turn !== turn) return;
      desk.child ??= start(desk);
      const limitMs = turn.picture ? options.newTimeoutMs : options.timeoutMs;
      desk.timer = setTimeout(() => fail(desk, new PictureTooSlow('The picture took too long.')), limitMs);
      desk.child.send(task);
    } catch (error) {
      settle(desk, () => turn.reject(error instanceof Error ? error : new PictureFailed(String(error))));
    }
  };

  const isAtWorkFor = (owner: string) => desks.some(({ turn }) => turn?.picture?.owner === owner);

  const callNext = () => {
    for (const desk of desks) {
      if (desk.turn || isClosed) continue;
      const turn = known.shift() ?? fresh.take(isAtWorkFor);
      if (turn) void take(desk, turn);
    }
  };

  return {
    run: (kind, prepare, isNew) =>
      new Promise((resolve, reject) => {
        const isFullOfNew = isNew && (fresh.size >= newMax || fresh.sizeOf(isNew.owner) >= newMaxPerOwner);
        if (isClosed || isFullOfNew || known.length + fresh.size >= waitingMax)
          throw new LaneFull('Too many pictures wait.');
        const turn: Turn = {
          picture: isNew ?? null,
          prepare: async () => ({ kind, ...(await prepare()) }) as PictureTask,
          resolve: answered => resolve(answered),
          reject,
        };
        if (isNew) fresh.push(isNew.owner, turn);
        else known.push(turn);
        callNext();
      }),
    close: () => {
      isClosed = true;
      for (let turn = known.shift() ?? fresh.take(); turn; turn = known.shift() ?? fresh.take())
        turn.reject(new LaneFull('The server is closing.'));
      for (const desk of desks) {
        clearTimeout(desk.timer);
        desk.turn?.reject(new LaneFull('The server is closing.'));
        desk.turn = null;
        dismiss(desk);
      }
    },
  };
};

/** Where a turn goes among those of the same person. */
const bySize = (turns: Turn[], { picture }: Turn): number => {
  const larger = turns.findIndex(turn => (turn.picture?.bytes ?? 0) > (picture?.bytes ?? 0));
  return larger < 0 ? turns.length : larger;
};

const answer = (turn: Turn, reply: PictureReply) => {
  if ('answered' in reply) turn.resolve(reply.answered);
  else if ('fault' in reply) turn.reject(new PictureFaulty(reply.fault));
  else turn.reject(new PictureFailed(reply.failed));
};
