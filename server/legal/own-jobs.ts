import type { OwnData } from '#contract/schemas/own-data.ts';
import type { Db } from '../db/client.ts';
import { readJobsOf } from '../job/index.ts';

export const readOwnJobs = async (db: Db, managerId: string): Promise<OwnData['jobs']> => {
  const rows = await readJobsOf(db, managerId);
  return rows.map(({ job: { selectedModelIds, manager: _, ...job }, appeal }) => ({
    ...job,
    selectedModels: selectedModelIds.length,
    appeal,
  }));
};
