import type { Safety } from '#contract/schemas/safety.ts';
import { queryClient, queryFor } from '#web/query.ts';

export const safetyQuery = (jobId: string) => queryFor('getSafety', { path: { id: jobId } });

export const writeSafety = (jobId: string, now: Safety): void =>
  void queryClient.setQueryData(safetyQuery(jobId).queryKey, now);
