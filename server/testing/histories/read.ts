import { CallError } from '#client/call-error.ts';
import type { Cast } from './test-system.ts';
import { isVisible, standingOf, type World } from './world.ts';

/** The visible state of a job: the participants its manager sees, and each model's own participation. */
type Read = { listed: (string | null)[]; countsAll: number; shown: string[] };

const HIDDEN = 'nothing';

/** Reads a job as its manager and as each of the models. */
export const readAsEveryone = async ({ manager, models }: Cast, id: string): Promise<Read> => {
  const shownTo = async (model: Cast['models'][number]): Promise<string> => {
    try {
      const job = await model.client.call('getJob', { path: { id } });
      return String(job.audience === 'MODEL' ? (job.participation?.status ?? null) : job.audience);
    } catch (error) {
      if (error instanceof CallError) return error.code === 'NOT_FOUND' ? HIDDEN : error.code;
      throw error;
    }
  };
  const { items, counts } = await manager.client.call('getApplicants', { path: { id, type: 'all' }, query: {} });
  const listed = models.map(({ id: modelId }) => items.find(({ model }) => model.id === modelId)?.status ?? null);
  const shown: string[] = [];
  for (const model of models) shown.push(await shownTo(model));
  return { listed, countsAll: counts.all, shown };
};

/** The differences between what they read and the rules, in words. */
export const readFaults = (world: World, at: number, { listed, countsAll, shown }: Read, nowMs: number): string[] => {
  const job = world.jobs[at];
  if (!job) throw new Error('Nobody reads a job that is not there.');
  const faults: string[] = [];
  if (countsAll !== job.parts.filter(part => part).length) faults.push(`job ${at} counts ${countsAll}`);
  job.parts.forEach((part, m) => {
    const status = part?.status ?? null;
    if (listed[m] !== status) faults.push(`job ${at} lists model ${m} as ${listed[m]}, not ${status}`);
    const own = isVisible(world, job, m, nowMs) ? String(standingOf(part, nowMs)) : HIDDEN;
    if (shown[m] !== own) faults.push(`job ${at} shows model ${m} ${shown[m]}, not ${own}`);
  });
  return faults;
};
