import { setTimeout as delay } from 'node:timers/promises';
import { finishUpload, upload, uploadByTus, uploadIdOf } from '#server/testing/files.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { cast } from '../../faults/stage/cast.ts';
import type { FaultContext } from '../../faults/stage/scenario.ts';
import type { Figure } from '../../measure/report.ts';
import { aPicture } from '../../pictures/small-picture.ts';
import { timesOf } from './times-of.ts';

const PAUSE_MS = 2_000;
const RETRY_MS = 250;
const PEOPLE = 8;

/** The address of a picture that somebody has uploaded. */
export const uploadedPicture = async ({ url, database }: Cluster): Promise<string> => {
  const [model] = await cast(database, 'MODEL', 1);
  if (!model) throw new Error('Nobody was cast.');
  const { src } = await upload({ url }, model, await aPicture(0));
  return new URL(src, url).href;
};

/** Models upload a picture each few seconds, by the client of the protocol, until it is stopped. */
export const steadyUploads = async (
  { url, database }: Cluster,
  { tries }: { tries: number },
  { note }: Pick<FaultContext, 'note'>,
) => {
  const models = await cast(database, 'MODEL', PEOPLE);
  const failed: string[] = [];
  const uploads: Promise<void>[] = [];
  const retryDelays = Array.from({ length: tries - 1 }, () => RETRY_MS);
  let made = 0;
  let isStopped = false;
  /** Made of one upload once, however often it is asked for. */
  const finish = async (model: (typeof models)[number], uploadId: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await finishUpload({ url }, model, uploadId).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return;
      if (attempt >= tries) throw new Error(`picture ${answer?.status ?? 0}`);
      await delay(RETRY_MS);
    }
  };
  const send = async (at: number): Promise<void> => {
    const model = models[at % PEOPLE];
    if (!model) throw new Error('Nobody was cast.');
    try {
      const address = await uploadByTus({ url }, model, await aPicture(at), { retryDelays });
      await finish(model, uploadIdOf(address));
      made += 1;
    } catch (error) {
      failed.push(String(error).split('\n')[0]?.slice(0, 120) ?? '');
    }
  };
  const going = (async () => {
    for (let at = 1; !isStopped; at += 1) {
      uploads.push(send(at));
      await delay(PAUSE_MS);
    }
  })();
  return {
    stop: async (): Promise<Figure[]> => {
      isStopped = true;
      await going;
      await Promise.all(uploads);
      note(`${uploads.length} uploads; failed: ${[...new Set(failed)].join(', ') || 'none'}`);
      return [
        { what: 'pictures uploaded', ours: made, budget: { atLeast: 1 } },
        { what: `uploads failed, sent ${timesOf(tries)}`, ours: failed.length, budget: { atMost: 0 } },
      ];
    },
  };
};
