import type { System } from '../system.ts';
import { aCaller, type Caller } from './callers.ts';
import { aJobOf, aPartIn } from './jobs.ts';
import type { SetStage } from './stage.ts';

export const aModelIn = async (system: System, jobId: string, status: Parameters<typeof aPartIn>[3] = 'APPLIED') => {
  const model = await aCaller(system, 'MODEL');
  await aPartIn(system, jobId, model.id, status);
  return model;
};

/** A job that the caller may see: their own, or one they take part in. */
export const aJobFor = async (system: System, me: Caller, standing?: Parameters<typeof aJobOf>[2]): Promise<string> => {
  if (me.kind === 'MANAGER') {
    const jobId = await aJobOf(system, me.id, standing);
    if (standing?.lifecycle !== 'DRAFT') await aModelIn(system, jobId);
    return jobId;
  }
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id, standing);
  if (me.kind === 'MODEL') await aPartIn(system, jobId, me.id);
  return jobId;
};

export const withApplicant =
  (status: Parameters<typeof aPartIn>[3]): SetStage =>
  async (system, me) => {
    const jobId = await aJobOf(system, me.id);
    return { path: { jobId, modelId: (await aModelIn(system, jobId, status)).id } };
  };
