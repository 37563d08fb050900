import type pg from 'pg';
import { further, isBehind } from '#contract/rules/log-position.ts';
import { NO_REPLICA } from '#contract/values/log-position.ts';
import type { Tracing } from '../../telemetry.ts';
import type { Database, Db } from '../client.ts';
import { followLog } from './follow-log.ts';
import { openReplica, type Replica } from './replica.ts';

/** How far a read must see: up to a position, up to now, or no further than everyone. */
export type SeenBy = { position: string } | 'NOW' | 'ANYONE';

/** One replica as of a moment ago: how far it is behind, and whether it is read. */
export type ReplicaState = { lagMs: number | null; isRead: boolean };

export type Reads = {
  /** Everything that was committed before is before this position. Null without replicas. */
  position(): Promise<string | null>;
  /** Runs a read, possibly twice: at a replica that has come far enough, else at the primary. */
  run<Answer>(seen: SeenBy, work: (db: Db) => Promise<Answer>): Promise<Answer>;
  replicas(): ReplicaState[];
  /** Reads answered since the start. */
  answered: { replica: number; primary: number };
  close(): Promise<void>;
};

type Opening = {
  /** To the primary, which is asked for positions. */
  asking: pg.Pool;
  replicaUrls: readonly string[];
  /** Answers calls: others need to know positions alone. */
  readsReplicas: boolean;
  max: number;
  tracing: Tracing | null;
};

const withoutReplicas = ({ db }: Database): Reads => {
  const answered = { replica: 0, primary: 0 };
  return {
    position: async () => null,
    run: (_, work) => {
      answered.primary += 1;
      return work(db);
    },
    replicas: () => [],
    answered,
    close: async () => {},
  };
};

export const openReads = (primary: Database, { asking, replicaUrls, readsReplicas, max, tracing }: Opening): Reads => {
  if (replicaUrls.length === 0) return withoutReplicas(primary);
  const log = followLog(asking);
  const replicas = readsReplicas ? replicaUrls.map(url => openReplica(url, { max, tracing })) : [];
  const answered = { replica: 0, primary: 0 };
  let turn = 0;

  const stateOf = (replica: Replica): ReplicaState => {
    const replayed = replica.replayed();
    if (replayed === null) return { lagMs: null, isRead: false };
    return { lagMs: log.lagMs(replayed), isRead: !isBehind(replayed, log.floor()) };
  };
  const next = (): Replica | undefined => {
    const up = replicas.filter(replica => replica.replayed() !== null);
    turn += 1;
    return up[turn % up.length];
  };
  const neededBy = async (seen: SeenBy): Promise<string> => {
    if (seen === 'NOW') return further(await log.lastPosition(), log.floor());
    return further(log.floor(), seen === 'ANYONE' ? null : seen.position);
  };

  return {
    position: () => log.position(),
    run: async (seen, work) => {
      const replica = next();
      if (replica) {
        const needed = await neededBy(seen);
        if (needed !== NO_REPLICA)
          try {
            const answer = await replica.read(needed, work);
            answered.replica += 1;
            return answer;
          } catch {
            // Whatever it was, the primary says whether it is so: a replica may be gone, or know less.
          }
      }
      answered.primary += 1;
      return work(primary.db);
    },
    replicas: () => replicas.map(stateOf),
    answered,
    close: async () => {
      log.close();
      await Promise.all(replicas.map(replica => replica.close()));
    },
  };
};
