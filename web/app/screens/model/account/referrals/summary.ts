import type { AmbassadorSummary } from '#contract/schemas/ambassador.ts';
import { queryClient, queryFor } from '#web/query.ts';

export const ambassadorSummary = queryFor('getAmbassadorSummary', {});

export const cacheSummary = (answer: AmbassadorSummary): void =>
  void queryClient.setQueryData(ambassadorSummary.queryKey, answer);
