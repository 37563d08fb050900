import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isBehind } from '#contract/rules/log-position.ts';
import { NO_REPLICA } from '#contract/values/log-position.ts';
import { batchLoader } from '../batch-loader.ts';

const SAMPLE_MS = 500;
/** A replica further behind is not read. */
const LAG_MS = 2_000;
/** The longest that replicas are read while the primary does not answer: until another takes over. */
const ALONE_MS = 30_000;
/** How long the position is asked for again before it counts as unknown. */
const TRIES_MS = 2_000;
const AGAIN_MS = 100;

/** Every commit that was acknowledged is before it. What is not flushed no replica can have: the nearer of the two is asked for. */
const POSITION = `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as position`;

type Sample = { atMs: number; position: string };

/** Follows how far the log of the primary has come, so that what a replica has replayed says how old it is. */
export const followLog = (primary: pg.Pool) => {
  /** Of the last while, oldest first. */
  let samples: Sample[] = [];
  let isClosed = false;

  const askAll = batchLoader(async (_: null[]) => {
    const { rows } = await primary.query<{ position: string }>(POSITION);
    const position = rows[0]?.position ?? NO_REPLICA;
    return () => position;
  });
  const ask = () => askAll(null);

  const sample = async (): Promise<void> => {
    const atMs = performance.now();
    const position = await ask();
    samples = [...samples.filter(known => known.atMs > atMs - ALONE_MS), { atMs, position }];
  };
  const follow = async (): Promise<void> => {
    while (!isClosed) {
      await sample().catch(() => {});
      await delay(SAMPLE_MS, undefined, { ref: false });
    }
  };
  void follow();

  /** The newest sample, unless it is too old to say anything. */
  const newest = (): Sample | undefined => {
    const last = samples.at(-1);
    return last && performance.now() - last.atMs < ALONE_MS ? last : undefined;
  };

  return {
    /** Everything that was committed before is before this position. */
    position: async (): Promise<string> => {
      const giveUpAt = performance.now() + TRIES_MS;
      while (!isClosed && performance.now() < giveUpAt) {
        const position = await ask().catch(() => null);
        if (position !== null) return position;
        await delay(AGAIN_MS, undefined, { ref: false });
      }
      return NO_REPLICA;
    },
    /** As `position`; while the primary does not answer, the last one that was heard. */
    lastPosition: async (): Promise<string> => ask().catch(() => newest()?.position ?? NO_REPLICA),
    /** What every replica that is read must have replayed. */
    floor: (): string => {
      const last = newest();
      if (!last) return NO_REPLICA;
      const beforeMs = performance.now() - LAG_MS;
      return (samples.findLast(({ atMs }) => atMs <= beforeMs) ?? samples[0] ?? last).position;
    },
    /** How long ago the primary had come as far as this, as far as is remembered; null while it does not answer. */
    lagMs: (position: string): number | null => {
      const last = newest();
      if (!last) return null;
      if (!isBehind(position, last.position)) return 0;
      const reached = samples.findLast(known => !isBehind(position, known.position));
      return reached ? performance.now() - reached.atMs : ALONE_MS;
    },
    close: (): void => {
      isClosed = true;
    },
  };
};
