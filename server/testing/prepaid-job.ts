import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anOpenJob } from './jobs.ts';
import { aModel, type Person } from './people.ts';
import type { System } from './system.ts';

/** Books a model by application. */
export const bookModel = async (system: System, manager: Person, jobId: string, firstName: string): Promise<Person> => {
  const model = await aModel(system, { firstName });
  await model.client.call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
  return model;
};

/** The payment of the job is secured. */
export const prepay = async (system: System, jobId: string): Promise<void> => {
  for (const [from, to] of [
    ['STAFFING', 'INVOICED'],
    ['INVOICED', 'PREPAID'],
  ])
    await system.sql('update jobs set lifecycle = $3 where id = $1 and lifecycle = $2', [jobId, from, to]);
};

/** A paid job with these models booked, in their order. */
export const aPrepaidJob = async (
  system: System,
  people: { manager: Person; staff: Person },
  firstNames: readonly string[],
  over: JobDraft = {},
) => {
  const { manager, staff } = people;
  const draft = { amountFemales: firstNames.length, amountAnyGender: 0, ...over };
  const job = await anOpenJob(system, manager, staff, draft);
  const models: Person[] = [];
  for (const firstName of firstNames) models.push(await bookModel(system, manager, job.id, firstName));
  await prepay(system, job.id);
  return { job, models };
};
