import { setTimeout as delay } from 'node:timers/promises';
import type { FaultContext } from '../../faults/stage/scenario.ts';
import type { Figure } from '../../measure/report.ts';

const RETRY_MS = 250;
const ANSWER_MS = 15_000;
const addresses = ['/', '/hire-models', '/zodels', '/2024-07/limits'];

const statusOf = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Reads pages at a steady pace until it is stopped; each once more when it fails. */
export const steadyPages = (url: string, perSecond: number, { note }: Pick<FaultContext, 'note'>) => {
  const statuses: number[] = [];
  const retried: number[] = [];
  const reads: Promise<void>[] = [];
  let isStopped = false;
  const read = async (at: number): Promise<void> => {
    const address = url + (addresses[at % addresses.length] ?? '/');
    let status = await statusOf(address);
    if (status !== 200) {
      retried.push(status);
      await delay(RETRY_MS);
      status = await statusOf(address);
    }
    statuses.push(status);
  };
  const going = (async () => {
    for (let at = 0; !isStopped; at += 1) {
      reads.push(read(at));
      await delay(1000 / perSecond);
    }
  })();
  return {
    stop: async (): Promise<Figure[]> => {
      isStopped = true;
      await going;
      await Promise.all(reads);
      note(`${statuses.length} reads, ${retried.length} sent again: ${[...new Set(retried)].join(', ') || 'none'}`);
      return [
        { what: 'reads', ours: statuses.length, budget: { atLeast: 1 } },
        { what: 'reads failed twice', ours: statuses.filter(status => status !== 200).length, budget: { atMost: 0 } },
      ];
    },
  };
};
